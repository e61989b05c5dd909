/** The reader for browsers without one: ZXing-C++ as WebAssembly, in files of our own. */
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import address from 'zxing-wasm/reader/zxing_reader.wasm?url'

/** In pixels: enough for a barcode that fills a third of the picture. */
const WIDEST = 960
/** One picture of so many is searched thoroughly, which takes ten times as long; a hand holds still for longer than that. */
const THOROUGH_ONE_OF = 4

/** A `BarcodeReader`. @throws when the WebAssembly cannot be loaded or compiled. */
export async function loadZxingReader() {
  // The library would otherwise load it from a CDN.
  await prepareZXingModule({ overrides: { locateFile: () => address }, fireImmediately: true })
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('The browser draws no pictures')
  let looks = 0
  return async (video: HTMLVideoElement): Promise<string | null> => {
    const { videoWidth, videoHeight } = video
    if (videoWidth === 0) return null
    const scale = Math.min(1, WIDEST / videoWidth)
    const [width, height] = [Math.trunc(videoWidth * scale), Math.trunc(videoHeight * scale)]
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height })
    looks += 1
    context.drawImage(video, 0, 0, width, height)
    const [found] = await readBarcodes(context.getImageData(0, 0, width, height), {
      formats: ['EANUPC', 'Code128', 'Code39', 'ITF', 'Codabar', 'QRCode', 'DataMatrix'],
      maxNumberOfSymbols: 1,
      tryHarder: looks % THOROUGH_ONE_OF === 0,
      tryInvert: false,
      tryDownscale: false,
    })
    return found?.text || null
  }
}

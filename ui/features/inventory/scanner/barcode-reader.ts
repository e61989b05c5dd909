/** Reads barcodes from a picture of the camera: by the browser where it can, else by a reader that is loaded now. */

/** @returns the text of a barcode in the picture; null when there is none. */
export type BarcodeReader = (video: HTMLVideoElement) => Promise<string | null>

/** The Barcode Detection API, which the DOM types lack: https://wicg.github.io/shape-detection-api/#barcode-detection-api */
type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> }
type DetectorClass = {
  new (options: { formats: string[] }): Detector
  getSupportedFormats: () => Promise<string[]>
}

declare global {
  // Chromium on Android, ChromeOS and macOS.
  var BarcodeDetector: DetectorClass | undefined
}

/** The codes on goods and on our labels. A browser that reads fewer of them is not used. */
const NEEDED = ['ean_13', 'code_128']
const WANTED = [...NEEDED, 'ean_8', 'upc_a', 'upc_e', 'code_39', 'itf', 'codabar', 'qr_code', 'data_matrix']

/** @throws when the reader cannot be loaded. */
export async function loadBarcodeReader(): Promise<BarcodeReader> {
  return (await browserReader()) ?? (await import('./zxing-reader.ts')).loadZxingReader()
}

async function browserReader(): Promise<BarcodeReader | null> {
  const { BarcodeDetector } = globalThis
  if (!BarcodeDetector) return null
  // None on an Android without the Play services that read them.
  const supported = await BarcodeDetector.getSupportedFormats().catch((): string[] => [])
  if (!NEEDED.every((format) => supported.includes(format))) return null
  const detector = new BarcodeDetector({ formats: WANTED.filter((format) => supported.includes(format)) })
  return async (video) => (await detector.detect(video))[0]?.rawValue ?? null
}

/** Barcodes of a picture, as a scanner would read them: by ZXing, compiled to WebAssembly. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

// The package has it, because by default it would be fetched from a server.
const wasmBinary = readFileSync(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')))
prepareZXingModule({ overrides: { wasmBinary: Uint8Array.from(wasmBinary).buffer } })

export type Picture = { width: number; height: number; data: Uint8Array | Uint8ClampedArray }

export type ReadCode = { format: string; text: string; isWhole: boolean; left: number; top: number }

/** Codes in no order; `left` and `top` are of the first corner, in pixels. */
export async function codesIn({ width, height, data }: Picture): Promise<ReadCode[]> {
  // A structural ImageData: outside a browser there is none, and the reader wants its three fields only.
  const image = { width, height, data: new Uint8ClampedArray(data), colorSpace: 'srgb' } as ImageData
  const found = await readBarcodes(image, {
    formats: ['EAN13', 'Code128', 'QRCode'],
    tryRotate: false,
    tryInvert: false,
    tryDownscale: false,
    maxNumberOfSymbols: 255,
  })
  return found.map(({ format, text, isValid, position: { topLeft } }) => ({
    format,
    text,
    isWhole: isValid,
    left: topLeft.x,
    top: topLeft.y,
  }))
}

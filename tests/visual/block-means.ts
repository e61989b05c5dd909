/**
 * The stored form of a screenshot: the mean colour of each block of 4 × 4 pixels, as a picture of a quarter of the size.
 * One changed dot moves the mean of its block, and the file is a tenth of the screenshot's (docs/measurements/gate.md).
 */
import { PNG } from 'pngjs'

/** Pixels of a block's side. */
export const BLOCK = 4

/** Pixels beyond the right or lower edge count as grey, so that a page one pixel longer has other means. */
const OUTSIDE = 128

/** Red, green and blue of each block, row by row, each from 0 to 255. */
export type BlockMeans = { columns: number; rows: number; data: Uint8Array }

export function blockMeans({ width, height, data }: PNG): BlockMeans {
  const columns = Math.ceil(width / BLOCK)
  const rows = Math.ceil(height / BLOCK)
  const means = new Uint8Array(columns * rows * 3)
  const sums = new Uint32Array(columns * 3)
  for (let row = 0; row < rows; row += 1) {
    sums.fill(0)
    const [top, bottom] = [row * BLOCK, Math.min((row + 1) * BLOCK, height)]
    for (let y = top; y < bottom; y += 1) addRow(sums, data.subarray(y * width * 4, (y + 1) * width * 4))
    for (let index = 0; index < sums.length; index += 1) {
      const column = Math.floor(index / 3)
      const inside = Math.min(BLOCK, width - column * BLOCK) * (bottom - top)
      const total = (sums[index] ?? 0) + (BLOCK * BLOCK - inside) * OUTSIDE
      means[row * columns * 3 + index] = Math.round(total / (BLOCK * BLOCK))
    }
  }
  return { columns, rows, data: means }
}

/** Adds one row of RGBA pixels to the sums of the blocks it crosses. */
function addRow(sums: Uint32Array, pixels: Uint8Array): void {
  for (let from = 0; from < pixels.length; from += 4) {
    const to = Math.floor(from / (4 * BLOCK)) * 3
    for (let channel = 0; channel < 3; channel += 1) {
      sums[to + channel] = (sums[to + channel] ?? 0) + (pixels[from + channel] ?? 0)
    }
  }
}

/** A WebP file without loss: two thirds of the bytes of a PNG, because it stores how the three channels depend on one another. */
export async function encodeBlockMeans({ columns, rows, data }: BlockMeans): Promise<Uint8Array> {
  const picture = new PNG({ width: columns, height: rows })
  for (let block = 0; block < columns * rows; block += 1) {
    picture.data.set([...data.subarray(block * 3, block * 3 + 3), 255], block * 4)
  }
  return new Bun.Image(PNG.sync.write(picture, { deflateLevel: 1 })).webp({ lossless: true }).bytes()
}

/** Reads what `encodeBlockMeans` wrote. */
export async function decodeBlockMeans(file: Uint8Array): Promise<BlockMeans> {
  const { width, height, data } = PNG.sync.read(Buffer.from(await new Bun.Image(file).png().bytes()))
  const means = new Uint8Array(width * height * 3)
  for (let block = 0; block < width * height; block += 1) {
    means.set(data.subarray(block * 4, block * 4 + 3), block * 3)
  }
  return { columns: width, rows: height, data: means }
}

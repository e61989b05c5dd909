/**
 * Redraws a signature from the uploaded picture. Only the ink remains, black on transparency and of a bounded size; nothing
 * else of the file survives.
 */
import { inflateSync } from 'node:zlib'
import { PNG } from 'pngjs'
import { SIGNATURE_LIMITS } from '#domain/pictures/upload.ts'
import type { DrawnPicture } from './draw.ts'
import { boundsOf } from './margin.ts'

/** The maximum size of the redrawn picture. */
const DRAWN_SIZE = { width: 800, height: 400 }
/** The threshold of 255. A fainter pixel is the scanned paper. */
const FAINTEST_INK = 48

/** Samples per pixel by type of colour (PNG specification, 11.2.1). */
const SAMPLES = new Map([
  [0, 1],
  [2, 3],
  [3, 1],
  [4, 2],
  [6, 4],
])

/** The ink of each pixel, 0 to 255, row by row. */
type Drawing = { width: number; height: number; ink: Uint8Array }

/** Null for a damaged picture. A picture without `ink` is no signature. */
export function drawSignature(bytes: Uint8Array): DrawnPicture<'ink'> | DrawnPicture<never> | null {
  const drawing = decoded(Buffer.from(bytes))
  if (!drawing) return null
  const cropped = croppedToInk(drawing)
  return { type: 'image/png', images: cropped ? { ink: drawn(smaller(cropped)) } : {} }
}

function decoded(bytes: Buffer): Drawing | null {
  try {
    if (!isBounded(bytes)) return null
    const { width, height, data } = PNG.sync.read(bytes)
    return { width, height, ink: inkOf(data) }
  } catch {
    // Any error means that the file is no picture.
    return null
  }
}

/** Whether the picture is as large as its header says, which must be small. @throws for a truncated or damaged picture. */
function isBounded(bytes: Buffer): boolean {
  if (bytes.toString('latin1', 0, 8) !== '\x89PNG\r\n\x1a\n' || bytes.toString('latin1', 12, 16) !== 'IHDR')
    return false
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
  if (width === 0 || height === 0 || Math.max(width, height) > SIGNATURE_LIMITS.side) return false
  if (width * height > SIGNATURE_LIMITS.pixels) return false
  const samples = SAMPLES.get(bytes.readUInt8(25))
  if (samples === undefined) return false
  const row = Math.ceil((width * samples * bytes.readUInt8(24)) / 8)
  // The data is inflated here first, because the decoder inflates an interlaced picture without a bound, and relies on a
  // complete stream. Interlaced pictures have up to twice as many rows, each with a byte for its filter and one that is not
  // full.
  inflateSync(imageData(bytes), { maxOutputLength: 2 * height * (row + 2) })
  return true
}

/** The compressed image. @throws RangeError when a chunk is cut off. */
function imageData(bytes: Buffer): Buffer {
  const parts: Buffer[] = []
  let at = 8
  for (;;) {
    const length = bytes.readUInt32BE(at)
    const name = bytes.toString('latin1', at + 4, at + 8)
    if (name === 'IEND') return Buffer.concat(parts)
    if (name === 'IDAT') parts.push(bytes.subarray(at + 8, at + 8 + length))
    at += 12 + length
  }
}

/** In a picture with transparency the ink is what is opaque, in any colour; otherwise it is what is dark. */
function inkOf(rgba: Buffer): Uint8Array {
  const ink = new Uint8Array(rgba.length / 4)
  let isDrawnOnNothing = false
  for (let at = 3; at < rgba.length && !isDrawnOnNothing; at += 4) isDrawnOnNothing = rgba[at] === 0
  for (let pixel = 0, at = 0; pixel < ink.length; pixel++, at += 4) {
    const alpha = rgba[at + 3] ?? 0
    ink[pixel] = isDrawnOnNothing ? alpha : (darknessAt(rgba, at) * alpha) / 255
  }
  return ink
}

/** 0 for white, 255 for black: the luma of ITU-R BT.601. */
const darknessAt = (rgba: Buffer, at: number): number =>
  255 - (0.299 * (rgba[at] ?? 0) + 0.587 * (rgba[at + 1] ?? 0) + 0.114 * (rgba[at + 2] ?? 0))

function croppedToInk({ width, height, ink }: Drawing): Drawing | null {
  const bounds = boundsOf({ width, height }, (x, y) => (ink[y * width + x] ?? 0) >= FAINTEST_INK)
  if (!bounds) return null
  const pixels = new Uint8Array(bounds.width * bounds.height)
  for (let y = 0; y < bounds.height; y++) {
    const start = (bounds.top + y) * width + bounds.left
    pixels.set(ink.subarray(start, start + bounds.width), y * bounds.width)
  }
  return { width: bounds.width, height: bounds.height, ink: pixels }
}

/** Each pixel is the mean of the square it replaces. */
function smaller(drawing: Drawing): Drawing {
  const side = Math.ceil(Math.max(drawing.width / DRAWN_SIZE.width, drawing.height / DRAWN_SIZE.height))
  if (side === 1) return drawing
  const [width, height] = [Math.ceil(drawing.width / side), Math.ceil(drawing.height / side)]
  const sums = new Float64Array(width * height)
  for (let y = 0; y < drawing.height; y++)
    for (let x = 0; x < drawing.width; x++) {
      const at = Math.floor(y / side) * width + Math.floor(x / side)
      sums[at] = (sums[at] ?? 0) + (drawing.ink[y * drawing.width + x] ?? 0)
    }
  return { width, height, ink: Uint8Array.from(sums, (sum) => sum / (side * side)) }
}

/** Encodes black ink as a PNG with the header, the pixels and nothing else. */
function drawn({ width, height, ink }: Drawing): Uint8Array {
  const png = new PNG({ width, height })
  png.data.fill(0)
  ink.forEach((alpha, pixel) => {
    if (alpha >= FAINTEST_INK) png.data[pixel * 4 + 3] = alpha
  })
  return Uint8Array.from(PNG.sync.write(png))
}

/** Removes the paper from a photo of a stamp or a signature, so that only its ink stays. */

/** Four bytes a pixel (red, green, blue and alpha), row by row, like `ImageData`. */
export type Pixels = { readonly data: Uint8ClampedArray; readonly width: number; readonly height: number }

/** Distance from the paper's colour, in percent, that counts as ink. More removes shadows first, then faint ink. */
export const PAPER_TOLERANCES = { least: 2, usual: 14, most: 60 } as const

/** In percent above the tolerance: there ink becomes fully opaque, so that edges stay smooth. */
const SOFTNESS = 16

/** A corner this far from the whole border, in parts of 255, is ink or a finger and says nothing about the paper. */
const CORNER_TOLERANCE = 60

/** The remaining picture, and the share of the original that it is: 0 when nothing stands out, 1 when everything does. */
export type Inked = { pixels: Pixels; share: number }

/**
 * The paper's colour is taken from the border, corner by corner, so that light from one side still counts as paper. Ink
 * keeps its own colour, without the paper that shines through at its edges. A picture whose border is transparent has
 * no paper: it stays as it is.
 */
export function withoutPaper(pixels: Pixels, tolerance: number): Inked {
  const { data, width, height } = pixels
  const border = borderOf(width, height)
  if (median(border.map((at) => data[at * 4 + 3] ?? 0)) < 128) return { pixels, share: shareOf(data) }
  const corners = cornersOf(pixels, colorOf(data, border))
  const out = new Uint8ClampedArray(data.length)
  const least = (tolerance / 100) * 255
  const span = (SOFTNESS / 100) * 255
  for (let y = 0; y < height; y += 1) {
    const down = height > 1 ? y / (height - 1) : 0
    const start = between(corners.topStart, corners.bottomStart, down)
    const end = between(corners.topEnd, corners.bottomEnd, down)
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4
      const paper = between(start, end, width > 1 ? x / (width - 1) : 0)
      const alpha = Math.min(1, (distanceAt(data, at, paper) - least) / span)
      if (alpha > 0) writeInk(data, out, at, paper, alpha)
    }
  }
  return { pixels: { data: out, width, height }, share: shareOf(out) }
}

type Color = readonly [red: number, green: number, blue: number]

/** The distance of the channel that differs most: coloured ink is as far from white as black is. */
function distanceAt(data: Uint8ClampedArray, at: number, [red, green, blue]: Color): number {
  return Math.max(
    Math.abs((data[at] ?? 0) - red),
    Math.abs((data[at + 1] ?? 0) - green),
    Math.abs((data[at + 2] ?? 0) - blue),
  )
}

/** Writes the ink colour that gives this pixel when it covers the paper with this alpha. */
function writeInk(
  data: Uint8ClampedArray,
  out: Uint8ClampedArray,
  at: number,
  [red, green, blue]: Color,
  alpha: number,
): void {
  const bare = 1 - alpha
  out[at] = ((data[at] ?? 0) - bare * red) / alpha
  out[at + 1] = ((data[at + 1] ?? 0) - bare * green) / alpha
  out[at + 2] = ((data[at + 2] ?? 0) - bare * blue) / alpha
  out[at + 3] = alpha * (data[at + 3] ?? 0)
}

/** Indexes of the outermost pixels. */
function borderOf(width: number, height: number): number[] {
  const indexes: number[] = []
  for (let x = 0; x < width; x += 1) indexes.push(x, (height - 1) * width + x)
  for (let y = 0; y < height; y += 1) indexes.push(y * width, y * width + width - 1)
  return indexes
}

function cornersOf(pixels: Pixels, whole: Color) {
  const { width, height } = pixels
  // The corner is large enough to average over the grain of a photo.
  const side = Math.max(1, Math.trunc(Math.min(width, height) / 16))
  const corner = (left: number, top: number): Color => {
    const indexes = Array.from(
      { length: side * side },
      (_, index) => (top + Math.floor(index / side)) * width + left + (index % side),
    )
    const color = colorOf(pixels.data, indexes)
    const isPaper = color.every((part, channel) => Math.abs(part - (whole[channel] ?? 0)) <= CORNER_TOLERANCE)
    return isPaper ? color : whole
  }
  return {
    topStart: corner(0, 0),
    topEnd: corner(width - side, 0),
    bottomStart: corner(0, height - side),
    bottomEnd: corner(width - side, height - side),
  }
}

const colorOf = (data: Uint8ClampedArray, indexes: readonly number[]): Color => [
  median(indexes.map((at) => data[at * 4] ?? 0)),
  median(indexes.map((at) => data[at * 4 + 1] ?? 0)),
  median(indexes.map((at) => data[at * 4 + 2] ?? 0)),
]

const between = (one: Color, other: Color, part: number): Color => [
  one[0] + (other[0] - one[0]) * part,
  one[1] + (other[1] - one[1]) * part,
  one[2] + (other[2] - one[2]) * part,
]

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

/** The share of pixels that are more opaque than transparent. */
function shareOf(data: Uint8ClampedArray): number {
  let seen = 0
  for (let at = 3; at < data.length; at += 4) if ((data[at] ?? 0) >= 128) seen += 1
  return data.length === 0 ? 0 : seen / (data.length / 4)
}

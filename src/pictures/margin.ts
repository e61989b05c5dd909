/** Cuts the empty margin off a picture, because logos come on large white pages and would print small. */
import { PNG } from 'pngjs'

/** The colour change that JPEG noise causes, of 255. */
const NOISE = 16
const ALMOST_CLEAR = 8

/** Takes and returns a PNG. A picture that is all margin, of one colour or transparent, stays whole. */
export function withoutMargin(png: Uint8Array): Uint8Array {
  const picture = PNG.sync.read(Buffer.from(png))
  const { width, height } = picture
  const isMargin = marginOf(picture)
  const bounds = boundsOf({ width, height }, (x, y) => !isMargin(x, y))
  if (!bounds) return png
  const cropped = new PNG({ width: bounds.width, height: bounds.height })
  PNG.bitblt(picture, cropped, bounds.left, bounds.top, cropped.width, cropped.height, 0, 0)
  return PNG.sync.write(cropped)
}

type Bounds = { left: number; top: number; width: number; height: number }

/** The smallest rectangle with all pixels that are drawn; null when none is. */
export function boundsOf(
  { width, height }: { width: number; height: number },
  isDrawn: (x: number, y: number) => boolean,
): Bounds | null {
  let [left, top, right, bottom] = [width, height, -1, -1]
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (!isDrawn(x, y)) continue
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = y
    }
  }
  return right < 0 ? null : { left, top, width: right - left + 1, height: bottom - top + 1 }
}

/** Whether a pixel is transparent, or has the common colour of all four corners. */
function marginOf({ width, height, data }: PNG): (x: number, y: number) => boolean {
  const at = (x: number, y: number) => 4 * (y * width + x)
  const isLike = (pixel: number, other: number) =>
    [0, 1, 2, 3].every((part) => Math.abs((data[pixel + part] ?? 0) - (data[other + part] ?? 0)) <= NOISE)
  const corner = at(0, 0)
  const isFramed = [at(width - 1, 0), at(0, height - 1), at(width - 1, height - 1)].every((one) => isLike(one, corner))
  return (x, y) => {
    const pixel = at(x, y)
    return (data[pixel + 3] ?? 0) < ALMOST_CLEAR || (isFramed && isLike(pixel, corner))
  }
}

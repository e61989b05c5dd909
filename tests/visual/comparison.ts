/**
 * Whether a screenshot shows the same as a stored picture. One Chromium draws one page the same but for shadows and blended
 * edges: up to 5 of 255 over an area, up to 16 in some twenty pixels (measured over all pictures). A changed letter, digit or
 * dot has a pixel that differs by more than 26, a changed shade many by more than 8. Neither limit grows with the
 * picture: a share of all pixels would let a word pass on a long page.
 */
import pixelmatch from 'pixelmatch'
import { PNG } from 'pngjs'

/** On pixelmatch's scale of 0 to 1, and in how many pixels it may be passed. Between greys they are 26 and 8 of 255. */
const CLEAR = { threshold: 0.1, most: 0 }
const FAINT = { threshold: 0.03, most: 20 }

export type PictureDifference = { reason: string; difference?: Buffer }

/** `null` when both show the same. `difference` is a picture of what changed; there is none between two sizes. */
export function pictureDifference(before: Buffer, after: Buffer): PictureDifference | null {
  const [old, now] = [PNG.sync.read(before), PNG.sync.read(after)]
  if (old.width !== now.width || old.height !== now.height) {
    return { reason: `was ${old.width}×${old.height}, is ${now.width}×${now.height}` }
  }
  if (old.data.equals(now.data)) return null
  for (const { threshold, most } of [CLEAR, FAINT]) {
    const diff = new PNG({ width: old.width, height: old.height })
    // What looks like antialiasing is counted too: it is how a dot or a comma changes.
    const options = { threshold, includeAA: true }
    const pixels = pixelmatch(old.data, now.data, diff.data, old.width, old.height, options)
    if (pixels > most) return { reason: `${pixels} pixels differ`, difference: PNG.sync.write(diff) }
  }
  return null
}

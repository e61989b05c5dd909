/**
 * Whether a screenshot shows the same as a stored picture, by the means of their blocks. One major version of Chromium draws a
 * page at rest the same but for shadows and blended edges: no mean of 837 pictures from two machines differed by more than 1 of
 * 255. A dot of 2 × 2 pixels that is removed moves a mean by 10 or more, one pixel of text by 7 or more
 * (docs/measurements/gate.md). No limit grows with the picture: a share of it would let a word pass on a long page.
 */
import { PNG } from 'pngjs'
import { BLOCK, type BlockMeans } from './block-means.ts'

/** Above what 16 pixels of a block, each 5 of 255 off, can make of its mean: something was drawn, moved or removed. */
const MOST_OF_A_BLOCK = 5
/** Rounding alone moves a mean by 1. */
const LEAST_COUNTED = 2
/**
 * The bound for all counted blocks together: eighty pixels that are 5 off come to 40 at most, however they lie, and 20 × 20
 * pixels in another shade by 4 to 64 or more, because they fill 16 blocks wherever they begin.
 */
const MOST_OF_ALL = 48

/** `blocks` are the indices of those that differ; there are none between two sizes. */
export type PictureDifference = { reason: string; blocks: readonly number[] }

/** `null` when both show the same. */
export function pictureDifference(before: BlockMeans, after: BlockMeans): PictureDifference | null {
  if (before.columns !== after.columns || before.rows !== after.rows) {
    return { reason: `was ${describeSize(before)}, is ${describeSize(after)}`, blocks: [] }
  }
  const blocks: number[] = []
  let [largest, sum] = [0, 0]
  for (let block = 0; block < before.columns * before.rows; block += 1) {
    const difference = differenceOf(before.data, after.data, block * 3)
    if (difference < LEAST_COUNTED) continue
    blocks.push(block)
    largest = Math.max(largest, difference)
    sum += difference
  }
  if (largest <= MOST_OF_A_BLOCK && sum <= MOST_OF_ALL) return null
  return { reason: `${blocks.length} blocks differ, by up to ${largest} of 255`, blocks }
}

/** The channel that differs most: a shade may change its colour at equal grey. */
function differenceOf(before: Uint8Array, after: Uint8Array, at: number): number {
  let most = 0
  for (let channel = at; channel < at + 3; channel += 1) {
    most = Math.max(most, Math.abs((before[channel] ?? 0) - (after[channel] ?? 0)))
  }
  return most
}

function describeSize({ columns, rows }: BlockMeans): string {
  return `about ${columns * BLOCK}×${rows * BLOCK}`
}

/** The screenshot, faded but for the blocks that differ, which stand on red. */
export function markChanges(shot: PNG, { blocks }: PictureDifference): PNG {
  const marked = new PNG({ width: shot.width, height: shot.height })
  const columns = Math.ceil(shot.width / BLOCK)
  const changed = new Set(blocks)
  for (let at = 0; at < shot.data.length; at += 4) {
    const pixel = at / 4
    const [x, y] = [pixel % shot.width, Math.floor(pixel / shot.width)]
    const isChanged = changed.has(Math.floor(y / BLOCK) * columns + Math.floor(x / BLOCK))
    const [red = 0, green = 0, blue = 0] = shot.data.subarray(at, at + 3)
    marked.data.set(isChanged ? [255, green >> 1, blue >> 1, 255] : [fade(red), fade(green), fade(blue), 255], at)
  }
  return marked
}

/** Towards white, so that the marks stand out in the light and in the dark theme. */
function fade(channel: number): number {
  return 191 + (channel >> 2)
}

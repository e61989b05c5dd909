import { describe, expect, test } from 'bun:test'
import * as fc from 'fast-check'
import { PNG } from 'pngjs'
import { runs } from '#tests/support/runs.ts'
import { blockMeans } from './block-means.ts'
import { markChanges, type PictureDifference, pictureDifference } from './comparison.ts'

type Colour = readonly [red: number, green: number, blue: number]
type Point = readonly [x: number, y: number]

const SIZE = { width: 123, height: 203 }
const GROUND: Colour = [245, 247, 249]
const DARK_GROUND: Colour = [15, 20, 24]

/** A page of one colour with what `paint` puts on it. */
function page(paint?: (at: Point) => Colour | undefined, ground: Colour = GROUND, size = SIZE): PNG {
  const drawn = new PNG(size)
  for (let pixel = 0; pixel < size.width * size.height; pixel += 1) {
    const at: Point = [pixel % size.width, Math.floor(pixel / size.width)]
    drawn.data.set([...(paint?.(at) ?? ground), 255], pixel * 4)
  }
  return drawn
}

const compare = (one: PNG, other: PNG): PictureDifference | null =>
  pictureDifference(blockMeans(one), blockMeans(other))

const inBox = ([x, y]: Point, [left, top]: Point, width: number, height = width) =>
  x >= left && x < left + width && y >= top && y < top + height

const shifted = (by: Colour, colour: Colour = GROUND): Colour => [
  colour[0] + by[0],
  colour[1] + by[1],
  colour[2] + by[2],
]

const anywhere = fc.tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 180 }))

describe('what changed on a page is seen, wherever it lies between the blocks', () => {
  test('a dot of 2 × 2 pixels that is not there', () => {
    fc.assert(
      fc.property(anywhere, fc.constantFrom(GROUND, DARK_GROUND), (corner, ground) => {
        const ink: Colour = ground === GROUND ? [12, 17, 22] : [238, 242, 245]
        const dotted = page((at) => (inBox(at, corner, 2) ? ink : undefined), ground)
        expect(compare(dotted, page(undefined, ground))).not.toBeNull()
      }),
      runs(30),
    )
  })

  test('a dot drawn with blended edges, as the text of a hint is', () => {
    fc.assert(
      fc.property(anywhere, (corner) => {
        const blended = page((at) => (inBox(at, corner, 2) ? [148, 154, 162] : undefined))
        expect(compare(blended, page())).not.toBeNull()
      }),
      runs(30),
    )
  })

  test('20 × 20 pixels in another colour by 4 of 255 at equal grey', () => {
    fc.assert(
      fc.property(
        anywhere,
        fc.constantFrom<Colour>([4, -2, 0], [-4, 2, 0], [4, -3, 4], [0, -1, 4], [-4, 4, -4]),
        (corner, by) => {
          const tinted = page((at) => (inBox(at, corner, 20) ? shifted(by) : undefined))
          expect(compare(page(), tinted)).not.toBeNull()
        },
      ),
      runs(60),
    )
  })

  test('a line one pixel longer', () => {
    const line = (length: number) => page((at) => (inBox(at, [13, 50], length, 1) ? [12, 17, 22] : undefined))
    expect(compare(line(40), line(41))?.blocks).toHaveLength(1)
  })

  test('a page one pixel longer or wider, also within its last block', () => {
    for (const size of [
      { ...SIZE, height: SIZE.height + 1 },
      { ...SIZE, width: SIZE.width + 1 },
    ])
      for (const ground of [GROUND, DARK_GROUND])
        expect(compare(page(undefined, ground), page(undefined, ground, size))).not.toBeNull()
  })

  test('a page longer by a row of blocks, by its size', () => {
    const taller = page(undefined, GROUND, { ...SIZE, height: SIZE.height + 4 })
    expect(compare(page(), taller)).toEqual({ reason: 'was about 124×204, is about 124×208', blocks: [] })
  })
})

describe('the noise of drawing a page again passes', () => {
  test('eighty pixels that are 5 of 255 off: scattered, in a row, in a heap', () => {
    const shapes: ((at: Point) => boolean)[] = [
      ([x, y]) => x % 11 === 3 && y % 28 === 5,
      (at) => inBox(at, [5, 9], 80, 1),
      (at) => inBox(at, [5, 9], 40, 2),
      (at) => inBox(at, [4, 8], 8, 10),
      (at) => inBox(at, [7, 11], 10, 8),
      (at) => inBox(at, [3, 2], 1, 80),
    ]
    for (const isOff of shapes)
      for (const by of [5, -5]) {
        let left = 80
        const noisy = page((at) => (isOff(at) && left-- > 0 ? shifted([by, by, by]) : undefined))
        expect(compare(page(), noisy)).toBeNull()
      }
  })

  test('eighty pixels anywhere, each off by up to 5', () => {
    const noise = fc.array(fc.tuple(anywhere, fc.integer({ min: -5, max: 5 })), { maxLength: 80 })
    fc.assert(
      fc.property(noise, (pixels) => {
        const off = new Map(pixels.map(([at, by]) => [at.join(), by]))
        const noisy = page((at) => shifted([off.get(at.join()) ?? 0, off.get(at.join()) ?? 0, 0]))
        expect(compare(page(), noisy)).toBeNull()
      }),
      runs(30),
    )
  })
})

test('what changed is marked on the screenshot, and nothing else', () => {
  const changed = page((at) => (inBox(at, [40, 80], 4) ? [12, 17, 22] : undefined))
  const difference = compare(page(), changed)
  expect(difference?.reason).toBe('1 blocks differ, by up to 233 of 255')
  const marked = markChanges(changed, difference ?? { reason: '', blocks: [] })
  const pixel = ([x, y]: Point) => [...marked.data.subarray((y * SIZE.width + x) * 4, (y * SIZE.width + x) * 4 + 3)]
  expect(pixel([40, 80])).toEqual([255, 8, 11])
  expect(pixel([44, 80])).toEqual([252, 252, 253])
})

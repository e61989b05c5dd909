import { describe, expect, test } from 'bun:test'
import { deflateSync } from 'node:zlib'
import { Refusal, type RefusalReason } from '#domain/refusal.ts'
import { createPictures } from '#pictures/pictures.ts'
import { pngFile, pngOf } from '#tests/support/image-files.ts'

const DRAWING = { sides: { image: 40 } }
const SMALL = pngFile(64, 32, () => [200, 20, 20])
/** 40 megapixels of nothing, in 160 kB. */
const LARGEST = pngOf(8000, 5000, deflateSync(Buffer.alloc(5000 * (1 + 8000 * 4))))
const WITHIN_MS = 60_000

async function reasonOf(drawing: Promise<unknown>): Promise<RefusalReason | 'none'> {
  return drawing.then(
    () => 'none',
    (error: unknown) => (error instanceof Refusal ? error.reason : Promise.reject(error)),
  )
}

describe('Uploaded pictures', () => {
  test('are refused by their header before anything is decoded', async () => {
    const pictures = createPictures()
    expect(await reasonOf(pictures.draw('a', Buffer.from('<svg/>'), DRAWING))).toBe('picture.not-an-image')
    for (const [width, height] of [
      [12_001, 1],
      [1, 12_001],
      [8000, 5001],
      [0xffff_ffff, 0xffff_ffff],
    ] as const)
      expect(await reasonOf(pictures.draw('a', pngOf(width, height, Buffer.alloc(9)), DRAWING))).toBe(
        'picture.too-many-pixels',
      )
    expect(await reasonOf(pictures.draw('a', pngOf(100, 100, Buffer.alloc(9)), DRAWING))).toBe('picture.damaged')
  })

  test(
    'are drawn one after another, a few at once, and fewer of one account',
    async () => {
      const pictures = createPictures({ most: 3, mostOfAccount: 2 })
      const pending = ['a', 'a', 'a', 'b', 'c'].map((account) => reasonOf(pictures.draw(account, SMALL, DRAWING)))
      expect(await Promise.all(pending)).toEqual(['none', 'none', 'picture.busy', 'none', 'picture.busy'])
      const refused = await Promise.allSettled(['a', 'a', 'a'].map(() => pictures.draw('a', SMALL, DRAWING)))
      const [reason] = refused.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
      expect((reason as Refusal).details.retryAfterSeconds).toBeGreaterThan(0)
      expect(await reasonOf(pictures.draw('c', SMALL, DRAWING))).toBe('none')
    },
    WITHIN_MS,
  )

  test(
    'are given up when they take too long, and the next one is drawn',
    async () => {
      const hurried = createPictures({ withinMs: 1 })
      expect(await reasonOf(hurried.draw('a', SMALL, DRAWING))).toBe('picture.damaged')
      const patient = createPictures()
      expect(await reasonOf(patient.draw('a', pngOf(64, 32, Buffer.from('no stream')), DRAWING))).toBe(
        'picture.damaged',
      )
      expect(await reasonOf(patient.draw('a', SMALL, DRAWING))).toBe('none')
    },
    WITHIN_MS,
  )

  test(
    'of the most pixels leave nothing behind in this process',
    async () => {
      const pictures = createPictures()
      await pictures.draw('a', SMALL, DRAWING)
      Bun.gc(true)
      const before = process.memoryUsage.rss()
      expect((await pictures.draw('a', LARGEST, { sides: { image: 1200, thumbnail: 160 } })).type).toBe('image/png')
      Bun.gc(true)
      expect(process.memoryUsage.rss() - before).toBeLessThan(64 * 1024 * 1024)
    },
    WITHIN_MS,
  )
})

import { describe, expect, test } from 'bun:test'
import * as fc from 'fast-check'
import { headerOf } from '#pictures/header.ts'
import { animatedWebp, cmykJpeg, exifSegment, pngFile, webpOf, withSegments } from '#tests/support/image-files.ts'
import { runs } from '#tests/support/runs.ts'

const WIDE = pngFile(64, 32, () => [200, 20, 20, 100])
const encoded = new Bun.Image(WIDE)

describe('The header of a picture', () => {
  test('says its format and size, in each way in which encoders write it', async () => {
    const sized = (format: string) => ({ format, width: 64, height: 32 })
    const jpeg = await encoded.jpeg().bytes()
    expect(headerOf(WIDE)).toEqual(sized('png') as ReturnType<typeof headerOf>)
    expect(headerOf(jpeg)).toMatchObject(sized('jpeg'))
    expect(headerOf(await encoded.jpeg({ progressive: true }).bytes())).toMatchObject(sized('jpeg'))
    expect(headerOf(withSegments(jpeg, exifSegment(6)))).toMatchObject(sized('jpeg'))
    expect(headerOf(cmykJpeg([0, 0, 0, 0]))).toEqual({ format: 'jpeg', width: 8, height: 8 })
    expect(headerOf(await new Bun.Image(pngFile(64, 32, () => [9, 9, 9])).webp().bytes())).toMatchObject(sized('webp'))
    expect(headerOf(await encoded.webp().bytes())).toMatchObject(sized('webp'))
    expect(headerOf(await encoded.webp({ lossless: true }).bytes())).toMatchObject(sized('webp'))
    expect(headerOf(webpOf(12_001, 3))).toEqual({ format: 'webp', width: 12_001, height: 3 })
  })

  test('is none of an animation, of another format, of a picture without a side, and of what ends in it', async () => {
    const still = await new Bun.Image(pngFile(64, 32, () => [9, 9, 9])).webp().bytes()
    expect(headerOf(animatedWebp(still, 64, 32))).toBeNull()
    for (const text of ['', 'GIF89a', '<svg xmlns="http://www.w3.org/2000/svg"/>', '<!doctype html>', 'BM'])
      expect(headerOf(Buffer.from(text))).toBeNull()
    const flat = Buffer.from(WIDE)
    flat.writeUInt32BE(0, 16)
    expect(headerOf(flat)).toBeNull()
    const jpeg = await encoded.jpeg().bytes()
    for (let length = 0; length < 24; length++) {
      expect(headerOf(WIDE.subarray(0, length))).toBeNull()
      expect(headerOf(jpeg.subarray(0, length))).toBeNull()
      expect(headerOf(still.subarray(0, length))).toBeNull()
    }
  })

  test('is read of any bytes without an error', async () => {
    const starts = [WIDE, await encoded.jpeg().bytes(), await encoded.webp().bytes()]
    fc.assert(
      fc.property(
        fc.constantFrom(...starts),
        fc.nat(60),
        fc.uint8Array({ maxLength: 200 }),
        (start, prefixLength, rest) => {
          const header = headerOf(Buffer.concat([start.subarray(0, prefixLength), rest]))
          if (header) expect(Math.min(header.width, header.height)).toBeGreaterThan(0)
        },
      ),
      runs(2000),
    )
  })
})

import { describe, expect, test } from 'bun:test'
import { PNG } from 'pngjs'
import { seededRandom } from '#tests/faults/seeded-random.ts'
import { drawAnew } from '#pictures/draw.ts'
import {
  animatedWebp,
  cmykJpeg,
  exifSegment,
  iccSegment,
  pngChunk,
  pngFile,
  pngOf,
  type Rgba,
  withSegments,
} from '#tests/support/image-files.ts'
import { repetitions, seed } from '#tests/support/runs.ts'

const RED: Rgba = [255, 0, 0]
const BLUE: Rgba = [0, 0, 255]
/** Left half red, right half blue. */
const HALVES = pngFile(64, 32, (x) => (x < 32 ? RED : BLUE))
const DAMAGED_FILES = repetitions(330, { soak: 10_000 })
const DAMAGED_WITHIN_MS = 20 * 60_000
const SIDES = { image: 40, thumbnail: 10 }

/** Its pixels, by a decoder that did not write them where it is a PNG. */
async function pixelsOf(bytes: Uint8Array): Promise<PNG> {
  return PNG.sync.read(Buffer.from(await new Bun.Image(bytes, { autoOrient: false }).png().bytes()))
}

function isNear({ data, width }: PNG, x: number, y: number, [red, green, blue]: Rgba): boolean {
  return [red, green, blue].every((wanted, index) => Math.abs((data[(y * width + x) * 4 + index] ?? 0) - wanted) < 30)
}

async function drawn(bytes: Uint8Array, sides = SIDES) {
  const picture = await drawAnew(bytes, { sides })
  if (!picture) throw new Error('The picture was refused')
  return picture
}

describe('A picture drawn anew', () => {
  test('fits its sides, is never enlarged, and is a JPEG unless something of it is transparent', async () => {
    const { type, images } = await drawn(HALVES)
    expect(type).toBe('image/jpeg')
    expect(await new Bun.Image(images.image).metadata()).toEqual({ width: 40, height: 20, format: 'jpeg' })
    expect(await new Bun.Image(images.thumbnail).metadata()).toEqual({ width: 10, height: 5, format: 'jpeg' })
    const enlarged = await drawn(HALVES, { image: 1200, thumbnail: 160 })
    expect(await new Bun.Image(enlarged.images.image).metadata()).toMatchObject({ width: 64, height: 32 })
    const hole = pngFile(64, 32, (x) => (x < 32 ? [255, 0, 0, 0] : BLUE))
    for (const file of [hole, await new Bun.Image(hole).webp().bytes()]) {
      const clear = await drawn(file)
      expect(clear.type).toBe('image/png')
      expect(PNG.sync.read(Buffer.from(clear.images.image)).data[3]).toBe(0)
      expect(PNG.sync.read(Buffer.from(clear.images.thumbnail)).data[3]).toBe(0)
    }
  })

  test('is read of progressive and CMYK JPEG, of both kinds of WebP, and of a single row or column', async () => {
    const encoded = new Bun.Image(HALVES)
    const files = [
      await encoded.jpeg({ progressive: true }).bytes(),
      await encoded.webp().bytes(),
      await encoded.webp({ lossless: true }).bytes(),
    ]
    for (const file of files) {
      const picture = await pixelsOf((await drawn(file)).images.image)
      expect([isNear(picture, 5, 10, RED), isNear(picture, 35, 10, BLUE)]).toEqual([true, true])
    }
    // Full magenta and yellow ink, inverted as Adobe's programs write it.
    const printed = await pixelsOf((await drawn(cmykJpeg([255, 0, 0, 255]))).images.image)
    expect(isNear(printed, 4, 4, RED)).toBe(true)
    const column = await drawn(pngFile(1, 12_000, () => RED))
    expect(await new Bun.Image(column.images.image).metadata()).toMatchObject({ width: 1, height: 40 })
    const row = await drawn(pngFile(12_000, 1, () => RED))
    expect(await new Bun.Image(row.images.thumbnail).metadata()).toMatchObject({ width: 10, height: 1 })
  })

  test('stands upright in each of the eight orientations', async () => {
    // Red above blue, left in the upper half: no two orientations look the same.
    const corner = pngFile(64, 32, (x, y) => (x < 32 && y < 16 ? RED : BLUE))
    const jpeg = await new Bun.Image(corner).jpeg({ quality: 95 }).bytes()
    const CORNERS = [
      'left top',
      'right top',
      'right bottom',
      'left bottom',
      'left top',
      'right top',
      'right bottom',
      'left bottom',
    ]
    for (const [index, where] of CORNERS.entries()) {
      const picture = await pixelsOf((await drawn(withSegments(jpeg, exifSegment(index + 1)))).images.image)
      expect([picture.width, picture.height]).toEqual(index < 4 ? [40, 20] : [20, 40])
      const red = ['left', 'right'].flatMap((side) =>
        ['top', 'bottom'].flatMap((end) => {
          const x = Math.floor(picture.width * (side === 'left' ? 0.25 : 0.75))
          const y = Math.floor(picture.height * (end === 'top' ? 0.25 : 0.75))
          return isNear(picture, x, y, RED) ? `${side} ${end}` : []
        }),
      )
      expect(red, `orientation ${index + 1}`).toEqual([where])
    }
  })

  test('holds nothing of the file but what is seen', async () => {
    const secret = 'taken at home by Layla'
    const jpeg = await new Bun.Image(HALVES).jpeg().bytes()
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, secret.length + 2]), Buffer.from(secret)])
    const marked = withSegments(jpeg, exifSegment(1, secret), iccSegment(secret.repeat(20)), comment)
    const tagged = pngFile(64, 32, (x) => [x, 0, 0, 100], [pngChunk('tEXt', Buffer.from(`Comment\0${secret}`))])
    const polyglot = Buffer.concat([HALVES, Buffer.from(`<script>${secret}</script>`)])
    for (const file of [marked, Buffer.concat([marked, Buffer.from(secret)]), tagged, polyglot]) {
      const { images } = await drawn(file)
      for (const bytes of Object.values(images)) {
        expect(Buffer.from(bytes).includes(secret)).toBe(false)
        expect(Buffer.from(bytes).includes('ICC_PROFILE')).toBe(false)
        expect(Buffer.from(bytes).includes('Exif')).toBe(false)
      }
    }
  })

  test('is none of what is cut off, of a wrong checksum, of missing pixels, and of too many scans', async () => {
    const jpeg = Buffer.from(await new Bun.Image(HALVES).jpeg({ progressive: true }).bytes())
    const webp = Buffer.from(await new Bun.Image(HALVES).webp().bytes())
    const flipped = Buffer.from(HALVES)
    flipped[flipped.length - 20] = (flipped.at(-20) ?? 0) ^ 1
    const scan = jpeg.subarray(jpeg.lastIndexOf(Buffer.from([0xff, 0xda])), -2)
    const bomb = Buffer.concat([jpeg.subarray(0, -2), ...Array.from({ length: 100 }, () => scan), jpeg.subarray(-2)])
    const damaged = {
      'half of a PNG': HALVES.subarray(0, HALVES.length / 2),
      'half of a JPEG': jpeg.subarray(0, jpeg.length / 2),
      'half of a WebP': webp.subarray(0, webp.length / 2),
      'a wrong checksum': flipped,
      'pixels that are none': pngOf(64, 32, Buffer.from('no stream')),
      'a hundred scans': bomb,
      'an animation': animatedWebp(webp, 64, 32),
      'a text': Buffer.from('not a picture'),
    }
    for (const [what, file] of Object.entries(damaged)) expect(await drawAnew(file, { sides: SIDES }), what).toBeNull()
  })

  test(
    `is a whole picture or none of ${DAMAGED_FILES} damaged files`,
    async () => {
      const chosenSeed = seed()
      console.log(`SANAD_SEED=${chosenSeed}`)
      const random = seededRandom(chosenSeed)
      const encoded = new Bun.Image(HALVES)
      const files = [
        HALVES,
        await encoded.jpeg().bytes(),
        await encoded.jpeg({ progressive: true }).bytes(),
        await encoded.webp().bytes(),
      ]
      let whole = 0
      for (let run = 0; run < DAMAGED_FILES; run++) {
        const file = Buffer.from(files[run % files.length] ?? HALVES)
        for (let change = random.below(8); change >= 0; change--) file[random.below(file.length)] = random.below(256)
        const picture = await drawAnew(file, { sides: SIDES })
        if (!picture) continue
        whole += 1
        const { width, height } = await new Bun.Image(picture.images.image).metadata()
        expect(Math.max(width, height)).toBeLessThanOrEqual(SIDES.image)
      }
      // Changes in what a JPEG's scan says draw another picture.
      expect(whole).toBeGreaterThan(0)
      expect(whole).toBeLessThan(DAMAGED_FILES)
    },
    DAMAGED_WITHIN_MS,
  )
})

import { expect, test } from 'bun:test'
import { PAPER_TOLERANCES, type Pixels, withoutPaper } from '#domain/pictures/paper-removal.ts'

type Paint = (x: number, y: number) => readonly number[]

function picture(width: number, height: number, paint: Paint): Pixels {
  const data = new Uint8ClampedArray(width * height * 4)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [red = 0, green = 0, blue = 0, alpha = 255] = paint(x, y)
      data.set([red, green, blue, alpha], (y * width + x) * 4)
    }
  return { data, width, height }
}

const at = ({ data, width }: Pixels, x: number, y: number) =>
  Array.from(data.slice((y * width + x) * 4, (y * width + x) * 4 + 4))

const BLUE = [30, 60, 160]
const isInk = (x: number, y: number) => x >= 20 && x < 60 && y >= 10 && y < 30
const { usual } = PAPER_TOLERANCES

test('white paper goes, ink keeps its colour', () => {
  const { pixels, share } = withoutPaper(
    picture(80, 40, (x, y) => (isInk(x, y) ? BLUE : [255, 255, 255])),
    usual,
  )
  expect(at(pixels, 0, 0)).toEqual([0, 0, 0, 0])
  expect(at(pixels, 40, 20)).toEqual([...BLUE, 255])
  expect(share).toBeCloseTo(0.25, 5)
})

test('paper in uneven light, with grain, goes too', () => {
  const light: Paint = (x, y) => {
    const shade = 230 - x - ((x * 7 + y * 13) % 9)
    return isInk(x, y) ? BLUE : [shade, shade - 4, shade - 12]
  }
  const { pixels, share } = withoutPaper(picture(80, 40, light), usual)
  for (const [x, y] of [
    [0, 0],
    [79, 0],
    [70, 35],
    [10, 38],
  ] as const)
    expect(at(pixels, x, y)[3]).toBe(0)
  expect(share).toBeCloseTo(0.25, 5)
})

test('what shines through at an edge is taken out of the ink', () => {
  // Half blue ink over white.
  const half = BLUE.map((part) => (part + 255) / 2)
  const { pixels } = withoutPaper(
    picture(80, 40, (x, y) => (isInk(x, y) ? half : [255, 255, 255])),
    32,
  )
  const [red = 0, green = 0, blue = 0, alpha = 0] = at(pixels, 40, 20)
  expect(alpha).toBeGreaterThan(0)
  expect(alpha).toBeLessThan(255)
  // Over white again it looks as it did.
  const over = [red, green, blue].map((part) => part * (alpha / 255) + 255 * (1 - alpha / 255))
  over.forEach((part, channel) => expect(Math.abs(part - (half[channel] ?? 0))).toBeLessThan(2))
})

test('more tolerance takes away more', () => {
  const faint = picture(80, 40, (x, y) => (isInk(x, y) ? [215, 215, 215] : [255, 255, 255]))
  expect(withoutPaper(faint, PAPER_TOLERANCES.least).share).toBeGreaterThan(0.2)
  expect(withoutPaper(faint, PAPER_TOLERANCES.most).share).toBe(0)
})

test('ink in one corner is not taken for paper', () => {
  const cornered = picture(80, 40, (x, y) => (x < 12 && y < 12 ? BLUE : [250, 250, 250]))
  const { pixels } = withoutPaper(cornered, usual)
  expect(at(pixels, 2, 2)).toEqual([...BLUE, 255])
  expect(at(pixels, 40, 20)[3]).toBe(0)
})

test('ink on dark paper stays, and a picture without paper is left alone', () => {
  const dark = withoutPaper(
    picture(80, 40, (x, y) => (isInk(x, y) ? [240, 240, 240] : [20, 20, 30])),
    usual,
  )
  expect(at(dark.pixels, 40, 20)).toEqual([240, 240, 240, 255])
  expect(at(dark.pixels, 0, 0)[3]).toBe(0)
  const cut = picture(80, 40, (x, y) => (isInk(x, y) ? BLUE : [0, 0, 0, 0]))
  expect(withoutPaper(cut, usual).pixels).toBe(cut)
})

test.each([
  [1, 1],
  [1, 40],
  [40, 1],
])('a picture of %i by %i pixels', (width, height) => {
  expect(
    withoutPaper(
      picture(width, height, () => [255, 255, 255]),
      usual,
    ).share,
  ).toBe(0)
})

test('a blank page leaves nothing', () => {
  const { share, pixels } = withoutPaper(
    picture(30, 30, () => [240, 238, 230]),
    usual,
  )
  expect(share).toBe(0)
  expect(pixels.data.every((part) => part === 0)).toBe(true)
})

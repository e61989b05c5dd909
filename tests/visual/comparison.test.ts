import { expect, test } from 'bun:test'
import { PNG } from 'pngjs'
import { pictureDifference } from './comparison.ts'

const SIZE = { width: 120, height: 200 }

function picture(colourAt: (pixel: number) => number, size = SIZE): Buffer {
  const drawn = new PNG(size)
  for (let pixel = 0; pixel < size.width * size.height; pixel += 1) {
    const grey = colourAt(pixel)
    drawn.data.set([grey, grey, grey, 255], pixel * 4)
  }
  return PNG.sync.write(drawn)
}

const plain = picture(() => 200)

test('noise of the same page passes', () => {
  expect(
    pictureDifference(
      plain,
      picture((pixel) => 200 + (pixel % 11) - 5),
    ),
  ).toBeNull()
})

test('an edge that is blended otherwise passes', () => {
  const blended = picture((pixel) => (pixel < 20 ? 184 : 200))
  expect(pictureDifference(plain, blended)).toBeNull()
})

test('one changed pixel fails', () => {
  expect(
    pictureDifference(
      plain,
      picture((pixel) => (pixel === 777 ? 230 : 200)),
    )?.reason,
  ).toBe('1 pixels differ')
})

test('a surface in another shade fails, with a picture of where', () => {
  const changed = pictureDifference(
    plain,
    picture((pixel) => (pixel < 6000 ? 179 : 200)),
  )
  expect(changed?.reason).toBe('6000 pixels differ')
  expect(PNG.sync.read(changed?.difference ?? Buffer.alloc(0)).width).toBe(SIZE.width)
})

test('another size fails', () => {
  const taller = picture(() => 200, { width: 120, height: 201 })
  expect(pictureDifference(plain, taller)).toEqual({ reason: 'was 120×200, is 120×201' })
})

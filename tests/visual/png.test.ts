import { expect, test } from 'bun:test'
import { PNG } from 'pngjs'
import { encodePicture } from './png.ts'

function noisyPicture(): PNG {
  const picture = new PNG({ width: 37, height: 23 })
  for (let index = 0; index < picture.data.length; index += 1) {
    picture.data[index] = index % 4 === 3 ? 255 : (index * index) % 251
  }
  return picture
}

test('a stored picture has the pixels it was taken with', () => {
  const picture = noisyPicture()
  const stored = PNG.sync.read(encodePicture(picture))
  expect([stored.width, stored.height]).toEqual([37, 23])
  expect(stored.data.equals(picture.data)).toBe(true)
})

test('a picture that shows through is not stored', () => {
  const picture = noisyPicture()
  picture.data[7] = 254
  expect(() => encodePicture(picture)).toThrow('transparent')
})

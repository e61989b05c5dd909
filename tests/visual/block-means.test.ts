import { expect, test } from 'bun:test'
import { PNG } from 'pngjs'
import { blockMeans, decodeBlockMeans, encodeBlockMeans } from './block-means.ts'

function noisyPicture(width: number, height: number): PNG {
  const picture = new PNG({ width, height })
  for (let index = 0; index < picture.data.length; index += 1) {
    picture.data[index] = index % 4 === 3 ? 255 : (index * index) % 251
  }
  return picture
}

test('a block is the mean of its sixteen pixels, each channel by itself', () => {
  const picture = new PNG({ width: 8, height: 4 })
  for (let pixel = 0; pixel < 32; pixel += 1) {
    const isRight = pixel % 8 >= 4
    picture.data.set(isRight ? [0, pixel < 16 ? 255 : 0, 200, 255] : [10, 20, 30, 255], pixel * 4)
  }
  const { columns, rows, data } = blockMeans(picture)
  expect([columns, rows]).toEqual([2, 1])
  expect([...data]).toEqual([10, 20, 30, 0, 128, 200])
})

test('what a block lacks at the edge counts as grey', () => {
  const white = new PNG({ width: 5, height: 4 })
  white.data.fill(255)
  expect([...blockMeans(white).data.subarray(3)]).toEqual([160, 160, 160])
})

test('the file holds every mean exactly, at any size', async () => {
  for (const [width, height] of [
    [37, 23],
    [1280, 800],
    [360, 2011],
  ] as const) {
    const means = blockMeans(noisyPicture(width, height))
    expect(await decodeBlockMeans(await encodeBlockMeans(means))).toEqual(means)
  }
})

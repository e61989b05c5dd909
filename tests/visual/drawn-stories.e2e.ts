/** Pictures of before are drawn from another gallery in the same way as the inspection takes those of today. */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'playwright/test'
import { PNG } from 'pngjs'
import { blockMeans, decodeBlockMeans } from './block-means.ts'
import { drawStories } from './commits/draw-stories.ts'
import { pictureDifference } from './comparison.ts'
import { PICTURES } from './pictures.ts'

const GALLERY = resolve(import.meta.dirname, '../../dist-gallery')

/** Draws in both languages, light and dark, on a tablet, and with the header row hidden. */
const DRAWN = [
  'create-invoice/screens-create-invoice--filled.en.820.light',
  'create-invoice/screens-create-invoice--filled.ar.360.dark',
  'create-invoice/screens-create-invoice--bilingual.en.1280.light',
  'kit/kit-button--all-looks.ar.360.light',
]

test('each story is drawn as its picture shows it, and one that is not there is none', async () => {
  const names = DRAWN.map((path) => path.split('/')[1] ?? '')
  const shots = new Map<string, Buffer | null>()
  await drawStories(GALLERY, [...names, 'kit-button--not-there.en.1280.light'], (name, shot) => shots.set(name, shot))
  expect(shots.size).toBe(DRAWN.length + 1)
  expect(shots.get('kit-button--not-there.en.1280.light')).toBeNull()
  for (const [index, name] of names.entries()) {
    const shot = PNG.sync.read(shots.get(name) ?? Buffer.alloc(0))
    const stored = await decodeBlockMeans(readFileSync(resolve(PICTURES, `${DRAWN[index]}.webp`)))
    expect({ name, difference: pictureDifference(stored, blockMeans(shot)) }).toEqual({ name, difference: null })
  }
})

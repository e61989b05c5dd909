/**
 * Stored pictures of stories. They belong to one major version of Chromium, whose text differs from the next one's by a
 * hair; with another version nothing is compared, and the run says so. `UPDATE_PICTURES=1` takes them anew.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import pixelmatch from 'pixelmatch'
import { PNG } from 'pngjs'
import { writeChanges } from './changes.ts'

const PICTURES = resolve(import.meta.dirname, 'pictures')
const RESULTS = resolve(import.meta.dirname, '../../test-results/pictures')
/** Per pixel, pixelmatch's own scale: below it a colour counts as the same. */
const COLOUR_TOLERANCE = 0.1
/** Of all pixels: a hair of antialiasing. Three letters that change places in a long form are 0.06 %. */
const MOST_DIFFERENT = 0.0002

/** `same`, or why not. `not-compared`: no pictures of this Chromium are stored. */
export type Comparison = { kind: 'same' | 'taken' | 'not-compared' } | { kind: 'different'; reason: string }

export function comparePicture(name: string, browserVersion: string, shot: Buffer): Comparison {
  const folder = folderOf(browserVersion)
  const file = resolve(PICTURES, folder, `${name}.png`)
  if (process.env.UPDATE_PICTURES) {
    save(file, shot)
    return { kind: 'taken' }
  }
  if (!existsSync(resolve(PICTURES, folder))) return { kind: 'not-compared' }
  if (!existsSync(file)) {
    keep(name, { after: shot })
    return { kind: 'different', reason: 'no picture is stored; take it with UPDATE_PICTURES=1' }
  }
  return difference(name, readFileSync(file), shot)
}

/** For the report when nothing could be compared. */
export function storedVersions(): string {
  return existsSync(PICTURES) ? readdirSync(PICTURES).join(', ') : 'none'
}

export function folderOf(browserVersion: string): string {
  return `chromium-${browserVersion.split('.')[0]}-${process.platform}`
}

function difference(name: string, before: Buffer, after: Buffer): Comparison {
  // The same browser writes the same pixels as the same bytes, which spares reading the picture.
  if (before.equals(after)) return { kind: 'same' }
  const [old, now] = [PNG.sync.read(before), PNG.sync.read(after)]
  if (old.width !== now.width || old.height !== now.height) {
    const page = keep(name, { before, after })
    return { kind: 'different', reason: `was ${old.width}×${old.height}, is ${now.width}×${now.height}: ${page}` }
  }
  const diff = new PNG({ width: old.width, height: old.height })
  const pixels = pixelmatch(old.data, now.data, diff.data, old.width, old.height, { threshold: COLOUR_TOLERANCE })
  const share = pixels / (old.width * old.height)
  if (share <= MOST_DIFFERENT) return { kind: 'same' }
  const page = keep(name, { before, after, difference: PNG.sync.write(diff) })
  return { kind: 'different', reason: `${(share * 100).toFixed(2)} % of the pixels differ: ${page}` }
}

/** For people to look at; returns the address of the comparison. */
function keep(name: string, sides: Partial<Record<'before' | 'after' | 'difference', Buffer>>): string {
  for (const [side, picture] of Object.entries(sides)) save(resolve(RESULTS, `${name}.${side}.png`), picture)
  return `file://${writeChanges(RESULTS)}#${name}`
}

function save(file: string, content: Buffer) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
}

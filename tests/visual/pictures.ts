/**
 * Stored pictures of stories, in a folder for each feature. They belong to one major version of Chromium, which `BROWSER`
 * beside them names: the text of the next one differs by a hair. With another browser nothing is compared, and the run
 * says so. `UPDATE_PICTURES=1` replaces those that differ.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import { PNG } from 'pngjs'
import { writeChanges } from './changes.ts'
import type { Locale, Theme } from './gallery.ts'
import { type PictureDifference, pictureDifference } from './comparison.ts'
import { encodePicture } from './png.ts'

const PICTURES = resolve(import.meta.dirname, 'pictures')
const RESULTS = resolve(import.meta.dirname, '../../test-results/pictures')
const BROWSER = resolve(PICTURES, 'BROWSER')

const NOT_STORED = { reason: 'no picture is stored; take it with UPDATE_PICTURES=1' }

export type Picture = { storyTitle: string; storyId: string; locale: Locale; width: number; theme: Theme }

/** A story may still save itself when its play function has ended: it has this long to look as it did. */
const PATIENCE_MS = 3000
const PAUSE_MS = 250

/** Empty when `take` shows what the stored picture shows, or its last shot was stored in its place. */
export async function pictureProblems(
  picture: Picture,
  browserVersion: string,
  take: () => Promise<Buffer>,
): Promise<string[]> {
  const browser = browserOf(browserVersion)
  const stored = existsSync(BROWSER) ? readFileSync(BROWSER, 'utf8').trim() : null
  const file = resolve(PICTURES, pathOf(picture))
  const name = basename(file, '.png')
  if (process.env.UPDATE_PICTURES && (stored ?? browser) !== browser)
    return [`pictures are of ${stored}: remove them all to take them with ${browser}`]
  if (!process.env.UPDATE_PICTURES && stored !== browser) {
    sayNotCompared(browser, stored)
    return []
  }
  const before = existsSync(file) ? readFileSync(file) : null
  const { shot, changed } = await settledShot(before, take)
  if (changed === null) return []
  if (process.env.UPDATE_PICTURES) {
    save(BROWSER, `${browser}\n`)
    save(file, encodePicture(PNG.sync.read(shot)))
    return []
  }
  return [`${changed.reason}: ${keep(name, { before, after: shot, difference: changed.difference })}`]
}

type Settled = { shot: Buffer; changed: PictureDifference | null }

/** The first shot that is like the one before, or the last within `PATIENCE_MS`. */
async function settledShot(before: Buffer | null, take: () => Promise<Buffer>): Promise<Settled> {
  const deadline = performance.now() + PATIENCE_MS
  for (;;) {
    const shot = await take()
    const changed = before ? pictureDifference(before, shot) : NOT_STORED
    if (changed === null || performance.now() > deadline) return { shot, changed }
    await new Promise((done) => setTimeout(done, PAUSE_MS))
  }
}

/** Stored pictures that none of these is. */
export function orphanPictures(pictures: readonly Picture[]): string[] {
  if (!existsSync(PICTURES)) return []
  const known = new Set(pictures.map(pathOf))
  const stored = readdirSync(PICTURES, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.png'))
  return stored.map((file) => file.replaceAll('\\', '/')).filter((file) => !known.has(file))
}

/** `create-invoice/screens-create-invoice-lines--grouped.en.1280.light.png` */
function pathOf({ storyTitle, storyId, locale, width, theme }: Picture): string {
  return `${featureOf(storyTitle)}/${storyId}.${locale}.${width}.${theme}.png`
}

/** `Screens/Create invoice/Lines` → `create-invoice`, `Kit/Button` → `kit`. */
function featureOf(storyTitle: string): string {
  const [area = '', screen = area] = storyTitle.split('/')
  return (area === 'Screens' ? screen : area).toLowerCase().replaceAll(' ', '-')
}

/** `chromium-156-linux` */
function browserOf(version: string): string {
  return `chromium-${version.split('.')[0]}-${process.platform}`
}

/** For people to look at; returns the address of the comparison. */
function keep(name: string, sides: Partial<Record<'before' | 'after' | 'difference', Buffer | null>>): string {
  for (const [side, picture] of Object.entries(sides)) {
    if (picture) save(resolve(RESULTS, `${name}.${side}.png`), picture)
  }
  return `file://${writeChanges(RESULTS)}#${name}`
}

function save(file: string, content: Buffer | string) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
}

let said = false

function sayNotCompared(browser: string, stored: string | null) {
  if (said) return
  said = true
  process.stdout.write(`Pictures not compared: this is ${browser}, stored are ${stored ?? 'none'}.\n`)
}

/**
 * Stored pictures of stories, in a folder for each feature: the means of the blocks of a screenshot. They belong to one major
 * version of Chromium, which `BROWSER` beside them names: the text of the next one differs by a hair. With another browser
 * nothing is compared, and the run says so. `UPDATE_PICTURES=1` replaces those that differ, from pages at rest.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import { PNG } from 'pngjs'
import { blockMeans, decodeBlockMeans, encodeBlockMeans } from './block-means.ts'
import { writeChanges } from './changes.ts'
import { markChanges, type PictureDifference, pictureDifference } from './comparison.ts'
import type { Locale, Theme } from './gallery.ts'

export const PICTURES = resolve(import.meta.dirname, 'pictures')
/** The pictures of this run that differ from the stored ones. */
export const RESULTS = resolve(import.meta.dirname, '../../test-results/pictures')
const BROWSER = resolve(PICTURES, 'BROWSER')

export type Picture = { storyTitle: string; storyId: string; locale: Locale; width: number; theme: Theme }

/** A page that is ready for its picture. */
export type Pictured = {
  browserVersion: string
  take: () => Promise<Buffer>
  /** Waits until nothing is under way in the page; what still was, or null. */
  rest: () => Promise<string | null>
}

type Comparison = { shot: Buffer; difference: PictureDifference | null }

/** Empty when the page shows what the stored picture shows, or when its picture was stored in its place. */
export async function pictureProblems(picture: Picture, page: Pictured): Promise<string[]> {
  const browser = browserOf(page.browserVersion)
  const stored = existsSync(BROWSER) ? readFileSync(BROWSER, 'utf8').trim() : null
  const file = resolve(PICTURES, pathOf(picture))
  const isRenewed = process.env.UPDATE_PICTURES === '1'
  if (isRenewed && (stored ?? browser) !== browser)
    return [`pictures are of ${stored}: remove them all to take them with ${browser}`]
  if (!isRenewed && stored !== browser) {
    sayNotCompared(browser, stored)
    return []
  }
  const first = await compare(file, page)
  if (first.difference === null) return []
  const work = await page.rest()
  const last = await compare(file, page)
  if (last.difference === null) return []
  if (!isRenewed) return [`${last.difference.reason}: ${keepChange(basename(file, '.webp'), last)}`]
  if (work !== null) return [`${basename(file)} was not renewed, because the page is not at rest: ${work}`]
  save(BROWSER, `${browser}\n`)
  save(file, await encodeBlockMeans(blockMeans(PNG.sync.read(last.shot))))
  return []
}

async function compare(file: string, { take }: Pictured): Promise<Comparison> {
  const shot = await take()
  if (!existsSync(file)) {
    return { shot, difference: { reason: 'no picture is stored; take it with UPDATE_PICTURES=1', blocks: [] } }
  }
  const before = await decodeBlockMeans(readFileSync(file))
  return { shot, difference: pictureDifference(before, blockMeans(PNG.sync.read(shot))) }
}

/** `create-invoice/screens-create-invoice-lines--grouped.en.1280.light.webp` */
export function pathOf({ storyTitle, storyId, locale, width, theme }: Picture): string {
  return `${featureOf(storyTitle)}/${storyId}.${locale}.${width}.${theme}.webp`
}

/** `Screens/Create invoice/Lines` → `create-invoice`, `Kit/Button` → `kit`. */
export function featureOf(storyTitle: string): string {
  const [area = '', screen = area] = storyTitle.split('/')
  return (area === 'Screens' ? screen : area).toLowerCase().replaceAll(' ', '-')
}

/** `chromium-156-linux` */
function browserOf(version: string): string {
  return `chromium-${version.split('.')[0]}-${process.platform}`
}

/** Writes the whole screenshot of today, and where it changed, for people. @returns the address of the page of changes */
function keepChange(name: string, { shot, difference }: Comparison): string {
  save(resolve(RESULTS, `${name}.after.png`), shot)
  if (difference && difference.blocks.length > 0) {
    save(resolve(RESULTS, `${name}.difference.png`), PNG.sync.write(markChanges(PNG.sync.read(shot), difference)))
  }
  return `file://${writeChanges(RESULTS)}#${name}`
}

function save(file: string, content: Uint8Array | string) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
}

let said = false

function sayNotCompared(browser: string, stored: string | null) {
  if (said) return
  said = true
  process.stdout.write(`Pictures not compared: this is ${browser}, stored are ${stored ?? 'none'}.\n`)
}

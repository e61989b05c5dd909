/**
 * The screens of which committed pictures were made, and the words that stood in each picture when it was made. A test
 * compares them with the words of today (tests/visual/product-pictures.e2e.ts).
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Page } from 'playwright'
import { PICTURE_SIZES } from '#pages/landing/pictures.ts'

export type PicturedScreen = { name: string; story: string; width: number; height: number }

/** The script that makes them is `scripts/${PictureSet}-pictures.ts`. */
export type PictureSet = 'landing' | 'app'

/** Texts of each picture, keyed by its name without the ending. */
export type Words = Record<string, string[]>

export const LANDING_SCREENS: readonly PicturedScreen[] = [
  { name: 'list', story: 'screens-invoices--filled', ...PICTURE_SIZES.list },
  { name: 'phone', story: 'screens-create-invoice--filled', ...PICTURE_SIZES.phone },
]

/** Screens that a store or the installation shows. */
export const APP_SCREENS: readonly PicturedScreen[] = [
  // Bilingual, so that both languages see a readable document beside the form.
  { name: 'create-invoice', story: 'screens-create-invoice--bilingual', width: 1280, height: 800 },
  { name: 'create-invoice', story: 'screens-create-invoice--filled', width: 360, height: 740 },
  { name: 'invoices', story: 'screens-invoices--filled', width: 360, height: 740 },
]

const RECORD = resolve(import.meta.dirname, '../../tests/visual/product-pictures.json')

/** The words of all pictures; none of a set that was never recorded. */
export function recordedWords(): Record<PictureSet, Words> {
  const none = { landing: {}, app: {} }
  // `as`, because only `recordWords` writes this file.
  return existsSync(RECORD) ? { ...none, ...(JSON.parse(readFileSync(RECORD, 'utf8')) as object) } : none
}

export function recordWords(set: PictureSet, words: Words): void {
  writeFileSync(RECORD, `${JSON.stringify({ ...recordedWords(), [set]: words }, null, 2)}\n`)
}

/** The texts that a picture of the upper left corner of the page, of this size, shows in whole or in part. */
export function visibleWords(page: Page, size: { width: number; height: number }): Promise<string[]> {
  return page.evaluate(({ width, height }) => {
    const words: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const text = (node.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
      if (text === '' || !node.parentElement?.checkVisibility()) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const isShown = [...range.getClientRects()].some(
        // A text for screen readers alone is a box of one pixel.
        (box) =>
          box.width > 1 && box.height > 1 && box.left < width && box.right > 0 && box.top < height && box.bottom > 0,
      )
      if (isShown) words.push(text)
    }
    return words
  }, size)
}

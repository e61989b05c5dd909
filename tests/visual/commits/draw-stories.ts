/** Takes pictures of stories from any built gallery, as the inspection takes them. */
import { chromium, type Page } from 'playwright/test'
import { launchOptions } from '#tests/support/launch-options.ts'
import {
  type Locale,
  openGallery,
  storiesOfGallery,
  type StoryEntry,
  switchTheme,
  type Theme,
} from '#tests/visual/gallery.ts'
import { pictureOf, standAs } from '#tests/visual/inspection.ts'

const DRAWN_WITHIN_MS = 30_000

/** `kit-button--all-looks.ar.360.light`: the name of a stored picture without its ending. */
type PictureName = string

/**
 * Draws them one after another, and hands each over as it is there: null where the gallery has no such story, or where it
 * fails. Half of the work is loading the page, so each language has one.
 */
export async function drawStories(
  gallery: string,
  names: readonly PictureName[],
  hand: (name: PictureName, shot: Buffer | null) => void,
): Promise<void> {
  const stories = new Map(storiesOfGallery(gallery).map((story) => [story.id, story]))
  const browser = await chromium.launch(launchOptions)
  try {
    for (const [locale, own] of Map.groupBy(names, (name) => partsOf(name).locale)) {
      const open = () => openGallery(browser, locale, () => {}, gallery)
      let page = await open()
      for (const name of own) {
        const story = stories.get(partsOf(name).id)
        const drawn = story ? await Promise.race([draw(page, story, name), late()]) : null
        hand(name, drawn === 'late' ? null : drawn)
        if (drawn !== 'late') continue
        await page.context().close()
        page = await open()
      }
      await page.context().close()
    }
  } finally {
    await browser.close()
  }
}

/** A story of an earlier commit may never come to rest where it is inspected as today's are. */
const late = () =>
  new Promise<'late'>((resolve) => {
    AbortSignal.timeout(DRAWN_WITHIN_MS).addEventListener('abort', () => resolve('late'))
  })

async function draw(page: Page, story: StoryEntry, name: PictureName): Promise<Buffer | null> {
  const { locale, width, theme } = partsOf(name)
  const problem = await standAs(page, story, { locale, width, theme })
  if (problem !== null) return null
  const shot = await pictureOf(page, story)
  if (theme === 'dark') await switchTheme(page, 'light')
  return shot
}

export function partsOf(name: PictureName): { id: string; locale: Locale; width: number; theme: Theme } {
  const [id = '', locale, width, theme] = name.split('.')
  return {
    id,
    locale: locale === 'ar' ? 'ar' : 'en',
    width: Number(width),
    theme: theme === 'dark' ? 'dark' : 'light',
  }
}

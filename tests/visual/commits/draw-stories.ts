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
      const page = await openGallery(browser, locale, () => {}, gallery)
      for (const name of own) {
        const story = stories.get(partsOf(name).id)
        hand(name, story ? await draw(page, story, name) : null)
      }
      await page.context().close()
    }
  } finally {
    await browser.close()
  }
}

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

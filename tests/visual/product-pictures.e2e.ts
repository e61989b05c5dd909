/**
 * The pictures of the landing page and of the app's install card show the words of today. Each was recorded with its words
 * when it was made; where a word has changed since, the picture has to be made again.
 */
import { expect, test } from 'playwright/test'
import { LOCALES } from '#domain/locale.ts'
import { openScreen, openWhole } from '#scripts/product-pictures/gallery-screen.ts'
import { paperWords, shareWords } from '#scripts/product-pictures/landing-example.ts'
import {
  APP_SCREENS,
  LANDING_SCREENS,
  type PictureSet,
  recordedWords,
  visibleWords,
} from '#scripts/product-pictures/pictured-screens.ts'

const recorded = recordedWords()

function expectToday(set: PictureSet, name: string, today: readonly string[]): void {
  const again = `The picture ${name} has other words than today: run \`bun scripts/product-pictures/${set}-pictures.ts\`, and look at it`
  expect(recorded[set][name] ?? 'never recorded', again).toEqual(today)
}

for (const locale of LOCALES) {
  for (const shot of LANDING_SCREENS) {
    test(`landing page: ${shot.name}, ${locale}`, async ({ browser }) => {
      const page = await openScreen(browser, { ...shot, locale, theme: 'light', scale: 1 })
      expectToday('landing', `${shot.name}-${locale}`, await visibleWords(page, shot))
      await page.context().close()
    })
  }
  for (const shot of APP_SCREENS) {
    test(`install card: ${shot.name} at ${shot.width} px, ${locale}`, async ({ browser }) => {
      const page = await openWhole(browser, { ...shot, locale, theme: 'light', scale: 1 })
      expectToday('app', `${shot.name}.${locale}.${shot.width}`, await visibleWords(page, shot))
      await page.context().close()
    })
  }
  test(`preview of links, ${locale}`, () => expectToday('landing', `share-${locale}`, shareWords(locale)))
}

test('printed invoice of the landing page', () => expectToday('landing', 'paper', paperWords()))

/** A story of the built gallery in a page of its own, played and still, for pictures of the product. Nothing listens. */
import { join, resolve } from 'node:path'
import type { Browser, Page } from 'playwright'
import type { Locale } from '#domain/locale.ts'
import { atRest, watchWork } from '#scripts/product-pictures/rest.ts'

const GALLERY = resolve(import.meta.dir, '../../dist-gallery')
const ORIGIN = 'http://localhost:6006'

export type Screen = {
  story: string
  width: number
  height: number
  locale: Locale
  theme: 'light' | 'dark'
  scale: number
}

export async function openScreen(browser: Browser, screen: Screen): Promise<Page> {
  const { story, width, height, locale, theme, scale } = screen
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: scale,
    reducedMotion: 'reduce',
    locale: locale === 'ar' ? 'ar-AE' : 'en-AE',
    timezoneId: 'Asia/Dubai',
  })
  const page = await context.newPage()
  await page.addInitScript(watchWork)
  await page.route('**/*', (route) => {
    const url = new URL(route.request().url())
    return url.origin === ORIGIN ? route.fulfill({ path: join(GALLERY, url.pathname) }) : route.abort()
  })
  await page.goto(`${ORIGIN}/iframe.html?id=${story}&viewMode=story&globals=locale:${locale};theme:${theme}`)
  await page.waitForSelector('#storybook-root h1')
  await page.waitForFunction(() => !document.querySelector('#storybook-root [aria-busy="true"]'))
  await page.evaluate(async () => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    await document.fonts.ready
  })
  await waitForRest(page, story)
  return page
}

/** A picture of a preview that was still being prepared would be one of nothing. */
async function waitForRest(page: Page, story: string): Promise<void> {
  // A part of the app that is still being loaded is no work of the page yet.
  await page.waitForLoadState('networkidle')
  const busyWith = await atRest(page, { loading: false, ticking: false })
  if (busyWith !== null) throw new Error(`${story} does not come to rest: ${busyWith}`)
}

/** The same in a window as high as the page: a bar that sticks to the bottom stands at the page's end, and hides nothing. */
export async function openWhole(browser: Browser, screen: Screen): Promise<Page> {
  const page = await openScreen(browser, screen)
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width: screen.width, height })
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  await waitForRest(page, screen.story)
  return page
}

/** A browser as one person has it, and everything it complained about. */
import type { Browser, BrowserContext, Page } from 'playwright/test'

export type Person = {
  locale: 'en' | 'ar'
  width: number
  height?: number
  isTouch?: boolean
  /** Where the service worker is under test. In any other test it is blocked (playwright.config.ts). */
  hasWorker?: boolean
  /** Where it matters which browser it is. */
  userAgent?: string
}

export async function openBrowser(browser: Browser, baseURL: string, person: Person) {
  const context = await newContext(browser, baseURL, person)
  const opened = await openPage(context)
  return { ...opened, close: () => context.close() }
}

export const newContext = (
  browser: Browser,
  baseURL: string,
  { locale, width, height = 800, isTouch = false, hasWorker = false, userAgent }: Person,
): Promise<BrowserContext> =>
  browser.newContext({
    baseURL,
    viewport: { width, height },
    hasTouch: isTouch,
    isMobile: isTouch,
    locale: locale === 'ar' ? 'ar-AE' : 'en-AE',
    reducedMotion: 'reduce',
    acceptDownloads: true,
    ...(hasWorker && { serviceWorkers: 'allow' }),
    ...(userAgent && { userAgent }),
  })

/** Playwright puts a script into every frame, also into that of a letter, where none may run. */
const PLAYWRIGHT_IN_A_LETTER = "Blocked script execution in 'about:srcdoc'"

/** `complaints` holds console errors (a broken content policy is one), failed scripts, and answers of 5xx. */
export async function openPage(context: BrowserContext) {
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => {
    const text = message.text()
    if (message.type() === 'error' && !text.startsWith(PLAYWRIGHT_IN_A_LETTER)) complaints.push(`console: ${text}`)
  })
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`))
  page.on('response', (response) => {
    if (response.status() >= 500) complaints.push(`${response.status()} ${response.url()}`)
  })
  return { page, complaints, close: () => page.close() }
}

/** Everything that loads after the first screen is in memory, overlays and the error screen: nothing of it can be refused any more. */
export const hasPreloaded = (page: Page): Promise<void> =>
  page.locator('html[data-preloaded]').waitFor({ state: 'attached' })

/** To another page of the app without loading it, as a link does: Back leads to the page before. */
export async function goWithin(page: Page, path: string): Promise<void> {
  // Before the app stands its router has no entry of the history to go back to.
  await page.locator('#first-paint').waitFor({ state: 'detached' })
  await page.evaluate((to) => {
    const index = Number(Object(history.state).idx ?? 0) + 1
    history.pushState({ idx: index, key: `within${index}`, usr: null }, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, path)
}

/** Nothing of the page lies outside the window. */
export function scrollsSideways(page: Page): Promise<boolean> {
  return page.evaluate(() => (document.scrollingElement?.scrollWidth ?? 0) > innerWidth)
}

/** `2.5` → `٢٫٥`, `10%` → `١٠٪`: as an Arabic keyboard types it. */
export function inArabicDigits(text: string): string {
  return text
    .replace(/[0-9]/g, (digit) => String.fromCharCode(0x0660 + Number(digit)))
    .replaceAll('.', '٫')
    .replaceAll('%', '٪')
}

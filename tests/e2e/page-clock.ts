/**
 * The page's own clock, driven where a person would wait: for a draft to be saved, for the connection to be checked, for the
 * service worker to be installed. Between two looks it goes on as any clock, so nothing has to be driven.
 */
import { expect, type Page } from 'playwright/test'

const STEP_MS = 1000

/** Before the page is opened. It is the clock of all pages of its context. */
export const installClock = (page: Page): Promise<void> => page.clock.install()

/**
 * No timer of the page runs until its clock is resumed: what it shows for a moment stays. Stopped a minute ahead, because the
 * clock goes on until the browser hears of it.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000)
}

/** Polls like `expect.poll`, and advances the page's clock by a second before each attempt. */
export function expectSoon<Answer>(page: Page, look: () => Answer | Promise<Answer>) {
  const later = async () => {
    await page.clock.fastForward(STEP_MS)
    return look()
  }
  return expect.poll(later, { intervals: [100] })
}

/** The service worker has the page, and everything of the app is on the device. */
export const isInstalled = (page: Page): Promise<void> =>
  expectSoon(page, () => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')

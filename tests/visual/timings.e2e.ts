/** How long things of the kit stay or wait, to the millisecond (spec §9), with a clock that goes when the test says so. */
import { type Browser, expect, type Page, test } from 'playwright/test'
import { openGallery, playStory } from './gallery.ts'

// The test also waits for a story's last announcement.
test.setTimeout(45_000)

let page: Page

async function openStory(browser: Browser, id: string) {
  page = await openGallery(browser, 'en', () => {})
  await playStory(page, id)
  // The story's own announcement ends by the real clock, and is not the test's.
  await expect(page.getByRole('alertdialog')).toHaveCount(0, { timeout: 20_000 })
  await page.clock.install()
}

/** Nothing waits for anything but `runFor` from here on. */
const holdClock = async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000)

test.afterEach(() => page.context().close())

test('news stays 4000 ms and at most three are seen; the other kind stays 5000 ms, one at a time', async ({
  browser,
}) => {
  await openStory(browser, 'kit-toast--one-at-a-time')
  const [alone, plain] = [page.getByRole('button').nth(0), page.getByRole('button').nth(1)]
  const news = page.getByRole('alertdialog')
  await holdClock()
  await expect(news).toHaveCount(0)

  await plain.click()
  await expect(news).toHaveCount(1)
  await page.clock.runFor(3999)
  await expect(news).toHaveCount(1)
  await page.clock.runFor(1)
  await expect(news).toHaveCount(0)

  await alone.click()
  await expect(news).toHaveCount(1)
  await page.clock.runFor(4999)
  await expect(news).toHaveCount(1)
  await page.clock.runFor(1)
  await expect(news).toHaveCount(0)

  for (let presses = 0; presses < 3; presses += 1) await alone.click()
  await expect(news).toHaveCount(1)
  for (let presses = 0; presses < 4; presses += 1) await plain.click()
  await expect(news).toHaveCount(3)
})

test('a tip comes after 700 ms', async ({ browser }) => {
  await openStory(browser, 'shell-frame--sidebar-folded')
  await holdClock()
  // A mouse that is there, as the widgets ask: what comes from nowhere may be a finger.
  await page.mouse.move(600, 400)
  await page.getByRole('link', { name: 'Invoices', exact: true }).hover()
  await page.clock.runFor(699)
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await page.clock.runFor(1)
  await expect(page.getByRole('tooltip')).toHaveText('Invoices')
})

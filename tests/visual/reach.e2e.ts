/**
 * Every story at 400 % zoom: 1280 × 1024 is then 320 × 256 CSS pixels (WCAG 1.4.10). Nothing scrolls sideways, targets
 * have 24 px, and Tab never leads behind a bar (2.4.11). The kit and the frame in both languages, screens that have a
 * picture in Arabic. On the way out each stands on a tablet for a moment, where nothing may scroll sideways either.
 */
import { expect, test, type Page } from 'playwright/test'
import { openGallery, playStory, settle, storiesOfGallery } from './gallery.ts'
import { layoutProblems } from './looks.ts'
import { LEAST_PX, obscuredStops, smallTargets } from './reach.ts'

const ZOOMED = { width: 320, height: 256 }
const TABLET = { width: 820, height: 1180 }

const stories = storiesOfGallery()
const parts = stories.filter(({ title }) => /^(Kit|Shell)\//.test(title))
const screens = stories.filter(
  ({ title, tags }) => title.startsWith('Screens/') && tags.includes('picture') && !tags.includes('wide'),
)

/** A bar over the second button, and a button for a needle. */
const WRONG = `<button style="width:30px;height:18px">small</button>
  <div style="position:fixed;inset:60px 0 0 0;background:#fff;z-index:1"></div>
  <button style="position:absolute;top:100px;width:80px;height:44px">hidden</button>`

test('reach sees what is too small and what is covered', async ({ page }) => {
  await page.setViewportSize(ZOOMED)
  await page.setContent(WRONG)
  expect((await smallTargets(page, LEAST_PX)).join('\n')).toContain('"small" 30×18')
  const covered = await obscuredStops(page)
  expect(covered).toHaveLength(1)
  expect(covered[0]).toContain('focus out of sight: BUTTON "hidden"')
})

for (const [locale, looked] of [
  ['en', parts],
  ['ar', [...parts, ...screens]],
] as const) {
  test.describe(`reach ${locale}`, () => {
    let page: Page | null = null

    test.afterEach(async ({ browserName: _ }, { status }) => {
      // A story that failed may have left anything behind.
      if (status === 'passed') return
      await page?.context().close()
      page = null
    })
    test.afterAll(async () => {
      await page?.context().close()
    })

    for (const story of looked) {
      test(`${story.title} ${story.name}`, async ({ browser }) => {
        if (page === null) {
          page = await openGallery(browser, { locale, width: 360, theme: 'light' }, () => {})
          await page.setViewportSize(ZOOMED)
        }
        // Whether it plays is seen at the widths it is made for.
        await playStory(page, story.id)
        await settle(page, story.tags.includes('loading'))
        const problems = [...(await layoutProblems(page)), ...(await smallTargets(page, LEAST_PX))]
        problems.push(...(await obscuredStops(page)))
        problems.push(...(await onTablet(page)))
        expect(problems.join('\n')).toBe('')
      })
    }
  })
}

async function onTablet(page: Page): Promise<string[]> {
  await page.setViewportSize(TABLET)
  // What asks for the width itself hears of it a frame later.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  const problems = await layoutProblems(page)
  await page.setViewportSize(ZOOMED)
  return problems.map((problem) => `on a tablet: ${problem}`)
}

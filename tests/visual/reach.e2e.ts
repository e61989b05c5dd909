/**
 * The kit and the shell at 400 % zoom and under a finger: 1280 × 1024 at 400 % is 320 × 256 CSS pixels (WCAG 1.4.10).
 * Nothing scrolls sideways, targets are 24 px there and 44 px on a phone, and Tab never leads behind a bar.
 */
import { expect, test, type Page } from 'playwright/test'
import { openGallery, playStory, settle, storiesOfGallery, type StoryEntry } from './gallery.ts'
import { layoutProblems } from './looks.ts'
import { obscuredStops, smallTargets } from './reach.ts'

const ZOOMED = { width: 320, height: 256 }
const PHONE = { width: 360, height: 800 }
const LEAST_PX = 24
const FINGER_PX = 44

const stories = storiesOfGallery().filter(({ title }) => /^(Kit|Shell)\//.test(title))

for (const locale of ['en', 'ar'] as const) {
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

    for (const story of stories) {
      test(`${story.title} ${story.name}`, async ({ browser }) => {
        page ??= await openGallery(browser, { locale, width: 360, theme: 'light' }, () => {})
        await show(page, story, PHONE)
        const problems = (await smallTargets(page, FINGER_PX)).map((target) => `under a finger: ${target}`)
        await show(page, story, ZOOMED)
        problems.push(...(await layoutProblems(page)), ...(await smallTargets(page, LEAST_PX)))
        problems.push(...(await obscuredStops(page)))
        expect(problems.join('\n')).toBe('')
      })
    }
  })
}

/** Played anew at each size: what is open was placed for the size it was opened at. */
async function show(page: Page, story: StoryEntry, size: { width: number; height: number }) {
  await page.setViewportSize(size)
  await playStory(page, story.id)
  await settle(page, story.tags.includes('loading'))
}

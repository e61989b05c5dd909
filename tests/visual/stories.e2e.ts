/**
 * Plays every story in English on a desktop and in Arabic on a phone. It must render, pass its play function, log no
 * error and satisfy axe; see inspection.ts for what else is checked. The other sizes are checked by resizing the window
 * around the story that stands, without loading or playing it again.
 *
 * Tags: `picture` compared with a stored picture · `dark` drawn in the dark theme too, `tablet` at 820 px too, each with
 * its reason beside the tag · `loading` stays busy · `wide` shows what a phone does not have and `phone` what only a phone
 * has: played at that width in both languages and not resized to the other · `logs-errors` shows a failure and may write
 * errors to the console.
 */
import { expect, test, type Page } from 'playwright/test'
import { isPartOfGallery, openGallery, storiesOfGallery } from './gallery.ts'
import { inspectStory, LOCALES, picturesOf } from './inspection.ts'
import { orphanPictures } from './pictures.ts'

const stories = storiesOfGallery()

/** Half of what the runner gives a story, so that a second try has as long. */
const FIRST_TRY_MS = 20_000

test('each stored picture is of a story', () => {
  test.skip(isPartOfGallery, 'a gallery of a few stories knows few pictures')
  expect(orphanPictures(stories.flatMap(picturesOf))).toEqual([])
})

for (const locale of LOCALES) {
  test.describe(locale, () => {
    let page: Page | null = null
    const complaints: string[] = []

    async function closePage(): Promise<void> {
      await page?.context().close()
      page = null
    }

    test.afterEach(async ({ browserName: _ }, { status }) => {
      // A failed story may leave anything behind.
      if (status !== 'passed') await closePage()
    })
    test.afterAll(closePage)

    for (const story of stories) {
      test(`${story.title} ${story.name}`, async ({ browser }) => {
        const inspect = async (): Promise<string[]> => {
          page ??= await openGallery(browser, locale, (text) => complaints.push(text))
          complaints.length = 0
          const problems = await inspectStory(page, story, locale)
          return story.tags.includes('logs-errors') ? problems : [...problems, ...complaints]
        }
        let problems = await endedOrHung(inspect())
        if (problems.length > 0) {
          // Hundreds of stories share the page: once more on a new one, in case an earlier story left something behind, or
          // the browser draws no more frames.
          await closePage()
          problems = await inspect()
        }
        expect(problems.join('\n')).toBe('')
      })
    }
  })
}

/** The problems of a first try, or that it did not end. */
async function endedOrHung(inspected: Promise<string[]>): Promise<string[]> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const hung = new Promise<string[]>((resolve) => {
    timer = setTimeout(() => resolve([`did not end within ${FIRST_TRY_MS} ms`]), FIRST_TRY_MS)
  })
  const told = inspected.catch((error: unknown) => [String(error)])
  const problems = await Promise.race([told, hung])
  clearTimeout(timer)
  return problems
}

/**
 * Plays stories in English on a desktop and in Arabic on a phone. A story must render, pass its play function, log no error
 * and satisfy axe; see inspection.ts for what else is checked, and scope.ts in which language and at which sizes. Other sizes
 * are checked by resizing the window around the story that stands, without loading or playing it again.
 *
 * Tags: `picture` compared with a stored picture, `header` with the header row in it · `dark` drawn in the dark theme too,
 * `tablet` at 820 px too, each with its reason beside the tag · `zoom` seen in all sizes · `loading` stays busy, `ticking` has
 * timers that never end · `wide` shows what a phone does not have and `phone` what only a phone has: played at that width in both
 * languages and not resized to the other · `logs-errors` shows a failure and may write errors to the console.
 */
import { expect, test, type Page } from 'playwright/test'
import { type Locale, openGallery, storiesOfGallery, type StoryEntry } from './gallery.ts'
import { inspectStory } from './inspection.ts'
import { isPlayedIn, LOCALES } from './scope.ts'

const stories = storiesOfGallery()

/** Half of what the runner gives a story, so that a second try has as long. */
const FIRST_TRY_MS = 20_000

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

    for (const story of stories.filter((one) => isPlayedIn(one, locale))) {
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
          const before = problems
          problems = await inspect()
          if (problems.length === 0) nameFlaky(locale, story, before)
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
  const failures = inspected.catch((error: unknown) => [String(error)])
  const problems = await Promise.race([failures, hung])
  clearTimeout(timer)
  return problems
}

/** A story that passed only the second time is named: the gate reads this line (scripts/gate/counts.ts). */
function nameFlaky(locale: Locale, { title, name }: StoryEntry, problems: readonly string[]): void {
  const [first = ''] = problems.join('\n').split('\n')
  process.stdout.write(`flaky: ${locale} › ${title} ${name}: ${first.slice(0, 160)}\n`)
}

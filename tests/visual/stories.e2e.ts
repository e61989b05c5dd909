/**
 * Looks at every story in English on a desktop and in Arabic on a phone, and at those with a picture the other two ways
 * as well: it renders, its play function passes, axe finds nothing, nothing scrolls sideways, Arabic is set as Arabic, a
 * finger hits everything on a phone; stories tagged `picture` look as they did.
 *
 * Tags: `picture` compared with a stored picture · `dark` looked at in the dark theme too · `loading` stays busy ·
 * `wide` tells of what a phone does not have and `phone` of what it alone has: seen at that width, in both languages ·
 * `logs-errors` shows a failure and may therefore write errors to the console.
 */
import { expect, test, type Page } from 'playwright/test'
import { openGallery, playStory, settle, storiesOfGallery, type StoryEntry, type Variant } from './gallery.ts'
import { layoutProblems, storyAccessibility } from './looks.ts'
import { comparePicture, folderOf, storedVersions } from './pictures.ts'
import { FINGER_PX, smallTargets } from './reach.ts'

const VARIANTS: readonly Variant[] = [
  { locale: 'en', width: 360, theme: 'light' },
  { locale: 'en', width: 1280, theme: 'light' },
  { locale: 'ar', width: 360, theme: 'light' },
  { locale: 'ar', width: 1280, theme: 'light' },
  { locale: 'ar', width: 360, theme: 'dark' },
  { locale: 'en', width: 1280, theme: 'dark' },
]

const stories = storiesOfGallery()

/** A story without a picture tells of behaviour: seen once in each language and at each width, it has told it. */
function isLookedAt({ tags }: StoryEntry, { locale, width, theme }: Variant): boolean {
  if (tags.includes(width === 360 ? 'wide' : 'phone')) return false
  if (theme === 'dark') return tags.includes('dark')
  if (tags.includes('wide') || tags.includes('phone')) return true
  return tags.includes('picture') || (locale === 'en') === (width === 1280)
}

/** A picture without words, Arabic pulled apart, and a line wider than the page. */
const WRONG = `<html lang="ar"><title>ن</title><img src="data:," width="20" height="20">
  <p style="letter-spacing:2px">فاتورة</p><p style="width:3000px">1</p>`

test('looks see what is wrong', async ({ page }) => {
  await page.setContent(WRONG)
  const seen = [...(await storyAccessibility(page)), ...(await layoutProblems(page))].join('\n')
  for (const words of ['axe image-alt', 'Arabic pulled apart', 'scrolls sideways']) expect(seen).toContain(words)
})

for (const variant of VARIANTS) {
  const name = `${variant.locale} ${variant.width}${variant.theme === 'dark' ? ' dark' : ''}`
  test.describe(name, () => {
    let page: Page | null = null
    const complaints: string[] = []

    test.afterEach(async ({ browserName: _ }, { status }) => {
      // A story that failed may have left anything behind.
      if (status === 'passed') return
      await page?.context().close()
      page = null
    })
    test.afterAll(async () => {
      await page?.context().close()
    })

    for (const story of stories.filter((one) => isLookedAt(one, variant))) {
      test(`${story.title} ${story.name}`, async ({ browser }) => {
        const lookOn = async (open: Page) => {
          complaints.length = 0
          const problems = await lookAt(open, story, variant)
          if (!story.tags.includes('logs-errors')) problems.push(...complaints)
          if (story.tags.includes('picture')) problems.push(...(await pictureProblems(open, story, variant)))
          return problems
        }
        const opened = () => openGallery(browser, variant, (text) => complaints.push(text))
        page ??= await opened()
        let problems = await lookOn(page)
        if (problems.length > 0) {
          // One page goes through hundreds: what another story left behind, a late scroll, is not the fault of this one.
          await page.context().close()
          page = await opened()
          problems = await lookOn(page)
        }
        expect(problems.join('\n')).toBe('')
      })
    }
  })
}

async function lookAt(page: Page, story: StoryEntry, { width }: Variant): Promise<string[]> {
  const { problem } = await playStory(page, story.id)
  if (problem) return [problem]
  await settle(page, story.tags.includes('loading'))
  const small = width === 360 ? await smallTargets(page, FINGER_PX) : []
  return [...(await layoutProblems(page)), ...(await storyAccessibility(page)), ...small]
}

async function pictureProblems(page: Page, story: StoryEntry, { locale, width, theme }: Variant): Promise<string[]> {
  const shot = await wholePage(page)
  const version = page.context().browser()?.version() ?? ''
  const comparison = comparePicture(`${story.id}.${locale}.${width}.${theme}`, version, shot)
  if (comparison.kind === 'different') return [comparison.reason]
  if (comparison.kind === 'not-compared') sayNotCompared(version)
  return []
}

/**
 * In a window as high as the page: `fullPage` leaves out what a container query lays out below the fold, and draws bars
 * that stick to the bottom in the middle.
 */
async function wholePage(page: Page): Promise<Buffer> {
  const size = page.viewportSize() ?? { width: 0, height: 0 }
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  const isLonger = height > size.height
  if (isLonger) await resize(page, { ...size, height })
  const shot = await page.screenshot({ animations: 'disabled', caret: 'hide' })
  if (isLonger) await resize(page, size)
  return shot
}

/** Waits until the page has heard of it: a list that opens meanwhile would close again. */
async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size)
  await page.evaluate(async () => {
    scrollTo(0, 0)
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  })
}

let said = false

function sayNotCompared(version: string) {
  if (said) return
  said = true
  process.stdout.write(`Pictures not compared: this is ${folderOf(version)}, stored are ${storedVersions()}.\n`)
}

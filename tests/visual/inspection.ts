/** Everything that is checked of one story in one language, with the story played once. */
import type { Page } from 'playwright/test'
import {
  DESKTOP,
  type Locale,
  PHONE,
  playStory,
  resize,
  settle,
  type Size,
  type StoryEntry,
  switchTheme,
  type Theme,
} from './gallery.ts'
import { lostFocus } from './focus.ts'
import { unmarkedFragments } from './languages.ts'
import { contrastProblems, layoutProblems, storyAccessibility } from './looks.ts'
import { type Picture, pictureProblems } from './pictures.ts'
import { FINGER_PX, LEAST_PX, obscuredStops, smallTargets } from './reach.ts'
import { atRest } from '#scripts/product-pictures/rest.ts'
import { isCheckedByAxe, isPlayedIn, isSeenInAllSizes, isWalkedByKeyboard, LOCALES } from './scope.ts'

/** 1280 × 1024 at 400 % zoom, in CSS pixels (WCAG 1.4.10). */
const ZOOMED: Size = { width: 320, height: 256 }
const TABLET: Size = { width: 820, height: 1180 }

const SIZES: Record<Locale, Size> = { en: DESKTOP, ar: PHONE }

export async function inspectStory(page: Page, story: StoryEntry, locale: Locale): Promise<string[]> {
  const problem = await stand(page, story, locale)
  if (problem !== null) return [problem]
  const lost = await lostFocus(page)
  const problems = [...(lost === null ? [] : [lost]), ...(await sizeProblems(page)), ...(await unmarkedFragments(page))]
  if (isCheckedByAxe(story, locale)) problems.push(...(await storyAccessibility(page)))
  problems.push(...(await compared(page, story, locale, 'light')))
  if (isTablet(story)) problems.push(...(await tabletProblems(page, story, locale)))
  if (isDark(story, locale)) problems.push(...(await darkProblems(page, story, locale)))
  if (isSeenInAllSizes(story)) problems.push(...(await resizedProblems(page, story, locale)))
  return problems
}

/** Plays a story at its own size until it has ended. @returns the problem, or null */
async function stand(page: Page, story: StoryEntry, locale: Locale): Promise<string | null> {
  await resize(page, sizeOf(story, locale))
  const { problem } = await playStory(page, story.id)
  if (problem === null) await settle(page, story.tags.includes('loading'))
  return problem
}

/** The same in the size and the theme of one of its pictures. */
export async function standAs(
  page: Page,
  story: StoryEntry,
  { locale, width, theme }: Pick<Picture, 'locale' | 'width' | 'theme'>,
): Promise<string | null> {
  const problem = await stand(page, story, locale)
  if (problem !== null) return problem
  if (width === TABLET.width) {
    await resize(page, TABLET)
    await settle(page, story.tags.includes('loading'))
  }
  if (theme === 'dark') await switchTheme(page, 'dark')
  return null
}

/** Sizes in which the story is not played: what is `wide` or for the `phone` has only its own of a window or a phone. */
async function resizedProblems(page: Page, story: StoryEntry, locale: Locale): Promise<string[]> {
  const problems: string[] = []
  if (!story.tags.includes('wide') && !story.tags.includes('phone')) {
    await resize(page, sizeOf(story, locale) === PHONE ? DESKTOP : PHONE)
    problems.push(...(await sizeProblems(page)))
  }
  if (story.tags.includes('wide')) return problems
  await resize(page, TABLET)
  problems.push(...(await sizeProblems(page)))
  await resize(page, ZOOMED)
  await settle(page, story.tags.includes('loading'))
  problems.push(...(await sizeProblems(page)))
  if (isWalkedByKeyboard(story, locale)) problems.push(...(await obscuredStops(page)))
  return problems
}

/** Where the story is played. */
function sizeOf({ tags }: StoryEntry, locale: Locale): Size {
  if (tags.includes('wide')) return DESKTOP
  if (tags.includes('phone')) return PHONE
  return SIZES[locale]
}

/** A `wide` story or one for the `phone` is drawn dark in the language that has this size by itself. */
function isDark(story: StoryEntry, locale: Locale): boolean {
  return story.tags.includes('dark') && sizeOf(story, locale) === SIZES[locale]
}

const isTablet = ({ tags }: StoryEntry) => tags.includes('tablet')

/** The pictures of a story. */
export function picturesOf(story: StoryEntry): Picture[] {
  if (!story.tags.includes('picture')) return []
  return LOCALES.filter((locale) => isPlayedIn(story, locale)).flatMap((locale) => {
    const { width } = sizeOf(story, locale)
    const themes: Theme[] = isDark(story, locale) ? ['light', 'dark'] : ['light']
    const picture = { storyTitle: story.title, storyId: story.id, locale }
    const own = themes.map((theme) => ({ ...picture, width, theme }))
    return isTablet(story) ? [...own, { ...picture, width: TABLET.width, theme: 'light' }] : own
  })
}

/** Nothing scrolls sideways and fingers hit every target, in the window as it is. */
async function sizeProblems(page: Page): Promise<string[]> {
  const width = page.viewportSize()?.width ?? 0
  const problems = await layoutProblems(page)
  if (width === PHONE.width) problems.push(...(await smallTargets(page, FINGER_PX)))
  if (width === ZOOMED.width) problems.push(...(await smallTargets(page, LEAST_PX)))
  return problems.map((problem) => `at ${width} px: ${problem}`)
}

async function tabletProblems(page: Page, story: StoryEntry, locale: Locale): Promise<string[]> {
  await resize(page, TABLET)
  await settle(page, story.tags.includes('loading'))
  const problems = [...(await sizeProblems(page)), ...(await compared(page, story, locale, 'light'))]
  await resize(page, sizeOf(story, locale))
  return problems
}

/** Contrast is what a theme can break by itself; the rest of axe has been run in the light. */
async function darkProblems(page: Page, story: StoryEntry, locale: Locale): Promise<string[]> {
  await switchTheme(page, 'dark')
  const problems = [...(await contrastProblems(page)), ...(await compared(page, story, locale, 'dark'))]
  await switchTheme(page, 'light')
  return problems.map((problem) => `in the dark: ${problem}`)
}

async function compared(page: Page, story: StoryEntry, locale: Locale, theme: Theme): Promise<string[]> {
  const width = page.viewportSize()?.width
  const picture = picturesOf(story).find((one) => one.locale === locale && one.theme === theme && one.width === width)
  if (!picture) return []
  return pictureProblems(picture, {
    browserVersion: page.context().browser()?.version() ?? '',
    take: () => pictureOf(page, story),
    rest: () => atRest(page, { loading: story.tags.includes('loading'), ticking: story.tags.includes('ticking') }),
  })
}

/** Chromium draws text in a sticky box one pixel higher or lower, depending on whether the box has a layer of its own. */
const NOTHING_STICKS = '[class~="sticky"], [class*=":sticky"] { position: relative !important; inset: auto !important }'
/**
 * The header row is pictured where a story is tagged `header`, which one of each screen is: a change of the row renews the
 * pictures of these alone. Hidden it keeps its height.
 */
const NO_HEADER = '[data-header-row] { visibility: hidden !important }'

/**
 * The whole page, in a window as high: `fullPage` leaves out what a container query lays out below the fold, and draws bars
 * that stick to the bottom in the middle.
 */
export async function pictureOf(page: Page, { tags }: StoryEntry): Promise<Buffer> {
  const size = page.viewportSize() ?? DESKTOP
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  const isLonger = height > size.height
  if (isLonger) await resize(page, { ...size, height })
  const style = tags.includes('header') ? NOTHING_STICKS : `${NOTHING_STICKS} ${NO_HEADER}`
  const shot = await page.screenshot({ animations: 'disabled', caret: 'hide', style })
  if (isLonger) await resize(page, size)
  return shot
}

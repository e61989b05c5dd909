/** The built gallery as a test sees it: its list of stories, and a page that goes from one story to the next. */
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Browser, Page } from 'playwright/test'
import { englishName } from '#stories/gallery/names.ts'
import { watchPresses } from './focus.ts'
import { watchWork } from '#scripts/product-pictures/rest.ts'

export type StoryEntry = { id: string; title: string; name: string; tags: readonly string[] }

export type Locale = 'en' | 'ar'
export type Theme = 'light' | 'dark'
export type Size = { width: number; height: number }

/** The windows in which stories are played. */
export const PHONE: Size = { width: 360, height: 800 }
export const DESKTOP: Size = { width: 1280, height: 800 }

/** Says which of the ways a story can end it took, and why. */
export type StoryEnd = { event: string; problem: string | null }

/** Set to play a part of the stories: their files as the index names them, one a line (`bun run check --changed`). */
const STORY_FILES = process.env.STORY_FILES?.split('\n')
/** Another one may be named, for a gallery of a few stories while they are being written. */
const GALLERY = resolve(import.meta.dirname, '../..', process.env.GALLERY_FOLDER ?? 'dist-gallery')
const HIDDEN_OVERLAY = '[data-rac][style*="clip-path"]'
// Localhost, because a browser gives `crypto.randomUUID` to secure origins only. Nothing listens: files are handed in.
const ORIGIN = 'http://localhost:6006'

export function storiesOfGallery(gallery = GALLERY): StoryEntry[] {
  const file = resolve(gallery, 'index.json')
  if (!existsSync(file)) throw new Error('Build the gallery first: bun --bun storybook build -o dist-gallery')
  // `as`, because index.json is Storybook's own and package.json pins its version.
  const { entries } = JSON.parse(readFileSync(file, 'utf8')) as {
    entries: Record<string, StoryEntry & { type: string; importPath: string }>
  }
  return Object.values(entries)
    .filter((entry) => entry.type === 'story' && (STORY_FILES?.includes(entry.importPath) ?? true))
    .map((entry) => ({ ...entry, name: englishName(entry.name) }))
}

/** One page for all stories in a language: a page for each story more than doubles the run. */
export async function openGallery(
  browser: Browser,
  locale: Locale,
  complain: (text: string) => void,
  gallery = GALLERY,
): Promise<Page> {
  const context = await browser.newContext({
    userAgent: await testersAgent(browser),
    viewport: DESKTOP,
    reducedMotion: 'reduce',
    colorScheme: 'light',
    locale: locale === 'ar' ? 'ar-AE' : 'en-AE',
    timezoneId: 'Asia/Dubai',
  })
  const page = await context.newPage()
  await context.route('**/*', (route) => {
    const url = new URL(route.request().url())
    if (url.origin === ORIGIN) return route.fulfill({ path: resolve(gallery, `.${url.pathname}`) })
    complain(`asked for ${url.href}`)
    return route.abort()
  })
  page.on('console', (message) => {
    // The runner's own scripts are kept out of a sandboxed frame, and Chromium says so at times.
    if (message.text().startsWith("Blocked script execution in 'about:")) return
    if (message.type() === 'error') complain(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => complain(`uncaught: ${error.message}`))
  await page.addInitScript(watchWork)
  await page.addInitScript(watchPresses)
  await page.addInitScript(ignoreRestingMouse)
  await page.addInitScript(listenToChannel)
  // The address has no story, because one would be played, and end, beside the first one requested.
  await page.goto(`${ORIGIN}/iframe.html?viewMode=story`)
  await page.waitForFunction(() => window.storyChannel !== undefined && '__STORYBOOK_PREVIEW__' in window)
  // Storybook's own screens, which are hidden: their links would stand before a page's skip link, which is the first link in the
  // app, and axe would look through their 600 elements with each story.
  await page.evaluate(() =>
    document
      .querySelectorAll('.sb-wrapper:not(.sb-errordisplay), .sb-errordisplay :is(p, ol)')
      .forEach((one) => one.remove()),
  )
  await page.evaluate((globals) => window.storyChannel?.emit('updateGlobals', { globals }), { locale, theme: 'light' })
  return page
}

/**
 * The browser's own name, with the one by which Storybook knows a test: it then stops animations when a story has ended,
 * rather than waiting 100 ms for some to begin.
 */
async function testersAgent(browser: Browser): Promise<string> {
  const page = await browser.newPage()
  const own = await page.evaluate(() => navigator.userAgent)
  await page.close()
  return `${own} StorybookTestRunner`
}

/** Goes to a story and waits until it is rendered and its play function has ended, in whatever way. */
export async function playStory(page: Page, storyId: string): Promise<StoryEnd> {
  return page.evaluate(async (id) => {
    await document.fonts.ready
    scrollTo(0, 0)
    const end = window.nextStoryEnd()
    window.lastPressed = null
    window.storyChannel?.emit('setCurrentStory', { storyId: id, viewMode: 'story' })
    return end
  }, storyId)
}

/** Changes the window's size around the rendered story, and waits until the page has been laid out for it. */
export async function resize(page: Page, size: Size): Promise<void> {
  const now = page.viewportSize()
  if (now?.width === size.width && now.height === size.height) return
  await page.setViewportSize(size)
  await page.evaluate(() => scrollTo(0, 0))
  await nextFrames(page)
}

/** Draws the rendered story in another theme; its play function does not run again. */
export async function switchTheme(page: Page, theme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme: theme })
  await page.evaluate(
    async (globals) => {
      const end = window.nextStoryEnd()
      window.storyChannel?.emit('updateGlobals', { globals })
      await end
    },
    { theme },
  )
  await nextFrames(page)
}

/** A component that reads the window's width by itself learns of a change one frame late. */
function nextFrames(page: Page): Promise<unknown> {
  return page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}

/**
 * Waits for fonts, images, overlays and regions that are still loading, except in a story of loading. React Aria hides an
 * overlay with an inline clip path until it has measured the window.
 */
export async function settle(page: Page, stillLoading: boolean): Promise<void> {
  await page.waitForFunction(
    (waiting) => document.querySelector(waiting) === null,
    stillLoading ? HIDDEN_OVERLAY : `${HIDDEN_OVERLAY}, #storybook-root [aria-busy="true"]`,
  )
  await page.evaluate(async () => {
    await document.fonts.ready
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  })
}

/**
 * Runs in the page before anything else. After a change of layout, Chromium without windows has a mouse that never moved enter
 * what now lies in the corner, which ends the hover of the story's own pointer.
 */
function ignoreRestingMouse() {
  let hasMoved = false
  const ignore = (event: Event) => {
    if (event.isTrusted && !hasMoved) event.stopImmediatePropagation()
  }
  for (const type of ['over', 'out', 'enter', 'leave']) {
    addEventListener(`pointer${type}`, ignore, { capture: true })
    addEventListener(`mouse${type}`, ignore, { capture: true })
  }
  addEventListener('pointermove', (event) => (hasMoved ||= event.isTrusted), { capture: true })
}

declare global {
  interface Window {
    storyChannel?: {
      emit: (event: string, payload: unknown) => void
      on: (event: string, hear: (payload: unknown) => void) => void
    }
    nextStoryEnd: () => Promise<StoryEnd>
  }
}

/**
 * Runs in the page before anything else. The body's class says "shown" while a story is still preparing, and also after
 * its play function failed; only the channel tells the truth, so it is caught as soon as it exists.
 */
function listenToChannel() {
  const failures = [
    'storyThrewException',
    'storyErrored',
    'storyMissing',
    'playFunctionThrewException',
    'unhandledErrorsWhilePlaying',
  ]
  let finish: (end: StoryEnd) => void = () => {}
  let problem: string | null = null
  window.nextStoryEnd = () => {
    problem = null
    return new Promise((resolve) => {
      finish = resolve
    })
  }
  Object.defineProperty(window, '__STORYBOOK_ADDONS_CHANNEL__', {
    configurable: true,
    get: () => window.storyChannel,
    set(channel: NonNullable<Window['storyChannel']>) {
      window.storyChannel = channel
      for (const event of failures) {
        channel.on(event, (payload) => {
          const first: unknown = Array.isArray(payload) ? payload[0] : payload
          const message =
            typeof first === 'object' && first !== null && 'message' in first
              ? String(first.message)
              : JSON.stringify(first)
          problem = `${event}: ${message}`
          if (event !== 'unhandledErrorsWhilePlaying' && event !== 'playFunctionThrewException')
            finish({ event, problem })
        })
      }
      channel.on('storyFinished', (payload) => {
        const failed =
          typeof payload === 'object' && payload !== null && 'status' in payload && payload.status === 'error'
        finish({ event: 'storyFinished', problem: problem ?? (failed ? 'the story finished with an error' : null) })
      })
    },
  })
}

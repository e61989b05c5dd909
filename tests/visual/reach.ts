/**
 * Checks that axe does not make (WCAG 2.2), measured in the page: targets are large enough for a finger, the keyboard
 * reaches them, and they are visible when focused.
 */
import type { Page } from 'playwright/test'

/** On a phone (ux.md); at any size it is 24 px (WCAG 2.5.8). */
export const FINGER_PX = 44
export const LEAST_PX = 24

/** Links inside a sentence are as high as its line (2.5.8 lets them). */
const TARGETS =
  'button, a[href], input:not([type=hidden]), textarea, select, summary, [role=option], [role=menuitem], [role=tab], [role=radio], [role=gridcell] [role=button]'

/** Targets smaller than `leastPx` in one direction, by what they are called. A label counts as part of its box. */
export async function smallTargets(page: Page, leastPx: number): Promise<string[]> {
  return page.evaluate(
    ({ targets, leastPx }) => {
      const small: string[] = []
      for (const target of document.querySelectorAll<HTMLElement>(targets)) {
        const box = (target.closest('label') ?? target).getBoundingClientRect()
        const style = getComputedStyle(target)
        const isHidden =
          box.width <= 1 ||
          box.height <= 1 ||
          style.visibility === 'hidden' ||
          target.closest('[aria-hidden=true], [inert], .sr-only')
        const isInSentence = target.tagName === 'A' && style.display === 'inline'
        // A field inside a box is reached by the whole box, and what spreads its ::after by all of that.
        const around = target.closest('.control-box, .day-box')?.getBoundingClientRect() ?? box
        const after = getComputedStyle(target, '::after')
        const spread =
          after.position === 'absolute' ? { width: parseFloat(after.width), height: parseFloat(after.height) } : around
        const [width, height] = [Math.max(box.width, spread.width), Math.max(box.height, around.height, spread.height)]
        // A link of a plot is as wide as its share of the plot; the plot's table has the same links (2.5.8, equivalent).
        const hasEquivalent = target.closest('[data-mark]')
        if (isHidden || isInSentence || hasEquivalent || target.matches(':disabled')) continue
        if (height < leastPx - 0.5 || width < leastPx - 0.5) {
          const name = target.getAttribute('aria-label') ?? target.textContent?.trim().slice(0, 40)
          small.push(
            `too small for ${leastPx} px: ${target.tagName} "${name}" ${width.toFixed(0)}×${height.toFixed(0)}`,
          )
        }
      }
      return small
    },
    { targets: TARGETS, leastPx },
  )
}

const MOST_FRAMES = 120
const MOST_STOPS = 40

/**
 * Goes through the page in the order of the Tab key: each stop must be in the window and not under something else (2.4.11).
 * A script in the page gives the focus to each, which takes a tenth of the time; only where one of them is out of sight does
 * the key itself decide.
 */
export async function obscuredStops(page: Page): Promise<string[]> {
  await focusTop(page)
  // After a key, the browser and the widgets mark the focus as they do for a keyboard.
  await page.keyboard.press('Tab')
  const problem = await page.evaluate<string | null>(`(${String(sweepProblem)})(${String(stopNow)}, ${MOST_STOPS})`)
  if (problem === null) return []
  await focusTop(page)
  return (await walk(page, 'Tab', MOST_STOPS)).problems
}

function focusTop(page: Page): Promise<void> {
  return page.evaluate(() => {
    // The browser goes on from where the focus was last, which is wherever the story was played to.
    document.body.tabIndex = -1
    document.body.focus()
    document.body.removeAttribute('tabindex')
    scrollTo(0, 0)
  })
}

/** Runs in the page: the first stop that cannot be seen with the focus on it, in the order of the document, or null. */
function sweepProblem(look: typeof stopNow, most: number): string | null {
  const isStop = (one: HTMLElement) =>
    one.tabIndex >= 0 && !one.matches(':disabled, [inert] *') && one.checkVisibility({ visibilityProperty: true })
  const seen = new Set<Element>()
  for (let stop = 0; stop < most; stop += 1) {
    // Looked for anew, because a stop may show or remove another one.
    const next = [...document.querySelectorAll<HTMLElement>('body *')].find((one) => !seen.has(one) && isStop(one))
    if (next === undefined) return null
    seen.add(next)
    next.focus()
    // A dialog keeps the focus, so that what lies behind it is no stop.
    const { problem } = document.activeElement === next ? look() : { problem: null }
    if (problem !== null) return problem
  }
  return null
}

/** The same from where the focus is, until the page ends, a stop comes back or there were `most`. */
export async function walk(page: Page, keys: 'Tab' | 'Shift+Tab', most: number) {
  const problems: string[] = []
  const seen = new Set<number>()
  for (let stop = 0; stop < most; stop += 1) {
    await page.keyboard.press(keys)
    let { key, problem } = await page.evaluate(stopNow)
    // An element that moves into view on focus takes a frame for it, on a busy machine a few.
    for (let frame = 0; problem !== null && frame < MOST_FRAMES; frame += 1) {
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)))
      ;({ key, problem } = await page.evaluate(stopNow))
    }
    if (key === null || seen.has(key)) break
    seen.add(key)
    if (problem) problems.push(problem)
  }
  return { stops: seen.size, problems }
}

declare global {
  interface Window {
    stopsOfWalk?: WeakMap<Element, number>
  }
}

/** Runs in the page: who has the focus, and whether any of its corners or its middle can be seen. */
function stopNow(): { key: number | null; problem: string | null } {
  const focused = document.activeElement
  if (!(focused instanceof HTMLElement) || focused === document.body) return { key: null, problem: null }
  const box = focused.getBoundingClientRect()
  // Many stops look alike, so each is known by itself.
  window.stopsOfWalk ??= new WeakMap()
  const key = window.stopsOfWalk.get(focused) ?? Math.random()
  window.stopsOfWalk.set(focused, key)
  // An element higher than the window, such as the frame of a page, is compared by its part in the window.
  const isHigher = box.height > innerHeight
  const from = isHigher ? Math.max(box.y, 0) : box.y
  const height = isHigher ? Math.min(box.bottom, innerHeight) - from : box.height
  const points = [0.1, 0.5, 0.9].flatMap((x) => [0.1, 0.5, 0.9].map((y) => [box.x + box.width * x, from + height * y]))
  const isSeen = points.some(([x = 0, y = 0]) => {
    const top = document.elementFromPoint(x, y)
    // News goes by itself, and can be closed.
    if (top?.closest('[role=alertdialog]')) return true
    return top !== null && (focused.contains(top) || top.contains(focused) || top.closest('label')?.contains(focused))
  })
  const name = focused.getAttribute('aria-label') ?? focused.textContent?.trim().slice(0, 40)
  const above = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
  const where = `at ${Math.round(box.x)},${Math.round(box.y)} under ${above?.outerHTML.slice(0, 120)}`
  return { key, problem: isSeen ? null : `focus out of sight: ${focused.tagName} "${name}" ${where}` }
}

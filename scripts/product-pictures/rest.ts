/**
 * Whether a page is at rest: a picture is renewed only from one that is. The page itself records its activity, so nothing
 * here waits for a number of seconds.
 */
import type { Page } from 'playwright/test'

/** A page that is still busy by then stays so, and its story is tagged for it. */
const MOST_MS = 15_000

/** Activity that never ends, by the tags of the story: regions that load, and timers such as a camera's. */
export type Endless = { loading: boolean; ticking: boolean }

declare global {
  interface Window {
    /** Delays of the timers that have not fired, by their ids. */
    pendingTimers: Map<number, number>
    describeWork: (endless: Endless) => string | null
  }
}

/** Waits until nothing is under way. Returns what still was, or null. */
export async function atRest(page: Page, endless: Endless): Promise<string | null> {
  const isAtRest = page.waitForFunction((given) => window.describeWork(given) === null, endless, { timeout: MOST_MS })
  const timedOut = await isAtRest.then(
    () => false,
    () => true,
  )
  return timedOut ? page.evaluate((given) => window.describeWork(given), endless) : null
}

/** Runs in each page and frame before anything else. */
export function watchWork(): void {
  // A longer timer ends what the state shows, such as a toast, or discards what is not seen, such as an old answer.
  const LONGEST_TIMER_MS = 3000
  const pending = new Map<number, number>()
  const [set, clear] = [window.setTimeout, window.clearTimeout]
  const setTimer = (handler: TimerHandler, delay = 0, ...values: unknown[]): number => {
    const run = () => {
      pending.delete(id)
      if (typeof handler === 'function') handler(...values)
    }
    const id = set(run, delay)
    pending.set(id, delay)
    return id
  }
  const clearTimer = (id?: number) => {
    if (id !== undefined) pending.delete(id)
    clear(id)
  }
  Object.assign(window, { pendingTimers: pending, setTimeout: setTimer, clearTimeout: clearTimer })

  window.describeWork = ({ loading, ticking }) => {
    const [request] = window.pendingRequests ?? []
    if (request !== undefined) return `a request has no answer: ${request.call}`
    if (document.fonts.status !== 'loaded') return 'a font is loading'
    if ([...document.images].some((image) => !image.complete)) return 'an image is loading'
    if (!loading && document.querySelector('#storybook-root [aria-busy="true"]')) return 'a region is busy'
    const animation = document.getAnimations().find(isEnding)
    if (animation) return `an animation is running: ${animation.id || 'without a name'}`
    const delay = [...pending.values()].find((one) => one <= LONGEST_TIMER_MS)
    if (delay !== undefined && !ticking) return `a timer of ${delay} ms is pending`
    for (const { contentWindow } of document.querySelectorAll('iframe')) {
      const inside = contentWindow?.describeWork?.({ loading, ticking })
      if (inside) return `in a frame: ${inside}`
    }
    return null
  }

  /** An endless animation is part of the state. */
  function isEnding(animation: Animation): boolean {
    return animation.playState === 'running' && animation.effect?.getComputedTiming().endTime !== Infinity
  }
}

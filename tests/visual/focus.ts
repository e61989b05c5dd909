/**
 * Whether the focus is where work goes on. An action that removes or disables what was pressed leaves the focus on the
 * body of the page: the next Tab then begins at its top, and a screen reader reads nothing.
 */
import type { Page } from 'playwright/test'

declare global {
  interface Window {
    /** The target of the last press or key of the story, while it was being pressed. */
    lastPressed: { name: string; takesFocus: boolean } | null
  }
}

/** Runs in the page before anything else. A press on a text takes the focus away by itself, as in any page. */
export function watchPresses(): void {
  const FOCUSABLE = 'a[href], button, input, select, textarea, [tabindex], [contenteditable=true]'
  window.lastPressed = null
  const record = (event: Event) => {
    const { target, type } = event
    // A file that is chosen is pressed by the story alone: a person presses a button, and the browser's own dialog.
    if (!(target instanceof Element) || target.matches('[type=file]')) return
    // Tab leaves the page at its end.
    if (event instanceof KeyboardEvent && event.key === 'Tab') {
      window.lastPressed = null
      return
    }
    const pressed = target.closest(FOCUSABLE)
    const name = pressed?.getAttribute('aria-label') ?? pressed?.textContent ?? ''
    const takesFocus = pressed !== null || (type === 'keydown' && target !== document.body)
    window.lastPressed = { name: name.trim().slice(0, 60), takesFocus }
  }
  for (const type of ['mousedown', 'keydown']) addEventListener(type, record, { capture: true })
}

/** Frames within which the focus arrives: overlays hand it back in the next one, ui/kit/layout/focus-recovery.ts after two. */
const MOST_FRAMES = 6

/** @returns the problem, or null. For a story that has been played and has settled. */
export function lostFocus(page: Page): Promise<string | null> {
  return page.evaluate(async (frames) => {
    const pressed = window.lastPressed
    if (!pressed?.takesFocus) return null
    for (let frame = 0; frame < frames; frame += 1) {
      if (document.activeElement !== document.body) return null
      await new Promise(requestAnimationFrame)
    }
    return `the focus is on the body after a press on “${pressed.name}”`
  }, MOST_FRAMES)
}

/**
 * A frame takes the page's one thread while its story loads, and the focus while it is played. So one loads at a time, in
 * the order in which they became visible, and the page gets its focus and its scroll position back.
 */
let isBusy = false
const waiting: (() => void)[] = []

/** Calls `start` when it is this frame's turn. @returns a function that ends the turn, or leaves the queue */
export function takeTurn(start: () => void): () => void {
  let state: 'waiting' | 'loading' | 'over' = 'waiting'
  let giveBack = () => {}
  const begin = () => {
    state = 'loading'
    isBusy = true
    giveBack = rememberScroll()
    start()
  }
  if (isBusy) waiting.push(begin)
  else begin()
  return () => {
    if (state === 'waiting') waiting.splice(waiting.indexOf(begin), 1)
    if (state === 'loading') {
      giveBack()
      isBusy = false
      waiting.shift()?.()
    }
    state = 'over'
  }
}

const BY_HAND = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const

/** @returns a function that restores the current focus and scroll position, unless the reader has moved meanwhile */
function rememberScroll(): () => void {
  const { activeElement } = document
  const { scrollX, scrollY } = window
  let isMoved = false
  const note = () => {
    isMoved = true
  }
  for (const kind of BY_HAND) addEventListener(kind, note, { capture: true, passive: true })
  return () => {
    for (const kind of BY_HAND) removeEventListener(kind, note, { capture: true })
    if (isMoved) return
    scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' })
    if (!(document.activeElement instanceof HTMLIFrameElement)) return
    if (activeElement instanceof HTMLElement && activeElement !== document.body)
      activeElement.focus({ preventScroll: true })
    // `blur` of the frame would also take the focus from the element inside of it.
    else window.focus()
  }
}

/** The state of a story that Storybook's preview exposes in a frame. */
type Preview = { currentRender?: { phase?: string } }

const ENDS = ['finished', 'completed', 'aborted', 'errored']
const POLL_MS = 100
const MOST_MS = 12_000

/** Calls `then` when the story in this frame has ended, in whatever way. @returns a function that stops waiting */
export function whenPlayed(frame: HTMLIFrameElement, then: () => void): () => void {
  const until = performance.now() + MOST_MS
  const timer = setInterval(() => {
    // because Storybook's preview puts itself there, and package.json pins its version
    const preview = (frame.contentWindow as { __STORYBOOK_PREVIEW__?: Preview } | null)?.__STORYBOOK_PREVIEW__
    if (!ENDS.includes(preview?.currentRender?.phase ?? '') && performance.now() < until) return
    clearInterval(timer)
    then()
  }, POLL_MS)
  return () => clearInterval(timer)
}

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

/** Aborted when the reader moves, and when the next turn begins. */
let watch = new AbortController()

/** @returns a function that restores the current focus and scroll position, unless the reader has moved meanwhile */
function rememberScroll(): () => void {
  const { activeElement } = document
  const { scrollX, scrollY } = window
  watch.abort()
  watch = new AbortController()
  const own = watch
  for (const kind of BY_HAND)
    addEventListener(kind, () => own.abort(), { capture: true, passive: true, signal: own.signal })
  const giveFocusBack = () => {
    if (!(document.activeElement instanceof HTMLIFrameElement)) return
    const isThere = activeElement instanceof HTMLElement && activeElement.isConnected && activeElement !== document.body
    if (isThere) activeElement.focus({ preventScroll: true })
    // `blur` of the frame would also take the focus from the element inside of it.
    else window.focus()
  }
  return () => {
    if (own.signal.aborted) return
    scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' })
    giveFocusBack()
    // A screen whose code comes late takes the focus when its story has ended, and a reader by a press in its frame.
    // The browser refuses to move it while it is being moved.
    addEventListener('blur', () => requestAnimationFrame(() => own.signal.aborted || giveFocusBack()), {
      signal: own.signal,
    })
    const press = ({ isTrusted }: Event) => isTrusted && own.abort()
    for (const { contentWindow } of document.querySelectorAll('iframe'))
      contentWindow?.addEventListener('pointerdown', press, { capture: true, signal: own.signal })
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

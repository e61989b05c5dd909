/**
 * Runs work before the page is left and before any tab signs out. A phone may end a page that is out of sight without a
 * further event, so there it runs as soon as the page is hidden.
 */
import { holdWithOtherTabs, whenFree } from '#ui/platform/storage/web-locks.ts'
import { lastActionsMs } from '#ui/platform/timings.ts'

/** The channel on which a tab that signs out asks the others; the lock is held by each tab that has work. */
const NAME = 'before-leaving'

/** Resolves to whether it succeeded. */
type Work = () => Promise<boolean>

const works = new Set<Work>()
let stopListening: (() => void) | null = null

/** @returns a function that removes the work, once it has run or is needed no more. */
export function beforeLeaving(work: Work): () => void {
  works.add(work)
  stopListening ??= listen()
  return () => {
    works.delete(work)
    if (works.size > 0) return
    stopListening?.()
    stopListening = null
  }
}

/** Runs the work of all tabs. @returns whether that of this tab succeeded. */
export async function runBeforeSigningOut(): Promise<boolean> {
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(NAME) : null
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- because a channel is of one origin
  channel?.postMessage('run')
  const succeeded = await runAll()
  await whenFree(NAME, lastActionsMs)
  channel?.close()
  return succeeded
}

const runAll = async () => (await Promise.all([...works].map((work) => work()))).every(Boolean)

function listen(): () => void {
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(NAME) : null
  const release = holdWithOtherTabs(NAME)
  const listeners = new AbortController()
  const run = () => void runAll()
  const onHidden = () => {
    if (document.hidden && matchMedia('(pointer: coarse)').matches) run()
  }
  channel?.addEventListener('message', run)
  addEventListener('pagehide', run, listeners)
  document.addEventListener('visibilitychange', onHidden, listeners)
  return () => {
    channel?.close()
    release()
    listeners.abort()
  }
}

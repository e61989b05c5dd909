/**
 * What is put off for a moment, so that it can be undone: done at once when the page or the session ends, because who
 * leaves in between meant it.
 */
const waiting = new Set<() => Promise<unknown>>()

/** @returns what takes it back, also once it is done. */
export function deferAction(act: () => Promise<unknown>): () => void {
  if (waiting.size === 0) addEventListener('pagehide', leave)
  waiting.add(act)
  return () => {
    waiting.delete(act)
    if (waiting.size === 0) removeEventListener('pagehide', leave)
  }
}

/** Settles when all of it is done; each act tells its own failure. */
export async function runDeferredActions(): Promise<void> {
  await Promise.allSettled([...waiting].map((act) => act()))
}

const leave = () => void runDeferredActions()

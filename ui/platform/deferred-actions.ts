/** Deferred actions with an undo window. Pending ones run on page hide and sign-out. */
const pending = new Set<() => Promise<unknown>>()

/** @returns a function that removes the action, also once it has run. */
export function deferAction(act: () => Promise<unknown>): () => void {
  if (pending.size === 0) addEventListener('pagehide', runAll)
  pending.add(act)
  return () => {
    pending.delete(act)
    if (pending.size === 0) removeEventListener('pagehide', runAll)
  }
}

/** Resolves when all have run; each action reports its own failure. */
export async function runDeferredActions(): Promise<void> {
  await Promise.allSettled([...pending].map((act) => act()))
}

const runAll = () => void runDeferredActions()

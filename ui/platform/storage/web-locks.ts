/** Web Locks between tabs; the only file that touches them. */
import { draftLockWaitMs } from '#ui/platform/timings.ts'

export type Holding = {
  /** Takes the lock from its holder. */
  steals: boolean
  onHeld: () => void
  /** Another tab holds the lock. `onHeld` follows when it is released. */
  onHeldByOtherTab: () => void
  onLost: () => void
}

/** Undefined without TLS and in old webviews: there every tab may write, and the server's versions detect conflicts. */
export function locksOfBrowser(): LockManager | undefined {
  return 'locks' in navigator ? navigator.locks : undefined
}

/** Names of all held locks. */
export async function locksHeld(): Promise<string[]> {
  const { held = [] } = (await locksOfBrowser()?.query()) ?? {}
  return held.flatMap(({ name }) => name ?? [])
}

/** Holds a lock that other tabs may hold at the same time. @returns a function that releases it */
export function holdWithOtherTabs(name: string): () => void {
  const { promise: given, resolve: giveBack } = Promise.withResolvers<void>()
  locksOfBrowser()
    ?.request(name, { mode: 'shared' }, () => given)
    // A page that is being left gets no lock.
    .catch(() => undefined)
  return giveBack
}

/** Resolves when no tab holds the lock, after `ms` at the latest. */
export async function whenFree(name: string, ms: number): Promise<void> {
  await locksOfBrowser()
    ?.request(name, { signal: AbortSignal.timeout(ms) }, () => undefined)
    .catch(() => undefined)
}

/** Requests a lock, now or once it is free. @returns a function that releases it or stops waiting */
export function hold(name: string, { steals, onHeld, onHeldByOtherTab, onLost }: Holding): () => void {
  const locks = locksOfBrowser()
  if (!locks) {
    onHeld()
    return () => undefined
  }
  const waiting = new AbortController()
  const { promise: given, resolve: giveBack } = Promise.withResolvers<void>()
  const stopWatching = whenHeldByAnother(name, onHeldByOtherTab)
  const held = () => {
    stopWatching()
    if (waiting.signal.aborted) return undefined
    onHeld()
    return given
  }
  // The standard forbids `signal` together with `steal`, which never waits.
  locks.request(name, steals ? { steal: true } : { signal: waiting.signal }, held).catch(() => {
    if (!waiting.signal.aborted) onLost()
  })
  return () => {
    stopWatching()
    waiting.abort()
    giveBack()
  }
}

/**
 * Polls until another tab is seen holding the lock, then reports once: a lock that is merely slow is held by nobody. A
 * browser that cannot be queried counts as held after the delay.
 */
function whenHeldByAnother(name: string, report: () => void): () => void {
  let isOver = false
  const ask = async () => {
    const held = await locksHeld().catch(() => [name])
    if (isOver) return
    if (held.includes(name)) report()
    else timer = setTimeout(() => void ask(), draftLockWaitMs)
  }
  let timer = setTimeout(() => void ask(), draftLockWaitMs)
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}

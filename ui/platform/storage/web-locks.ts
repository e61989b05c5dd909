/** Who writes what, among the tabs of this browser: the only file that touches Web Locks. */
import { draftLockWaitMs } from '#ui/platform/timings.ts'

export type Holding = {
  /** Whoever has it loses it. */
  steals: boolean
  onHeld: () => void
  /** Another tab writes it. `onHeld` follows when that one is closed. */
  onElsewhere: () => void
  onLost: () => void
}

/** Absent on pages without TLS and in old webviews: there every tab may write, and the server's versions tell them apart. */
export function locksOfBrowser(): LockManager | undefined {
  return 'locks' in navigator ? navigator.locks : undefined
}

/** The names of all locks that some tab has. */
export async function locksHeld(): Promise<string[]> {
  const { held = [] } = (await locksOfBrowser()?.query()) ?? {}
  return held.flatMap(({ name }) => name ?? [])
}

/** Asks for a lock, now or once it is free; answers how to give it back, or to wait no longer. */
export function hold(name: string, { steals, onHeld, onElsewhere, onLost }: Holding): () => void {
  const locks = locksOfBrowser()
  if (!locks) {
    onHeld()
    return () => undefined
  }
  const waiting = new AbortController()
  const { promise: given, resolve: giveBack } = Promise.withResolvers<void>()
  const stopWatching = whenHeldByAnother(name, onElsewhere)
  const held = () => {
    stopWatching()
    if (waiting.signal.aborted) return undefined
    onHeld()
    return given
  }
  // The standard allows no signal beside `steal`: a theft never waits.
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
 * Tells once that somebody has the lock, asking again and again: a lock that is merely slow to come is nobody's. A
 * browser that does not say who has it is taken at its delay.
 */
function whenHeldByAnother(name: string, tell: () => void): () => void {
  let isOver = false
  const ask = async () => {
    const held = await locksHeld().catch(() => [name])
    if (isOver) return
    if (held.includes(name)) tell()
    else timer = setTimeout(() => void ask(), draftLockWaitMs)
  }
  let timer = setTimeout(() => void ask(), draftLockWaitMs)
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}

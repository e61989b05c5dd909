/**
 * Runs costly work a few at a time. Waiting work is taken in turn by key, not by arrival, so that one key with a long
 * line does not hold up another. A full line gives up the newest of its longest key for a newcomer with fewer.
 */
import { Refusal } from '#domain/refusal.ts'

type FairQueue = <T>(key: string, work: () => Promise<T>) => Promise<T>

type Waiting = { start: () => void; refuse: () => void }

/** @returns the queue; it throws Refusal `request.too-many` for work that finds no place or loses it. */
export function fairQueue({ atOnce, maxWaiting }: { atOnce: number; maxWaiting: number }): FairQueue {
  // In the order of turns: a key that had its turn goes to the end.
  const lines = new Map<string, Waiting[]>()
  let running = 0
  let waiting = 0

  function makeRoom(key: string): boolean {
    if (waiting < maxWaiting) return true
    const [longest, line] = [...lines].reduce((most, next) => (next[1].length > most[1].length ? next : most))
    if (line.length <= (lines.get(key)?.length ?? 0) + 1) return false
    line.pop()?.refuse()
    waiting -= 1
    if (line.length === 0) lines.delete(longest)
    return true
  }

  function startNext() {
    const [first] = lines
    if (!first) {
      running -= 1
      return
    }
    const [key, line] = first
    lines.delete(key)
    const next = line.shift()
    waiting -= 1
    if (line.length > 0) lines.set(key, line)
    next?.start()
  }

  return async (key, work) => {
    if (running >= atOnce) {
      if (!makeRoom(key)) throw tooMany()
      await new Promise<void>((start, reject) => {
        const line = lines.get(key) ?? []
        line.push({ start, refuse: () => reject(tooMany()) })
        lines.set(key, line)
        waiting += 1
      })
    } else running += 1
    try {
      return await work()
    } finally {
      startNext()
    }
  }
}

const tooMany = () => new Refusal('request.too-many', { retryAfterSeconds: 3 })

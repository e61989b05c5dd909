/**
 * Rate limits: a small token bucket for each key, in memory. One process serves a data folder, so nothing shared is needed;
 * a restart resets all limits.
 */
import { Refusal, type RefusalReason } from '#domain/refusal.ts'

export type Limit = {
  /** @throws Refusal with the seconds until the next try. `cost` is in tokens, 1 by default. */
  take(key: string, now: Date, cost?: number): void
  /** Returns the token of a try that turned out to be legitimate. */
  giveBack(key: string): void
  /** Resets a key. */
  clear(key: string): void
}

/** Beyond this many keys the least recently used one is dropped, so that made-up keys cannot fill the memory. */
const MOST_KEYS = 20_000

type LimitOptions = {
  burst: number
  everySeconds: number
  /** Defaults to `request.too-many`. */
  reason?: RefusalReason
}

/** Allows `burst` tries at once, and another one every `everySeconds` after that. */
export function limit({ burst, everySeconds, reason = 'request.too-many' }: LimitOptions): Limit {
  const buckets = new Map<string, { tokens: number; atMs: number }>()
  const refilled = (key: string, nowMs: number): number => {
    const bucket = buckets.get(key)
    if (!bucket) return burst
    return Math.min(burst, bucket.tokens + Math.max(0, nowMs - bucket.atMs) / (everySeconds * 1000))
  }
  return {
    take(key, now, cost = 1) {
      const tokens = refilled(key, now.getTime())
      if (tokens < cost) {
        throw new Refusal(reason, { retryAfterSeconds: Math.ceil((cost - tokens) * everySeconds) })
      }
      // The key is deleted first, because a Map keeps the position of an existing key.
      buckets.delete(key)
      buckets.set(key, { tokens: tokens - cost, atMs: now.getTime() })
      if (buckets.size <= MOST_KEYS) return
      const [oldest = key] = buckets.keys()
      buckets.delete(oldest)
    },
    giveBack(key) {
      const bucket = buckets.get(key)
      if (bucket) bucket.tokens = Math.min(burst, bucket.tokens + 1)
    },
    clear: (key) => void buckets.delete(key),
  }
}

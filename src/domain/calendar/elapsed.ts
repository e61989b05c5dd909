/** Elapsed time in its largest unit, for `Intl.RelativeTimeFormat`. */

export type Elapsed = { amount: number; unit: 'second' | 'minute' | 'hour' | 'day' }

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Whole units, rounded down. Under a minute is 0 seconds, and so is a future instant (clock skew). */
export function elapsed(fromMs: number, nowMs: number): Elapsed {
  const ms = nowMs - fromMs
  if (ms < MINUTE_MS) return { amount: 0, unit: 'second' }
  if (ms < HOUR_MS) return { amount: Math.floor(ms / MINUTE_MS), unit: 'minute' }
  if (ms < DAY_MS) return { amount: Math.floor(ms / HOUR_MS), unit: 'hour' }
  return { amount: Math.floor(ms / DAY_MS), unit: 'day' }
}

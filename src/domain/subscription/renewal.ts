/** When somebody is told that what he has paid for is about to end. */

const DAY_MS = 86_400_000

/** Days before the end, the nearest first. */
const REMINDER_DAYS = [1, 3, 7] as const

export type Reminder = {
  days: (typeof REMINDER_DAYS)[number]
  /** Ends later than this. */
  after: Date
  /** And at this moment at the latest. */
  until: Date
}

/**
 * Which ends are reminded of now. An end lies in one of the spans at most, so of several reminders that were missed only
 * the nearest is left; and what has ended lies in none.
 */
export function remindersAt(now: Date): Reminder[] {
  const inDays = (days: number) => new Date(now.getTime() + days * DAY_MS)
  return REMINDER_DAYS.map((days, index) => ({
    days,
    after: inDays(REMINDER_DAYS[index - 1] ?? 0),
    until: inDays(days),
  }))
}

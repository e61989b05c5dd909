/** When to send renewal reminders. */

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
 * The reminders that are due, each with the ends it covers. The ranges do not overlap, so of several missed reminders
 * only the nearest is sent; a subscription that has ended is in none.
 */
export function remindersAt(now: Date): Reminder[] {
  const inDays = (days: number) => new Date(now.getTime() + days * DAY_MS)
  return REMINDER_DAYS.map((days, index) => ({
    days,
    after: inDays(REMINDER_DAYS[index - 1] ?? 0),
    until: inDays(days),
  }))
}

/** When to send renewal reminders. */

const DAY_MS = 86_400_000

/** Days before the end, in ascending order. */
const REMINDER_DAYS = [1, 3, 7] as const

export type Reminder = {
  days: (typeof REMINDER_DAYS)[number]
  /** Exclusive. */
  after: Date
  /** Inclusive. */
  until: Date
}

/**
 * The reminders due now, each with the range of period ends it covers. The ranges do not overlap, so of several missed
 * reminders only the nearest is sent, and none for a period that has ended.
 */
export function remindersAt(now: Date): Reminder[] {
  const inDays = (days: number) => new Date(now.getTime() + days * DAY_MS)
  return REMINDER_DAYS.map((days, index) => ({
    days,
    after: inDays(REMINDER_DAYS[index - 1] ?? 0),
    until: inDays(days),
  }))
}

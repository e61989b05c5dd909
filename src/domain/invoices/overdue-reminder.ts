/** The bounds of reminding many customers at once, and when one was reminded a short time ago. */
import { addDays, type LocalDay } from '#domain/calendar/dates.ts'

/** The customers of one review: those who have owed longest. */
export const MOST_REMINDED = 100

/** The invoices that one letter names: the oldest. */
export const MOST_IN_REMINDER = 50

/** Days in which nobody expects a second reminder. */
const QUIET_DAYS = 7

export function wasJustReminded(remindedOn: LocalDay | null, today: LocalDay): boolean {
  return remindedOn !== null && remindedOn > addDays(today, -QUIET_DAYS)
}

/**
 * The last day on which a letter with an invoice went out after it was due: an earlier one was no reminder. Null when there was none.
 */
export function lastReminder(
  invoices: readonly { dueDate: LocalDay; sentOn: LocalDay | undefined }[],
): LocalDay | null {
  const days = invoices.flatMap(({ dueDate, sentOn }) => (sentOn !== undefined && sentOn > dueDate ? [sentOn] : []))
  return days.toSorted().at(-1) ?? null
}

/** The tone of a reminder that a person sends, by how far the due date is. */
import { daysBetween, type LocalDay } from '#domain/calendar/dates.ts'
import { REMINDER_BY_HAND, type ReminderTextType } from '#domain/letters/letter-texts.ts'

/** Days after the due date from which a reminder is firm, and the last one. */
const FIRM_FROM = 14
const LAST_FROM = 30

/** The type of its text. An invoice without a due date is asked for gently. */
export function reminderTextOn(today: LocalDay, dueDate: LocalDay | null | undefined): ReminderTextType {
  if (!dueDate) return REMINDER_BY_HAND
  const days = daysBetween(dueDate, today)
  if (days < 0) return 'reminder-before'
  if (days === 0) return 'reminder-due'
  if (days < FIRM_FROM) return 'reminder-gentle'
  return days < LAST_FROM ? 'reminder-firm' : 'reminder-last'
}

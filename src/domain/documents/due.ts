/** When something is to be paid, as people count it: in days from today. */
import { daysBetween, type LocalDay } from '#domain/calendar/dates.ts'
import type { DueFacts } from './invoice.ts'

/** `days` counts both ways: until the due date, or since it when it is overdue. */
export type Due = { when: 'overdue' | 'today' | 'tomorrow' | 'later'; days: number }

/** `today` is a day of the account's zone. A due date that is today is not overdue yet. */
export function dueFrom(today: LocalDay, dueDate: LocalDay): Due {
  const days = daysBetween(today, dueDate)
  if (days < 0) return { when: 'overdue', days: -days }
  return { when: days === 0 ? 'today' : days === 1 ? 'tomorrow' : 'later', days }
}

/** Null where no payment is awaited: drafts, void and paid documents, and those without a due date. */
export function awaitedFrom(today: LocalDay, { status, settlement, dueDate }: DueFacts): Due | null {
  const isAwaited = status === 'issued' && (settlement === 'unpaid' || settlement === 'partial')
  return isAwaited && dueDate !== undefined ? dueFrom(today, dueDate) : null
}

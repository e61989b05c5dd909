/** The last day of a document relative to today: when it is due, until when it is valid. */
import { daysBetween, type LocalDay } from '#domain/calendar/dates.ts'
import type { DocumentStatus } from './document.ts'
import type { DueFacts } from './invoice.ts'

/** `days` is never negative: days until the due date, or since it when overdue. */
export type Due = { when: 'overdue' | 'today' | 'tomorrow' | 'later'; days: number }

/** `today` is a day in the account's zone. A document due today is not overdue. */
export function dueFrom(today: LocalDay, dueDate: LocalDay): Due {
  const days = daysBetween(today, dueDate)
  if (days < 0) return { when: 'overdue', days: -days }
  return { when: days === 0 ? 'today' : days === 1 ? 'tomorrow' : 'later', days }
}

/** Null when no payment is due: drafts, void and paid documents, and documents without a due date. */
export function awaitedFrom(today: LocalDay, { status, settlement, dueDate }: DueFacts): Due | null {
  const isAwaited = status === 'issued' && (settlement === 'unpaid' || settlement === 'partial')
  return isAwaited && dueDate !== undefined ? dueFrom(today, dueDate) : null
}

/** A quotation can be accepted until its last day is over; `today` is a day in the account's zone. */
export function isExpired(
  { status, validUntil }: { status: DocumentStatus; validUntil?: LocalDay | undefined },
  today: LocalDay,
): boolean {
  return status === 'issued' && validUntil !== undefined && validUntil < today
}

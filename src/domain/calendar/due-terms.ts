/**
 * Payment terms as a rule that gives the due date of an issue date (decision 135). The text of the terms that a document
 * prints is another matter.
 */
import { addDays, addMonths, dayParts, endOfMonth, isLocalDay, type LocalDay, toDay } from './dates.ts'
import { afterWeekend, type Weekend } from './weekend.ts'

/**
 * `days` after the issue date, 0 for on receipt; the last day of its month (0) or of the next one (1); or a `day` from 1 to
 * 31 of the month that is `months` later, from 0 to 12, where a shorter month ends.
 */
export type DueTerms = { days: number } | { endOfMonth: 0 | 1 } | { day: number; months: number }

export const MAX_DUE_DAYS = 365
export const MAX_DUE_MONTHS = 12

/** The terms of most companies, in the order of the forms. */
export const USUAL_TERMS: readonly DueTerms[] = [
  { days: 0 },
  { days: 7 },
  { days: 14 },
  { days: 30 },
  { days: 60 },
  { endOfMonth: 0 },
  { endOfMonth: 1 },
]

/** Terms in days; null for those that have no fixed number of them, and for none. */
export const dueDaysOf = (terms: DueTerms | null): number | null => (terms && 'days' in terms ? terms.days : null)

export const isSameTerms = (one: DueTerms | null, other: DueTerms | null): boolean => textOf(one) === textOf(other)

function textOf(terms: DueTerms | null): string {
  if (terms === null) return ''
  if ('days' in terms) return `days ${terms.days}`
  return 'endOfMonth' in terms ? `end of month ${terms.endOfMonth}` : `day ${terms.day} after ${terms.months}`
}

/** How a due date is computed; `weekend`: the days that it is moved off, null for none. */
export type DueRule = { terms: DueTerms | null; weekend: Weekend | null }

export const NO_DUE_DATE: DueRule = { terms: null, weekend: null }

/** `movedFrom`: the day of the weekend that the terms give, where the due date was moved off it. */
export type DueDate = { day: LocalDay; movedFrom: LocalDay | null }

/**
 * Never before the issue date: where the `day` of the same month has passed, it is that day of the next one. Null without
 * terms, for text that is no day, and for a due date that no document can have.
 */
export function dueDateOf(issueDate: string, { terms, weekend }: DueRule): DueDate | null {
  if (terms === null || !isLocalDay(issueDate)) return null
  const due = dayOfTerms(issueDate, terms)
  if (due === null || !isLocalDay(due)) return null
  const day = weekend === null ? due : afterWeekend(due, weekend)
  return isLocalDay(day) ? { day, movedFrom: day === due ? null : due } : null
}

function dayOfTerms(issueDate: LocalDay, terms: DueTerms): LocalDay | null {
  if ('days' in terms) return addDays(issueDate, terms.days)
  if ('endOfMonth' in terms) return dayOfMonth(issueDate, LONGEST_MONTH, terms.endOfMonth)
  const due = dayOfMonth(issueDate, terms.day, terms.months)
  return due !== null && due < issueDate ? dayOfMonth(issueDate, terms.day, terms.months + 1) : due
}

/** In days. */
const LONGEST_MONTH = 31

/** A month without the day has its last one instead. */
function dayOfMonth(from: LocalDay, day: number, months: number): LocalDay | null {
  const month = addMonths(from, months)
  if (!isLocalDay(month)) return null
  const end = dayParts(endOfMonth(month))
  return toDay({ ...end, day: Math.min(day, end.day) })
}

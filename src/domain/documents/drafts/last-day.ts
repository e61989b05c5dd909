/**
 * The last day of a draft, counted from its issue date: an invoice's payment terms, a quotation's validity. The draft
 * stores the day only.
 */
import { COMMON_DUE_DAYS } from '#domain/account/new-documents.ts'
import { addDays, daysBetween, isLocalDay } from '#domain/calendar/dates.ts'
import type { DocumentType } from '#domain/documents/document.ts'
import { DOCUMENT_TYPES } from '#domain/documents/document-types.ts'
import { NO_RATE } from '#domain/documents/exchange-rate.ts'
import type { EditableDraft } from './editable-draft.ts'

/** The validity of a new quotation. */
const VALID_DAYS = 30

/** Choices offered by the editor, in days after the issue date. */
const CHOICES = { dueDate: COMMON_DUE_DAYS, validUntil: [7, 14, VALID_DAYS] }

export function lastDayChoices(type: DocumentType): readonly number[] {
  const { deadline } = DOCUMENT_TYPES[type]
  return deadline === null ? [] : CHOICES[deadline]
}

/** The default of a new document; null for none. `accountDueDays`: the account's payment terms. */
export const usualDaysOf = (type: DocumentType, accountDueDays: number | null): number | null =>
  DOCUMENT_TYPES[type].deadline === 'validUntil' ? VALID_DAYS : accountDueDays

/** Blank without `days`, and for a day out of range. */
export function dayAfter(issueDate: string, days: number | null): string {
  if (days === null || !isLocalDay(issueDate)) return ''
  const day = addDays(issueDate, days)
  return isLocalDay(day) ? day : ''
}

/** Gives a draft the due date or validity of a new document of its type. */
export function withUsualLastDay<Draft extends { issueDate: string }>(
  type: DocumentType,
  draft: Draft,
  accountDueDays: number | null,
): Draft {
  const { deadline } = DOCUMENT_TYPES[type]
  if (deadline === null) return draft
  const day = dayAfter(draft.issueDate, usualDaysOf(type, accountDueDays))
  return day === '' ? draft : { ...draft, [deadline]: day }
}

/** The days between the issue date and the last day, if they are a choice or the account's terms; else null. */
export function usualDaysIn(
  type: DocumentType,
  { issueDate, lastDay }: { issueDate: string; lastDay: string },
  accountDueDays: number | null,
): number | null {
  if (!isLocalDay(issueDate) || !isLocalDay(lastDay)) return null
  const days = daysBetween(issueDate, lastDay)
  const isUsual = days === usualDaysOf(type, accountDueDays) || lastDayChoices(type).includes(days)
  return isUsual ? days : null
}

type DatedDraft = Pick<EditableDraft, 'issueDate' | 'dueDate' | 'validUntil' | keyof typeof NO_RATE>

/**
 * Moves the last day along with the issue date if it is at a usual distance; any other last day stays. The exchange
 * rate belongs to the earlier day, so it is requested again.
 */
export function withIssueDate<Draft extends DatedDraft>(
  type: DocumentType,
  before: Draft,
  issueDate: string,
  accountDueDays: number | null,
): Draft {
  const draft = issueDate === before.issueDate ? before : { ...before, ...NO_RATE }
  const { deadline } = DOCUMENT_TYPES[type]
  if (!deadline) return { ...draft, issueDate }
  const days = usualDaysIn(type, { issueDate: draft.issueDate, lastDay: draft[deadline] }, accountDueDays)
  if (days === null || !isLocalDay(issueDate)) return { ...draft, issueDate }
  return { ...draft, issueDate, [deadline]: dayAfter(issueDate, days) }
}

/** Payment terms of a draft: days from its issue date to its due date. The draft keeps the due date alone. */
import { COMMON_DUE_DAYS } from '#domain/account/new-documents.ts'
import { addDays, daysBetween, isLocalDay } from '#domain/calendar/dates.ts'
import type { EditableDraft } from './editable-draft.ts'

type Days = Pick<EditableDraft, 'issueDate' | 'dueDate'>

/** Blank without terms, and where there is no such day. */
export function dueDateAfter(issueDate: string, dueDays: number | null): string {
  if (dueDays === null || !isLocalDay(issueDate)) return ''
  const dueDate = addDays(issueDate, dueDays)
  return isLocalDay(dueDate) ? dueDate : ''
}

/** Null without a due date, and for one that is a day of its own: neither usual terms nor those of the account. */
export function paymentTermsOf({ issueDate, dueDate }: Days, accountDueDays: number | null): number | null {
  if (!isLocalDay(issueDate) || !isLocalDay(dueDate)) return null
  const days = daysBetween(issueDate, dueDate)
  const isTerms = days === accountDueDays || COMMON_DUE_DAYS.some((usual) => usual === days)
  return isTerms ? days : null
}

/** The due date moves along while it stands at payment terms; a day of its own stays. */
export function withIssueDate<Draft extends Days>(
  draft: Draft,
  issueDate: string,
  accountDueDays: number | null,
): Draft {
  const terms = paymentTermsOf(draft, accountDueDays)
  const dueDate = terms === null || !isLocalDay(issueDate) ? draft.dueDate : dueDateAfter(issueDate, terms)
  return { ...draft, issueDate, dueDate }
}

/**
 * The last day of a draft, computed from its issue date: an invoice's payment terms, a quotation's validity. The draft
 * stores the day only.
 */
import {
  type DueDate,
  dueDateOf,
  type DueRule,
  type DueTerms,
  isSameTerms,
  USUAL_TERMS,
} from '#domain/calendar/due-terms.ts'
import { isLocalDay } from '#domain/calendar/dates.ts'
import type { DocumentType } from '#domain/documents/document.ts'
import { DOCUMENT_TYPES } from '#domain/documents/document-types.ts'
import { NO_RATE } from '#domain/documents/exchange-rate.ts'
import type { EditableDraft } from './editable-draft.ts'

/** The validity of a new quotation. */
const VALIDITY: DueRule = { terms: { days: 30 }, weekend: null }

/** Choices offered by the editor. */
const CHOICES: Record<'dueDate' | 'validUntil', readonly DueTerms[]> = {
  dueDate: USUAL_TERMS,
  validUntil: [{ days: 7 }, { days: 14 }, { days: 30 }, { endOfMonth: 0 }],
}

/** The rule of a type: `rule` for invoices, and for a quotation the product's own. Null for a type without a last day. */
function ruleOf(type: DocumentType, rule: DueRule): DueRule | null {
  const { deadline } = DOCUMENT_TYPES[type]
  if (deadline === null) return null
  return deadline === 'validUntil' ? VALIDITY : rule
}

/** The usual choices, and the terms of the rule before them unless they are one. */
export function lastDayChoices(type: DocumentType, rule: DueRule): readonly DueTerms[] {
  const { deadline } = DOCUMENT_TYPES[type]
  if (deadline === null) return []
  const [choices, terms] = [CHOICES[deadline], ruleOf(type, rule)?.terms ?? null]
  return terms === null || choices.some((choice) => isSameTerms(choice, terms)) ? choices : [terms, ...choices]
}

/** The day that a choice gives; null where there is none. */
export const chosenLastDay = (
  type: DocumentType,
  { issueDate, terms }: { issueDate: string; terms: DueTerms },
  rule: DueRule,
): DueDate | null => dueDateOf(issueDate, { terms, weekend: ruleOf(type, rule)?.weekend ?? null })

/** The last day of a new document; blank for none. */
export function usualLastDay(type: DocumentType, issueDate: string, rule: DueRule): string {
  const own = ruleOf(type, rule)
  return (own && dueDateOf(issueDate, own)?.day) ?? ''
}

/** Gives a draft the due date or validity of a new document of its type. */
export function withUsualLastDay<Draft extends { issueDate: string }>(
  type: DocumentType,
  draft: Draft,
  rule: DueRule,
): Draft {
  const { deadline } = DOCUMENT_TYPES[type]
  const day = usualLastDay(type, draft.issueDate, rule)
  return deadline === null || day === '' ? draft : { ...draft, [deadline]: day }
}

/** The terms that give this last day, the rule's own first, then the choices; null for a day of its own. */
export function usualTermsIn(
  type: DocumentType,
  { issueDate, lastDay }: { issueDate: string; lastDay: string },
  rule: DueRule,
): (DueDate & { terms: DueTerms }) | null {
  const own = ruleOf(type, rule)?.terms ?? null
  for (const terms of [...(own ? [own] : []), ...lastDayChoices(type, rule)]) {
    const due = chosenLastDay(type, { issueDate, terms }, rule)
    if (due?.day === lastDay) return { terms, ...due }
  }
  return null
}

type DatedDraft = Pick<EditableDraft, 'issueDate' | 'dueDate' | 'validUntil' | keyof typeof NO_RATE>

/**
 * Moves the last day along with the issue date if usual terms give it; any other last day stays. The exchange rate belongs
 * to the earlier day, so it is requested again.
 */
export function withIssueDate<Draft extends DatedDraft>(
  type: DocumentType,
  before: Draft,
  issueDate: string,
  rule: DueRule,
): Draft {
  const draft = issueDate === before.issueDate ? before : { ...before, ...NO_RATE }
  const { deadline } = DOCUMENT_TYPES[type]
  if (!deadline) return { ...draft, issueDate }
  const usual = usualTermsIn(type, { issueDate: draft.issueDate, lastDay: draft[deadline] }, rule)
  if (usual === null || !isLocalDay(issueDate)) return { ...draft, issueDate }
  const next = chosenLastDay(type, { issueDate, terms: usual.terms }, rule)
  return { ...draft, issueDate, [deadline]: next?.day ?? '' }
}

/** The draft under another customer's terms: a due date that the rule of before gave follows, any other one stays. */
export function withDueRule<Draft extends DatedDraft>(
  type: DocumentType,
  draft: Draft,
  { before, after }: { before: DueRule; after: DueRule },
): Draft {
  if (DOCUMENT_TYPES[type].deadline !== 'dueDate') return draft
  if (draft.dueDate !== usualLastDay(type, draft.issueDate, before)) return draft
  return { ...draft, dueDate: usualLastDay(type, draft.issueDate, after) }
}

/** The invoice of a series in the editor of documents, where it has days: those of the next invoice, which are not saved. */
import { addDays, daysBetween, type LocalDay } from '#domain/calendar/dates.ts'
import type { DocumentDraft } from '#domain/documents/document.ts'
import type { Buyer } from '#domain/customers/buyer.ts'
import { type DraftStart, type EditableDraft, editableDraft } from '#domain/documents/drafts/editable-draft.ts'
import { DAY_FIELDS, omit } from '#domain/documents/fields.ts'
import { indexAfter, occurrenceAt, type Period, periodOf } from './occurrences.ts'
import { withFilledTexts } from './placeholders.ts'
import type { Schedule } from './rule.ts'
import type { SeriesDraft } from './series-draft.ts'

/** The beginning of a new document of the company. It stands for the fields that the draft of a series leaves out. */
export type Usual = Pick<DraftStart, 'currency' | 'language' | 'issueDate' | 'pricesIncludeTax' | 'newLineTax'>

/** `buyer`: the customer of the draft by his record. */
export function editableSeries(draft: SeriesDraft, usual: Usual, buyer: Buyer | null): EditableDraft {
  const { newLineTax, ...start } = usual
  const lines = draft.lines.map(({ tax, discount, ...line }) => ({
    ...line,
    treatment: tax,
    ...(discount && { typedDiscount: discount }),
  }))
  return editableDraft({ ...start, ...draft, lines, customer: buyer ?? draft.customer ?? null }, newLineTax)
}

/** A draft for a series: without days, and without what an invoice has of a quotation. */
export function seriesDraftOf(body: DocumentDraft): SeriesDraft {
  const { eInvoice, ...draft } = omit(body, DAY_FIELDS)
  const lines = draft.lines.map(({ quotationLine: _share, taxDifference: _carried, ...line }) => line)
  return { ...draft, ...(eInvoice && { eInvoice: omit(eInvoice, ['period']) }), lines }
}

type Next = { schedule: Schedule; period: Period; today: LocalDay }

/** The next invoice of a draft, as it is printed on its day: with its day and its texts. As it is where no day is left. */
export function nextInvoice(body: DocumentDraft, { schedule, period, today }: Next): DocumentDraft {
  const position = indexAfter(schedule, addDays(today, -1))
  const day = occurrenceAt(schedule, position)
  if (day === null) return body
  const { issueDate, dueDate } = body
  const due = dueDate !== undefined && { dueDate: addDays(day, daysBetween(issueDate, dueDate)) }
  const values = { ...periodOf(schedule, position, period), n: position + 1 }
  return { ...withFilledTexts(body, values), issueDate: day, ...due }
}

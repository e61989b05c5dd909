/** API answers with the example credit notes. */
import type { CommercialDocument } from '#domain/documents/document.ts'
import { paths } from '#ui/platform/navigation/paths.ts'
import { UNLIMITED } from '#stories/documents/editor-fixture.ts'
import { CREDIT_NOTES } from '#stories/fixtures/example-credit-notes.ts'
import { ACCOUNT, summaryOf } from '#stories/fixtures/example-invoices.ts'
import { previewOf } from '#stories/fixtures/rendered-previews.ts'
import { type Answer, withFixture } from '#stories/fixtures/story-fixture.tsx'

const ALL = Object.values(CREDIT_NOTES)

export const ROWS = ALL.map(summaryOf)

const historyOf = ({ status, number }: CommercialDocument) => [
  { kind: 'issued', at: '2026-11-21T07:40:00.000Z', number: number ?? '' },
  ...(status === 'void' ? [{ kind: 'voided', at: '2026-11-21T07:45:00.000Z', reason: 'Wrong invoice' }] : []),
]

const answersOf = (note: CommercialDocument): Record<string, Answer> => ({
  [`GET /api/credit-notes/${note.id}`]: note,
  [`GET /api/credit-notes/${note.id}/history`]: { items: historyOf(note) },
  [`GET /api/credit-notes/${note.id}/pages`]: previewOf(note),
})

const COMMON: Record<string, Answer> = { 'GET /api/account': ACCOUNT, ...UNLIMITED }

/** The list; every example can be opened. */
export function withCreditNoteList(answers: Record<string, Answer> = {}, path: string = paths.creditNotes) {
  return withFixture({
    signedIn: true,
    path,
    answers: {
      ...COMMON,
      'GET /api/credit-notes': { items: ROWS, nextCursor: null },
      'GET /api/credit-notes/summary': { drafts: 0, unpaid: [], overdue: [], currencies: ['AED', 'KWD'] },
      'GET /api/customers': { items: [], nextCursor: null },
      ...Object.assign({}, ...ALL.map(answersOf)),
      ...answers,
    },
  })
}

/** The page of one. */
export function withCreditNote(note: CommercialDocument, answers: Record<string, Answer> = {}) {
  return withFixture({
    signedIn: true,
    path: paths.creditNote(note.id),
    answers: { ...COMMON, ...answersOf(note), ...answers },
  })
}

/** The page of an invoice, and what its dialog asks. */
export function withCreditedInvoice(invoice: CommercialDocument, answers: Record<string, Answer> = {}) {
  const at = `/api/invoices/${invoice.id}`
  return withFixture({
    signedIn: true,
    path: paths.invoice(invoice.id),
    answers: {
      ...COMMON,
      [`GET ${at}`]: invoice,
      [`GET ${at}/history`]: { items: [{ kind: 'issued', at: invoice.createdAt, number: invoice.number ?? '' }] },
      [`GET ${at}/pages`]: { pages: [] },
      ...answers,
    },
  })
}

/** API answers with the example invoices, for list stories. */
import type { CommercialDocument } from '#domain/documents/document.ts'
import { ACCOUNT, EXAMPLES, summaryOf } from '#stories/fixtures/example-invoices.ts'
import { UNLIMITED } from '#stories/documents/editor-fixture.ts'
import { previewOf } from '#stories/fixtures/rendered-previews.ts'
import { type Answer, withFixture } from '#stories/fixtures/story-fixture.tsx'

export const ROWS = EXAMPLES.map(summaryOf)

const historyOf = ({ status, number }: CommercialDocument) => [
  { kind: 'created', at: '2026-11-21T06:30:00.000Z' },
  ...(status === 'draft' ? [] : [{ kind: 'issued', at: '2026-11-21T07:10:00.000Z', number: number ?? '' }]),
]

const answersOf = (invoice: CommercialDocument): Record<string, Answer> => ({
  [`GET /api/invoices/${invoice.id}`]: invoice,
  [`GET /api/invoices/${invoice.id}/history`]: { items: historyOf(invoice) },
  [`GET /api/invoices/${invoice.id}/pages`]: previewOf(invoice),
})

export const SUMMARY = {
  drafts: 1,
  unpaid: [
    { currency: 'AED', count: 3, total: '37254.42' },
    { currency: 'KWD', count: 1, total: '12418.138' },
  ],
  overdue: [{ currency: 'AED', count: 1, total: '12418.14' }],
  currencies: ['AED', 'KWD'],
}

/** The list at a path; every example can be opened. */
export function withInvoiceList(answers: Record<string, Answer> = {}, path = '/invoices') {
  return withFixture({
    signedIn: true,
    path,
    answers: {
      'GET /api/invoices': { items: ROWS, nextCursor: null },
      'GET /api/invoices/summary': SUMMARY,
      'GET /api/account': ACCOUNT,
      'GET /api/customers': { items: [], nextCursor: null },
      ...UNLIMITED,
      'GET /api/dashboard-settings': { invoice_prefix: 'INV', invoice_number_start: 7 },
      ...Object.assign({}, ...EXAMPLES.map(answersOf)),
      ...answers,
    },
  })
}

/** Whether invoices open in the detail panel, as on a desktop. */
export const opensInPanel = () => matchMedia('(width >= 1200px)').matches

export const isPhone = () => matchMedia('(width < 768px)').matches

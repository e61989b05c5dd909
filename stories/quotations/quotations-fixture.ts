/** API answers with the example quotations. */
import type { CommercialDocument } from '#domain/documents/document.ts'
import { documentPaths } from '#ui/platform/navigation/document-paths.ts'
import { COMPANY_ANSWERS, UNLIMITED } from '#stories/documents/editor-fixture.ts'
import { ANSWERED, signature, WITH_OPTIONS } from '#stories/fixtures/quotations/example-answers.ts'
import { ACCOUNT, exampleInvoice, summaryOf } from '#stories/fixtures/example-invoices.ts'
import { QUOTATIONS } from '#stories/fixtures/quotations/example-quotations.ts'
import { previewOf } from '#stories/fixtures/rendered-previews.ts'
import { type Answer, withFixture } from '#stories/fixtures/story-fixture.tsx'

export const addresses = documentPaths('quotation')

const ALL = Object.values(QUOTATIONS)

/** An answer changes no paper. */
const asIssued = (quotation: CommercialDocument) =>
  [...ALL, WITH_OPTIONS].find(({ id }) => id === quotation.id) ?? quotation

const DRAFT = exampleInvoice({ type: 'quotation' })

const { signed, partly, declined, converted, superseded } = ANSWERED

/** Each with an id and a number of its own. */
export const LISTED_ANSWERS = [signed, partly, declined, converted, superseded].map((quotation, index) => ({
  ...quotation,
  id: `01935a5e-7c00-7000-8000-0000000b02${String(index).padStart(2, '0')}`,
  number: `QT-${String(index + 21).padStart(4, '0')}`,
}))

export const ROWS = [DRAFT, ...ALL, ...LISTED_ANSWERS].map(summaryOf)

const historyOf = ({ status, number, accepted, declined }: CommercialDocument) => [
  { kind: 'issued', at: '2026-11-21T07:10:00.000Z', number: number ?? '' },
  ...(accepted
    ? [
        {
          kind: 'accepted',
          at: accepted.at,
          by: accepted.by === 'client' ? 'client' : null,
          answeredBy: accepted.by,
          name: accepted.name,
        },
      ]
    : []),
  ...(declined
    ? [
        {
          kind: 'declined',
          at: declined.at,
          by: declined.by === 'client' ? 'client' : null,
          answeredBy: declined.by,
          reason: declined.reason,
        },
      ]
    : []),
  ...(status === 'void' ? [{ kind: 'voided', at: '2026-11-21T07:45:00.000Z', reason: 'Wrong customer' }] : []),
]

const answersOf = (
  quotation: CommercialDocument,
  paper: CommercialDocument = asIssued(quotation),
): Record<string, Answer> => ({
  [`GET /api/quotations/${quotation.id}`]: quotation,
  [`GET /api/quotations/${quotation.id}/history`]: { items: historyOf(quotation) },
  [`GET /api/quotations/${quotation.id}/pages`]: previewOf(paper),
  [`GET /api/quotations/${quotation.id}/signature`]: signature,
})

const COMMON: Record<string, Answer> = { 'GET /api/account': ACCOUNT, ...UNLIMITED }

/** The list; every example can be opened. */
export function withQuotations(answers: Record<string, Answer> = {}, path: string = addresses.list) {
  return withFixture({
    signedIn: true,
    path,
    answers: {
      ...COMMON,
      'GET /api/quotations': { items: ROWS, nextCursor: null },
      'GET /api/quotations/summary': { drafts: 1, unpaid: [], overdue: [], currencies: ['AED', 'KWD'] },
      'GET /api/customers': { items: [], nextCursor: null },
      ...Object.assign({}, ...ALL.map((one) => answersOf(one))),
      ...Object.assign({}, ...LISTED_ANSWERS.map((one) => answersOf(one, QUOTATIONS.issued))),
      ...answers,
    },
  })
}

/** The page of one. */
export function withQuotation(quotation: CommercialDocument, answers: Record<string, Answer> = {}) {
  return withFixture({
    signedIn: true,
    path: addresses.view(quotation.id),
    answers: { ...COMMON, ...answersOf(quotation), ...answers },
  })
}

/** The editor of a saved draft. A change of it is not printed anew. */
export function withQuotationDraft(draft: CommercialDocument, answers: Record<string, Answer> = {}) {
  return withFixture({
    signedIn: true,
    path: addresses.edit(draft.id),
    answers: {
      ...COMPANY_ANSWERS,
      ...answersOf(draft),
      [`PUT /api/quotations/${draft.id}`]: draft,
      'POST /api/documents/preview': previewOf(draft),
      ...answers,
    },
  })
}

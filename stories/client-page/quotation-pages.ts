/** Quotations as their clients see them, from the offer to every answer. */
import type { DocumentDraft, CommercialDocument } from '#domain/documents/document.ts'
import { publicDocument } from '#domain/documents/public-document.ts'
import { depositAmount } from '#domain/documents/totals/deposit.ts'
import { totalsWith } from '#domain/documents/totals/optional-lines.ts'
import type { Locale } from '#domain/locale.ts'
import { clientPage } from '#pages/client-page/client-page.ts'
import type { Html } from '#pages/html.ts'
import { printModelOf } from '#pdf/print-versions.ts'
import { exampleInvoice } from '#stories/fixtures/example-invoices.ts'

const HASH = '5f2b9c7e14d08a36b1e0f47d92c85a6be3719d40c6f8a2b5e7d1094c3b6a8f12'

const BANK = {
  bankName: 'Emirates Example Bank',
  accountName: 'Al Waha Trading L.L.C.',
  iban: 'AE070331234567890123456',
  swift: 'EXBKAEAD',
}

const REQUIRED: DocumentDraft['lines'] = [
  {
    description: 'Brand identity',
    descriptionAr: 'تصميم الهوية',
    quantity: '1',
    unitPrice: '12000',
    discount: { percent: '10' },
    tax: 'standard',
  },
]

const OPTIONAL: DocumentDraft['lines'] = [
  {
    description: 'Photographs of the premises, by day and by night',
    descriptionAr: 'صور للمقر نهاراً وليلاً',
    quantity: '2',
    unit: 'day',
    unitPrice: '1500',
    tax: 'standard',
    optional: true,
  },
  {
    description: 'Signs for the entrance',
    descriptionAr: 'لافتات للمدخل',
    quantity: '3',
    unitPrice: '850.50',
    tax: 'standard',
    optional: true,
  },
]

export const LINES = { plain: REQUIRED, someOptional: [...REQUIRED, ...OPTIONAL], allOptional: OPTIONAL }

type Change = { draft?: Partial<DocumentDraft>; metadata?: Partial<CommercialDocument> }

export function offered({ draft = {}, metadata = {} }: Change = {}): CommercialDocument {
  return exampleInvoice({
    type: 'quotation',
    seller: { bank: BANK },
    draft: { dueDate: undefined, validUntil: '2026-12-21', lines: LINES.plain, ...draft },
    metadata: {
      number: 'QT-0001',
      status: 'issued',
      issuedAt: '2026-11-21T07:10:00.000Z',
      hash: HASH,
      ...metadata,
    },
  })
}

export const ANSWERED_AT = '2026-11-21T10:05:00.000Z'

export function accepted(
  quotation: CommercialDocument,
  options: number[],
  change: Partial<CommercialDocument['accepted']> = {},
): CommercialDocument {
  return {
    ...quotation,
    status: 'accepted',
    accepted: {
      by: 'client',
      name: 'Khalifa Al Suwaidi',
      at: ANSWERED_AT,
      options,
      totals: totalsWith(quotation, options),
      hash: HASH,
      hasSignature: true,
      ...change,
    },
  }
}

/** `changes`: of a revision. */
export const pageOf = (quotation: CommercialDocument, language: Locale, changes?: Html): Html =>
  clientPage({
    document: publicDocument(quotation),
    printModel: printModelOf(quotation, { language, digits: quotation.digits }),
    language,
    today: '2026-11-21',
    timeZone: 'Asia/Dubai',
    answeredBy: (quotation.accepted ?? quotation.declined)?.by,
    path: '/d/story',
    api: '/api/public/documents/story',
    typefaces: undefined,
    look: {},
    changes,
  })

/** The server's answer to `GET …/totals`. */
export function totalsAnswer(quotation: CommercialDocument, options: number[]) {
  const totals = totalsWith(quotation, options)
  const { deposit, currency } = quotation
  return { totals, ...(deposit && { deposit: depositAmount(deposit, totals.total, currency) }) }
}

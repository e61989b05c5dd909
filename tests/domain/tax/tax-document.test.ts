import { describe, expect, test } from 'bun:test'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { composeCreditNote } from '#domain/documents/credits/credit-note.ts'
import { composeDocument, type DocumentFactsToCompose } from '#domain/documents/compose-document.ts'
import { COUNTRY_TAX, TREATMENTS } from '#domain/tax/tax.ts'
import { isTaxDocument } from '#domain/tax/tax-document.ts'
import type { TaxTreatment } from '#domain/tax/treatment.ts'
import { documentTitle } from '#i18n/print/print.ts'

const WITHOUT_TAX: readonly TaxTreatment[] = ['exempt', 'out-of-scope']

/** Every set of treatments but the empty one. */
const mixtures = Array.from({ length: 2 ** TREATMENTS.length - 1 }, (_, bits) =>
  TREATMENTS.filter((_treatment, index) => ((bits + 1) >> index) & 1),
)

const metadata = {
  id: '01999999-9999-7999-8999-999999999999',
  number: 'INV-0001',
  status: 'issued',
  version: 1,
  sentAt: null,
  viewedAt: null,
  views: 0,
  createdAt: '2026-11-21T08:00:00.000Z',
  issuedAt: '2026-11-21T08:00:00.000Z',
} as const

function issued(country: string, treatments: readonly TaxTreatment[], facts: Partial<DocumentFactsToCompose> = {}) {
  const baseCurrency = COUNTRY_TAX[country]?.currency ?? 'USD'
  const answer = composeDocument({
    type: 'invoice',
    draft: {
      currency: baseCurrency,
      language: 'en',
      issueDate: '2026-11-21',
      pricesIncludeTax: false,
      lines: treatments.map((tax) => ({ description: tax, quantity: '1', unitPrice: '20000', tax })),
    },
    metadata,
    seller: { name: 'Noor', country, vatRegistered: true },
    buyer: { name: 'Gulf Horizon', treatment: 'registered', trn: '100123456789003' },
    policy: { rounding: 'document', vatRegistered: true, standardRate: '5', baseCurrency },
    digits: 'latn',
    ...facts,
  })
  if (!answer.ok) throw new Error('It composes')
  return answer.document
}

const noteOf = (invoice: CommercialDocument, lines?: { line: number; quantity: string }[]) => {
  const facts = { invoice, earlier: [], metadata, reason: 'Returned', today: '2026-11-22' } as const
  const composed = composeCreditNote({ ...facts, ...(lines && { lines }) })
  if (!composed.ok) throw new Error('It composes')
  return composed.note
}

const titleOf = (document: CommercialDocument) => Object.values(documentTitle(document))

describe('in the UAE', () => {
  test.each(mixtures.map((mixture) => [mixture.join(', '), mixture] as const))('%s', (_name, mixture) => {
    const isTaxed = mixture.some((treatment) => !WITHOUT_TAX.includes(treatment))
    for (const buyer of [{ name: 'A' }, { name: 'B', treatment: 'registered', trn: '100123456789003' }] as const) {
      const invoice = issued('AE', mixture, { buyer })
      expect(invoice.kind === 'invoice').toBe(!isTaxed)
      expect(titleOf(invoice)).toEqual(isTaxed ? ['Tax Invoice', 'فاتورة ضريبية'] : ['Invoice', 'فاتورة'])
      const note = noteOf(invoice)
      expect(note.kind).toBe('credit-note')
      expect(titleOf(note)).toEqual(isTaxed ? ['Tax Credit Note', 'إشعار دائن ضريبي'] : ['Credit Note', 'إشعار دائن'])
    }
  })

  test('a note corrects tax only where a line that it credits was taxed', () => {
    const invoice = issued('AE', ['exempt', 'standard'])
    expect(titleOf(noteOf(invoice, [{ line: 0, quantity: '1' }]))[0]).toBe('Credit Note')
    expect(titleOf(noteOf(invoice, [{ line: 1, quantity: '1' }]))[0]).toBe('Tax Credit Note')
  })
})

test.each(['SA', 'BH', 'OM'])('%s keeps the title of its invoices for exempt supplies', (country) => {
  for (const mixture of mixtures) {
    const invoice = issued(country, mixture)
    expect(invoice.kind).toBe('tax-invoice')
    expect(titleOf(invoice)[0]).toBe('Tax Invoice')
    expect(titleOf(noteOf(invoice))[0]).toBe('Tax Credit Note')
  }
})

test('a document without lines is not without tax yet', () => {
  expect(isTaxDocument({ country: 'AE', vatRegistered: true }, [])).toBe(true)
  expect(issued('AE', []).kind).not.toBe('invoice')
})

test('a quotation of exempt supplies stays a quotation', () => {
  expect(issued('AE', ['exempt'], { type: 'quotation' }).kind).toBe('quotation')
})

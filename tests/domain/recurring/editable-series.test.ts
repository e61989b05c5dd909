import { expect, test } from 'bun:test'
import { readDraft } from '#domain/documents/drafts/read-draft.ts'
import { editableSeries, nextInvoice, seriesDraftOf } from '#domain/recurring/editable-series.ts'
import type { SeriesDraft } from '#domain/recurring/series-draft.ts'

const USUAL = {
  currency: 'AED',
  language: 'en',
  issueDate: '2027-03-02',
  pricesIncludeTax: false,
  newLineTax: 'standard',
} as const

/** Everything that a draft can say, except its days. */
const WHOLE: SeriesDraft = {
  customerId: '01999999-9999-7999-8999-999999999999',
  currency: 'USD',
  exchangeRate: '3.6725',
  exchangeRateSource: 'Central Bank',
  language: 'bilingual',
  pricesIncludeTax: true,
  reference: 'Contract {n}',
  notes: '{from} – {to}',
  notesAr: 'إيجار {month}',
  terms: 'Net 30',
  termsAr: 'خلال شهر',
  discount: { percent: '5' },
  template: 'compact',
  lines: [
    {
      itemId: '01999999-9999-7999-8999-999999999998',
      description: 'Rent for {month} {year}',
      descriptionAr: 'إيجار {month} {year}',
      quantity: '1.5',
      unit: 'month',
      unitAr: 'شهر',
      unitPrice: '5000',
      discount: { amount: '10.00' },
      tax: 'standard',
      taxRate: '5',
    },
    { description: 'Export', quantity: '1', unitPrice: '2', tax: 'zero' },
  ],
}

const throughEditor = (draft: SeriesDraft) => {
  const read = readDraft(editableSeries(draft, USUAL, { name: 'Al Waha' }), 'AED')
  if (!read.ok) throw new Error(JSON.stringify(read.fields))
  return read.body
}

test('a series that passes through the editor says what it said', () => {
  expect(seriesDraftOf(throughEditor(WHOLE))).toEqual(WHOLE)
})

test('what is left out is as in a new document, and no day is saved', () => {
  const lines = [{ description: 'Rent', quantity: '1', unitPrice: '5', tax: 'standard' as const }]
  const { newLineTax: _, issueDate: __, ...usual } = USUAL
  expect(seriesDraftOf(throughEditor({ customer: { name: 'Al Waha' }, lines }))).toEqual({
    ...usual,
    customer: { name: 'Al Waha' },
    lines,
  })
})

test('the preview is of the next invoice: with its day, due as long after it, and with its texts', () => {
  const body = { ...throughEditor(WHOLE), dueDate: '2027-03-16' }
  const schedule = { rule: { every: 1, unit: 'month' }, firstDay: '2027-02-10' } as const
  const next = nextInvoice(body, { schedule, period: 'ahead', today: '2027-03-02' })
  expect([next.issueDate, next.dueDate, next.reference]).toEqual(['2027-03-10', '2027-03-24', 'Contract 2'])
  expect(next.lines[0]?.description).toBe('Rent for March 2027')
  const over = { ...schedule, end: { count: 1 } }
  expect(nextInvoice(body, { schedule: over, period: 'ahead', today: '2027-03-02' })).toEqual(body)
})

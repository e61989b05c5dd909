import { expect, test } from 'bun:test'
import { composeDocument, type DocumentFactsToCompose } from '#domain/documents/compose-document.ts'

const facts: DocumentFactsToCompose = {
  type: 'invoice',
  draft: {
    customer: { name: 'Typed' },
    currency: 'USD',
    exchangeRate: '3.6725',
    language: 'en',
    issueDate: '2026-11-21',
    pricesIncludeTax: false,
    lines: [{ description: 'Tea', quantity: '10', unitPrice: '100', discount: { percent: '10' }, tax: 'standard' }],
  },
  metadata: {
    id: '01999999-9999-7999-8999-999999999999',
    number: null,
    status: 'draft',
    version: 3,
    sentAt: null,
    viewedAt: null,
    views: 0,
    createdAt: '2026-11-21T08:00:00.000Z',
    issuedAt: null,
  },
  seller: { name: 'Noor', country: 'AE', vatRegistered: true, trn: '100123456789003' },
  buyer: { name: 'From the book' },
  policy: { rounding: 'uae-line', vatRegistered: true, standardRate: '5', baseCurrency: 'AED' },
  digits: 'latn',
}

test('the composed invoice keeps the input beside the computed amounts', () => {
  const answer = composeDocument(facts)
  if (!answer.ok) throw new Error('It composes')
  expect(answer.document).toMatchObject({
    version: 3,
    kind: 'simplified-tax-invoice',
    customer: { name: 'From the book' },
    totals: { gross: '1000.00', discount: '100.00', net: '900.00', tax: '45.00', total: '945.00', due: '945.00' },
    taxInBase: '165.26',
    totalInBase: '3470.51',
    words: { en: 'Nine hundred forty-five dollars only' },
  })
  expect(answer.document.lines).toEqual([
    {
      description: 'Tea',
      quantity: '10',
      unitPrice: '100',
      treatment: 'standard',
      typedDiscount: { percent: '10' },
      gross: '1000.00',
      discount: '100.00',
      net: '900.00',
      tax: '45.00',
      rate: '5',
    },
  ])
})

test('invalid figures are reported by field', () => {
  const lines = [{ description: 'Tea', quantity: 'ten', unitPrice: '100', tax: 'standard' as const }]
  expect(composeDocument({ ...facts, draft: { ...facts.draft, lines } })).toEqual({
    ok: false,
    fields: { 'lines.0.quantity': { problem: 'not-a-decimal-string' } },
  })
})

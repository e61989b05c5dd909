/** The documents of invoices that were issued elsewhere. */
import { expect, test } from 'bun:test'
import { creditableLines } from '#domain/documents/credits/creditable.ts'
import { effectiveRate } from '#domain/imports/history/effective-rate.ts'
import { composeImportedInvoice } from '#domain/imports/history/imported-invoice.ts'
import { minor } from '#domain/money/money.ts'

const facts = (amounts: { net: string; tax: string; total: string }, vatRegistered = true) => ({
  draft: {
    currency: 'USD',
    exchangeRate: '3.6725',
    language: 'en' as const,
    issueDate: '2026-01-02',
    pricesIncludeTax: false,
    lines: [],
  },
  amounts,
  isOpening: false,
  description: { en: 'Invoice A-1', ar: 'الفاتورة A-1' },
  metadata: {
    id: '1',
    number: 'A-1',
    status: 'issued' as const,
    version: 1,
    sentAt: null,
    viewedAt: null,
    views: 0,
    createdAt: '2026-11-03T08:00:00.000Z',
    issuedAt: null,
  },
  seller: { name: 'Noor', country: 'AE', vatRegistered },
  buyer: { name: 'Tea House' },
  policy: { rounding: 'uae-line' as const, vatRegistered, standardRate: '5', baseCurrency: 'AED' },
  digits: 'latn' as const,
})

test('its totals are those of the file, with a line that can be credited', () => {
  const document = composeImportedInvoice(facts({ net: '100.00', tax: '5.00', total: '105.00' }))
  expect(document).toMatchObject({
    totals: { net: '100.00', tax: '5.00', total: '105.00', taxes: [{ category: 'standard', rate: '5', tax: '5.00' }] },
    taxInBase: '18.36',
    totalInBase: '385.61',
  })
  expect(creditableLines(document)).toMatchObject([{ line: 0, net: 10_000n, tax: 500n, rate: '5' }])
})

test('an invoice without tax is zero-rated, or of a seller who charges none', () => {
  const amounts = { net: '100.00', tax: '0.00', total: '100.00' }
  expect(composeImportedInvoice(facts(amounts)).totals.taxes).toMatchObject([{ category: 'zero', tax: '0.00' }])
  expect(composeImportedInvoice(facts(amounts, false)).totals.taxes).toEqual([])
})

test('the rate is the usual one where rounding alone differs', () => {
  const rate = (net: bigint, tax: bigint) => effectiveRate({ net: minor(net), tax: minor(tax) }, '5')
  expect([rate(9_999n, 500n), rate(10_000n, 502n), rate(10_000n, 333n), rate(10_000n, 0n)]).toEqual([
    '5',
    '5',
    '3.33',
    '0',
  ])
})

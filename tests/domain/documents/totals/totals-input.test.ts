import { expect, test } from 'bun:test'
import { computeTotals } from '#domain/documents/totals/totals.ts'
import type { TotalsInput, TotalsPolicy } from '#domain/documents/totals/totals-input.ts'

const uae: TotalsPolicy = { rounding: 'uae-line', vatRegistered: true, standardRate: '5', baseCurrency: 'AED' }

function draft(lines: TotalsInput['lines'], more: Partial<TotalsInput> = {}): TotalsInput {
  return { currency: 'AED', pricesIncludeTax: false, lines, ...more }
}

const line = { quantity: '1', unitPrice: '100', tax: 'standard' } as const

test.each([
  [
    'quantity in words',
    draft([{ ...line, quantity: 'two' }]),
    { 'lines.0.quantity': { problem: 'not-a-decimal-string' } },
  ],
  ['no quantity', draft([{ ...line, quantity: '' }]), { 'lines.0.quantity': { problem: 'missing' } }],
  [
    '7 decimals',
    draft([line, { ...line, quantity: '0.1234567' }]),
    { 'lines.1.quantity': { problem: 'too-many-decimals', limit: '6' } },
  ],
  [
    '16 digits',
    draft([{ ...line, unitPrice: '1234567890123456' }]),
    { 'lines.0.unitPrice': { problem: 'too-many-digits', limit: '15' } },
  ],
  [
    'a product of 16 digits',
    draft([{ ...line, quantity: '10', unitPrice: '999999999999999' }]),
    { 'lines.0.unitPrice': { problem: 'amount-too-large', limit: 'AED\u00a0999,999,999,999,999.99' } },
  ],
  [
    'a sum of 16 digits',
    draft([{ ...line, unitPrice: '999999999999999' }, line]),
    { lines: { problem: 'amount-too-large', limit: 'AED\u00a0999,999,999,999,999.99' } },
  ],
  [
    'a total of more than 9,000,000,000,000 fils',
    draft([{ ...line, tax: 'zero', unitPrice: '90000000000.01' }]),
    { lines: { problem: 'total-too-large', limit: 'AED\u00a090,000,000,000.00' } },
  ],
  [
    'a total that is too large in the base currency',
    draft([{ ...line, tax: 'zero', unitPrice: '90000000000' }], { currency: 'USD', exchangeRate: '3.6725' }),
    { lines: { problem: 'total-too-large', limit: 'AED\u00a090,000,000,000.00' } },
  ],
  [
    'a tax that is too large under a total of nothing',
    draft([
      { ...line, unitPrice: '200000000000', taxRate: '100' },
      { ...line, tax: 'zero', quantity: '-1', unitPrice: '400000000000' },
    ]),
    { lines: { problem: 'total-too-large', limit: 'AED\u00a090,000,000,000.00' } },
  ],
  [
    'a negative price',
    draft([{ ...line, unitPrice: '-1' }]),
    { 'lines.0.unitPrice': { problem: 'too-small', limit: '0' } },
  ],
  [
    'a discount above its line',
    draft([{ ...line, discount: { amount: '100.01' } }]),
    { 'lines.0.discount': { problem: 'discount-too-large', limit: '100.00' } },
  ],
  [
    'a discount above the document',
    draft([line], { discount: { amount: '100.01' } }),
    { discount: { problem: 'discount-too-large', limit: '100.00' } },
  ],
  [
    '101 percent',
    draft([line], { discount: { percent: '100.0001' } }),
    { discount: { problem: 'not-a-percent', limit: '100' } },
  ],
  [
    'a rate of 5 decimals',
    draft([{ ...line, taxRate: '5.00001' }]),
    { 'lines.0.taxRate': { problem: 'too-many-decimals', limit: '4' } },
  ],
  [
    'a rate on a zero-rated line',
    draft([{ ...line, tax: 'zero', taxRate: '5' }]),
    { 'lines.0.taxRate': { problem: 'rate-not-standard' } },
  ],
  [
    'an exchange rate of zero',
    draft([line], { currency: 'USD', exchangeRate: '0.0' }),
    { exchangeRate: { problem: 'not-positive' } },
  ],
  ['no currency', draft([line], { currency: 'XYZ' }), { currency: { problem: 'not-a-currency' } }],
  ['1,001 lines', draft(Array.from({ length: 1001 }, () => line)), { lines: { problem: 'too-many', limit: '1000' } }],
  [
    'several at once',
    draft(
      [
        { ...line, quantity: '1.' },
        { ...line, unitPrice: '1e3' },
      ],
      { currency: 'USD', exchangeRate: 'x' },
    ),
    {
      'lines.0.quantity': { problem: 'not-a-decimal-string' },
      'lines.1.unitPrice': { problem: 'not-a-decimal-string' },
      exchangeRate: { problem: 'not-a-decimal-string' },
    },
  ],
] as const)('refused: %s', (_name, input, fields) => {
  expect(computeTotals(input, uae)).toEqual({ ok: false, fields })
})

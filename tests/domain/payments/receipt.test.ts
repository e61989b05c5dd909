import { expect, test } from 'bun:test'
import { paymentReceiptOf, type ReceiptFacts } from '#domain/payments/receipt.ts'
import { PRINT_VERSION } from '#domain/print-version.ts'

const FACTS: ReceiptFacts = {
  id: 'a payment',
  number: 'RC-0007',
  kind: 'payment',
  date: '2026-11-21',
  currency: 'AED',
  method: 'transfer',
  seller: { name: 'Al Waha', country: 'AE', vatRegistered: false },
  payer: { name: 'Gulf Horizon' },
  language: 'en',
  digits: 'latn',
  printVersion: PRINT_VERSION,
  amount: 120_050n,
  invoices: [],
  issuedAt: new Date('2026-11-21T08:00:00Z'),
}

test('a receipt says its amount in figures of the currency and in words of both languages', () => {
  const { amount, words, issuedAt } = paymentReceiptOf(FACTS)
  expect({ amount, issuedAt }).toEqual({ amount: '1200.50', issuedAt: '2026-11-21T08:00:00.000Z' })
  expect(words.en).toBe('One thousand two hundred dirhams and fifty fils only')
  expect(words.ar).toStartWith('فقط ألف ومائتا درهم')
  const dinars = paymentReceiptOf({ ...FACTS, currency: 'KWD' })
  expect(dinars.amount).toBe('120.050')
  expect(dinars.words.en).toBe('One hundred twenty dinars and fifty fils only')
})

test('what no invoice took is on account', () => {
  const invoices: ReceiptFacts['invoices'] = [
    { number: 'INV-0001', isTaxInvoice: true, amount: 100_000n, left: 0n },
    { number: 'INV-0002', isTaxInvoice: true, amount: 20_000n, left: 5_000n },
  ]
  expect(paymentReceiptOf({ ...FACTS, invoices })).toMatchObject({
    invoices: [
      { number: 'INV-0001', amount: '1000.00', left: '0.00' },
      { number: 'INV-0002', amount: '200.00', left: '50.00' },
    ],
    onAccount: '0.50',
  })
  expect(paymentReceiptOf(FACTS).onAccount).toBe('1200.50')
})

test('an overpaid invoice has less than nothing left', () => {
  const invoices: ReceiptFacts['invoices'] = [
    { number: 'INV-0001', isTaxInvoice: true, amount: 120_050n, left: -20_050n },
  ]
  expect(paymentReceiptOf({ ...FACTS, invoices })).toMatchObject({ invoices: [{ left: '-200.50' }], onAccount: '0.00' })
})

test('a refund keeps nothing on account', () => {
  const refund = { ...FACTS, kind: 'refund', number: 'RF-0001', refundOf: 'RC-0003' } as const
  expect(paymentReceiptOf(refund)).toMatchObject({ kind: 'refund', refundOf: 'RC-0003', onAccount: '0.00' })
})

test('only money that a tax invoice belongs to, or may follow on, is said to have one', () => {
  const registered = { ...FACTS.seller, vatRegistered: true }
  const onInvoice = (isTaxInvoice: boolean, more: Partial<ReceiptFacts> = {}) =>
    paymentReceiptOf({
      ...FACTS,
      ...more,
      invoices: [{ number: 'INV-0001', isTaxInvoice, amount: 120_050n, left: 0n }],
    })
  expect(onInvoice(true).hasTaxInvoice).toBe(true)
  expect(onInvoice(false)).not.toHaveProperty('hasTaxInvoice')
  // Exempt supplies alone, invoiced by a registered seller.
  expect(onInvoice(false, { seller: registered })).not.toHaveProperty('hasTaxInvoice')
  // On account, an advance may be invoiced later; a seller who is not registered makes no tax invoice.
  expect(paymentReceiptOf({ ...FACTS, seller: registered }).hasTaxInvoice).toBe(true)
  expect(onInvoice(false, { seller: registered, amount: 120_051n }).hasTaxInvoice).toBe(true)
  expect(paymentReceiptOf(FACTS)).not.toHaveProperty('hasTaxInvoice')
})

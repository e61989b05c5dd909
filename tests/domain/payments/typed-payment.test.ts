import { expect, test } from 'bun:test'
import { MAX_TOTAL } from '#domain/documents/totals/totals.ts'
import { formatMinor, minor } from '#domain/money/money.ts'
import { readPayment, type TypedPayment } from '#domain/payments/typed-payment.ts'

const today = '2026-11-22'
const typed = (change: Partial<TypedPayment> = {}): TypedPayment => ({
  date: today,
  amount: '10.00',
  method: 'cash',
  ...change,
})

test('an amount in minor units of its currency', () => {
  expect(readPayment(typed({ amount: '10.5' }), 'AED', today)).toEqual({ ok: true, amount: minor(1050n) })
  expect(readPayment(typed({ amount: '10.555' }), 'KWD', today)).toEqual({ ok: true, amount: minor(10_555n) })
})

test.each([
  ['zero', { amount: '0' }, { amount: { problem: 'too-small', limit: '0.01' } }],
  ['below zero', { amount: '-1.00' }, { amount: { problem: 'too-small', limit: '0.01' } }],
  ['more decimals than the dirham has', { amount: '1.005' }, { amount: { problem: 'too-many-decimals', limit: '2' } }],
  [
    'more than a total may be',
    { amount: formatMinor(minor(MAX_TOTAL + 1n), 'AED') },
    { amount: { problem: 'too-large', limit: formatMinor(MAX_TOTAL, 'AED') } },
  ],
  ['a day that is none', { date: '2026-02-30' }, { date: { problem: 'not-a-day' } }],
  ['a day before 2000', { date: '1999-12-31' }, { date: { problem: 'day-too-early', limit: '2000-01-01' } }],
  ['the day after tomorrow', { date: '2026-11-24' }, { date: { problem: 'day-too-late', limit: '2026-11-23' } }],
  [
    'a cheque of 1999',
    { method: 'cheque', cheque: { date: '1999-01-01' } },
    { 'cheque.date': { problem: 'day-too-early', limit: '2000-01-01' } },
  ],
] as const)('%s is refused by name', (_name, change, fields) => {
  expect(readPayment(typed(change), 'AED', today)).toEqual({ ok: false, fields })
})

test.each([
  ['tomorrow', { date: '2026-11-23' }],
  ['2000-01-01', { date: '2000-01-01' }],
  ['a cheque of next year', { method: 'cheque', cheque: { date: '2027-11-22' } }],
  ['a cheque payment of next year', { method: 'cheque', date: '2027-11-22' }],
] as const)('%s is a day a payment may have', (_name, change) => {
  expect(readPayment(typed(change), 'AED', today)).toMatchObject({ ok: true })
})

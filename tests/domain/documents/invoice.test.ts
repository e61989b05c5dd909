import { describe, expect, test } from 'bun:test'
import { isOverdue, kindOf, settlementOf } from '#domain/documents/invoice.ts'

test.each([
  ['issued', 100n, 0n, 0n, 0n, 'unpaid'],
  ['issued', 100n, 40n, 0n, 0n, 'partial'],
  ['issued', 100n, 0n, 40n, 0n, 'partial'],
  ['issued', 100n, 0n, 0n, 3n, 'partial'],
  ['issued', 100n, 60n, 40n, 0n, 'paid'],
  ['issued', 100n, 57n, 40n, 3n, 'paid'],
  ['issued', 100n, 0n, 100n, 0n, 'paid'],
  ['issued', 100n, 100n, 10n, 0n, 'overpaid'],
  ['issued', 100n, -20n, 0n, 0n, 'unpaid'],
  ['issued', 0n, 0n, 0n, 0n, 'paid'],
  ['draft', 0n, 0n, 0n, 0n, 'unpaid'],
  ['void', 100n, 0n, 0n, 0n, 'unpaid'],
] as const)(
  '%s, of %p paid %p, credited %p and written off %p: %s',
  (status, total, paid, credited, writtenOff, settlement) => {
    expect(settlementOf({ status, total, paid, credited, writtenOff })).toBe(settlement)
  },
)

test('overdue from the day after the due date', () => {
  const due = { status: 'issued', settlement: 'partial', dueDate: '2026-11-21' } as const
  expect([isOverdue(due, '2026-11-21'), isOverdue(due, '2026-11-22')]).toEqual([false, true])
  expect(isOverdue({ ...due, settlement: 'paid' }, '2026-12-01')).toBe(false)
  expect(isOverdue({ ...due, status: 'void' }, '2026-12-01')).toBe(false)
  expect(isOverdue({ ...due, dueDate: undefined }, '2026-12-01')).toBe(false)
})

describe('the kind of an invoice', () => {
  const registered = { treatment: 'registered' } as const
  const uae = { seller: { country: 'AE', vatRegistered: true }, baseCurrency: 'AED', totalInBase: '10000.01' }

  test.each([
    [
      'an unregistered seller',
      { ...uae, seller: { country: 'AE', vatRegistered: false }, buyer: registered },
      'invoice',
    ],
    ['a registered buyer above 10,000', { ...uae, buyer: registered }, 'tax-invoice'],
    ['a registered buyer at 10,000', { ...uae, buyer: registered, totalInBase: '10000.00' }, 'simplified-tax-invoice'],
    ['a buyer with a number', { ...uae, buyer: { trn: '100123456789003' } }, 'tax-invoice'],
    [
      'an unregistered buyer',
      { ...uae, buyer: { treatment: 'unregistered', trn: '100123456789003' } },
      'simplified-tax-invoice',
    ],
    ['no buyer yet', { ...uae, buyer: null }, 'simplified-tax-invoice'],
    ['no exchange rate yet', { ...uae, buyer: registered, totalInBase: null }, 'tax-invoice'],
    [
      'Saudi Arabia, a small sum',
      { seller: { country: 'SA', vatRegistered: true }, baseCurrency: 'SAR', totalInBase: '5.00', buyer: registered },
      'tax-invoice',
    ],
  ] as const)('%s', (_name, facts, kind) => {
    expect(kindOf({ type: 'invoice', taxes: [{ category: 'standard' }], ...facts })).toBe(kind)
  })

  test('what is no invoice has one kind', () => {
    const facts = { ...uae, buyer: registered, taxes: [] }
    expect(kindOf({ type: 'quotation', ...facts })).toBe('quotation')
    expect(kindOf({ type: 'credit-note', ...facts })).toBe('credit-note')
  })
})

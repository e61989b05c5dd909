import { expect, test } from 'bun:test'
import { isChequeNotDue, wasUndone } from '#domain/payments/payment.ts'

const today = '2026-11-22'

test.each([
  ['a cheque of tomorrow', { method: 'cheque', date: today, chequeDate: '2026-11-23' }, true],
  ['a cheque of today', { method: 'cheque', date: today, chequeDate: today }, false],
  [
    'a cheque without a day, of a payment of tomorrow',
    { method: 'cheque', date: '2026-11-23', chequeDate: null },
    true,
  ],
  ['a transfer of tomorrow', { method: 'transfer', date: '2026-11-23', chequeDate: null }, false],
] as const)('%s: not due is %p', (_name, payment, notDue) => {
  expect(isChequeNotDue(payment, today)).toBe(notDue)
})

test('whoever reverses within ten seconds undoes', () => {
  const at = new Date('2026-11-22T08:00:00Z')
  const after = (seconds: number) => new Date(at.getTime() + seconds * 1000)
  expect([wasUndone(at, after(10)), wasUndone(at, after(13))]).toEqual([true, false])
})

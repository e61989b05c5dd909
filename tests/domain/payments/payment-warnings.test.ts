import { expect, test } from 'bun:test'
import { paymentWarnings } from '#domain/payments/payment-warnings.ts'

const today = '2027-03-02'
const on = (date: string, more: object = {}, method: 'cash' | 'cheque' = 'cash') =>
  paymentWarnings({ date, method }, { today, ...more }).map(({ warning }) => warning)

test.each(['', '2027-02', '2027-02-30'])('of %p nothing is said: the field says it', (date) => {
  expect(on(date, { issued: ['2027-01-01'] })).toEqual([])
})

test('a day ahead, unless it is that of a cheque', () => {
  expect([on('2027-03-02'), on('2027-03-03'), on('2027-04-03', {}, 'cheque')]).toEqual([[], ['payment-date-ahead'], []])
})

test('more than a year ago', () => {
  expect([on('2026-03-02'), on('2026-03-01')]).toEqual([[], ['payment-date-past']])
})

test('before the latest of what it pays, and before what it gives back', () => {
  const issued = ['2027-01-01', '2027-02-01']
  expect(paymentWarnings({ date: '2027-01-31', method: 'card' }, { today, issued })).toEqual([
    { warning: 'payment-before-document', day: '2027-02-01' },
  ])
  expect([on('2027-02-01', { issued }), on('2027-02-01', { paid: '2027-02-02' })]).toEqual([
    [],
    ['payment-before-payment'],
  ])
})

import { expect, test } from 'bun:test'
import { depositAmount } from '#domain/documents/totals/deposit.ts'

test('a deposit is its percentage of the total, rounded to the currency’s own digits', () => {
  expect(depositAmount({ percent: '30' }, '1050.00', 'AED')).toBe('315.00')
  expect(depositAmount({ percent: '33.3333' }, '100.00', 'AED')).toBe('33.33')
  expect(depositAmount({ percent: '50' }, '0.01', 'AED')).toBe('0.01')
  expect(depositAmount({ percent: '12.5' }, '10.002', 'KWD')).toBe('1.250')
  expect(depositAmount({ percent: '100' }, '980', 'JPY')).toBe('980')
})

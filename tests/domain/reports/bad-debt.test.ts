import { expect, test } from 'bun:test'
import { badDebtOf } from '#domain/reports/bad-debt.ts'

const invoice = {
  currency: 'USD',
  baseCurrency: 'AED',
  taxInBase: '18.36',
  totalInBase: '385.61',
  totals: { total: '105.00' },
}
const DAYS = { taxPoint: '2026-06-01', lastDay: '2026-12-31' }

test('the tax is in proportion to what was written off, in the base currency', () => {
  expect(badDebtOf(10_500n, invoice, DAYS)).toMatchObject({ amount: 38_561n, tax: 1836n })
  expect(badDebtOf(5250n, invoice, DAYS)).toMatchObject({ amount: 19_281n, tax: 918n })
})

test('a supply has to be older than six months on the last day of the period', () => {
  expect(badDebtOf(10_500n, invoice, { ...DAYS, lastDay: '2026-12-01' })).toBeNull()
  expect(badDebtOf(10_500n, invoice, { ...DAYS, lastDay: '2026-12-02' })).not.toBeNull()
})

test('there is nothing to take back where there was no tax, no rate or no total', () => {
  expect(badDebtOf(10_500n, { ...invoice, taxInBase: '0.00' }, DAYS)).toBeNull()
  expect(badDebtOf(10_500n, { ...invoice, taxInBase: null }, DAYS)).toBeNull()
  expect(badDebtOf(10_500n, { ...invoice, totals: { total: '0.00' } }, DAYS)).toBeNull()
})

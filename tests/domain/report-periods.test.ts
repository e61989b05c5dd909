/** Periods of reports, what they are compared with, and how a figure stands beside the one before. */
import { expect, test } from 'bun:test'
import { comparisonOf } from '#domain/reports/comparison.ts'
import { comingIn, invoicedInBase, type SalesSum } from '#domain/reports/figures.ts'
import { monthsOf, readPeriod, spansOf, twelveMonthsOf } from '#domain/reports/period.ts'
import { saleOf } from '#domain/reports/sale.ts'
import { averageDays, settledOn } from '#domain/reports/settled.ts'

const TODAY = '2028-02-29'

test('without days it is this month; a month is compared with the one before, other days with as many before', () => {
  expect(readPeriod({}, TODAY)).toEqual({ ok: true, period: { from: '2028-02-01', to: '2028-02-29' } })
  const beforeOf = (from: string, to: string) => spansOf({ from, to }).before
  expect(beforeOf('2028-03-01', '2028-03-31')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
  expect(beforeOf('2028-01-01', '2028-01-31')).toEqual({ from: '2027-12-01', to: '2027-12-31' })
  expect(beforeOf('2028-03-01', '2028-03-30')).toEqual({ from: '2028-01-31', to: '2028-02-29' })
  expect(beforeOf('2028-03-05', '2028-03-05')).toEqual({ from: '2028-03-04', to: '2028-03-04' })
  expect(beforeOf('2028-01-01', '2028-03-31')).toEqual({ from: '2027-10-02', to: '2027-12-31' })
})

test('the year of a report is twelve calendar months', () => {
  const { year } = spansOf({ from: '2028-02-10', to: '2028-02-12' })
  expect(year).toEqual({ from: '2027-03-01', to: '2028-02-29' })
  expect(twelveMonthsOf(TODAY)).toEqual(year)
  expect(monthsOf(year)).toHaveLength(12)
  expect([monthsOf(year)[0], monthsOf(year)[11]]).toEqual(['2027-03', '2028-02'])
})

test('a percentage is whole, and said only where it means something', () => {
  const compared = (now: string, before: string) => comparisonOf({ now, before })
  expect(compared('115.00', '100.00')).toEqual({ is: 'more', percent: '15' })
  expect(compared('84.50', '100.00')).toEqual({ is: 'less', percent: '16' })
  expect(compared('-20.00', '100.00')).toEqual({ is: 'less', percent: '120' })
  expect(compared('100.49', '100.00')).toEqual({ is: 'same' })
  expect(compared('5.000', '0.000')).toEqual({ is: 'from-nothing' })
  expect(compared('5.000', '-1.000')).toBeNull()
  expect(compared('1100.00', '100.00')).toEqual({ is: 'more', percent: '1000' })
  expect(compared('999999999999999.99', '0.01')).toBeNull()
})

test('an invoice is settled on its last day, if somebody paid', () => {
  const invoice = { settlement: 'paid' as const, paid: 500n, issueDate: '2028-01-31', ledgerUntil: '2028-03-01' }
  expect(settledOn(invoice)).toEqual({ day: '2028-03-01', days: 30 })
  expect(settledOn({ ...invoice, ledgerUntil: '2028-01-02' })).toEqual({ day: '2028-01-02', days: 0 })
  expect(settledOn({ ...invoice, settlement: 'partial' })).toBeNull()
  expect(settledOn({ ...invoice, paid: 0n })).toBeNull()
  expect([averageDays({ count: 2, days: 3 }), averageDays({ count: 3, days: 4 })]).toEqual([2, 1])
  expect(averageDays({ count: 0, days: 0 })).toBeNull()
})

test('the figures of a document are those of its copy; without a rate none is in the base currency', () => {
  const copy = {
    currency: 'USD',
    baseCurrency: 'AED',
    issueDate: '2028-02-01',
    taxInBase: '18.36',
    totalInBase: '385.61',
  }
  const totals = { net: '100.00', tax: '5.00', total: '105.00' }
  expect(saleOf({ ...copy, totals })).toMatchObject({ net: 10_000n, tax: 500n, total: 10_500n, netInBase: 36_725n })
  const without = saleOf({ ...copy, totals, taxInBase: null, totalInBase: null })
  expect(without).toMatchObject({ total: 10_500n, netInBase: 0n, taxInBase: 0n, totalInBase: 0n, lacksRate: true })
})

test('documents of an earlier base currency are in no sum of the present one', () => {
  const sold: SalesSum = {
    currency: 'USD',
    baseCurrency: 'AED',
    type: 'invoice',
    count: 1,
    withoutRate: 0,
    total: 100n,
    totalInBase: 367n,
    imported: 0n,
  }
  const sales = [sold, { ...sold, type: 'credit-note' as const, totalInBase: 67n }, { ...sold, baseCurrency: 'SAR' }]
  expect(invoicedInBase(sales, 'AED')).toEqual({ invoiced: 300n, withoutRate: 0 })
})

test('six weeks begin today, and every amount is in one of them or beside them', () => {
  const at = (day: string, total: bigint) => ({ currency: 'AED', day, total })
  const [row] = comingIn(
    [
      at('', 1n),
      at('2028-02-28', 2n),
      at(TODAY, 4n),
      at('2028-03-06', 8n),
      at('2028-03-07', 16n),
      at('2028-04-10', 32n),
      at('2028-04-11', 64n),
    ],
    [at(TODAY, 128n), at('2028-04-11', 256n)],
    TODAY,
  )
  expect(row?.weeks.map(({ due }) => due)).toEqual([12n, 16n, 0n, 0n, 0n, 32n])
  expect(row).toMatchObject({ overdue: 2n, undated: 1n, later: 64n, laterCheques: 256n })
  expect(row?.weeks[0]?.cheques).toBe(128n)
})

test('days so late that no due date follows on them are refused, and so is an end before its beginning', () => {
  const far = { ok: false, fields: { to: { problem: 'day-too-late', limit: '9900-12-31' } } } as const
  expect(readPeriod({ from: '9999-01-01', to: '9999-12-31' }, TODAY)).toEqual(far)
  expect(readPeriod({ from: '9999-12-31', to: '2027-03-02' }, TODAY)).toMatchObject({
    fields: { to: { problem: 'day-too-early' } },
  })
})

import { expect, test } from 'bun:test'
import { daysOf, PERIODS, periodOf } from '#domain/calendar/period.ts'

/** Today, then this month, last month, this quarter and this year. */
const SPANS = [
  ['2026-11-21', '2026-11-01 2026-11-30', '2026-10-01 2026-10-31', '2026-10-01 2026-12-31', '2026-01-01 2026-12-31'],
  ['2028-02-29', '2028-02-01 2028-02-29', '2028-01-01 2028-01-31', '2028-01-01 2028-03-31', '2028-01-01 2028-12-31'],
  ['2027-01-01', '2027-01-01 2027-01-31', '2026-12-01 2026-12-31', '2027-01-01 2027-03-31', '2027-01-01 2027-12-31'],
  ['2027-06-30', '2027-06-01 2027-06-30', '2027-05-01 2027-05-31', '2027-04-01 2027-06-30', '2027-01-01 2027-12-31'],
] as const

test('periods are complete, also across the end of a year and a leap February', () => {
  for (const [today, ...spans] of SPANS) {
    const ranges = PERIODS.map((period) => Object.values(daysOf(period, today)).join(' '))
    expect(ranges).toEqual(spans)
  }
})

test('a date range is matched to its preset, if any', () => {
  for (const period of PERIODS) expect(periodOf(daysOf(period, '2026-11-21'), '2026-11-21')).toBe(period)
  expect(periodOf({ from: '2026-11-01', to: '2026-11-29' }, '2026-11-21')).toBeUndefined()
  expect(periodOf({ from: '', to: '' }, '2026-11-21')).toBeUndefined()
})

import { describe, expect, test } from 'bun:test'
import * as fc from 'fast-check'
import { addDays, dayParts, daysBetween } from '#domain/calendar/dates.ts'
import { lastIssueDay, vatBeganIn } from '#domain/tax/issue-days.ts'
import { COUNTRY_TAX } from '#domain/tax/tax.ts'
import { runs } from '#tests/support/runs.ts'

test('VAT began on the day of each law, and nowhere without a standard rate', () => {
  expect(['AE', 'SA', 'BH', 'OM', 'QA', 'KW', 'GB'].map(vatBeganIn)).toEqual([
    '2018-01-01',
    '2018-01-01',
    '2019-01-01',
    '2021-04-16',
    null,
    null,
    null,
  ])
  for (const [country, { standardRate }] of Object.entries(COUNTRY_TAX)) {
    expect([country, vatBeganIn(country) === null]).toEqual([country, standardRate === null])
  }
})

describe('the last day for a tax invoice', () => {
  test.each([
    ['AE', '2026-11-01', '2026-11-15'],
    ['AE', '2026-12-31', '2027-01-14'],
    ['SA', '2026-11-01', '2026-12-15'],
    ['SA', '2026-11-30', '2026-12-15'],
    ['SA', '2026-12-01', '2027-01-15'],
    ['SA', '2027-01-31', '2027-02-15'],
    ['BH', '2026-10-31', '2026-11-15'],
    ['OM', '2026-11-01', '2026-11-16'],
    ['OM', '2022-10-17', '2022-11-01'],
    ['OM', '2022-10-16', null],
    ['QA', '2026-11-01', null],
    ['KW', '2026-11-01', null],
    ['GB', '2026-11-01', null],
  ])('%s: of a supply on %s it is %s', (country, supplyDate, lastDay) => {
    expect(lastIssueDay(country, supplyDate)).toBe(lastDay)
  })

  test('is that of the law for any supply', () => {
    const anyDay = fc.integer({ min: 0, max: 4000 }).map((days) => addDays('2022-10-17', days))
    fc.assert(
      fc.property(anyDay, (supplyDate) => {
        expect(daysBetween(supplyDate, lastIssueDay('AE', supplyDate) ?? '')).toBe(14)
        expect(daysBetween(supplyDate, lastIssueDay('OM', supplyDate) ?? '')).toBe(15)
        for (const country of ['SA', 'BH']) {
          const [supplied, last] = [dayParts(supplyDate), dayParts(lastIssueDay(country, supplyDate) ?? '')]
          expect(last.day).toBe(15)
          expect(last.year * 12 + last.month - (supplied.year * 12 + supplied.month)).toBe(1)
        }
      }),
      { ...runs(200), seed: 30 },
    )
  })
})

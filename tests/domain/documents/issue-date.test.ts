import { expect, test } from 'bun:test'
import * as fc from 'fast-check'
import { addDays, addMonths, daysBetween } from '#domain/calendar/dates.ts'
import { issueDateProblem, unusualIssueDate } from '#domain/documents/issue-date.ts'
import { runs } from '#tests/support/runs.ts'

const TODAY = '2026-11-26'
const anyDay = fc.integer({ min: 0, max: 90 * 365 }).map((days) => addDays('1950-01-01', days))

test.each([
  ['AE', '2017-12-31', 'before-vat', '2018-01-01'],
  ['AE', '2018-01-01', undefined, undefined],
  ['SA', '2017-12-31', 'before-vat', '2018-01-01'],
  ['SA', '2018-01-01', undefined, undefined],
  ['BH', '2018-12-31', 'before-vat', '2019-01-01'],
  ['BH', '2019-01-01', undefined, undefined],
  ['OM', '2021-04-15', 'before-vat', '2021-04-16'],
  ['OM', '2021-04-16', undefined, undefined],
  ['QA', '2017-01-01', undefined, undefined],
  ['KW', '1999-12-31', 'issue-date-too-early', '2000-01-01'],
  ['GB', '2000-01-01', undefined, undefined],
  ['AE', '2027-11-26', undefined, undefined],
  ['AE', '2027-11-27', 'issue-date-too-late', '2027-11-26'],
  ['QA', '2031-01-01', 'issue-date-too-late', '2027-11-26'],
] as const)('%s on %s: %s', (country, issueDate, problem, limit) => {
  expect(issueDateProblem(issueDate, country, TODAY)).toEqual(problem ? { problem, limit } : null)
})

test('the bounds are one span of days, which holds today and a year ahead', () => {
  fc.assert(
    fc.property(anyDay, fc.constantFrom('AE', 'SA', 'BH', 'OM', 'QA', 'KW', 'FR'), (day, country) => {
      const problem = issueDateProblem(day, country, TODAY)
      if (problem === null) expect(day <= addMonths(TODAY, 12)).toBe(true)
      else expect(problem.problem === 'issue-date-too-late' ? day > TODAY : day < TODAY).toBe(true)
      // A limit is itself allowed.
      if (problem?.limit) expect(issueDateProblem(problem.limit, country, TODAY)).toBeNull()
    }),
    { ...runs(300), seed: 30 },
  )
})

test('beyond 30 days before or after today it is unusual', () => {
  fc.assert(
    fc.property(anyDay, (day) => {
      const days = daysBetween(TODAY, day)
      const warning = days < 0 ? 'issue-date-past' : 'issue-date-ahead'
      expect(unusualIssueDate(day, TODAY)).toEqual(Math.abs(days) > 30 ? { warning, days: Math.abs(days) } : null)
    }),
    { ...runs(300), seed: 30 },
  )
  expect(unusualIssueDate('2026-02-30', TODAY)).toBeNull()
})

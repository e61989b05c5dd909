import { expect, test } from 'bun:test'
import * as fc from 'fast-check'
import { addDays, isLocalDay } from '#domain/calendar/dates.ts'
import {
  dueDateOf,
  dueDaysOf,
  type DueTerms,
  isSameTerms,
  MAX_DUE_DAYS,
  MAX_DUE_MONTHS,
  USUAL_TERMS,
} from '#domain/calendar/due-terms.ts'
import { isWeekend, type Weekend, WEEKENDS } from '#domain/calendar/weekend.ts'
import { runs } from '#tests/support/runs.ts'

const due = (issueDate: string, terms: DueTerms | null, weekend: Weekend | null = null) =>
  dueDateOf(issueDate, { terms, weekend })

test.each<[string, DueTerms, string]>([
  ['2027-01-31', { days: 0 }, '2027-01-31'],
  ['2027-01-31', { days: 30 }, '2027-03-02'],
  ['2028-01-31', { days: 30 }, '2028-03-01'],
  ['2027-12-31', { days: 60 }, '2028-02-29'],
  ['2027-02-01', { endOfMonth: 0 }, '2027-02-28'],
  ['2028-02-01', { endOfMonth: 0 }, '2028-02-29'],
  ['2100-02-28', { endOfMonth: 0 }, '2100-02-28'],
  ['2027-01-31', { endOfMonth: 1 }, '2027-02-28'],
  ['2028-01-31', { endOfMonth: 1 }, '2028-02-29'],
  ['2027-12-01', { endOfMonth: 1 }, '2028-01-31'],
  ['2027-01-31', { day: 15, months: 1 }, '2027-02-15'],
  ['2027-01-15', { day: 31, months: 1 }, '2027-02-28'],
  ['2028-01-15', { day: 30, months: 1 }, '2028-02-29'],
  ['2027-01-15', { day: 31, months: 3 }, '2027-04-30'],
  ['2027-11-15', { day: 5, months: 12 }, '2028-11-05'],
  // The day has not passed, is today, or has passed.
  ['2027-01-15', { day: 20, months: 0 }, '2027-01-20'],
  ['2027-01-15', { day: 15, months: 0 }, '2027-01-15'],
  ['2027-01-15', { day: 14, months: 0 }, '2027-02-14'],
  ['2027-02-28', { day: 31, months: 0 }, '2027-02-28'],
  ['2027-01-31', { day: 30, months: 0 }, '2027-02-28'],
  ['2027-12-31', { day: 1, months: 0 }, '2028-01-01'],
])('what is issued on %p under %p is due on %p', (issueDate, terms, day) => {
  expect(due(issueDate, terms)).toEqual({ day, movedFrom: null })
})

/** 30 April 2027 is a Friday. */
test.each<[Weekend, string, string | null]>([
  ['sat-sun', '2027-04-30', null],
  ['fri-sat', '2027-05-02', '2027-04-30'],
  ['fri', '2027-05-01', '2027-04-30'],
])('the end of April 2027 with a weekend of %s is %p', (weekend, day, movedFrom) => {
  expect(due('2027-04-03', { endOfMonth: 0 }, weekend)).toEqual({ day, movedFrom })
})

test('on receipt moves off the weekend too', () => {
  expect(due('2027-05-01', { days: 0 }, 'sat-sun')).toEqual({ day: '2027-05-03', movedFrom: '2027-05-01' })
})

test('there is no due date without terms, from text that is no day, or behind the last day', () => {
  expect(due('2027-01-31', null)).toBeNull()
  for (const text of ['', 'soon', '2027-02-30']) expect(due(text, { days: 0 })).toBeNull()
  const last = '9999-12-31'
  for (const terms of [{ days: 1 }, { endOfMonth: 1 }, { day: 1, months: 0 }] as const)
    expect(due(last, terms)).toBeNull()
  expect(due(last, { endOfMonth: 0 }, 'sat-sun')).toEqual({ day: last, movedFrom: null })
  expect(due(last, { endOfMonth: 0 }, 'fri-sat')).toBeNull()
})

test('terms have days, and are the same whatever the order of their members', () => {
  expect(USUAL_TERMS.map(dueDaysOf)).toEqual([0, 7, 14, 30, 60, null, null])
  expect([dueDaysOf(null), dueDaysOf({ day: 14, months: 1 })]).toEqual([null, null])
  expect(isSameTerms({ day: 5, months: 1 }, { months: 1, day: 5 })).toBe(true)
  expect(isSameTerms(null, null)).toBe(true)
  const all = [null, ...USUAL_TERMS, { day: 1, months: 0 }, { day: 1, months: 1 }, { day: 0, months: 1 }]
  for (const [at, one] of all.entries())
    for (const [other, terms] of all.entries()) expect(isSameTerms(one, terms)).toBe(at === other)
})

/** Walks over the days one by one, with the calendar of JavaScript. */
function walked(issueDate: string, terms: DueTerms, weekend: Weekend | null): string {
  const at = new Date(`${issueDate}T00:00:00Z`)
  const text = () => at.toISOString().slice(0, 10)
  const step = () => at.setUTCDate(at.getUTCDate() + 1)
  const isLastOfMonth = () => new Date(at.getTime() + 86_400_000).getUTCDate() === 1
  const walkMonths = (months: number) => {
    for (let passed = 0; passed < months; step()) if (isLastOfMonth()) passed++
  }
  if ('days' in terms) for (let days = 0; days < terms.days; days++) step()
  else if ('endOfMonth' in terms) {
    walkMonths(terms.endOfMonth)
    while (!isLastOfMonth()) step()
  } else {
    walkMonths(terms.months)
    // It is on the first of the month after a walk, and on the issue date, which may be later than the day, without one.
    while (at.getUTCDate() !== terms.day && !(isLastOfMonth() && at.getUTCDate() < terms.day)) step()
  }
  const off = weekend === null ? [] : { 'sat-sun': ['Sat', 'Sun'], 'fri-sat': ['Fri', 'Sat'], fri: ['Fri'] }[weekend]
  while (off.includes(at.toUTCString().slice(0, 3))) step()
  return text()
}

const anyDay = fc.integer({ min: 0, max: 200 * 365 }).map((days) => addDays('1900-01-01', days))
const anyTerms: fc.Arbitrary<DueTerms> = fc.oneof(
  fc.record({ days: fc.integer({ min: 0, max: MAX_DUE_DAYS }) }),
  fc.record({ endOfMonth: fc.constantFrom(0, 1) }),
  fc.record({ day: fc.integer({ min: 1, max: 31 }), months: fc.integer({ min: 0, max: MAX_DUE_MONTHS }) }),
)
const anyWeekend = fc.option(fc.constantFrom(...WEEKENDS))

test('equals a walk over the days', () => {
  fc.assert(
    fc.property(anyDay, anyTerms, anyWeekend, (issueDate, terms, weekend) => {
      expect(due(issueDate, terms, weekend)?.day).toBe(walked(issueDate, terms, weekend))
    }),
    runs(1000),
  )
})

test('is never before the issue date, never on the weekend, and says from where it was moved', () => {
  fc.assert(
    fc.property(anyDay, anyTerms, anyWeekend, (issueDate, terms, weekend) => {
      const found = due(issueDate, terms, weekend)
      const unmoved = due(issueDate, terms)
      if (!found || !unmoved) throw new Error('No due date')
      expect(isLocalDay(found.day) && found.day >= issueDate).toBe(true)
      expect(weekend !== null && isWeekend(found.day, weekend)).toBe(false)
      expect(found.movedFrom).toBe(found.day === unmoved.day ? null : unmoved.day)
    }),
    runs(300),
  )
})

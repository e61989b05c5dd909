import { expect, test } from 'bun:test'
import * as fc from 'fast-check'
import { addDays, type LocalDay } from '#domain/calendar/dates.ts'
import { dayAt, indexAfter, nextDays, occurrenceAt, periodOf, scheduleProblems } from '#domain/recurring/occurrences.ts'
import { type RecurrenceRule, type Schedule, WEEKDAYS } from '#domain/recurring/rule.ts'
import { runs } from '#tests/support/runs.ts'

const YEARS = 30

test.each([
  ['2026-01-31', {}, ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30']],
  ['2028-01-31', {}, ['2028-01-31', '2028-02-29', '2028-03-31']],
  ['2026-01-10', { on: { day: 1 } }, ['2026-02-01', '2026-03-01']],
  ['2026-01-10', { on: { day: 10 } }, ['2026-01-10', '2026-02-10']],
  ['2026-01-10', { every: 3, on: { last: true } }, ['2026-01-31', '2026-04-30', '2026-07-31']],
  ['2026-01-01', { on: { nth: 2, weekday: 'tue' } }, ['2026-01-13', '2026-02-10', '2026-03-10']],
  ['2024-02-29', { unit: 'year' }, ['2024-02-29', '2025-02-28', '2026-02-28', '2027-02-28', '2028-02-29']],
  ['2026-03-20', { unit: 'year', on: { day: 15 } }, ['2027-03-15', '2028-03-15']],
  ['2026-11-30', { every: 2, unit: 'week' }, ['2026-11-30', '2026-12-14', '2026-12-28', '2027-01-11']],
] as [LocalDay, Partial<RecurrenceRule>, LocalDay[]][])('from %s by %j', (firstDay, rule, days) => {
  const schedule: Schedule = { rule: { every: 1, unit: 'month', ...rule }, firstDay }
  expect(nextDays(schedule, 0, days.length)).toEqual(days)
})

test('the last day is included, and a count is of all days', () => {
  const schedule: Schedule = { rule: { every: 1, unit: 'month' }, firstDay: '2026-01-31' }
  expect(nextDays({ ...schedule, end: { day: '2026-03-31' } }, 0, 9)).toEqual([
    '2026-01-31',
    '2026-02-28',
    '2026-03-31',
  ])
  expect(nextDays({ ...schedule, end: { day: '2026-03-30' } }, 0, 9)).toEqual(['2026-01-31', '2026-02-28'])
  expect(nextDays({ ...schedule, end: { count: 2 } }, 1, 9)).toEqual(['2026-02-28'])
  expect(occurrenceAt({ ...schedule, end: { count: 2 } }, 2)).toBeNull()
})

test('an end before the first occurrence is refused', () => {
  const schedule: Schedule = { rule: { every: 1, unit: 'month', on: { day: 1 } }, firstDay: '2026-01-10' }
  expect(scheduleProblems({ ...schedule, end: { day: '2026-01-31' } })).toEqual({
    'end.day': { problem: 'before-first-day', limit: '2026-02-01' },
  })
  expect(scheduleProblems({ ...schedule, end: { day: '2026-02-01' } })).toEqual({})
  expect(scheduleProblems(schedule)).toEqual({})
})

test('a period begins on its day, or ends before it', () => {
  const rent: Schedule = { rule: { every: 1, unit: 'month' }, firstDay: '2026-11-01' }
  expect(periodOf(rent, 0, 'ahead')).toEqual({ from: '2026-11-01', to: '2026-11-30' })
  expect(periodOf(rent, 0, 'behind')).toEqual({ from: '2026-10-01', to: '2026-10-31' })
  const last: Schedule = { rule: { every: 1, unit: 'month', on: { last: true } }, firstDay: '2026-11-01' }
  expect(periodOf(last, 0, 'behind')).toEqual({ from: '2026-11-01', to: '2026-11-30' })
  expect(periodOf(last, 0, 'ahead')).toEqual({ from: '2026-12-01', to: '2026-12-31' })
  const week: Schedule = { rule: { every: 2, unit: 'week' }, firstDay: '2026-11-02' }
  expect(periodOf(week, 1, 'ahead')).toEqual({ from: '2026-11-16', to: '2026-11-29' })
})

const anyRule: fc.Arbitrary<RecurrenceRule> = fc
  .record({
    every: fc.integer({ min: 1, max: 60 }),
    unit: fc.constantFrom('week', 'month', 'year'),
    on: fc.option(
      fc.oneof(
        fc.record({ day: fc.integer({ min: 1, max: 31 }) }),
        fc.constant({ last: true as const }),
        fc.record({ nth: fc.integer({ min: 1, max: 4 }), weekday: fc.constantFrom(...WEEKDAYS) }),
      ),
      { nil: undefined },
    ),
  })
  .map(({ every, unit, on }) => (on === undefined || unit === 'week' ? { every, unit } : { every, unit, on }))

const anySchedule = fc.record({
  rule: anyRule,
  firstDay: fc.integer({ min: 0, max: 60 * 365 }).map((days) => addDays('2000-01-01', days)),
  end: fc.option(
    fc.oneof(
      fc.record({ count: fc.integer({ min: 1, max: 80 }) }),
      fc.record({ day: fc.integer({ min: 0, max: 40 * 365 }).map((days) => addDays('2010-01-01', days)) }),
    ),
    { nil: undefined },
  ),
})

type CalendarEntry = { day: LocalDay; month: number; dayOfMonth: number; weekday: number; isLast: boolean }

/** Every day of a hundred years, by the clock of the runtime alone. */
const CALENDAR: readonly CalendarEntry[] = Array.from({ length: 100 * 365 }, (_, index) => {
  const [date, next] = [new Date(Date.UTC(2000, 0, 1 + index)), new Date(Date.UTC(2000, 0, 2 + index))]
  return {
    day: date.toISOString().slice(0, 10),
    month: date.getUTCMonth(),
    dayOfMonth: date.getUTCDate(),
    weekday: date.getUTCDay(),
    isLast: next.getUTCDate() === 1,
  }
})

/** Walks along the calendar day by day, and decides for each whether the rule means it. */
function referenceDays({ rule, firstDay, end }: Schedule): LocalDay[] {
  const days: LocalDay[] = []
  const start = CALENDAR.findIndex(({ day }) => day === firstDay)
  const [first, ...later] = CALENDAR.slice(start, start + YEARS * 366 + 1)
  if (first === undefined) throw new Error('The first day is not in the calendar')
  let matching = 0
  for (const [index, entry] of [first, ...later].entries()) {
    const isMeant =
      rule.unit === 'week' ? index % (7 * rule.every) === 0 : fits(rule, first, entry) && matching++ % rule.every === 0
    if (!isMeant) continue
    if (end && ('count' in end ? days.length === end.count : entry.day > end.day)) break
    days.push(entry.day)
  }
  return days
}

function fits({ unit, on }: RecurrenceRule, first: CalendarEntry, entry: CalendarEntry): boolean {
  if (unit === 'year' && entry.month !== first.month) return false
  if (on && 'last' in on) return entry.isLast
  if (on && 'nth' in on) {
    return entry.weekday === WEEKDAYS.indexOf(on.weekday) && Math.ceil(entry.dayOfMonth / 7) === on.nth
  }
  const wanted = on?.day ?? first.dayOfMonth
  return entry.dayOfMonth === wanted || (entry.isLast && entry.dayOfMonth < wanted)
}

test('the days are those of a walk along thirty years of the calendar', () => {
  fc.assert(
    fc.property(anySchedule, (schedule) => {
      const reference = referenceDays(schedule)
      const until = addDays(schedule.firstDay, YEARS * 366)
      expect(nextDays(schedule, 0, reference.length + 1).filter((day) => day <= until)).toEqual(reference)
    }),
    runs(1000),
  )
})

test('the index after a day is the first whose day is later', () => {
  fc.assert(
    fc.property(anySchedule, fc.integer({ min: -400, max: 20_000 }), (schedule, offset) => {
      const day = addDays(schedule.firstDay, offset)
      const index = indexAfter(schedule, day)
      expect(dayAt(schedule, index) > day).toBe(true)
      if (index > 0) expect(dayAt(schedule, index - 1) <= day).toBe(true)
    }),
    runs(300),
  )
  expect(indexAfter({ rule: { every: 1, unit: 'month' }, firstDay: '2026-01-31' }, null)).toBe(0)
})

import { expect, test } from 'bun:test'
import { endOf, isSameSchedule, ruleDayOf, ruleOf, ruleProblems, type TypedSchedule } from '#domain/recurring/rule.ts'

const monthly = (on?: TypedSchedule['rule']['on']): TypedSchedule => ({
  rule: { every: 1, unit: 'month', on },
  firstDay: '2026-01-31',
})

test.each([
  [monthly(), {}],
  [monthly({ day: 31 }), {}],
  [monthly({ last: true }), {}],
  [monthly({ nth: 2, weekday: 'tue' }), {}],
  [monthly({}), { 'rule.on': { problem: 'missing' } }],
  [monthly({ day: 3, last: true }), { 'rule.on': { problem: 'invalid' } }],
  [monthly({ nth: 2 }), { 'rule.on.weekday': { problem: 'missing' } }],
  [monthly({ weekday: 'tue' }), { 'rule.on.nth': { problem: 'missing' } }],
  [
    { ...monthly({ day: 1 }), rule: { every: 1, unit: 'week', on: { day: 1 } } },
    { 'rule.on': { problem: 'not-an-option' } },
  ],
  [{ ...monthly(), firstDay: '' }, { firstDay: { problem: 'missing' } }],
  [{ ...monthly(), firstDay: '2026-02-30' }, { firstDay: { problem: 'not-a-day' } }],
  [{ ...monthly(), end: { day: '2026-01-30' } }, { 'end.day': { problem: 'before-first-day', limit: '2026-01-31' } }],
  [{ ...monthly(), end: { day: '2026-01-31' } }, {}],
  [{ ...monthly(), end: { day: 'soon' } }, { 'end.day': { problem: 'not-a-day' } }],
  [{ ...monthly(), end: { day: '2026-05-01', count: 3 } }, { end: { problem: 'invalid' } }],
  [{ ...monthly(), end: {} }, { end: { problem: 'invalid' } }],
] as [TypedSchedule, object][])('%j has these problems', (schedule, problems) => {
  expect(ruleProblems(schedule) as object).toEqual(problems)
})

test('a rule has one form of day, and the day of the first day without one', () => {
  expect(ruleOf({ every: 2, unit: 'month', on: { nth: 1, weekday: 'fri' } })).toEqual({
    every: 2,
    unit: 'month',
    on: { nth: 1, weekday: 'fri' },
  })
  expect(ruleOf({ every: 2, unit: 'month' })).toEqual({ every: 2, unit: 'month' })
  expect(ruleDayOf({ rule: { every: 1, unit: 'month' }, firstDay: '2026-01-31' })).toEqual({ day: 31 })
  expect([endOf({ day: '2026-05-01' }), endOf({ count: 3 }), endOf(undefined)]).toEqual([
    { day: '2026-05-01' },
    { count: 3 },
    undefined,
  ])
  const schedule = { rule: { every: 1, unit: 'month' }, firstDay: '2026-01-31' } as const
  expect(isSameSchedule(schedule, { ...schedule })).toBe(true)
  expect(isSameSchedule(schedule, { ...schedule, end: { count: 2 } })).toBe(false)
})

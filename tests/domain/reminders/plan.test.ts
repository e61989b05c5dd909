import { expect, test } from 'bun:test'
import { LETTER_TEXT_TYPES } from '#domain/letters/letter-texts.ts'
import {
  dayOfStep,
  EARLIEST_STEP,
  FIRST_PLAN,
  firmestTone,
  LATEST_STEP,
  MOST_STEPS,
  nextWorkingDay,
  REMINDER_TONES,
  stepProblems,
  toneOn,
  tonesOn,
} from '#domain/reminders/plan.ts'

test('the first plan is off, and within its own bounds', () => {
  const { on, hour, steps } = FIRST_PLAN
  expect([on, hour]).toEqual([false, 9])
  expect(steps.map(({ days }) => days)).toEqual([-3, 0, 7, 14, 30])
  expect(stepProblems(steps)).toEqual({})
  expect(steps.length).toBeLessThanOrEqual(MOST_STEPS)
  expect(
    steps.every(({ days, tone }) => days >= EARLIEST_STEP && days <= LATEST_STEP && tonesOn(days).includes(tone)),
  ).toBe(true)
})

test('each tone has a text of its own', () => {
  for (const tone of REMINDER_TONES) expect(LETTER_TEXT_TYPES).toContain(`reminder-${tone}`)
})

test('no day has two steps, and no id is used twice', () => {
  const steps = [{ id: 'a', days: 7 }, { id: 'b', days: 7 }, { id: 'a', days: 8 }, { days: 8 }]
  expect(Object.keys(stepProblems(steps))).toEqual(['steps.1.days', 'steps.2.id', 'steps.3.days'])
  expect(stepProblems([{ days: -7 }, { days: 7 }])).toEqual({})
})

test('the firmest of several tones', () => {
  expect(firmestTone(['gentle', 'last', 'before'])).toBe('last')
  expect(firmestTone(['due', 'before'])).toBe('due')
})

test('the words of a tone are true on the day on which it goes', () => {
  expect([toneOn('before', -1), toneOn('before', 0), toneOn('before', 1)]).toEqual(['before', 'due', 'gentle'])
  expect([toneOn('last', 40), toneOn('last', 0), toneOn('firm', -2)]).toEqual(['last', 'due', 'before'])
})

test('days of steps, and working days', () => {
  expect(dayOfStep('2027-03-10', { days: -10 })).toBe('2027-02-28')
  // 2027-03-04 is a Thursday.
  expect(nextWorkingDay('2027-03-04', 'fri-sat')).toBe('2027-03-07')
  expect(nextWorkingDay('2027-03-04', 'sat-sun')).toBe('2027-03-05')
})

import { expect, test } from 'bun:test'
import { addDays } from '#domain/calendar/dates.ts'
import { toneByHand } from '#domain/reminders/hand-tone.ts'
import type { ReminderStep } from '#domain/reminders/plan.ts'

const DUE = '2027-02-01'

const tones = (days: readonly number[], steps: readonly ReminderStep[], wasReminded: boolean) =>
  days.map((passed) => toneByHand({ dueDate: DUE, today: addDays(DUE, passed), steps, wasReminded }))

test('A reminder by hand grows firmer as our plan does', () => {
  expect(tones([-40, -1, 0, 1, 13, 14, 29, 30, 400], [], true)).toEqual([
    'before',
    'before',
    'due',
    'gentle',
    'gentle',
    'firm',
    'firm',
    'last',
    'last',
  ])
})

test('and as the company’s own plan', () => {
  const steps = [
    { id: 'b', days: 60, tone: 'last' },
    { id: 'a', days: 3, tone: 'firm' },
  ] as const
  expect(tones([-1, 0, 2, 3, 59, 60], steps, true)).toEqual(['before', 'due', 'gentle', 'firm', 'firm', 'last'])
})

test('It names no reminders before it where there were none', () => {
  expect(tones([29, 30, 400], [], false)).toEqual(['firm', 'firm', 'firm'])
})

test('It is gentle without a due date', () => {
  expect(toneByHand({ dueDate: null, today: DUE, steps: [], wasReminded: true })).toBe('gentle')
})

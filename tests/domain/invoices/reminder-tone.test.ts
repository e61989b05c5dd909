import { expect, test } from 'bun:test'
import { addDays } from '#domain/calendar/dates.ts'
import { reminderTextOn } from '#domain/invoices/reminder-tone.ts'

const DUE = '2027-02-01'

test('A reminder grows firmer with the days since the due date', () => {
  const tones = [-40, -1, 0, 1, 13, 14, 29, 30, 400].map((days) => reminderTextOn(addDays(DUE, days), DUE))
  expect(tones).toEqual([
    'reminder-before',
    'reminder-before',
    'reminder-due',
    'reminder-gentle',
    'reminder-gentle',
    'reminder-firm',
    'reminder-firm',
    'reminder-last',
    'reminder-last',
  ])
})

test('and is gentle without one', () => {
  expect(reminderTextOn(DUE, null)).toBe('reminder-gentle')
})

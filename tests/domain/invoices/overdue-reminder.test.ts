import { describe, expect, test } from 'bun:test'
import { lastReminder, wasJustReminded } from '#domain/invoices/overdue-reminder.ts'

describe('A reminder of a short time ago', () => {
  test.each([
    [null, false],
    ['2026-11-21', true],
    ['2026-11-15', true],
    ['2026-11-14', false],
  ])('on %p: %p', (remindedOn, isRecent) => {
    expect(wasJustReminded(remindedOn, '2026-11-21')).toBe(isRecent)
  })
})

test('The last reminder is the latest letter of any invoice after it was due', () => {
  const dueDate = '2026-10-15'
  expect(lastReminder([])).toBeNull()
  expect(lastReminder([{ dueDate, sentOn: undefined }])).toBeNull()
  expect(lastReminder([{ dueDate, sentOn: dueDate }])).toBeNull()
  expect(
    lastReminder([
      { dueDate, sentOn: '2026-11-02' },
      { dueDate, sentOn: '2026-10-20' },
    ]),
  ).toBe('2026-11-02')
})

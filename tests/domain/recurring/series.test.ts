import { expect, test } from 'bun:test'
import { dayOfMaking, daysOfInvoice, isLate, makingOf } from '#domain/recurring/series.ts'

test('a day is late when more than two days have passed', () => {
  expect([isLate('2026-11-01', '2026-11-03'), isLate('2026-11-01', '2026-11-04')]).toEqual([false, true])
  expect(makingOf('2026-11-01', '2026-10-30', 0)).toBe('ahead')
  expect(makingOf('2026-11-01', '2026-11-02', 0)).toBe('on-its-day')
  expect(makingOf('2026-11-01', '2026-12-02', 11)).toBe('review')
  expect(makingOf('2026-11-01', '2026-12-02', 12)).toBe('listed')
})

test('an invoice made late is dated today, and supplied on its day', () => {
  expect(daysOfInvoice('2026-11-01', '2026-11-01')).toEqual({ issueDate: '2026-11-01' })
  expect(daysOfInvoice('2026-11-01', '2026-11-02')).toEqual({ issueDate: '2026-11-02', supplyDate: '2026-11-01' })
  expect(daysOfInvoice('2026-11-01', '2026-10-30')).toEqual({ issueDate: '2026-11-01' })
  expect(dayOfMaking('2026-03-01', 3)).toBe('2026-02-26')
})

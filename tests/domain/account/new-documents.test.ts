import { expect, test } from 'bun:test'
import * as fc from 'fast-check'
import { columnsWith, EDITOR_COLUMNS, readDayOfMonth, readDueDays } from '#domain/account/new-documents.ts'
import { MAX_DUE_DAYS } from '#domain/calendar/due-terms.ts'
import { runs } from '#tests/support/runs.ts'

test('a column is switched on and off by itself, in the order of the editor', () => {
  expect(columnsWith([], 'discount', true)).toEqual(['discount'])
  expect(columnsWith(['discount'], 'unit', true)).toEqual(['unit', 'discount'])
  expect(columnsWith(['unit', 'discount'], 'unit', true)).toEqual(['unit', 'discount'])
  expect(columnsWith(['unit', 'discount'], 'unit', false)).toEqual(['discount'])
  const column = fc.constantFrom(...EDITOR_COLUMNS)
  fc.assert(
    fc.property(fc.array(column), column, fc.boolean(), (columns, changed, isShown) => {
      const after = columnsWith(columns, changed, isShown)
      expect(after.includes(changed)).toBe(isShown)
      for (const other of EDITOR_COLUMNS.filter((one) => one !== changed)) {
        expect(after.includes(other)).toBe(columns.includes(other))
      }
      expect(new Set(after).size).toBe(after.length)
    }),
    runs(100),
  )
})

test.each([
  ['0', 0],
  [' 45 ', 45],
  ['٣٠', 30],
  ['۶۰', 60],
  ['365', MAX_DUE_DAYS],
])('%p are payment terms of %p days', (text, days) => {
  expect(readDueDays(text)).toEqual({ ok: true, value: days })
})

test.each([
  ['', { problem: 'missing' }],
  ['1.5', { problem: 'not-whole' }],
  ['-1', { problem: 'not-whole' }],
  ['two', { problem: 'not-whole' }],
  ['366', { problem: 'too-large', limit: '365' }],
  ['99999999999999999999', { problem: 'too-large', limit: '365' }],
] as const)('%p are no payment terms', (text, problem) => {
  expect(readDueDays(text)).toEqual({ ok: false, problem })
})

test('a day of the month is one of 31', () => {
  expect([readDayOfMonth('١'), readDayOfMonth('31')]).toEqual([
    { ok: true, value: 1 },
    { ok: true, value: 31 },
  ])
  const refused = ['', '0', '32', '1.5'].map(readDayOfMonth)
  expect(refused).toMatchObject([
    { problem: { problem: 'missing' } },
    { problem: { problem: 'too-small', limit: '1' } },
    { problem: { problem: 'too-large', limit: '31' } },
    { problem: { problem: 'not-whole' } },
  ])
})

import { expect, test } from 'bun:test'
import { readLastDay } from '#domain/account/support-access.ts'

test.each([
  ['2026-11-28', { ok: true, value: '2026-11-28' }],
  ['2026-12-12', { ok: true, value: '2026-12-12' }],
  ['2026-11-27', { ok: false, problem: { problem: 'before-today' } }],
  ['2026-12-13', { ok: false, problem: { problem: 'day-too-late', limit: '2026-12-12' } }],
])('support may look until %s, when today is 28 November', (until, read) => {
  expect(readLastDay(until, '2026-11-28')).toEqual(read as ReturnType<typeof readLastDay>) // because a table mixes both results
})

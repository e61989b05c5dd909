import { expect, test } from 'bun:test'
import { elapsed } from '#domain/calendar/elapsed.ts'

const S = 1000

test.each([
  [-5 * S, 0, 'second'],
  [59 * S, 0, 'second'],
  [60 * S, 1, 'minute'],
  [3599 * S, 59, 'minute'],
  [3600 * S, 1, 'hour'],
  [86_399 * S, 23, 'hour'],
  [86_400 * S, 1, 'day'],
  [10 * 86_400 * S, 10, 'day'],
] as const)('%d ms is %d %s', (ms, amount, unit) => {
  expect(elapsed(1_000_000, 1_000_000 + ms)).toEqual({ amount, unit })
})

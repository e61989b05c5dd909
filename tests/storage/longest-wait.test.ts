import { expect, test } from 'bun:test'
import { LongestWait } from '#db/queue/longest-wait.ts'

const MINUTE = 60_000

test('the longest wait of the last minutes is forgotten after ten', () => {
  const waits = new LongestWait()
  waits.note(40, MINUTE)
  waits.note(7, 2 * MINUTE)
  expect(waits.ms(4 * MINUTE)).toBe(40)
  waits.note(12, 6 * MINUTE)
  expect(waits.ms(7 * MINUTE)).toBe(40)
  expect(waits.ms(11 * MINUTE)).toBe(12)
  expect(waits.ms(16 * MINUTE)).toBe(0)
  waits.note(3, 40 * MINUTE)
  expect(waits.ms(41 * MINUTE)).toBe(3)
})

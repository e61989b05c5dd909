import { expect, test } from 'bun:test'
import { differenceOf, differenceValueOf, differs, movedSince } from '#domain/inventory/stocktake.ts'

test.each([
  [{ quantity: '8', expected: '10.5' }, '-2.5', true],
  [{ quantity: '10', expected: '-2' }, '12', true],
  [{ quantity: '0', expected: '0' }, '0', false],
])('%o differs by %s', (count, difference, isDifferent) => {
  expect([differenceOf(count), differs(count)]).toEqual([difference, isDifferent])
})

test('a difference is worth its average cost, also below nothing', () => {
  expect(differenceValueOf({ quantity: '8', expected: '10.5' }, '1.335', 'AED')).toBe('-3.34')
  expect(differenceValueOf({ quantity: '1', expected: '1' }, '1.335', 'KWD')).toBe('0.000')
})

test('what moved since a count is what the books say more than then', () => {
  expect(movedSince({ quantity: '1', expected: '10' }, '7.5')).toBe('-2.5')
})

import { expect, test } from 'bun:test'
import * as fc from 'fast-check'
import { isWithin, quantityOf, sameScale, subtract } from '#domain/money/decimals.ts'
import { formatDecimal } from '#domain/money/money.ts'
import { runs } from '#tests/support/runs.ts'

test('a quantity is what is left of it and what was taken, whatever their decimals', () => {
  const quantity = fc.record({ digits: fc.bigInt(-(10n ** 12n), 10n ** 12n), scale: fc.integer({ min: 0, max: 6 }) })
  fc.assert(
    fc.property(quantity, quantity, (whole, taken) => {
      const left = subtract(whole, taken)
      expect(formatDecimal(subtract(whole, left))).toBe(formatDecimal(taken))
      const [a, b, scale] = sameScale(whole, taken)
      expect(formatDecimal({ digits: a - b, scale })).toBe(formatDecimal(left))
    }),
    runs(200),
  )
})

test('reads the quantities of documents, and nothing else', () => {
  expect(quantityOf('-2.500')).toEqual({ digits: -2500n, scale: 3 })
  expect(() => quantityOf('2.5 kg')).toThrow(RangeError)
  expect(() => quantityOf('0.0000001')).toThrow(RangeError)
})

test('a part is within what has its sign', () => {
  expect([isWithin(2n, 2n), isWithin(-2n, -2n), isWithin(1n, 2n)]).toEqual([true, true, true])
  expect([isWithin(3n, 2n), isWithin(-1n, 2n), isWithin(0n, 2n), isWithin(1n, 0n), isWithin(0n, 0n)]).toEqual([
    false,
    false,
    false,
    false,
    false,
  ])
})

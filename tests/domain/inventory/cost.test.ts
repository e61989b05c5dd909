import { expect, test } from 'bun:test'
import { roundedCost } from '#domain/inventory/cost.ts'

test.each([
  ['23.753333', 'AED', '23.75'],
  ['23.5', 'AED', '23.50'],
  ['24', 'AED', '24.00'],
  ['0.7375', 'KWD', '0.738'],
  ['0.005', 'AED', '0.01'],
  ['0.004', 'AED', '0.004'],
  ['0', 'AED', '0.00'],
])('%p %s is shown as %p', (cost, currency, shown) => {
  expect(roundedCost(cost, currency)).toBe(shown)
})

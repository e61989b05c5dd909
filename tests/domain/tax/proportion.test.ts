import { expect, test } from 'bun:test'
import { proportionOf, taxRoundedEitherWay, taxWithin } from '#domain/tax/proportion.ts'

test.each([
  ['5', false, 8349n, 2n, 416n, 419n],
  ['5', false, 0n, 2n, -2n, 2n],
  ['5', false, -8349n, 2n, -419n, -416n],
  ['5', false, 100n, 0n, 5n, 5n],
  // 105.00 with tax: 5.00 is exact, and a unit of tax moves 1.05 units away.
  ['5', true, 10_500n, 1n, 500n, 500n],
  ['9.975', false, 1000n, 1n, 99n, 100n],
] as const)(
  'at %p percent, prices with tax: %p, of %p within %p units',
  (rate, pricesIncludeTax, amount, units, least, most) => {
    expect(taxWithin(amount, proportionOf({ rate, pricesIncludeTax }), units)).toEqual({ least, most })
  },
)

test.each([
  ['8', true, -14n, -2n, -1n],
  ['8', true, 27n, 2n, 2n],
  ['8', false, 14n, 1n, 2n],
  ['0', false, 14n, 0n, 0n],
] as const)(
  'at %p percent, prices with tax: %p, of %p rounded down and up',
  (rate, pricesIncludeTax, amount, least, most) => {
    expect(taxRoundedEitherWay(amount, proportionOf({ rate, pricesIncludeTax }))).toEqual({ least, most })
  },
)

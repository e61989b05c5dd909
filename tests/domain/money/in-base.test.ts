import { describe, expect, test } from 'bun:test'
import * as fc from 'fast-check'
import { partsInBase } from '#domain/money/in-base.ts'
import { minor } from '#domain/money/money.ts'
import { runs } from '#tests/support/runs.ts'

const parts = (...amounts: number[]) => amounts.map((amount) => minor(BigInt(amount)))

describe('parts in the base currency', () => {
  test('are the parts themselves where it is the document’s own', () => {
    expect(partsInBase(minor(300n), parts(100, 200), { currency: 'AED', baseCurrency: 'AED' })).toEqual(parts(100, 200))
  })

  test('are converted one by one, also where they nearly cancel', () => {
    // 29 yen at 0.0243 are 0.7047: 0.70, less a tax of -72.12.
    const yen = { currency: 'JPY', baseCurrency: 'AED', exchangeRate: '0.0243' }
    expect(partsInBase(minor(7282n), parts(-59_367, 62_364), yen)).toEqual(parts(-144_262, 151_544))
    expect(partsInBase(minor(0n), parts(-59_367, 59_367), yen)).toEqual(parts(-144_262, 144_262))
  })

  test('follow the proportion of the whole where no rate was stated', () => {
    expect(partsInBase(minor(100n), parts(100, 300), { currency: 'USD', baseCurrency: 'AED' })).toEqual(parts(25, 75))
  })

  test('add up to the whole, each within a unit of its own value but the largest', () => {
    const rate = fc.integer({ min: 1, max: 9_999_999 })
    const amounts = fc.array(fc.integer({ min: -10_000_000, max: 10_000_000 }), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(amounts, rate, fc.integer({ min: -2, max: 2 }), (of, digits, off) => {
        const exact = of.map((amount) => (amount * digits) / 1_000_000)
        const total = BigInt(Math.round(exact.reduce((sum, one) => sum + one, 0))) + BigInt(off)
        const exchangeRate = (digits / 1_000_000).toFixed(6)
        const found = partsInBase(minor(total), parts(...of), { currency: 'USD', baseCurrency: 'AED', exchangeRate })
        expect(found.reduce((sum, part) => sum + part, 0n)).toBe(total)
        const distances = found.map((part, at) => Math.abs(Number(part) - (exact[at] ?? 0))).toSorted((a, b) => b - a)
        expect(distances[0]).toBeLessThan(5)
        expect(distances[1] ?? 0).toBeLessThanOrEqual(1.001)
      }),
      runs(500),
    )
  })
})

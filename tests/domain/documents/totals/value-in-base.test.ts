import { expect, test } from 'bun:test'
import { statesValueInBase, valueInBase } from '#domain/documents/totals/value-in-base.ts'
import { formatMinor, minor, parseMinor } from '#domain/money/money.ts'

test('value and tax add up to the total, in currencies of two and three digits, of returns too', () => {
  for (let step = -2_000n; step <= 2_000n; step += 37n) {
    for (const baseCurrency of ['BHD', 'OMR', 'AED']) {
      const [tax, total] = [minor(step * 7n), minor(step * 133n + 5n)]
      const figures = { taxInBase: formatMinor(tax, baseCurrency), totalInBase: formatMinor(total, baseCurrency) }
      const value = parseMinor(valueInBase({ baseCurrency, ...figures }), baseCurrency)
      expect(value + tax).toBe(BigInt(total))
    }
  }
})

test('Bahrain and Oman ask for it', () => {
  expect(['AE', 'SA', 'BH', 'OM', 'KW', 'QA'].filter((country) => statesValueInBase({ country }))).toEqual(['BH', 'OM'])
})

/**
 * Random documents for property tests: small and large, currencies of all exponents, return lines, both price bases.
 */
import * as fc from 'fast-check'
import type { Discount } from '#domain/documents/document.ts'
import { TREATMENTS } from '#domain/tax/tax.ts'
import type { TotalsInput, TotalsPolicy } from '#domain/documents/totals/totals-input.ts'

export function decimalText(mostDigits: bigint, mostScale: number): fc.Arbitrary<string> {
  return fc.tuple(fc.bigInt(0n, mostDigits), fc.integer({ min: 0, max: mostScale })).map(([digits, scale]) => {
    const text = digits.toString().padStart(scale + 1, '0')
    return scale === 0 ? text : `${text.slice(0, -scale)}.${text.slice(-scale)}`
  })
}

const exponents = { AED: 2, USD: 2, SAR: 2, KWD: 3, JPY: 0, CLF: 4 } as const

const percent = fc
  .oneof(fc.constantFrom('0', '5', '10', '33.3333', '50', '100'), decimalText(1_000_000n, 4))
  .filter((text) => Number(text) <= 100)

const rate = fc.constantFrom('5', '5.00', '5.0', '15', '10', '9.975', '0', '0.0001', '19', '21', '100')

function discountOf(exponent: number): fc.Arbitrary<Discount | undefined> {
  return fc.oneof(
    { weight: 4, arbitrary: fc.constant(undefined) },
    { weight: 2, arbitrary: percent.map((text) => ({ percent: text })) },
    { weight: 1, arbitrary: decimalText(300n, exponent).map((text) => ({ amount: text })) },
  )
}

function lineOf(exponent: number): fc.Arbitrary<TotalsInput['lines'][number]> {
  const price = fc.oneof(decimalText(20_000n, 3), decimalText(10n ** 8n, 6), fc.constantFrom('0.10', '9.99', '1.005'))
  const quantity = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom('1', '2', '3', '5', '12') },
    { weight: 3, arbitrary: decimalText(10n ** 4n, 6) },
    { weight: 2, arbitrary: fc.constantFrom('-1', '-2.5') },
  )
  return fc
    .record({
      quantity,
      unitPrice: price,
      tax: fc.oneof({ weight: 3, arbitrary: fc.constant('standard' as const) }, fc.constantFrom(...TREATMENTS)),
      rate: fc.option(rate, { nil: undefined }),
      discount: discountOf(exponent),
    })
    .map(({ rate: taxRate, discount, ...line }) => ({
      ...line,
      ...(line.tax === 'standard' && taxRate !== undefined && { taxRate }),
      ...(discount && { discount }),
    }))
}

export type RandomDocument = { input: TotalsInput; policy: TotalsPolicy }

export function randomDocument(mostLines = 12): fc.Arbitrary<RandomDocument> {
  return fc.constantFrom(...(Object.keys(exponents) as (keyof typeof exponents)[])).chain((currency) =>
    fc
      .record({
        lines: fc.array(lineOf(exponents[currency]), { maxLength: mostLines }),
        pricesIncludeTax: fc.boolean(),
        discount: discountOf(exponents[currency]),
        rounding: fc.constantFrom('uae-line' as const, 'document' as const),
        vatRegistered: fc.constantFrom(true, true, true, false),
        baseCurrency: fc.constantFrom('AED', 'KWD'),
        exchangeRate: fc.option(fc.constantFrom('3.672500', '0.083', '12.123456'), { nil: undefined }),
      })
      .map(({ lines, pricesIncludeTax, discount, exchangeRate, ...policy }) => ({
        input: {
          currency,
          lines,
          pricesIncludeTax,
          ...(discount && { discount }),
          ...(exchangeRate && { exchangeRate }),
        },
        policy: { ...policy, standardRate: '5' },
      })),
  )
}

/** However large the figures of a draft are: its totals stay within the bound, or it is refused; nothing throws. */
import { describe, expect, test } from 'bun:test'
import { array, assert, constantFrom, integer, property, record } from 'fast-check'
import { MAX_TOTAL, computeTotals } from '#domain/documents/totals/totals.ts'
import { CURRENCIES } from '#domain/money/currency.ts'
import { runs } from '#tests/support/runs.ts'
import { absolute, formatMinor, minor, parseMinor } from '#domain/money/money.ts'

const zeroRated = { quantity: '1', tax: 'zero' } as const
const policyIn = (baseCurrency: string) =>
  ({ rounding: 'uae-line', vatRegistered: true, standardRate: '5', baseCurrency }) as const

describe.each([...CURRENCIES])('%s', (currency) => {
  const totalsOf = (units: bigint) =>
    computeTotals(
      { currency, pricesIncludeTax: false, lines: [{ ...zeroRated, unitPrice: formatMinor(minor(units), currency) }] },
      policyIn(currency),
    )

  test('takes the largest total and refuses the next', () => {
    expect(totalsOf(MAX_TOTAL)).toMatchObject({ ok: true, totals: { total: formatMinor(MAX_TOTAL, currency) } })
    expect(totalsOf(MAX_TOTAL + 1n)).toMatchObject({ ok: false, fields: { lines: { problem: 'total-too-large' } } })
  })
})

test('a million documents of the largest total add up within 63 bits', () => {
  expect(MAX_TOTAL * 1_000_000n).toBeLessThan(2n ** 63n)
})

test('whatever is typed', () => {
  const figure = constantFrom('0', '1', '0.01', '99999999999', '90000000000', '999999999999999', '123456789.123456')
  const line = record({
    quantity: constantFrom('1', '-1', '3', '0.000001', '999999', '-999999999999999'),
    unitPrice: figure,
    tax: constantFrom('standard', 'zero', 'reverse-charge'),
  })
  const draft = record({
    currency: constantFrom('AED', 'KWD', 'JPY', 'CLF', 'UYW'),
    exchangeRate: constantFrom('3.6725', '0.000001', '999999999999999'),
    pricesIncludeTax: constantFrom(true, false),
    lines: array(line, { minLength: 1, maxLength: 5 }),
    standardRate: integer({ min: 0, max: 100 }),
  })
  assert(
    property(draft, ({ standardRate, ...input }) => {
      const answer = computeTotals(input, { ...policyIn('AED'), standardRate: String(standardRate) })
      if (!answer.ok) return
      const { totals, taxInBase, totalInBase } = answer
      const amounts = [totals.total, totals.tax].map((text) => parseMinor(text, input.currency))
      const inBase = [totalInBase ?? '0.00', taxInBase ?? '0.00'].map((text) => parseMinor(text, 'AED'))
      for (const amount of [...amounts, ...inBase]) expect(absolute(amount) <= MAX_TOTAL).toBe(true)
    }),
    runs(2_000),
  )
})

/** Stock, average cost and value against a reference that reckons in exact fractions. */
import { expect, test } from 'bun:test'
import * as fc from 'fast-check'
import { afterMovement, type Balance, NOTHING, stockLevelOf, stockValueOf } from '#domain/inventory/balance.ts'
import { runs } from '#tests/support/runs.ts'

/** `top / bottom`, the bottom above zero. */
type Fraction = { top: bigint; bottom: bigint }

const whole = (top: bigint): Fraction => ({ top, bottom: 1n })
const plus = (a: Fraction, b: Fraction): Fraction => ({
  top: a.top * b.bottom + b.top * a.bottom,
  bottom: a.bottom * b.bottom,
})
const times = (a: Fraction, b: Fraction): Fraction => ({ top: a.top * b.top, bottom: a.bottom * b.bottom })

/** Text of a decimal as a fraction, read digit by digit. */
function fractionOf(text: string): Fraction {
  const [digits = '', decimals = ''] = text.replace('-', '').split('.')
  const top = BigInt(digits + decimals)
  return { top: text.startsWith('-') ? -top : top, bottom: 10n ** BigInt(decimals.length) }
}

/** Rounds to so many decimals, halves away from zero: by the remainder, unlike the product. */
function rounded({ top, bottom }: Fraction, decimals: number): Fraction {
  const scaled = (top < 0n ? -top : top) * 10n ** BigInt(decimals)
  const [down, rest] = [scaled / bottom, scaled % bottom]
  const away = rest + rest >= bottom ? down + 1n : down
  return { top: top < 0n ? -away : away, bottom: 10n ** BigInt(decimals) }
}

const isSame = (a: Fraction, b: Fraction): boolean => a.top * b.bottom === b.top * a.bottom

const digits = (most: bigint, scale: number) =>
  fc.bigInt({ min: 0n, max: most }).map((units) => {
    const text = units.toString().padStart(scale + 1, '0')
    return scale === 0 ? text : `${text.slice(0, -scale)}.${text.slice(-scale)}`
  })
const amount = fc.nat(6).chain((scale) => fc.oneof(digits(999n, scale), digits(10n ** BigInt(12 + scale) - 1n, scale)))
const movement = fc.oneof(
  fc.record({ quantity: amount.filter((text) => /[1-9]/.test(text)), unitCost: amount }),
  fc.record({ quantity: amount, unitCost: fc.constant(null) }),
  fc.record({ quantity: amount.map((text) => `-${text}`), unitCost: fc.constant(null) }),
  fc.record({ quantity: amount.filter((text) => /[1-9]/.test(text)).map((text) => `-${text}`), unitCost: amount }),
)

test('a ledger of any movements adds up to the last decimal', () => {
  fc.assert(
    fc.property(fc.array(movement, { maxLength: 40 }), fc.constantFrom('JPY', 'AED', 'KWD'), (movements, currency) => {
      let balance: Balance = NOTHING
      let [stock, average] = [whole(0n), whole(0n)]
      for (const { quantity, unitCost } of movements) {
        balance = afterMovement(balance, { quantity, unitCost })
        const moved = fractionOf(quantity)
        const after = plus(stock, moved)
        if (unitCost !== null) {
          const worth = plus(times(stock, average), times(moved, fractionOf(unitCost)))
          const weighted = { top: worth.top * after.bottom, bottom: worth.bottom * after.top }
          const isOut = quantity.startsWith('-')
          const isRetained = isOut && (stock.top <= 0n || after.top <= 0n || worth.top < 0n)
          if (!isRetained) average = rounded(stock.top <= 0n ? fractionOf(unitCost) : weighted, 6)
        }
        stock = after
        expect([balance, isSame(fractionOf(balance.stock), stock)]).toEqual([balance, true])
        expect([balance, isSame(fractionOf(balance.averageCost), average)]).toEqual([balance, true])
        const value = stock.top <= 0n ? whole(0n) : times(stock, average)
        const decimals = { JPY: 0, AED: 2, KWD: 3 }[currency] ?? 2
        const stored = stockValueOf(balance, currency)
        expect([stored, isSame(fractionOf(stored), rounded(value, decimals))]).toEqual([stored, true])
        expect(stored.split('.')[1]?.length ?? 0).toBe(decimals)
      }
    }),
    runs(300),
  )
})

const after = (stock: string, averageCost: string, quantity: string, unitCost: string | null) =>
  afterMovement({ stock, averageCost }, { quantity, unitCost })

test.each<[string, Balance, Balance]>([
  ['the first purchase', after('0', '0', '4', '2.5'), { stock: '4', averageCost: '2.5' }],
  ['weighted', after('10', '2', '5', '3.5'), { stock: '15', averageCost: '2.5' }],
  ['a half is rounded up', after('1', '0.000001', '1', '0.000002'), { stock: '2', averageCost: '0.000002' }],
  ['a third', after('2', '1', '1', '2'), { stock: '3', averageCost: '1.333333' }],
  ['into debt', after('-5', '9', '2', '4'), { stock: '-3', averageCost: '4' }],
  ['into nothing', after('0', '9', '2', '4'), { stock: '2', averageCost: '4' }],
  ['given for nothing', after('1', '3', '2', '0'), { stock: '3', averageCost: '1' }],
  ['what leaves', after('3', '1.333333', '-3', null), { stock: '0', averageCost: '1.333333' }],
  ['what comes back', after('-1', '1.333333', '2.50', null), { stock: '1.5', averageCost: '1.333333' }],
  [
    'fifteen integer digits and six decimals',
    after('999999999999999.999999', '1', '0.000001', null),
    { stock: '1000000000000000', averageCost: '1' },
  ],
])('%s', (_, found, expected) => {
  expect(found).toEqual(expected)
})

test('the value is rounded to the currency, and nothing for what is not there', () => {
  const value = (stock: string, averageCost: string, currency = 'AED') => stockValueOf({ stock, averageCost }, currency)
  expect(value('3', '0.335')).toBe('1.01')
  expect(value('3', '0.335', 'KWD')).toBe('1.005')
  expect([value('0', '5'), value('-2', '5')]).toEqual(['0.00', '0.00'])
})

test.each([
  ['0', null, 'out'],
  ['-1', '5', 'out'],
  ['5', '5.0', 'low'],
  ['5.000001', '5', 'in'],
  ['0.1', null, 'in'],
  ['0.1', '0', 'in'],
] as const)('a stock of %s with a reorder level of %s is %s', (stock, reorderLevel, level) => {
  expect(stockLevelOf(stock, reorderLevel)).toBe(level)
})

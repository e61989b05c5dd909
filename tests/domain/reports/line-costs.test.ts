/** The cost of goods when they were sold, and the share of it that comes back with a credit note. */
import { expect, test } from 'bun:test'
import * as fc from 'fast-check'
import { formatDecimal, minor } from '#domain/money/money.ts'
import { costsAfterReturns, costsOfReturn, costsOfSale, type LineCosts } from '#domain/reports/line-costs.ts'
import { runs } from '#tests/support/runs.ts'

const lines = ['2.5', '1', '3', '-1'].map((quantity) => ({ quantity }))
const unitCosts = ['10.123456', null, '0.001', '4']

test('a cost is rounded once, to the digits of the currency', () => {
  const sale = { currency: 'AED', baseCurrency: 'AED', lines }
  expect<unknown[]>([...costsOfSale(sale, unitCosts, 'AED')]).toEqual([2531n, null, 0n, -400n])
  expect<unknown[]>([...costsOfSale({ ...sale, currency: 'KWD', baseCurrency: 'KWD' }, unitCosts, 'KWD')]).toEqual([
    25_309n,
    null,
    3n,
    -4000n,
  ])
})

test('a cost in another currency is taken at the rate of the invoice; without one it is not known', () => {
  const sale = { currency: 'USD', baseCurrency: 'AED', exchangeRate: '3.6725', lines }
  expect<unknown[]>([...costsOfSale(sale, unitCosts, 'AED')]).toEqual([689n, null, 0n, -109n])
  const unrated = { currency: 'USD', baseCurrency: 'AED', lines }
  expect(costsOfSale(unrated, unitCosts, 'AED')).toEqual([null, null, null, null])
  expect(costsOfSale(sale, unitCosts, 'SAR')).toEqual([null, null, null, null])
})

const INVOICE = { invoice: [{ quantity: '3' }, { quantity: '2' }], sold: [minor(1000n), null] satisfies LineCosts }
const credit = (line: number, quantity: string, by: 'quantity' | 'amount' = 'quantity') => ({
  quantity,
  credits: { line, by },
})

test('a credit by quantity takes its share of the cost back, one by amount and goods that did not return nothing', () => {
  const returned = (note: ReturnType<typeof credit>[], notReturned: number[] = []) =>
    costsOfReturn({ ...INVOICE, earlier: [], note, notReturned })
  expect<unknown[]>([...returned([credit(0, '1'), credit(0, '1'), credit(0, '1')])]).toEqual([-333n, -334n, -333n])
  expect<unknown[]>([...returned([credit(0, '1', 'amount')])]).toEqual([0n])
  expect<unknown[]>([...returned([credit(0, '1'), credit(0, '1')], [0])]).toEqual([0n, -334n])
  expect<unknown[]>([...returned([credit(1, '1')])]).toEqual([null])
})

test('what remains of a sale is its cost less that of its notes', () => {
  const sold = [minor(1000n), null, minor(500n)]
  const note = { lines: [credit(2, '1'), credit(0, '1'), credit(0, '1', 'amount'), credit(1, '1')] }
  const first = { ...note, costs: [minor(-100n), minor(-333n), minor(0n), null] }
  const second = { lines: [credit(0, '1')], costs: [minor(-334n)] }
  expect<unknown[]>([...costsAfterReturns(sold, [first, second])]).toEqual([333n, null, 400n])
  expect(costsAfterReturns(sold, [])).toEqual(sold)
})

test('all credits of a line together take its whole cost back, in whatever notes and parts', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 9_999_999 }), { minLength: 1, maxLength: 8 })
  const cost = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n })
  fc.assert(
    fc.property(parts, cost, fc.nat(8), (quantities, sold, inFirst) => {
      const whole = quantities.reduce((sum, one) => sum + one, 0)
      const text = (millionths: number) => formatDecimal({ digits: BigInt(millionths), scale: 6 })
      const all = quantities.map((quantity) => credit(0, text(quantity)))
      const scope = { invoice: [{ quantity: text(whole) }], sold: [minor(sold)], notReturned: [] }
      const [first, second] = [all.slice(0, inFirst), all.slice(inFirst)]
      const costs = [
        ...costsOfReturn({ ...scope, earlier: [], note: first }),
        ...costsOfReturn({ ...scope, earlier: first, note: second }),
      ]
      expect(costs.reduce<bigint>((sum, one) => sum + (one ?? 0n), 0n)).toBe(-sold)
    }),
    runs(300),
  )
})

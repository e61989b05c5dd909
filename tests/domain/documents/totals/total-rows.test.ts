/** The printed rows of the totals add up to the total. */
import { expect, test } from 'bun:test'
import { assert, property } from 'fast-check'
import { type TotalRow, totalRowsOf } from '#domain/documents/totals/total-rows.ts'
import { computeTotals } from '#domain/documents/totals/totals.ts'
import { parseMinor } from '#domain/money/money.ts'
import { runs } from '#tests/support/runs.ts'
import { randomDocument } from './random-documents.ts'

const INCLUSIVE = {
  pricesIncludeTax: true,
  seller: { vatRegistered: true },
  totals: { gross: '6210.00', discount: '847.25', net: '5107.38', tax: '255.37', total: '5362.75' },
}

const shown = (rows: TotalRow[]) => rows.map(({ term, value, isTotal }) => `${term} ${value}${isTotal ? ' =' : ''}`)

test('with prices that include tax the rows lead to the total, and tax and net stand below it', () => {
  expect(shown(totalRowsOf(INCLUSIVE))).toEqual([
    'subtotalWithVat 6210.00',
    'discount -847.25',
    'totalWithVat 5362.75 =',
    'vatIncluded 255.37',
    'totalWithoutVat 5107.38',
  ])
})

test('with prices before tax it is net, tax and total', () => {
  const totals = { gross: '100.00', discount: '0.00', net: '100.00', tax: '5.00', total: '105.00' }
  expect(shown(totalRowsOf({ ...INCLUSIVE, pricesIncludeTax: false, totals }))).toEqual([
    'totalWithoutVat 100.00',
    'vat 5.00',
    'totalWithVat 105.00 =',
  ])
})

test('an unregistered seller states no tax', () => {
  const totals = { gross: '100.00', discount: '10.00', net: '90.00', tax: '0.00', total: '90.00' }
  const seller = { vatRegistered: false }
  expect(shown(totalRowsOf({ ...INCLUSIVE, seller, totals }))).toEqual([
    'subtotal 100.00',
    'discount -10.00',
    'total 90.00 =',
  ])
})

test('of any document the rows add up as they are read', () => {
  let inclusive = 0
  assert(
    property(randomDocument(), ({ input, policy }) => {
      const answer = computeTotals(input, policy)
      if (!answer.ok) return
      const { totals } = answer
      const { currency, pricesIncludeTax } = input
      const rows = totalRowsOf({ totals, seller: policy, pricesIncludeTax })
      const amounts = rows.map(({ value, ...row }) => ({ ...row, amount: parseMinor(value, currency) }))
      const end = amounts.findIndex(({ isTotal }) => isTotal)
      const total = parseMinor(totals.total, currency)
      let sum: bigint | null = null
      for (const { term, amount } of amounts.slice(0, end + 1)) {
        if (sum !== null && (term === 'discount' || term === 'vat')) sum += amount
        else if (sum === null) sum = amount
        // A row that is neither states the sum so far.
        else expect<[string, bigint]>([term, amount]).toEqual([term, sum])
      }
      expect(sum).toBe(total)
      const contained = amounts.slice(end + 1)
      if (contained.length === 0) return
      inclusive += 1
      expect(contained.reduce((all, { amount }) => all + amount, 0n)).toBe(total)
    }),
    runs(500),
  )
  expect(inclusive).toBeGreaterThan(0)
})

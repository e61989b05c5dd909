import { expect, test } from 'bun:test'
import {
  addTo,
  balanceOf,
  type CustomerAgeing,
  emptyAgeing,
  isNothing,
  mostOwedFirst,
  sumOfAgeing,
} from '#domain/reports/customer-ageing.ts'

const owing = (customerId: string, d30: bigint, credit = 0n): CustomerAgeing => {
  const { buckets } = emptyAgeing()
  return { customerId, buckets: { ...buckets, d30 }, credit }
}

test('who owes most is first, who has most credit last, before those whose credit equals what they owe', () => {
  const customers = [owing('even', 5n, 5n), owing('credit', 0n, 7n), owing('a', 3n), owing('b', 3n), owing('most', 9n)]
  expect(mostOwedFirst(customers).map(({ customerId }) => customerId)).toEqual(['most', 'b', 'a', 'credit', 'even'])
})

test('sums add each age and the credit, and the balance is what is due less the credit', () => {
  const sum = sumOfAgeing([owing('a', 3n, 1n), owing('b', 4n, 9n)])
  expect(sum).toEqual({ buckets: { notDue: 0n, d30: 7n, d60: 0n, d90: 0n, over90: 0n }, credit: 10n })
  expect(balanceOf(sum)).toBe(-3n)
})

test('sums are added by age, and an amount due that is no debt is credit', () => {
  const ageing = emptyAgeing()
  addTo(ageing, { d60: 9n, credit: 0 })
  addTo(ageing, { d60: 2, notDue: 1, credit: 3n })
  addTo(ageing, { age: 'd60', due: 4 })
  addTo(ageing, { age: 'd60', due: -5n })
  addTo(ageing, { age: null, due: 1 })
  expect(ageing).toEqual({ buckets: { ...emptyAgeing().buckets, d60: 15n, notDue: 1n }, credit: 7n })
})

test('a customer whose credit equals what he owes is not nothing', () => {
  expect(isNothing(owing('a', 5n, 5n))).toBe(false)
  expect(isNothing({ ...emptyAgeing() })).toBe(true)
})

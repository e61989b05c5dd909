/** Customers' money of a period adds up, by month and by method, in each currency. */
import { expect, test } from 'bun:test'
import * as fc from 'fast-check'
import { PAYMENT_METHODS } from '#domain/payments/payment.ts'
import { moneyReceived, type ReceivedSum } from '#domain/reports/money-received.ts'

const row: fc.Arbitrary<ReceivedSum> = fc.record({
  currency: fc.constantFrom('AED', 'KWD'),
  month: fc.constantFrom('2026-12', '2027-01', '2027-02'),
  method: fc.constantFrom(...PAYMENT_METHODS),
  received: fc.bigInt(-1_000_000_000n, 1_000_000_000_000n),
  refunded: fc.bigInt(-1_000_000_000n, 1_000_000_000_000n),
})

const sum = (rows: readonly { received: bigint; refunded: bigint }[]) => ({
  received: rows.reduce((total, { received }) => total + received, 0n),
  refunded: rows.reduce((total, { refunded }) => total + refunded, 0n),
})

test('months and methods add up to the sums of their currency, and these to all rows', () => {
  fc.assert(
    fc.property(fc.array(row), (rows) => {
      for (const { currency, months, methods, ...sums } of moneyReceived(rows)) {
        expect(sums).toEqual(sum(rows.filter((one) => one.currency === currency)))
        expect(sum(months)).toEqual(sums)
        expect(sum(methods)).toEqual(sums)
        for (const { methods: ofMonth, ...own } of months) expect(own).toMatchObject(sum(ofMonth))
      }
    }),
  )
})

test('the largest method comes first, months are in their order, and what is zero is nowhere', () => {
  const at = (month: string, method: ReceivedSum['method'], received: bigint) => {
    return { currency: 'AED', month, method, received, refunded: 0n }
  }
  const [dirhams, ...others] = moneyReceived([
    at('2027-02', 'cash', 5n),
    at('2027-01', 'transfer', 9n),
    at('2027-01', 'card', 0n),
    { ...at('2027-01', 'card', 0n), currency: 'KWD' },
  ])
  expect(dirhams?.methods.map(({ method }) => method)).toEqual(['transfer', 'cash'])
  expect(dirhams?.months.map(({ month }) => month)).toEqual(['2027-01', '2027-02'])
  expect(others).toEqual([])
})

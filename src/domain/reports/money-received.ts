/** Customers' money of a period by month and method, in each currency by itself. Amounts are in minor units. */
import type { PaymentMethod } from '#domain/payments/payment.ts'

/** Money of one method in one month (`YYYY-MM`). What was reversed is taken off on the day of its reversal. */
export type ReceivedSum = {
  currency: string
  month: string
  method: PaymentMethod
  received: bigint
  refunded: bigint
}

type Sums = Pick<ReceivedSum, 'received' | 'refunded'>

export type MoneyReceived = Sums & {
  currency: string
  /** Oldest first; months without any are left out. */
  months: (Sums & { month: string; methods: (Sums & { method: PaymentMethod })[] })[]
  /** The largest first. */
  methods: (Sums & { method: PaymentMethod })[]
}

export function moneyReceived(rows: readonly ReceivedSum[]): MoneyReceived[] {
  const moved = rows.filter(({ received, refunded }) => received !== 0n || refunded !== 0n)
  return unique(moved.map(({ currency }) => currency)).map((currency) => {
    const own = moved.filter((row) => row.currency === currency)
    return {
      currency,
      ...sumOf(own),
      months: unique(own.map(({ month }) => month)).map((month) => {
        const ofMonth = own.filter((row) => row.month === month)
        return { month, ...sumOf(ofMonth), methods: byMethod(ofMonth) }
      }),
      methods: byMethod(own),
    }
  })
}

function byMethod(rows: readonly ReceivedSum[]): MoneyReceived['methods'] {
  const methods = unique(rows.map(({ method }) => method)).map((method) => ({
    method,
    ...sumOf(rows.filter((row) => row.method === method)),
  }))
  return methods.toSorted((a, b) => Number(b.received > a.received) - Number(a.received > b.received))
}

const unique = <Text extends string>(texts: readonly Text[]): Text[] => [...new Set(texts)].sort()

const sumOf = (rows: readonly Sums[]): Sums => ({
  received: rows.reduce((sum, { received }) => sum + received, 0n),
  refunded: rows.reduce((sum, { refunded }) => sum + refunded, 0n),
})

/** The margin of a price over its cost. */
import { decimalOf, sameScale, subtract } from '#domain/money/decimals.ts'
import { divideRounded, formatDecimal } from '#domain/money/money.ts'

/** Per unit. `margin` is decimal text; `percent` is of the price, to one decimal, and null for a price of zero. */
export type Margin = { margin: string; percent: string | null }

/** @param netPrice The price without tax, as decimal text like the cost. */
export function marginOf(netPrice: string, cost: string): Margin {
  const [price, spent] = [decimalOf(netPrice), decimalOf(cost)]
  const margin = subtract(price, spent)
  const [left, whole] = sameScale(margin, price)
  const percent = whole === 0n ? null : formatDecimal({ digits: divideRounded(left * 1000n, whole), scale: 1 })
  return { margin: formatDecimal(margin), percent }
}

/** Compares a count with the books. The stock changes by their difference, whatever moved since the count. */
import { decimalOf, subtract } from '#domain/money/decimals.ts'
import { formatDecimal, formatMinor, multiply, toMinor } from '#domain/money/money.ts'

/** Decimal text. `quantity` was counted when the books said `expected`. */
export type Count = { quantity: string; expected: string }

/** The surplus over the expected stock; negative for a shortage. */
export function differenceOf({ quantity, expected }: Count): string {
  return formatDecimal(subtract(decimalOf(quantity), decimalOf(expected)))
}

export function differs(count: Count): boolean {
  return differenceOf(count) !== '0'
}

/** The difference at the average cost, an amount in wire form. */
export function differenceValueOf(count: Count, averageCost: string, currency: string): string {
  return formatMinor(toMinor(multiply(decimalOf(differenceOf(count)), decimalOf(averageCost)), currency), currency)
}

/** The movement of stock since the count. */
export function movedSince({ expected }: Count, stock: string): string {
  return formatDecimal(subtract(decimalOf(stock), decimalOf(expected)))
}

import { decimalOf } from '#domain/money/decimals.ts'
import { formatMinor, isZero, toMinor } from '#domain/money/money.ts'

/**
 * A cost of one unit in the digits of its currency, in wire form. An average may have more, which nobody reads as money;
 * a cost that would become zero keeps all of its digits.
 */
export function roundedCost(cost: string, currency: string): string {
  const rounded = formatMinor(toMinor(decimalOf(cost), currency), currency)
  return isZero(rounded) && !isZero(cost) ? cost : rounded
}

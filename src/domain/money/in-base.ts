/** The parts of an amount of a document in the base currency, which add up to what the document says of the whole. */
import { apportion, largestRemainder } from './apportion.ts'
import { exponentOf } from './currency.ts'
import { decimalOf } from './decimals.ts'
import { absolute, type Minor, minor, powerOfTen } from './money.ts'

type Currencies = {
  currency: string
  baseCurrency: string
  /** Units of the base currency for one of the document's; absent where both are the same or none was stated. */
  exchangeRate?: string | null | undefined
}

/**
 * Converts each part at the document's own rate. What the document's rounding leaves goes to the largest part, which it changes
 * least. Parts are not taken in proportion to the whole: sales and returns that nearly cancel would be off by as much as the
 * rounding of the small rest is multiplied.
 * @param total In the base currency, rounded as the document has it.
 * @param parts In the document's currency.
 */
export function partsInBase(total: Minor, parts: readonly Minor[], currencies: Currencies): Minor[] {
  const { currency, baseCurrency, exchangeRate } = currencies
  const sum = parts.reduce((all, part) => all + part, 0n)
  if (currency === baseCurrency && sum === total) return [...parts]
  const isConverted = exchangeRate !== undefined && exchangeRate !== null && currency !== baseCurrency
  // The whole alone says what a part is worth where no rate was stated.
  if (!isConverted && sum !== 0n) return largestRemainder(total, parts)
  const rate = decimalOf(exchangeRate ?? '1')
  const [up, down] = [powerOfTen(exponentOf(baseCurrency)), powerOfTen(exponentOf(currency) + rate.scale)]
  const converted = apportion({ numerators: parts.map((part) => part * rate.digits * up), denominator: down })
  const rest = converted.reduce((left, part) => left - part, BigInt(total))
  const largest = indexOfLargest(converted)
  return converted.map((part, index) => (index === largest ? minor(part + rest) : part))
}

function indexOfLargest(parts: readonly Minor[]): number {
  const sizes = parts.map(absolute)
  return sizes.reduce((largest, size, index) => (size > (sizes[largest] ?? 0n) ? index : largest), 0)
}

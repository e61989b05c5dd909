/** The result of a stocktake: counts that differ, and the effect of posting them. */
import { isZero } from '#domain/money/money.ts'
import { sumOfValues } from '#domain/inventory/counting.ts'
import type { StocktakeCount } from './queries.ts'

export type Differences = {
  different: readonly StocktakeCount[]
  /** The change of the stock's value: a sum, of any length. */
  value: string
}

export function differencesIn(counts: readonly StocktakeCount[]): Differences {
  const different = counts.filter(({ difference }) => !isZero(difference))
  return { different, value: sumOfValues(different.map(({ value }) => value)) }
}

/** How long its bar is, of the longest: 0 to 1. For drawing alone. */
export function shareOfLargest(quantity: string, counts: readonly StocktakeCount[]): number {
  const size = (text: string) => Math.abs(Number(text))
  const largest = Math.max(...counts.map(({ difference }) => size(difference)))
  return largest > 0 ? size(quantity) / largest : 0
}

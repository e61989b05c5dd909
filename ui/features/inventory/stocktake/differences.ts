/** The result of a stocktake: counts that differ, and the effect of posting them. */
import { isZero } from '#domain/money/money.ts'
import { sumOfValues } from '#domain/inventory/counting.ts'
import type { StocktakeCount } from './queries.ts'

export type Differences = {
  /** The largest first: by value, and by quantity where items have no cost. */
  different: readonly StocktakeCount[]
  /** The change of the stock's value: a sum, of any length. */
  value: string
}

export function differencesIn(counts: readonly StocktakeCount[]): Differences {
  const different = counts
    .filter(({ difference }) => !isZero(difference))
    .toSorted((a, b) => size(valueOf(b)) - size(valueOf(a)) || size(b.difference) - size(a.difference))
  return { different, value: sumOfValues(different.map(valueOf)) }
}

/** A role that reads no figures gets counts without their values. */
const valueOf = ({ value = '0' }: { value?: string }) => value

/** An approximation, which is enough for ordering and drawing. */
const size = (text: string) => Math.abs(Number(text))

/** How long its bar is, of the longest: 0 to 1. */
export function shareOfLargest(quantity: string, counts: readonly StocktakeCount[]): number {
  const largest = Math.max(...counts.map(({ difference }) => size(difference)))
  return largest > 0 ? size(quantity) / largest : 0
}

/** A figure beside that of the days before. */
import { decimalOf } from '#domain/money/decimals.ts'
import { absolute, divideRounded, minor, powerOfTen } from '#domain/money/money.ts'

/** `percent` is whole, and at least one. Nothing grows by a percentage from zero. */
export type Comparison = { is: 'more' | 'less'; percent: string } | { is: 'same' } | { is: 'from-nothing' }

/**
 * Both are amounts of one currency, as decimal text. Null where a percentage says nothing: after less than nothing, and beyond
 * ten times as much.
 */
export function comparisonOf({ now, before }: { now: string; before: string }): Comparison | null {
  const [is, was] = [unitsOf(now), unitsOf(before)]
  if (was < 0n) return null
  if (was === 0n) return { is: 'from-nothing' }
  const percent = absolute(minor(divideRounded((is - was) * 100n, was)))
  if (percent === 0n) return { is: 'same' }
  if (percent > MOST_PERCENT) return null
  return { is: is > was ? 'more' : 'less', percent: String(percent) }
}

const MOST_PERCENT = 1000n

/** In millionths, more than any currency has. */
function unitsOf(amount: string): bigint {
  const { digits, scale } = decimalOf(amount)
  return digits * powerOfTen(6 - scale)
}

/** Splits an amount so that the parts add up to it exactly (largest remainder method). */
import { divideRounded, type Minor, minor } from './money.ts'

/** Exact shares `numerators[i] / denominator`; their rounded sum is the total. */
export type Shares = { numerators: readonly bigint[]; denominator: bigint }

/** Order in which two parts (by index) receive a leftover unit: negative for the first, as in a sort. */
export type TieRule = (a: number, b: number) => number

/**
 * Splits `total` in proportion to `weights`. Negating all inputs negates the parts. Ties are resolved by `ties`, then
 * by index.
 * @throws RangeError when all weights are zero and the total is not.
 */
export function largestRemainder(total: Minor, weights: readonly bigint[], ties: TieRule = byIndex): Minor[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0n)
  if (whole === 0n) {
    if (total !== 0n) throw new RangeError('An amount cannot be split over nothing')
    return weights.map(() => minor(0n))
  }
  return apportion({ numerators: weights.map((weight) => weight * total), denominator: whole }, ties)
}

/**
 * Rounds exact shares to whole units that add up to their rounded sum: each is rounded down, and the leftover units go
 * to the largest remainders. Negative shares are allowed (a return line among sales).
 */
export function apportion(shares: Shares, ties: TieRule = byIndex): Minor[] {
  const sum = shares.numerators.reduce((total, numerator) => total + numerator, 0n)
  // Computed on the positive side, so that a credit splits exactly as its invoice did.
  const flip = sum < 0n !== shares.denominator < 0n && sum !== 0n ? -1n : 1n
  const denominator = shares.denominator < 0n ? -shares.denominator : shares.denominator
  const sign = shares.denominator < 0n ? -flip : flip
  const parts = shares.numerators.map((numerator) => floorDivide(sign * numerator, denominator))
  let left = divideRounded(sign * sum, denominator)
  for (const part of parts) left -= part.quotient
  if (left === 0n) return parts.map((part) => minor(flip * part.quotient))
  const winners = new Set(
    parts
      .map((_, index) => index)
      .toSorted((a, b) => compare(parts[b]?.remainder, parts[a]?.remainder) || ties(a, b) || a - b)
      .slice(0, Number(left)),
  )
  return parts.map((part, index) => minor(flip * (part.quotient + (winners.has(index) ? 1n : 0n))))
}

function byIndex(a: number, b: number): number {
  return a - b
}

function compare(a: bigint | undefined, b: bigint | undefined): number {
  if (a === undefined || b === undefined || a === b) return 0
  return a < b ? -1 : 1
}

function floorDivide(numerator: bigint, denominator: bigint): { quotient: bigint; remainder: bigint } {
  const remainder = ((numerator % denominator) + denominator) % denominator
  return { quotient: (numerator - remainder) / denominator, remainder }
}

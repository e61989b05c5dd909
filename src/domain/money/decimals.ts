/** Exact decimals of different scales, compared and added. */
import { type Decimal, divideRounded, parseDecimal, powerOfTen, readDecimal } from './money.ts'

export const MAX_QUANTITY_SCALE = 6

/** Parses a quantity that this program wrote. @throws RangeError on anything else. */
export function quantityOf(text: string): Decimal {
  const read = parseDecimal(text, { maxScale: MAX_QUANTITY_SCALE, allowNegative: true })
  if (!read.ok) throw new RangeError('Not a quantity')
  return read.value
}

/** Both as whole units of the finer scale, which is the last member. */
export function sameScale(a: Decimal, b: Decimal): [bigint, bigint, number] {
  const scale = Math.max(a.scale, b.scale)
  return [a.digits * powerOfTen(scale - a.scale), b.digits * powerOfTen(scale - b.scale), scale]
}

/** Parses an exact decimal of any length that this program wrote. @throws RangeError on anything else. */
export function decimalOf(text: string): Decimal {
  const value = readDecimal(text)
  if (value === null) throw new RangeError('Not a decimal')
  return value
}

export function add(a: Decimal, b: Decimal): Decimal {
  const [left, right, scale] = sameScale(a, b)
  return { digits: left + right, scale }
}

export function negate({ digits, scale }: Decimal): Decimal {
  return { digits: digits * -1n, scale }
}

/** Rounds to at most `scale` decimals, halves away from zero. */
export function roundTo({ digits, scale }: Decimal, most: number): Decimal {
  return scale <= most ? { digits, scale } : { digits: divideRounded(digits, powerOfTen(scale - most)), scale: most }
}

export function subtract(a: Decimal, b: Decimal): Decimal {
  const [left, right, scale] = sameScale(a, b)
  return { digits: left - right, scale }
}

/** Whether the units are non-zero, have the sign of the limit, and do not exceed it. */
export function isWithin(units: bigint, limit: bigint): boolean {
  return limit < 0n ? units < 0n && units >= limit : units > 0n && units <= limit
}

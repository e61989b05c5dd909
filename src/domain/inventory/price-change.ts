/** Raises or lowers prices by a percentage. */
import { divideRounded, formatDecimal, MAX_INTEGER_DIGITS, parseDecimal, powerOfTen } from '#domain/money/money.ts'
import { exponentOf } from '#domain/money/currency.ts'
import { type Read, refuseField } from '#domain/refusal.ts'

export const LOWEST_PERCENT = '-100'
export const HIGHEST_PERCENT = '1000'

/**
 * A price in decimal text changed by a percentage of it, with the currency's own digits, half away from zero. Refuses a
 * percentage beyond -100 or 1000, and a price that would have too many digits.
 */
export function changedPrice(price: string, percent: string, currency: string): Read<string> {
  const [base, change] = [parseDecimal(price, { maxScale: 6 }), parseDecimal(percent, SIGNED)]
  if (!base.ok) return base
  if (!change.ok) return change
  const { digits, scale } = change.value
  if (digits < -100n * powerOfTen(scale)) return refuseField('too-small', LOWEST_PERCENT)
  if (digits > 1000n * powerOfTen(scale)) return refuseField('too-large', HIGHEST_PERCENT)
  // Computes price × (100 + percent) / 100 over one denominator.
  const exponent = exponentOf(currency)
  const numerator = base.value.digits * (100n * powerOfTen(scale) + digits) * powerOfTen(exponent)
  const amount = divideRounded(numerator, powerOfTen(base.value.scale + scale + 2))
  if (amount >= powerOfTen(MAX_INTEGER_DIGITS + exponent)) return refuseField('too-large', HIGHEST_PERCENT)
  return { ok: true, value: formatDecimal({ digits: amount, scale: exponent }) }
}

const SIGNED = { maxScale: 4, allowNegative: true }

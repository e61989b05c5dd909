/**
 * Money is an integer number of the currency's smallest unit (fils, halala, baisa) as BigInt; quantities, prices and
 * rates are exact decimals. No floating point; all rounding goes through `divideRounded`.
 */
import { exponentOf } from './currency.ts'
import { type Read, refuseField } from '#domain/refusal.ts'

declare const minorBrand: unique symbol

/** An amount in the smallest unit of a currency: 105000n is AED 1,050.00 and KWD 105.000. */
export type Minor = bigint & { readonly [minorBrand]: true }

/** The exact value `digits × 10^-scale`. */
export type Decimal = { readonly digits: bigint; readonly scale: number }

export type DecimalRules = { maxScale: number; maxIntegerDigits?: number; allowNegative?: boolean }

/** Maximum digits before the point in any input (API contract). */
export const MAX_INTEGER_DIGITS = 15

export function minor(units: bigint): Minor {
  return units as Minor // because the brand exists in types only, and this is the one place that assigns it
}

export function absolute(amount: Minor): Minor {
  return minor(amount < 0n ? amount * -1n : amount)
}

export const ZERO: Minor = minor(0n)

/**
 * `numerator / denominator` rounded to the nearest integer, halves away from zero (2.5 → 3, -2.5 → -3): the
 * "mathematical rounding" of FTA clarification VATP006 and of ZATCA's XML standard §10. The only rounding in the
 * product.
 */
export function divideRounded(numerator: bigint, denominator: bigint): bigint {
  if (denominator === 0n) throw new RangeError('Division by zero')
  const top = denominator < 0n ? -numerator : numerator
  const bottom = denominator < 0n ? -denominator : denominator
  return top < 0n ? -((-top * 2n + bottom) / (bottom * 2n)) : (top * 2n + bottom) / (bottom * 2n)
}

const MINUS = '-'.charCodeAt(0)
const POINT = '.'.charCodeAt(0)
const ZERO_DIGIT = '0'.charCodeAt(0)

/** So many digits are exact in a double, which becomes a BigInt several times faster than a text does. */
const DIGITS_OF_A_DOUBLE = 15

/**
 * Reads ASCII digits with an optional point between them and an optional minus before them, of any length; null for anything else.
 * It goes through the text once: the totals and rules of a large document read thousands of decimals.
 */
export function readDecimal(text: string): Decimal | null {
  const first = text.charCodeAt(0) === MINUS ? 1 : 0
  let point = -1
  let units = 0
  for (let at = first; at < text.length; at++) {
    const code = text.charCodeAt(at)
    const digit = code - ZERO_DIGIT
    if (digit >= 0 && digit <= 9) units = units * 10 + digit
    else if (code === POINT && point < 0 && at > first && at < text.length - 1) point = at
    else return null
  }
  if (text.length === first) return null
  const isShort = text.length - first <= DIGITS_OF_A_DOUBLE
  const digits = isShort ? BigInt(first === 1 ? -units : units) : BigInt(text.replace('.', ''))
  return { digits, scale: point < 0 ? 0 : text.length - point - 1 }
}

/**
 * Parses a decimal in wire form: ASCII digits, an optional point, an optional leading minus. For typed input see
 * amount-input.ts. Trailing zeros count as decimals, leading zeros as digits: the limits apply to the text.
 */
export function parseDecimal(text: string, rules: DecimalRules): Read<Decimal> {
  if (text === '') return refuseField('missing')
  const maxIntegerDigits = rules.maxIntegerDigits ?? MAX_INTEGER_DIGITS
  // Its digits are counted before they are read, which takes a time that grows with the square of their number.
  const [, whole, decimals = ''] = /^-?([0-9]+)(?:\.([0-9]+))?$/.exec(text) ?? []
  if (whole === undefined) return refuseField('not-a-decimal-string')
  if (whole.length > maxIntegerDigits) return refuseField('too-many-digits', maxIntegerDigits)
  if (decimals.length > rules.maxScale) return refuseField('too-many-decimals', rules.maxScale)
  const digits = BigInt(text.replace('.', ''))
  if (digits < 0n && !rules.allowNegative) return refuseField('too-small', 0)
  return { ok: true, value: { digits, scale: decimals.length } }
}

const POWERS = Array.from({ length: 32 }, (_, exponent) => 10n ** BigInt(exponent))

/** 10 to a whole power, from a table: the totals of a large document need it thousands of times per keystroke. */
export function powerOfTen(exponent: number): bigint {
  return POWERS[exponent] ?? 10n ** BigInt(exponent)
}

export function multiply(a: Decimal, b: Decimal): Decimal {
  return { digits: a.digits * b.digits, scale: a.scale + b.scale }
}

/** Rounds a decimal amount to the currency's smallest unit. */
export function toMinor(amount: Decimal, currency: string): Minor {
  const shift = exponentOf(currency) - amount.scale
  return minor(shift >= 0 ? amount.digits * powerOfTen(shift) : divideRounded(amount.digits, powerOfTen(-shift)))
}

/** `9.0` is 9 and `2.50` is 2.5; a whole number keeps its zeros. */
export const withoutTrailingZeros = (decimal: string): string =>
  decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal

/** The shortest form of a decimal: 5.00 and 5 are both `"5"`. */
export function formatDecimal({ digits, scale }: Decimal): string {
  return withoutTrailingZeros(withDecimalPoint(digits, scale))
}

/** Formats with all decimals of the scale, including trailing zeros. */
export function formatAsScaled({ digits, scale }: Decimal): string {
  return withDecimalPoint(digits, scale)
}

/** The wire form, always with the currency's own digits: `"1050.00"`, `"1821.500"`, `"-0.05"`. */
export function formatMinor(amount: Minor, currency: string): string {
  return withDecimalPoint(amount, exponentOf(currency))
}

/** Parses an amount in wire form from external input: at most the currency's digits; negative only if allowed. */
export function readMinor(wire: string, currency: string, allowNegative = false): Read<Minor> {
  const amount = parseDecimal(wire, { maxScale: exponentOf(currency), allowNegative })
  return amount.ok ? { ok: true, value: toMinor(amount.value, currency) } : amount
}

/** Parses an amount that this program wrote: a sum may be longer than any input. @throws RangeError on anything else. */
export function parseMinor(wire: string, currency: string): Minor {
  const amount = readDecimal(wire)
  if (amount === null || amount.scale > exponentOf(currency)) throw new RangeError(`Not an amount of ${currency}`)
  return toMinor(amount, currency)
}

/** The sign of an amount in wire form. */
export const signOf = (wire: string): 1 | 0 | -1 => (!/[1-9]/.test(wire) ? 0 : wire.startsWith('-') ? -1 : 1)

export const isZero = (wire: string): boolean => signOf(wire) === 0

export const unsigned = (wire: string): string => wire.replace('-', '')

/** The amount as it is subtracted. */
export const negated = (wire: string): string => (wire.startsWith('-') ? wire.slice(1) : `-${wire}`)

/**
 * Formats for display: `AED 1,234.50`, `AED −1,234.50`, identical in English and Arabic. The result is a left-to-right
 * run, so it must be isolated within Arabic text (bidi.ts, or `<bdi dir="ltr">`). Its space does not break, so that a line
 * never ends between currency and figure. Takes the wire form.
 */
export function formatAmount(wire: string, currency: string): string {
  return withCurrency(groupThousands(formatMinor(parseMinor(wire, currency), currency)), currency)
}

/** A figure that is formatted already, behind its currency. */
export const withCurrency = (figure: string, currency: string): string => `${currency}\u00a0${figure}`

/** Formats any decimal string for display: `-1234567.50` → `−1,234,567.50`. The minus sign is U+2212, as wide as a digit. */
export function groupThousands(decimal: string): string {
  const [whole = '', fraction] = decimal.replace('-', '\u2212').split('.')
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ',')
  return fraction === undefined ? grouped : `${grouped}.${fraction}`
}

function withDecimalPoint(digits: bigint, scale: number): string {
  const sign = digits < 0n ? '-' : ''
  const text = (digits < 0n ? -digits : digits).toString().padStart(scale + 1, '0')
  if (scale === 0) return sign + text
  return `${sign}${text.slice(0, -scale)}.${text.slice(-scale)}`
}

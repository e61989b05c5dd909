/** Figures as they are typed into a document: numbers, products, discounts. */
import { parseAmount, parseTypedNumber } from '#domain/money/amount-input.ts'
import type { Deposit, Discount } from '#domain/documents/document.ts'
import { readDeposit } from '#domain/documents/totals/deposit.ts'
import { type Decimal, type DecimalRules, formatDecimal, multiply, parseDecimal } from '#domain/money/money.ts'
import { type Read, refuseField } from '#domain/refusal.ts'

export function typedDiscount(discount: Discount | undefined): string {
  if (discount === undefined) return ''
  return 'percent' in discount ? `${discount.percent}%` : discount.amount
}

/** `10%`, `٪١٠` or `50.00`; null when blank. An amount has at most the currency's decimals; the engine checks its size. */
export function readDiscount(text: string, currency: string): Read<Discount | null> {
  if (text.trim() === '') return { ok: true, value: null }
  if (!/[%٪]/.test(text)) {
    const amount = parseAmount(text, currency)
    return amount.ok ? { ok: true, value: { amount: amount.value } } : amount
  }
  const percent = numberIn(text, { maxScale: 4 })
  if (!percent.ok) return percent
  return { ok: true, value: { percent: percent.value } }
}

/** `30` or `٣٠٪` of the total; null when blank. */
export function readTypedDeposit(text: string): Read<Deposit | null> {
  if (text.trim() === '') return { ok: true, value: null }
  const percent = readTypedRate(text)
  if (!percent.ok) return percent
  const deposit = { percent: percent.value }
  const read = readDeposit(deposit)
  return read.ok ? { ok: true, value: deposit } : read
}

/** A tax rate as a decimal string without its sign: `٧٫٥٪` is `7.5`. The engine checks the maximum. */
export function readTypedRate(text: string): Read<string> {
  return numberIn(text.replace(/[%٪]\s*$/, ''), { maxScale: 4 })
}

export const QUANTITY_RULES = { maxScale: 6, allowNegative: true }
export const UNIT_PRICE_RULES = { maxScale: 6 }
export const EXCHANGE_RATE_RULES = { maxScale: 6 }

/** A typed number, or a product of two: `2*45`, `2 × ٤٥`. */
export function readFigure(text: string, rules: DecimalRules): Read<string> {
  const [first = '', second, ...more] = text.split(/[*×]/)
  if (second === undefined || more.length > 0) return numberIn(text, rules)
  const one = factor(first, rules)
  const other = factor(second, rules)
  if (!one.ok) return one
  if (!other.ok) return other
  return parseTypedNumber(formatDecimal(multiply(one.value, other.value)), rules)
}

function factor(text: string, rules: DecimalRules): Read<Decimal> {
  const number = numberIn(text, rules)
  return number.ok ? parseDecimal(number.value, rules) : number
}

/** Refuses a currency's code without a number (`AED`, `two`) instead of reading it as blank. */
function numberIn(text: string, rules: DecimalRules): Read<string> {
  const number = parseTypedNumber(text, rules)
  return !number.ok && number.problem.problem === 'missing' && text.trim() !== '' ? refuseField('not-a-number') : number
}

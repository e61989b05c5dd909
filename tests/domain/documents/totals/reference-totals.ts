/**
 * A naive reference implementation to compare against: rational numbers instead of scaled integers, one pass per rule,
 * units distributed one at a time. Deliberately slow and simple; it shares no code with src/domain.
 */
import type { Discount } from '#domain/documents/document.ts'
import type { TotalsInput, TotalsPolicy } from '#domain/documents/totals/totals-input.ts'

/** An exact fraction; the denominator is always positive. */
class Rational {
  readonly top: bigint
  readonly bottom: bigint

  constructor(top: bigint, bottom = 1n) {
    this.top = bottom < 0n ? -top : top
    this.bottom = bottom < 0n ? -bottom : bottom
  }

  static of(text: string): Rational {
    const [whole = '0', fraction = ''] = text.split('.')
    return new Rational(BigInt(whole + fraction), 10n ** BigInt(fraction.length))
  }

  plus(other: Rational): Rational {
    return new Rational(this.top * other.bottom + other.top * this.bottom, this.bottom * other.bottom)
  }

  minus(other: Rational): Rational {
    return this.plus(new Rational(-other.top, other.bottom))
  }

  times(other: Rational): Rational {
    return new Rational(this.top * other.top, this.bottom * other.bottom)
  }

  over(other: Rational): Rational {
    return new Rational(this.top * other.bottom, this.bottom * other.top)
  }

  compare(other: Rational): number {
    const difference = this.top * other.bottom - other.top * this.bottom
    return difference < 0n ? -1 : difference > 0n ? 1 : 0
  }

  sign(): number {
    return this.compare(NONE)
  }

  absolute(): Rational {
    return this.sign() < 0 ? NONE.minus(this) : this
  }

  floor(): Rational {
    const quotient = this.top / this.bottom
    return new Rational(quotient * this.bottom > this.top ? quotient - 1n : quotient)
  }

  /** Half away from zero: adds half to the magnitude and truncates. */
  round(): Rational {
    const magnitude = this.absolute().plus(new Rational(1n, 2n)).floor()
    return this.sign() < 0 ? NONE.minus(magnitude) : magnitude
  }
}

const NONE = new Rational(0n)
const HUNDRED = new Rational(100n)
const CATEGORIES = ['standard', 'reverse-charge', 'zero', 'exempt', 'out-of-scope']
const EXPONENTS: Record<string, number> = { AED: 2, USD: 2, SAR: 2, KWD: 3, JPY: 0, CLF: 4 }

type Line = { index: number; category: string; rate: Rational; gross: Rational; discount: Rational; amount: Rational }
type Result = { net: Rational; tax: Rational }

export type ReferenceTotals = {
  lines: { gross: string; discount: string; net: string; tax: string }[]
  taxes: { category: string; base: string; tax: string }[]
  gross: string
  discount: string
  net: string
  tax: string
  total: string
  taxInBase: string | null
  totalInBase: string | null
}

/** Null when a discount exceeds its base. All sums are in minor units. */
export function referenceTotals(input: TotalsInput, policy: TotalsPolicy): ReferenceTotals | null {
  const exponent = EXPONENTS[input.currency] ?? Number.NaN
  const units = new Rational(10n ** BigInt(exponent))
  const lines: Line[] = []
  for (const [index, line] of input.lines.entries()) {
    const gross = Rational.of(line.quantity).times(Rational.of(line.unitPrice)).times(units).round()
    const discount = discountOn(gross, line.discount, units)
    if (!discount) return null
    const taxed = policy.vatRegistered && line.tax === 'standard'
    const rate = taxed ? Rational.of(line.taxRate ?? policy.standardRate) : NONE
    lines.push({ index, category: line.tax, rate, gross, discount, amount: gross.minus(discount) })
  }
  const documentDiscount = discountOn(total(lines.map((line) => line.amount)), input.discount, units)
  if (!documentDiscount) return null

  const groups = groupsOf(lines)
  const amounts = groups.map((group) => total(group.map((line) => line.amount)))
  const shares = splitDiscount(documentDiscount, amounts, groups)
  const results: Result[] = []
  const taxes = groups.map((group, at) => {
    const allowance = shares[at] ?? NONE
    const found = taxGroup(group, amounts[at] ?? NONE, allowance, documentDiscount, input, policy, exponent)
    for (const [position, line] of group.entries())
      results[line.index] = found.lines[position] ?? { net: NONE, tax: NONE }
    return { category: group[0]?.category ?? '', base: found.base, tax: found.tax }
  })

  const tax = total(taxes.map((one) => one.tax))
  const net = total(taxes.map((one) => one.base))
  const show = (amount: Rational) => text(amount, exponent)
  return {
    lines: lines.map((line) => ({
      gross: show(line.gross),
      discount: show(line.discount),
      net: show(results[line.index]?.net ?? NONE),
      tax: show(results[line.index]?.tax ?? NONE),
    })),
    taxes: taxes.map((one) => ({ category: one.category, base: show(one.base), tax: show(one.tax) })),
    gross: show(total(lines.map((line) => line.gross))),
    discount: show(total(lines.map((line) => line.discount)).plus(documentDiscount)),
    net: show(net),
    tax: show(tax),
    total: show(net.plus(tax)),
    taxInBase: inBase(tax, units, input, policy),
    totalInBase: inBase(net.plus(tax), units, input, policy),
  }
}

function discountOn(from: Rational, discount: Discount | undefined, units: Rational): Rational | null {
  if (!discount) return NONE
  if ('percent' in discount) return from.times(Rational.of(discount.percent)).over(HUNDRED).round()
  const amount = Rational.of(discount.amount).times(units)
  if (amount.compare(from.absolute()) > 0) return null
  return from.sign() < 0 ? NONE.minus(amount) : amount
}

function groupsOf(lines: Line[]): Line[][] {
  const groups: Line[][] = []
  for (const line of lines) {
    const group = groups.find(([first]) => first?.category === line.category && first.rate.compare(line.rate) === 0)
    if (group) group.push(line)
    else groups.push([line])
  }
  return groups.toSorted(([a], [b]) => {
    if (!a || !b) return 0
    return CATEGORIES.indexOf(a.category) - CATEGORIES.indexOf(b.category) || b.rate.compare(a.rate)
  })
}

function splitDiscount(discount: Rational, amounts: Rational[], groups: Line[][]): Rational[] {
  const whole = total(amounts)
  if (whole.sign() === 0) return amounts.map(() => NONE)
  const byRate = groups
    .map((_, at) => at)
    .toSorted((a, b) => (groups[b]?.[0]?.rate ?? NONE).compare(groups[a]?.[0]?.rate ?? NONE) || a - b)
  return handOut(
    discount,
    amounts.map((amount) => discount.times(amount).over(whole)),
    byRate,
  )
}

/**
 * Rounds the exact parts down, then adds units one by one to the part with the largest remainder; `order` breaks ties.
 */
function handOut(whole: Rational, exact: Rational[], order: number[]): Rational[] {
  const turned = total(exact).sign() < 0
  const turn = (amount: Rational) => (turned ? NONE.minus(amount) : amount)
  const parts = exact.map((part) => turn(part).floor())
  const open = new Set(order)
  while (total(parts).compare(turn(whole)) < 0) {
    let winner = -1
    let most = new Rational(-1n)
    for (const at of order) {
      const lost = turn(exact[at] ?? NONE).minus(parts[at] ?? NONE)
      if (open.has(at) && lost.compare(most) > 0) [winner, most] = [at, lost]
    }
    open.delete(winner)
    parts[winner] = (parts[winner] ?? NONE).plus(new Rational(1n))
  }
  return parts.map(turn)
}

function taxGroup(
  group: Line[],
  amount: Rational,
  allowance: Rational,
  documentDiscount: Rational,
  input: TotalsInput,
  policy: TotalsPolicy,
  exponent: number,
): { base: Rational; tax: Rational; lines: Result[] } {
  const rate = group[0]?.rate ?? NONE
  const factor = rate.over(input.pricesIncludeTax ? HUNDRED.plus(rate) : HUNDRED)
  const taxed = amount.minus(allowance)
  const tax = taxed.times(factor).round()
  const stored = allowance.sign() === 0 ? new Rational(1n) : taxed.over(amount)
  const order = group
    .map((_, at) => at)
    .toSorted((a, b) => (group[b]?.amount ?? NONE).compare(group[a]?.amount ?? NONE) || a - b)
  const spread = handOut(
    tax,
    group.map((line) => line.amount.times(stored).times(factor)),
    order,
  )

  if (input.pricesIncludeTax) {
    const before = handOut(
      amount.times(factor).round(),
      group.map((line) => line.amount.times(factor)),
      order,
    )
    const lines = group.map((line, at) => ({ net: line.amount.minus(before[at] ?? NONE), tax: spread[at] ?? NONE }))
    return { base: taxed.minus(tax), tax, lines }
  }
  if (policy.rounding === 'uae-line' && documentDiscount.sign() === 0) {
    const each = group.map((line) => line.amount.times(factor).round())
    const slack = new Rational(exponent >= 2 ? 2n : 0n)
    if (total(each).minus(tax).absolute().compare(slack) <= 0) {
      const lines = group.map((line, at) => ({ net: line.amount, tax: each[at] ?? NONE }))
      return { base: taxed, tax: total(each), lines }
    }
  }
  return { base: taxed, tax, lines: group.map((line, at) => ({ net: line.amount, tax: spread[at] ?? NONE })) }
}

function inBase(amount: Rational, units: Rational, input: TotalsInput, policy: TotalsPolicy): string | null {
  const exponent = EXPONENTS[policy.baseCurrency] ?? Number.NaN
  if (input.currency === policy.baseCurrency) return text(amount, exponent)
  if (input.exchangeRate === undefined) return null
  const baseUnits = new Rational(10n ** BigInt(exponent))
  return text(amount.over(units).times(Rational.of(input.exchangeRate)).times(baseUnits).round(), exponent)
}

function total(amounts: Rational[]): Rational {
  return amounts.reduce((sum, amount) => sum.plus(amount), NONE)
}

function text(amount: Rational, exponent: number): string {
  const value = amount.top / amount.bottom
  const digits = String(value < 0n ? -value : value).padStart(exponent + 1, '0')
  const point = digits.length - exponent
  const fraction = exponent === 0 ? '' : `.${digits.slice(point)}`
  return `${value < 0n ? '-' : ''}${digits.slice(0, point)}${fraction}`
}

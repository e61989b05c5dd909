/** The sums of an e-invoice. Files of this product keep them by their making; those of others are counted here. */
import type { InvoiceGroup } from '#domain/e-invoicing/amounts.ts'
import type { EInvoice, EInvoiceLine } from '#domain/e-invoicing/e-invoice.ts'
import { add, negate, sameScale } from '#domain/money/decimals.ts'
import { type Decimal, divideRounded, multiply, powerOfTen, readDecimal } from '#domain/money/money.ts'

/** A file of others may have longer decimals than this product, but not of any length: reading takes a time that grows with its square. */
const DECIMAL = /^-?\d{1,30}(?:\.\d{1,12})?$/

export const isDecimal = (text: string): boolean => DECIMAL.test(text)

/** Null for a text that is no decimal. */
const read = (text: string): Decimal | null => (isDecimal(text) ? readDecimal(text) : null)

/** Whether they differ; what cannot be read differs from everything. */
function differ(text: string, others: readonly (Decimal | null)[]): boolean {
  const own = read(text)
  if (own === null) return true
  let { digits: left, scale } = own
  for (const other of others) {
    if (other === null) return true
    if (other.scale > scale) {
      left *= powerOfTen(other.scale - scale)
      scale = other.scale
    }
    left -= other.scale === scale ? other.digits : other.digits * powerOfTen(scale - other.scale)
  }
  return left !== 0n
}

const negated = (text: string): Decimal | null => {
  const value = read(text)
  return value && negate(value)
}

export const areLinesApart = ({ totals, lines }: EInvoice): boolean =>
  differ(
    totals.lines,
    lines.map(({ net }) => read(net)),
  )

export const isNetApart = ({ totals }: EInvoice): boolean =>
  differ(totals.net, [read(totals.lines), negated(totals.allowance)])

export const isTaxSumApart = ({ totals, groups }: EInvoice): boolean =>
  differ(
    totals.tax,
    groups.map(({ tax }) => read(tax)),
  )

export const isTotalApart = ({ totals }: EInvoice): boolean =>
  differ(totals.total, [read(totals.net), read(totals.tax)])

/** The base of each group is that of its lines, less its part of the document's discount, and each line has a group. */
export function areGroupsApart({ groups, lines }: EInvoice): boolean {
  const hasGroup = ({ category }: EInvoiceLine) => groups.some((group) => group.category === category)
  if (!lines.every(hasGroup)) return true
  return groups.some(({ category, base, allowance }) => {
    const own = lines.filter((line) => line.category === category)
    return differ(base, [...own.map(({ net }) => read(net)), negated(allowance)])
  })
}

/** Quantity × price ÷ base quantity − allowance, to two decimals. */
export function isLineApart({ quantity, price, net, allowance }: EInvoiceLine): boolean {
  const [count, amount, base] = [read(quantity), read(price.amount), read(price.baseQuantity)]
  const less = negated(allowance)
  if (count === null || amount === null || base === null || base.digits === 0n || less === null) return true
  const product = multiply(count, amount)
  const hundredths = divideRounded(product.digits * powerOfTen(2 + base.scale), base.digits * powerOfTen(product.scale))
  return differ(net, [{ digits: hundredths, scale: 2 }, less])
}

/** The distance of a group's tax from rate × base that a file may have. */
const MOST_DIFFERENCE: Decimal = { digits: 2n, scale: 2 }
const PERCENT: Decimal = { digits: 1n, scale: 2 }

/** `rate`: in percent. */
export function isTaxApart({ category, base, tax }: InvoiceGroup, rate: string): boolean {
  if (category !== 'standard') return false
  const [ofBase, percent, charged] = [read(base), read(rate), negated(tax)]
  if (ofBase === null || percent === null || charged === null) return true
  const expected = multiply(ofBase, multiply(percent, PERCENT))
  const [difference, most] = sameScale(add(expected, charged), MOST_DIFFERENCE)
  return (difference < 0n ? -difference : difference) > most
}

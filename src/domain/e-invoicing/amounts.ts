/** Amounts of an e-invoice that the frozen copy does not say itself. Each is made from its figures alone, and adds up to them. */
import type { CommercialDocument, DocumentLine, TaxGroup } from '#domain/documents/document.ts'
import { largestRemainder } from '#domain/money/apportion.ts'
import { partsInBase } from '#domain/money/in-base.ts'
import { decimalOf, sameScale } from '#domain/money/decimals.ts'
import {
  divideRounded,
  formatMinor,
  type Minor,
  minor,
  multiply,
  negated,
  parseMinor,
  powerOfTen,
  signOf,
  isZero,
  unsigned,
  withoutTrailingZeros,
} from '#domain/money/money.ts'

/** `allowance`: the part of the document's discount that lowers this group. */
export type InvoiceGroup = TaxGroup & { allowance: string }

export function sumOf(amounts: readonly string[], currency: string): string {
  return formatMinor(minor(amounts.reduce((sum, amount) => sum + parseMinor(amount, currency), 0n)), currency)
}

/** An unregistered seller has one group, out of scope, over all lines. */
export function groupsOf({ seller, totals, lines, currency }: CommercialDocument): InvoiceGroup[] {
  if (!seller.vatRegistered) {
    const whole = { category: 'out-of-scope', rate: '0', base: totals.net, tax: totals.tax } as const
    return [{ ...whole, allowance: lowered(lines, totals.net, currency) }]
  }
  return totals.taxes.map((group) => {
    const own = lines.filter(({ treatment, rate }) => treatment === group.category && rate === group.rate)
    return { ...group, allowance: lowered(own, group.base, currency) }
  })
}

const lowered = (lines: readonly DocumentLine[], base: string, currency: string) =>
  sumOf([...lines.map(({ net }) => net), negated(base)], currency)

/** `amount` is for `baseQuantity` units. `allowance`: the discount of the line, which its net has less than its price. */
export type Price = { amount: string; baseQuantity: string; allowance: string }

type PriceFacts = Pick<CommercialDocument, 'currency' | 'pricesIncludeTax' | 'correction'>

/** Publishers compute a line's net in binary floating point, to these decimals whatever the currency. */
const NET_DECIMALS = 2

/**
 * The price from which quantity × price is the line's net, whoever rounds it: that of a unit, or else of the whole quantity.
 * The latter where the product is exactly half of a hundredth, which floating point rounds either way, and where the net is
 * not the product: with prices that include tax, on credit notes, on a return line with a discount, and where a currency
 * without decimals rounds it further.
 */
export function priceOf(line: DocumentLine, { currency, pricesIncludeTax, correction }: PriceFacts): Price {
  const zero = formatMinor(minor(0n), currency)
  // Nothing can be divided by a quantity of zero; its line has no amount either.
  const baseQuantity = isZero(line.quantity) ? '1' : unsigned(line.quantity)
  const isDiscountedReturn = signOf(line.quantity) < 0 && !isZero(line.discount)
  if (correction || pricesIncludeTax || isDiscountedReturn)
    return { amount: unsigned(line.net), baseQuantity, allowance: zero }
  if (isRoundedAlike(line)) return { amount: line.unitPrice, baseQuantity: '1', allowance: line.discount }
  return { amount: unsigned(line.gross), baseQuantity, allowance: line.discount }
}

/** Whether quantity × unit price is the line's amount, also when floating point rounds it to hundredths. */
function isRoundedAlike({ quantity, unitPrice, gross }: DocumentLine): boolean {
  const price = decimalOf(withoutTrailingZeros(unitPrice))
  if (price.scale > NET_DECIMALS) return false
  const { digits, scale } = multiply(decimalOf(quantity), price)
  const unit = powerOfTen(Math.max(0, scale - NET_DECIMALS))
  const rest = digits % unit
  if ((rest < 0n ? -rest : rest) * 2n === unit) return false
  const rounded = { digits: divideRounded(digits, unit), scale: Math.min(scale, NET_DECIMALS) }
  const [left, right] = sameScale(rounded, decimalOf(gross))
  return left === right
}

/** Total and tax of each line in the base currency, after the document's discount; they add up to those of the document. */
export function linesInBase(
  document: CommercialDocument,
  groups: readonly InvoiceGroup[] = groupsOf(document),
): { total: string; tax: string }[] {
  const { lines, currency, baseCurrency, totalInBase, taxInBase } = document
  const nets = netsAfterDiscount(document, groups)
  const taxes = lines.map(({ tax }) => parseMinor(tax, currency))
  const totals = nets.map((net, at) => minor(net + (taxes[at] ?? 0n)))
  const inBase = (whole: string | null, parts: Minor[]) =>
    currency === baseCurrency ? parts : partsInBase(parseMinor(whole ?? '0', baseCurrency), parts, document)
  const [total, tax] = [inBase(totalInBase, totals), inBase(taxInBase, taxes)]
  return lines.map((_, at) => ({
    total: formatMinor(total[at] ?? minor(0n), baseCurrency),
    tax: formatMinor(tax[at] ?? minor(0n), baseCurrency),
  }))
}

function netsAfterDiscount({ lines, currency, seller }: CommercialDocument, groups: readonly InvoiceGroup[]): Minor[] {
  const nets = lines.map(({ net }) => parseMinor(net, currency))
  for (const { category, rate, allowance } of groups) {
    if (isZero(allowance)) continue
    const isOwn = (line: DocumentLine) => !seller.vatRegistered || (line.treatment === category && line.rate === rate)
    const own = lines.flatMap((line, at) => (isOwn(line) ? [at] : []))
    const shares = largestRemainder(
      parseMinor(allowance, currency),
      own.map((at) => nets[at] ?? 0n),
    )
    own.forEach((at, part) => (nets[at] = minor((nets[at] ?? 0n) - (shares[part] ?? 0n))))
  }
  return nets
}

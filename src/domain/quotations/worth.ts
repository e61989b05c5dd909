/** The worth of a quotation's lines, in the typed price basis after all discounts, and what is not invoiced yet. */
import { largestRemainder } from '#domain/money/apportion.ts'
import { quantityOf, subtract } from '#domain/money/decimals.ts'
import { formatDecimal, formatMinor, type Minor, minor, parseMinor } from '#domain/money/money.ts'
import { lineCounts } from '#domain/documents/totals/optional-lines.ts'
import { taxesOpen } from './part-tax.ts'
import type { Invoicing, QuotationPart } from '#domain/documents/document.ts'
import type { LineAmount, Offer } from './offer.ts'

/** The share of a line in a part, in wire form: its amount, in the typed price basis, and its quantity. */
export type PartShare = { line: number; quantity: string; amount: string; taxDifference?: string }

/** `open` has the lines of `worth`; `parts` counts the invoices in effect, and `taxes` is the tax they leave open. */
export type QuotationBalance = {
  offer: Offer
  currency: string
  worth: LineAmount[]
  open: LineAmount[]
  whole: Minor
  parts: number
  taxes: Invoicing['taxes']
}

/** Each line that counts, less its share of the document discount. Together the lines are the whole. */
export function worthOf({ lines, accepted, totals, currency }: Offer): LineAmount[] {
  const options = accepted?.options ?? []
  const counted = lines.flatMap((line, index) => {
    if (!lineCounts(line, index, options)) return []
    const amount = minor(parseMinor(line.gross, currency) - parseMinor(line.discount, currency))
    return [{ line: index, quantity: quantityOf(line.quantity), amount }]
  })
  const { gross, discount } = accepted?.totals ?? totals
  const whole = parseMinor(gross, currency) - parseMinor(discount, currency)
  const shares = largestRemainder(
    minor(sumOf(counted) - whole),
    counted.map(({ amount }) => amount),
  )
  return counted.map((one, index) => ({ ...one, amount: minor(one.amount - (shares[index] ?? 0n)) }))
}

/** The balance before anything is invoiced, or as the answer states it in `invoicing`. */
export function balanceOf(offer: Offer & { invoicing?: Invoicing }): QuotationBalance {
  const { currency, invoicing } = offer
  const worth = worthOf(offer)
  const open = invoicing ? invoicing.lines.map((line) => readShare(line, currency)) : worth
  const [parts, taxes] = [invoicing?.parts.length ?? 0, invoicing?.taxes ?? []]
  return { offer, currency, worth, open, whole: sumOf(worth), parts, taxes }
}

/** Computes the invoicing of a quotation from the shares of its parts. */
export function invoicingOf(offer: Offer, parts: readonly (QuotationPart & { shares: PartShare[] })[]): Invoicing {
  const { currency } = offer
  const worth = worthOf(offer)
  const taken = parts.map(({ shares }) => shares.map((share) => readShare(share, currency)))
  const open = without(worth, taken.flat())
  const [whole, left] = [sumOf(worth), sumOf(open)]
  return {
    parts: parts.map(({ shares: _shares, ...part }) => part),
    whole: formatMinor(whole, currency),
    invoiced: formatMinor(minor(whole - left), currency),
    open: formatMinor(left, currency),
    lines: open.map((line) => writeShare(line, currency)),
    taxes: taxesOpen(offer, taken),
  }
}

/** True when something was invoiced and nothing is open. */
export function isInvoicedInFull({ parts, open }: Pick<QuotationBalance, 'parts' | 'open'>): boolean {
  return parts > 0 && sumOf(open) === 0n
}

export function without(lines: readonly LineAmount[], shares: readonly LineAmount[]): LineAmount[] {
  const left = new Map(lines.map((line) => [line.line, line]))
  for (const { line, quantity, amount } of shares) {
    const before = left.get(line)
    if (!before) throw new RangeError('A part of a line that does not count')
    left.set(line, {
      line,
      quantity: subtract(before.quantity, quantity),
      amount: minor(before.amount - amount),
    })
  }
  return [...left.values()]
}

export function sumOf(lines: readonly LineAmount[]): Minor {
  return minor(lines.reduce((sum, { amount }) => sum + amount, 0n))
}

export function writeShare({ line, quantity, amount, taxDifference }: LineAmount, currency: string): PartShare {
  return {
    line,
    quantity: formatDecimal(quantity),
    amount: formatMinor(amount, currency),
    ...(taxDifference !== undefined && { taxDifference: formatMinor(taxDifference, currency) }),
  }
}

function readShare({ line, quantity, amount, taxDifference }: PartShare, currency: string): LineAmount {
  return {
    line,
    quantity: quantityOf(quantity),
    amount: parseMinor(amount, currency),
    ...(taxDifference !== undefined && { taxDifference: parseMinor(taxDifference, currency) }),
  }
}

/**
 * The amounts of a document as columns: each line before the document discount, and that discount as a row of its own.
 * Net, tax and total of these rows add up to the document's, to the last unit. Every other figure is the engine's.
 */
import { decimalOf } from '#domain/money/decimals.ts'
import { exponentOf } from '#domain/money/currency.ts'
import {
  type Decimal,
  divideRounded,
  formatDecimal,
  type Minor,
  minor,
  parseMinor,
  powerOfTen,
  ZERO,
} from '#domain/money/money.ts'
import type { DocumentLine, CommercialDocument } from '#domain/documents/document.ts'
import { lineCounts } from './optional-lines.ts'
import { taxByGroup } from './tax-groups.ts'
import { readLineFigures } from './totals-input.ts'

/** `total` is with tax. `discount` is in the typed price basis; only its sign shows that it is deducted. */
export type ColumnAmounts = { discount: Minor; net: Minor; tax: Minor; total: Minor }

export type LineColumns = {
  /** In the order of the document. A line that does not count has figures of its own. */
  lines: (ColumnAmounts & { counts: boolean })[]
  /** The amounts of the document discount: net, tax and total are negative. Null without one. */
  documentDiscount: ColumnAmounts | null
}

type Document = Pick<CommercialDocument, 'lines' | 'totals' | 'currency' | 'pricesIncludeTax' | 'accepted'>

export function lineColumnsOf(document: Document): LineColumns {
  const { lines, totals, currency, accepted } = document
  const read = (wire: string) => parseMinor(wire, currency)
  const counts = lines.map((line, index) => lineCounts(line, index, accepted?.options ?? []))
  const counting = lines.filter((_, index) => counts[index])
  const discount = minor(read(totals.discount) - sum(counting.map((line) => read(line.discount))))
  const taxes = discount === 0n ? null : taxesBeforeDiscount(counting, document)
  const columns = lines.map((line, index) => {
    const [net, tax] = [read(line.net), taxes?.get(line) ?? read(line.tax)]
    return { discount: read(line.discount), net, tax, total: minor(net + tax), counts: counts[index] ?? true }
  })
  if (discount === 0n) return { lines: columns, documentDiscount: null }
  const rest = (whole: string, figure: 'net' | 'tax' | 'total') =>
    minor(read(whole) - sum(columns.map((column) => (column.counts ? column[figure] : ZERO))))
  const [net, tax] = [rest(totals.net, 'net'), rest(totals.tax, 'tax')]
  return { lines: columns, documentDiscount: { discount, net, tax, total: rest(totals.total, 'total') } }
}

/**
 * The tax of each line as if there were no document discount. With tax in prices it is the line's amount less its net;
 * otherwise the tax of a group is spread over its lines by the engine, so that they add up to rate × base.
 */
function taxesBeforeDiscount(
  lines: readonly DocumentLine[],
  { currency, pricesIncludeTax }: Document,
): Map<DocumentLine, Minor> {
  const read = (wire: string) => parseMinor(wire, currency)
  if (pricesIncludeTax) {
    return new Map(lines.map((line) => [line, minor(read(line.gross) - read(line.discount) - read(line.net))]))
  }
  const taxed = new Map(lines.map((line) => [engineLine(line, currency), line]))
  const groups = taxByGroup([...taxed.keys()], ZERO, { rounding: 'document', pricesIncludeTax, currency })
  return new Map(
    groups.flatMap((group) =>
      group.lines().flatMap(({ line, tax }) => {
        const of = taxed.get(line)
        return of ? [[of, tax] as const] : []
      }),
    ),
  )
}

/** Reads a computed line for the engine, at the rate that the document names. */
function engineLine({ treatment, typedDiscount, rate, ...line }: DocumentLine, currency: string) {
  const { quantity, unitPrice, taxDifference } = line
  const typed = {
    quantity,
    unitPrice,
    tax: treatment,
    taxRate: rate,
    ...(typedDiscount && { discount: typedDiscount }),
    ...(taxDifference !== undefined && { taxDifference }),
  }
  const { read } = readLineFigures(typed, { currency, vatRegistered: true, standardRate: rate })
  if (!read) throw new RangeError('A line of a document that was computed computes again')
  return read
}

/** Decimals of a price without tax beyond the currency's own: quantities up to 100 give the net within a unit. */
const FINER = 2

/**
 * A unit price without the tax it was typed with, with two more decimals than the currency has, or as many as were
 * typed. A wire string in its shortest form.
 */
export function priceWithoutTax(
  { unitPrice, rate }: Pick<DocumentLine, 'unitPrice' | 'rate'>,
  currency: string,
): string {
  const [price, percent] = [decimalOf(unitPrice), decimalOf(rate)]
  const scale = Math.max(exponentOf(currency) + FINER, price.scale)
  const net: Decimal = {
    digits: divideRounded(
      price.digits * 100n * powerOfTen(percent.scale) * powerOfTen(scale - price.scale),
      100n * powerOfTen(percent.scale) + percent.digits,
    ),
    scale,
  }
  return formatDecimal(net)
}

function sum(amounts: readonly Minor[]): bigint {
  return amounts.reduce<bigint>((total, amount) => total + amount, 0n)
}

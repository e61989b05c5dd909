/** Checks columns of a pasted table against each other: totals, and amounts of tax where rates are expected. */
import { add, subtract } from '#domain/money/decimals.ts'
import { type Decimal, formatDecimal, formatMinor, multiply, parseDecimal, toMinor } from '#domain/money/money.ts'
import type { LineChange } from './line-editing.ts'
import { allowedRates, isBlankCell, numberInCell, type PasteTerms } from './pasted-cells.ts'
import type { PastedTable } from './pasted-columns.ts'
import type { ColumnMeaning } from './pasted-headings.ts'

/** The total of a row differs from that of its line, which is `limit`. */
export type TotalDiffers = { problem: 'total-differs'; limit: string }

/**
 * Whether a tax column holds amounts: its heading says so, or at least half of its cells are a rate of their line, and
 * not all are rates themselves.
 */
export function isOfTaxAmounts(
  { headings, rows }: Pick<PastedTable, 'headings' | 'rows'>,
  columns: readonly ColumnMeaning[],
  terms: PasteTerms,
): boolean {
  const at = columns.indexOf('tax')
  if (at === -1) return false
  if (headings?.[at]?.isTaxAmount) return true
  const rates = allowedRates(terms)
  const taxed = rows.flatMap((cells) => {
    const text = cells[at] ?? ''
    const tax = /[%٪]/.test(text) ? null : numberInCell(text)
    const gross = productOf(cells, columns)
    if (!tax || tax.digits === 0n || !gross) return []
    return [{ tax, net: discounted(gross, cells[columns.indexOf('discount')] ?? '') }]
  })
  const amounts = taxed.filter(({ tax, net }) =>
    rates.some((rate) => isNear(tax, percentOf(net, rate), terms.currency)),
  )
  return amounts.length * 2 >= taxed.length && amounts.some(({ tax }) => !rates.includes(formatDecimal(tax)))
}

/** The allowed rate that gives this amount of tax on its line; null when there is none, or more than one. */
export function rateOfAmount(
  text: string,
  cells: readonly string[],
  columns: readonly ColumnMeaning[],
  discount: string,
  terms: PasteTerms,
): string | null {
  const [tax, gross] = [numberInCell(text), productOf(cells, columns)]
  if (tax?.digits === 0n) return '0'
  if (!tax || !gross) return null
  const net = discounted(gross, discount)
  const fitting = allowedRates(terms).filter((rate) => isNear(tax, percentOf(net, rate), terms.currency))
  return fitting.length === 1 ? (fitting[0] ?? null) : null
}

/** A total may be before or after the line's discount, with or without tax. */
export function wrongTotals(
  cells: readonly string[],
  columns: readonly ColumnMeaning[],
  change: LineChange,
  terms: PasteTerms,
): [number, TotalDiffers][] {
  const gross = productOf(cells, columns)
  if (!gross || !change.unitPrice) return []
  const net = discounted(gross, change.discount ?? '')
  const rates = ['0', ...allowedRates(terms)]
  const fitting = [gross, net].flatMap((amount) => rates.map((rate) => add(amount, percentOf(amount, rate))))
  return columns.flatMap((meaning, at): [number, TotalDiffers][] => {
    const total = meaning === 'total' ? numberInCell(cells[at] ?? '') : null
    if (!total || fitting.some((amount) => isNear(total, amount, terms.currency))) return []
    const limit = formatMinor(toMinor(net, terms.currency), terms.currency)
    return [[at, { problem: 'total-differs', limit }]]
  })
}

const ONE: Decimal = { digits: 1n, scale: 0 }

/** The exact quantity × price of a row; null when one of them is not read. */
function productOf(cells: readonly string[], columns: readonly ColumnMeaning[]): Decimal | null {
  const text = (meaning: ColumnMeaning) => cells[columns.indexOf(meaning)] ?? ''
  const quantity = isBlankCell(text('quantity')) ? ONE : numberInCell(text('quantity'))
  const price = numberInCell(text('unitPrice'))
  return quantity && price && multiply(quantity, price)
}

function discounted(gross: Decimal, discount: string): Decimal {
  const number = numberInCell(discount)
  if (!number) return gross
  const amount = /[%٪]/.test(discount) ? percentOf(gross, formatDecimal(number)) : number
  return subtract(gross, amount)
}

function percentOf(amount: Decimal, rate: string): Decimal {
  const read = parseDecimal(rate, { maxScale: 4 })
  const percent = read.ok ? read.value : { digits: 0n, scale: 0 }
  return multiply(amount, { digits: percent.digits, scale: percent.scale + 2 })
}

/** Allows a difference of one in the last digit of either, which rounding may cause. */
function isNear(a: Decimal, b: Decimal, currency: string): boolean {
  const difference = toMinor(a, currency) - toMinor(b, currency)
  const unit = toMinor({ digits: 1n, scale: a.scale }, currency)
  const most = unit > 1n ? unit : 1n
  return difference <= most && -difference <= most
}

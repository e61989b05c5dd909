/**
 * The creditable lines of an issued invoice: its lines after all discounts, less what earlier notes took of them.
 * Everything is read from frozen copies.
 */
import { apportion, largestRemainder } from '#domain/money/apportion.ts'
import { quantityOf, subtract } from '#domain/money/decimals.ts'
import { type Decimal, type Minor, minor, parseMinor } from '#domain/money/money.ts'
import type { TaxTreatment } from '#domain/tax/treatment.ts'
import type { CommercialDocument, DocumentLine, DocumentTotals } from '#domain/documents/document.ts'
import { taxesLeft } from './credit-tax.ts'

/** A line of an issued invoice, or what is left of it after earlier credits. `line` is zero-based. */
export type CreditableLine = {
  line: number
  category: TaxTreatment
  rate: string
  quantity: Decimal
  /** The amount without tax and after all discounts, including the document's. */
  net: Minor
  tax: Minor
}

/** The part of a line that an earlier note took. Without a quantity it was credited by amount. */
export type CreditedLine = { line: number; quantity?: string; net: string; tax: string }

export type CreditBasis = Pick<CommercialDocument, 'currency' | 'pricesIncludeTax'>

/** The part taken of a line, with `value` in the typed price basis. A credit by amount has no quantity. */
export type CreditPart = { quantity: Decimal | null; value: Minor; tax: Minor }

type CreditedInvoice = Pick<CommercialDocument, 'currency'> & {
  totals: Pick<DocumentTotals, 'net' | 'taxes'>
  lines: readonly Pick<DocumentLine, 'quantity' | 'treatment' | 'rate' | 'net' | 'tax'>[]
}

/** Lines with the document discount apportioned, so that they add up to the totals. */
export function creditableLines({ lines, totals, currency }: CreditedInvoice): CreditableLine[] {
  const read = lines.map((line, index) => ({
    line: index,
    category: line.treatment,
    rate: line.rate,
    quantity: quantityOf(line.quantity),
    net: parseMinor(line.net, currency),
    tax: parseMinor(line.tax, currency),
  }))
  // An unregistered seller's invoice has no tax groups; its lines form one.
  const groups =
    totals.taxes.length === 0
      ? [{ base: totals.net, members: read }]
      : totals.taxes.map(({ category, rate, base }) => ({
          base,
          members: read.filter((line) => line.category === category && line.rate === rate),
        }))
  for (const { base, members } of groups) {
    const nets = spreadBase(
      parseMinor(base, currency),
      members.map(({ net }) => net),
    )
    for (const [index, member] of members.entries()) member.net = nets[index] ?? member.net
  }
  return read
}

/** The rest of each line after earlier notes. A line whose whole value was credited by amount has no quantity left. */
export function linesLeft(
  lines: readonly CreditableLine[],
  earlier: readonly CreditedLine[],
  basis: CreditBasis,
): CreditableLine[] {
  const left = new Map(lines.map((line) => [line.line, line]))
  for (const credited of earlier) {
    const line = left.get(credited.line)
    if (!line) throw new RangeError('A credit of a line that the invoice does not have')
    const quantity = credited.quantity === undefined ? null : quantityOf(credited.quantity)
    const [net, tax] = [parseMinor(credited.net, basis.currency), parseMinor(credited.tax, basis.currency)]
    left.set(credited.line, without(line, { quantity, value: valueOf({ net, tax }, basis), tax }, basis))
  }
  const taxed = [...byGroup([...left.values()]).values()].flatMap((group) => {
    const values = group.map((line) => ({ value: valueOf(line, basis), tax: line.tax }))
    const taxes = taxesLeft(values, { ...basis, rate: group[0]?.rate ?? '0' })
    return group.map((line, index) => withTax(line, taxes[index] ?? line.tax, basis))
  })
  return taxed.toSorted((a, b) => a.line - b.line)
}

/** The value of a line in the typed price basis, which is the basis of typed amounts. */
export function valueOf(
  { net, tax }: Pick<CreditableLine, 'net' | 'tax'>,
  { pricesIncludeTax }: Pick<CreditBasis, 'pricesIncludeTax'>,
): Minor {
  return pricesIncludeTax ? minor(net + tax) : net
}

export function without(
  line: CreditableLine,
  { quantity, value, tax }: CreditPart,
  basis: CreditBasis,
): CreditableLine {
  const net = basis.pricesIncludeTax ? value - tax : value
  const left = { ...line, net: minor(line.net - net), tax: minor(line.tax - tax) }
  if (quantity !== null) return { ...left, quantity: subtract(line.quantity, quantity) }
  return valueOf(left, basis) === 0n ? { ...left, quantity: NOTHING } : left
}

/** Replaces the tax of a line without changing its value. */
function withTax(line: CreditableLine, tax: Minor, basis: CreditBasis): CreditableLine {
  return { ...line, tax, net: basis.pricesIncludeTax ? minor(line.net + line.tax - tax) : line.net }
}

/** Lines of one category and rate are taxed together. */
export function byGroup<Line extends Pick<CreditableLine, 'category' | 'rate'>>(
  lines: readonly Line[],
): Map<string, Line[]> {
  const groups = new Map<string, Line[]>()
  for (const line of lines) {
    const key = `${line.category} ${line.rate}`
    const group = groups.get(key)
    if (group) group.push(line)
    else groups.set(key, [line])
  }
  return groups
}

function spreadBase(base: Minor, nets: readonly Minor[]): Minor[] {
  const whole = nets.reduce((sum, net) => sum + net, 0n)
  // Lines that cancel out have no discount to apportion; their own nets apply.
  return whole === 0n ? apportion({ numerators: nets, denominator: 1n }) : largestRemainder(base, nets)
}

const NOTHING: Decimal = { digits: 0n, scale: 0 }

/**
 * Amounts of a credit note. A line is credited by quantity, which takes its share of what is left of the line's net and
 * tax, or by amount (a price reduction), which takes its share of the tax that is left. Shares are always of what is left,
 * so credits never drift: the last one takes the remainder, and all together equal the invoice exactly.
 */
import { apportion, largestRemainder } from '#domain/money/apportion.ts'
import { isWithin, quantityOf, sameScale, subtract } from '#domain/money/decimals.ts'
import type { DocumentLine, Invoice, TaxGroup } from './document.ts'
import type { TaxTreatment } from '#domain/tax/treatment.ts'
import {
  type Decimal,
  divideRounded,
  formatDecimal,
  formatMinor,
  type Minor,
  minor,
  parseDecimal,
  parseMinor,
  readMinor,
} from '#domain/money/money.ts'
import { type FieldProblems, type Read, refuseField } from '#domain/refusal.ts'

/** A line of an issued invoice, or what is left of it after earlier credits. `line` is zero-based. */
export type CreditableLine = {
  line: number
  category: TaxTreatment
  rate: string
  quantity: Decimal
  /** Without tax and after all discounts, the document's too. */
  net: Minor
  tax: Minor
}

/** What an earlier note took of a line. Without a quantity it was credited by amount. */
export type CreditedLine = { line: number; quantity?: string; net: string; tax: string }

/** By quantity, or by an amount in the price basis that was typed (with tax when prices include it). */
export type RequestedCredit = { line: number; quantity?: string; amount?: string }

export type CreditLine = RequestedCredit & { net: string; tax: string; total: string }

export type Credit =
  | { ok: true; lines: CreditLine[]; net: string; tax: string; total: string; taxes: TaxGroup[] }
  | { ok: false; fields: FieldProblems }

type CreditedInvoice = Pick<Invoice, 'currency' | 'totals'> & {
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

/** What earlier notes left of each line. Of a line whose whole value was credited by amount no quantity is left. */
export function linesLeft(
  lines: readonly CreditableLine[],
  earlier: readonly CreditedLine[],
  currency: string,
): CreditableLine[] {
  const left = new Map(lines.map((line) => [line.line, line]))
  for (const credited of earlier) {
    const line = left.get(credited.line)
    if (!line) throw new RangeError('A credit of a line that the invoice does not have')
    const quantity = credited.quantity === undefined ? null : quantityOf(credited.quantity)
    const [net, tax] = [parseMinor(credited.net, currency), parseMinor(credited.tax, currency)]
    left.set(credited.line, without(line, { quantity, net, tax }))
  }
  return [...left.values()]
}

/** All that is left, by quantity. */
export function creditRest(left: readonly CreditableLine[]): RequestedCredit[] {
  return left.flatMap(({ line, quantity }) =>
    quantity.digits === 0n ? [] : [{ line, quantity: formatDecimal(quantity) }],
  )
}

/** The value of a line in the typed price basis, as an amount of it is typed. */
export function valueOf({ net, tax }: Pick<CreditableLine, 'net' | 'tax'>, pricesIncludeTax: boolean): Minor {
  return pricesIncludeTax ? minor(net + tax) : net
}

export type CreditBasis = Pick<Invoice, 'currency' | 'pricesIncludeTax'>

/**
 * Credit amounts for what is requested of what is left. A quantity or an amount has the sign of its line (negative for a
 * return line) and must not exceed what is left; a line is credited in one of the two forms.
 */
export function creditFor(
  lines: readonly CreditableLine[],
  requested: readonly RequestedCredit[],
  basis: CreditBasis,
): Credit {
  const fields: FieldProblems = {}
  const left = new Map(lines.map((line) => [line.line, line]))
  const forms = new Map<number, 'quantity' | 'amount'>()
  const credited: Taken[] = []
  for (const [index, request] of requested.entries()) {
    const line = left.get(request.line)
    const form = request.amount === undefined ? 'quantity' : 'amount'
    const isMixed = (form === 'amount' && request.quantity !== undefined) || (forms.get(request.line) ?? form) !== form
    forms.set(request.line, form)
    if (!line) fields[`lines.${index}.line`] = { problem: 'not-an-option' }
    else if (isMixed) fields[`lines.${index}.${form}`] = { problem: 'quantity-or-amount' }
    else {
      const part = form === 'quantity' ? partByQuantity(line, request.quantity) : partByAmount(line, request, basis)
      if (!part.ok) fields[`lines.${index}.${form}`] = part.problem
      else {
        left.set(line.line, without(line, part.value))
        credited.push({ line, request, ...part.value })
      }
    }
  }
  if (requested.length === 0) fields.lines = { problem: 'missing' }
  return Object.keys(fields).length === 0 ? addUp(credited, basis.currency) : { ok: false, fields }
}

/** What is taken of a line. By amount it has no quantity. */
type Part = { quantity: Decimal | null; net: Minor; tax: Minor }

type Taken = Part & { line: CreditableLine; request: RequestedCredit }

function partByQuantity({ quantity: left, net, tax }: CreditableLine, text = ''): Read<Part> {
  const read = parseDecimal(text, { maxScale: 6, allowNegative: true })
  if (!read.ok) return read
  const quantity = read.value
  const [part, whole] = sameScale(quantity, left)
  if (!isWithin(part, whole)) return refuseField('too-large', formatDecimal(left))
  return { ok: true, value: { quantity, net: share(net, part, whole), tax: share(tax, part, whole) } }
}

function partByAmount(line: CreditableLine, { amount = '' }: RequestedCredit, basis: CreditBasis): Read<Part> {
  const read = readMinor(amount, basis.currency, true)
  if (!read.ok) return read
  const whole = valueOf(line, basis.pricesIncludeTax)
  if (!isWithin(read.value, whole)) return refuseField('too-large', formatMinor(whole, basis.currency))
  const tax = share(line.tax, read.value, whole)
  return {
    ok: true,
    value: { quantity: null, net: basis.pricesIncludeTax ? minor(read.value - tax) : read.value, tax },
  }
}

function without(line: CreditableLine, { quantity, net, tax }: Part): CreditableLine {
  const left = { ...line, net: minor(line.net - net), tax: minor(line.tax - tax) }
  if (quantity !== null) return { ...left, quantity: subtract(line.quantity, quantity) }
  return left.net === 0n && left.tax === 0n ? { ...left, quantity: NOTHING } : left
}

function addUp(credited: readonly Taken[], currency: string): Credit {
  const wire = (amount: bigint) => formatMinor(minor(amount), currency)
  const groups = new Map<string, { category: TaxTreatment; rate: string; base: bigint; tax: bigint }>()
  let [net, tax] = [0n, 0n]
  for (const part of credited) {
    const { category, rate } = part.line
    const key = `${category} ${rate}`
    const group = groups.get(key) ?? { category, rate, base: 0n, tax: 0n }
    groups.set(key, { ...group, base: group.base + part.net, tax: group.tax + part.tax })
    net += part.net
    tax += part.tax
  }
  return {
    ok: true,
    lines: credited.map((part) => ({
      ...part.request,
      ...(part.quantity && { quantity: formatDecimal(part.quantity) }),
      net: wire(part.net),
      tax: wire(part.tax),
      total: wire(part.net + part.tax),
    })),
    net: wire(net),
    tax: wire(tax),
    total: wire(net + tax),
    taxes: [...groups.values()].map((group) => ({ ...group, base: wire(group.base), tax: wire(group.tax) })),
  }
}

/** Of an amount that `whole` stands for, the part that belongs to `part` of it: all of it to the whole. */
export function share(amount: Minor, part: bigint, whole: bigint): Minor {
  return minor(part === whole ? amount : divideRounded(amount * part, whole))
}

function spreadBase(base: Minor, nets: readonly Minor[]): Minor[] {
  const whole = nets.reduce((sum, net) => sum + net, 0n)
  // Lines that cancel out have no discount to apportion; their own nets apply.
  return whole === 0n ? apportion({ numerators: nets, denominator: 1n }) : largestRemainder(base, nets)
}

const NOTHING: Decimal = { digits: 0n, scale: 0 }

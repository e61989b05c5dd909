/**
 * Amounts of a credit note. A line is credited by quantity: its net (after its share of the document discount) and its
 * tax are multiplied by the cumulative credited share and rounded, then earlier credits are subtracted. Partial credits
 * therefore never drift: the last one takes the remainder, and all together equal the invoice exactly.
 */
import { apportion, largestRemainder } from '#domain/money/apportion.ts'
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
  powerOfTen,
} from '#domain/money/money.ts'
import type { FieldProblems } from '#domain/refusal.ts'

/** A line of an issued invoice that can be credited. `line` is zero-based. */
export type CreditableLine = {
  line: number
  category: TaxTreatment
  rate: string
  quantity: Decimal
  net: Minor
  tax: Minor
}

/** A credited quantity in wire form, by line. */
export type CreditedQuantity = { line: number; quantity: string }

export type CreditLine = { line: number; quantity: string; net: string; tax: string; total: string }

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

/** Quantities not credited yet. */
export function creditRest(lines: readonly CreditableLine[], earlier: readonly CreditedQuantity[]): CreditedQuantity[] {
  const before = sumByLine(earlier)
  return lines.flatMap(({ line, quantity }) => {
    const left = subtract(quantity, before.get(line) ?? NOTHING)
    return left.digits === 0n ? [] : [{ line, quantity: formatDecimal(left) }]
  })
}

/**
 * Credit amounts for `requested` quantities after `earlier` credits. A quantity has the sign of its line (negative for
 * a return line) and must not exceed what is left.
 */
export function creditFor(
  lines: readonly CreditableLine[],
  earlier: readonly CreditedQuantity[],
  requested: readonly CreditedQuantity[],
  currency: string,
): Credit {
  const fields: FieldProblems = {}
  const before = sumByLine(earlier)
  const credited: (CreditableLine & { requested: Decimal })[] = []
  for (const [index, { line, quantity: text }] of requested.entries()) {
    const found = lines.find((candidate) => candidate.line === line)
    const read = parseDecimal(text, { maxScale: 6, allowNegative: true })
    if (!found) fields[`lines.${index}.line`] = { problem: 'not-an-option' }
    else if (!read.ok) fields[`lines.${index}.quantity`] = read.problem
    else {
      const done = before.get(line) ?? NOTHING
      const after = add(done, read.value)
      if (!isBetween(read.value, subtract(found.quantity, done))) {
        fields[`lines.${index}.quantity`] = {
          problem: 'too-large',
          limit: formatDecimal(subtract(found.quantity, done)),
        }
      } else {
        before.set(line, after)
        credited.push({ ...found, ...shareOf(found, done, after), requested: read.value })
      }
    }
  }
  if (requested.length === 0) fields.lines = { problem: 'missing' }
  return Object.keys(fields).length === 0 ? addUp(credited, currency) : { ok: false, fields }
}

function addUp(credited: readonly (CreditableLine & { requested: Decimal })[], currency: string): Credit {
  const wire = (amount: bigint) => formatMinor(minor(amount), currency)
  const groups = new Map<string, { category: TaxTreatment; rate: string; base: bigint; tax: bigint }>()
  let [net, tax] = [0n, 0n]
  for (const line of credited) {
    const key = `${line.category} ${line.rate}`
    const group = groups.get(key) ?? { category: line.category, rate: line.rate, base: 0n, tax: 0n }
    groups.set(key, { ...group, base: group.base + line.net, tax: group.tax + line.tax })
    net += line.net
    tax += line.tax
  }
  return {
    ok: true,
    lines: credited.map((line) => ({
      line: line.line,
      quantity: formatDecimal(line.requested),
      net: wire(line.net),
      tax: wire(line.tax),
      total: wire(line.net + line.tax),
    })),
    net: wire(net),
    tax: wire(tax),
    total: wire(net + tax),
    taxes: [...groups.values()].map((group) => ({ ...group, base: wire(group.base), tax: wire(group.tax) })),
  }
}

function shareOf({ quantity, net, tax }: CreditableLine, done: Decimal, after: Decimal): { net: Minor; tax: Minor } {
  const part = (amount: Minor) => minor(shareUpTo(amount, after, quantity) - shareUpTo(amount, done, quantity))
  return { net: part(net), tax: part(tax) }
}

function shareUpTo(amount: Minor, credited: Decimal, whole: Decimal): bigint {
  const [top, bottom] = sameScale(credited, whole)
  return bottom === 0n ? 0n : divideRounded(amount * top, bottom)
}

function spreadBase(base: Minor, nets: readonly Minor[]): Minor[] {
  const whole = nets.reduce((sum, net) => sum + net, 0n)
  // Lines that cancel out have no discount to apportion; their own nets apply.
  return whole === 0n ? apportion({ numerators: nets, denominator: 1n }) : largestRemainder(base, nets)
}

const NOTHING: Decimal = { digits: 0n, scale: 0 }

function quantityOf(text: string): Decimal {
  const read = parseDecimal(text, { maxScale: 6, allowNegative: true })
  if (!read.ok) throw new RangeError('Not a quantity')
  return read.value
}

function sumByLine(credits: readonly CreditedQuantity[]): Map<number, Decimal> {
  const sums = new Map<number, Decimal>()
  for (const { line, quantity } of credits) sums.set(line, add(sums.get(line) ?? NOTHING, quantityOf(quantity)))
  return sums
}

function sameScale(a: Decimal, b: Decimal): [bigint, bigint, number] {
  const scale = Math.max(a.scale, b.scale)
  return [a.digits * powerOfTen(scale - a.scale), b.digits * powerOfTen(scale - b.scale), scale]
}

function add(a: Decimal, b: Decimal): Decimal {
  const [left, right, scale] = sameScale(a, b)
  return { digits: left + right, scale }
}

function subtract(a: Decimal, b: Decimal): Decimal {
  const [left, right, scale] = sameScale(a, b)
  return { digits: left - right, scale }
}

/** Non-zero, with the sign of the limit, and within it. */
function isBetween(value: Decimal, limit: Decimal): boolean {
  const [units, max] = sameScale(value, limit)
  return max < 0n ? units < 0n && units >= max : units > 0n && units <= max
}

/**
 * What a credit note gives back. A line is credited by quantity: of its net (after its part of the document discount) and
 * its tax, the share of everything credited so far is rounded, and what earlier credits gave is taken off. So partial
 * credits never drift, and the last one takes the remainder: together they are the invoice, to the fils.
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

/** A line of an issued invoice as it can be credited. `line` counts from 0. */
export type CreditableLine = {
  line: number
  category: TaxTreatment
  rate: string
  quantity: Decimal
  net: Minor
  tax: Minor
}

/** Quantities by line, as wire strings: those of one credit note. */
export type CreditedQuantity = { line: number; quantity: string }

export type CreditLine = { line: number; quantity: string; net: string; tax: string; total: string }

export type Credit =
  | { ok: true; lines: CreditLine[]; net: string; tax: string; total: string; taxes: TaxGroup[] }
  | { ok: false; fields: FieldProblems }

type CreditedInvoice = Pick<Invoice, 'currency' | 'totals'> & {
  lines: readonly Pick<DocumentLine, 'quantity' | 'treatment' | 'rate' | 'net' | 'tax'>[]
}

/** Lines with the document discount spread over them, so that they add up to the totals. */
export function creditableLines({ lines, totals, currency }: CreditedInvoice): CreditableLine[] {
  const read = lines.map((line, index) => ({
    line: index,
    category: line.treatment,
    rate: line.rate,
    quantity: quantityOf(line.quantity),
    net: parseMinor(line.net, currency),
    tax: parseMinor(line.tax, currency),
  }))
  // An unregistered seller's invoice has no tax groups: all its lines are one.
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

/** Everything that is not credited yet. */
export function creditRest(lines: readonly CreditableLine[], earlier: readonly CreditedQuantity[]): CreditedQuantity[] {
  const before = sumByLine(earlier)
  return lines.flatMap(({ line, quantity }) => {
    const left = subtract(quantity, before.get(line) ?? NOTHING)
    return left.digits === 0n ? [] : [{ line, quantity: formatDecimal(left) }]
  })
}

/**
 * The credit of some quantities, after `earlier` credits. A quantity has the sign of its line (a return line is negative)
 * and takes no more than is left.
 */
export function creditFor(
  lines: readonly CreditableLine[],
  earlier: readonly CreditedQuantity[],
  asked: readonly CreditedQuantity[],
  currency: string,
): Credit {
  const fields: FieldProblems = {}
  const before = sumByLine(earlier)
  const credited: (CreditableLine & { asked: Decimal })[] = []
  for (const [index, { line, quantity: text }] of asked.entries()) {
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
        credited.push({ ...found, ...shareOf(found, done, after), asked: read.value })
      }
    }
  }
  if (asked.length === 0) fields.lines = { problem: 'missing' }
  return Object.keys(fields).length === 0 ? addUp(credited, currency) : { ok: false, fields }
}

function addUp(credited: readonly (CreditableLine & { asked: Decimal })[], currency: string): Credit {
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
      quantity: formatDecimal(line.asked),
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
  // Lines that cancel out have no discount to share: their own nets stand.
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

/** Not zero, of the same sign as the limit, and not beyond it. */
function isBetween(value: Decimal, limit: Decimal): boolean {
  const [asked, most] = sameScale(value, limit)
  return most < 0n ? asked < 0n && asked >= most : asked > 0n && asked <= most
}

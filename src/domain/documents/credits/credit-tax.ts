/**
 * Tax of credit notes. A line's credit takes its share of the tax that is left of the line; the tax of all lines of one
 * group (category and rate) in one note is then adjusted to stay near rate × base, and so is the tax that the note
 * leaves of the group. A note that leaves nothing of a group takes all its tax, so that all notes together equal the
 * invoice exactly.
 *
 * PINT-AE refuses a document whose tax of a group is further than 0.02 from rate × base (rule aligned-ibrp-s-09).
 */
import { apportion } from '#domain/money/apportion.ts'
import { exponentOf } from '#domain/money/currency.ts'
import { type Minor, minor } from '#domain/money/money.ts'
import {
  proportionOf,
  type TaxProportion,
  taxRoundedEitherWay,
  type TaxTerms,
  taxWithin,
} from '#domain/tax/proportion.ts'

/** `value` is in the typed price basis: with tax when prices include it. */
export type TaxedValue = { value: Minor; tax: Minor }

type GroupTerms = TaxTerms & { currency: string }

/** Lines of one group before and after a note, and the values that the note credits. */
export type GroupCredit = {
  before: readonly TaxedValue[]
  after: readonly Pick<TaxedValue, 'value'>[]
  credited: readonly TaxedValue[]
}

/** The tax of each credited line: its share, adjusted by single units where the note or its rest leaves the tolerance. */
export function creditTaxes({ before, after, credited }: GroupCredit, terms: GroupTerms): Minor[] {
  const proportion = proportionOf(terms)
  const own = sumOf(credited.map(({ tax }) => tax))
  const left = sumOf(before.map(({ tax }) => tax))
  const values = credited.map(({ value }) => value)
  const taxes = credited.map(({ tax }) => tax)
  if (after.every(({ value }) => value === 0n)) return moveTo(left, taxes, values, proportion)
  const tolerated = exponentOf(terms.currency) >= 2 ? withinTwoCoins : taxRoundedEitherWay
  const note = tolerated(sumOf(values), proportion)
  const rest = tolerated(sumOf(after.map(({ value }) => value)), proportion)
  // The note takes precedence, because the rest may have been outside the tolerance before it.
  const noteTax = clamp(clamp(own, left - rest.most, left - rest.least), note.least, note.most)
  return moveTo(noteTax, taxes, values, proportion)
}

/**
 * The tax that is left of each line of a group. A line without value has no tax, and the tax of a line has the sign of
 * its value. Where notes took another tax of a line than its own, the tax of the group is apportioned anew.
 */
export function taxesLeft(lines: readonly TaxedValue[], terms: GroupTerms): Minor[] {
  const taxes = lines.map(({ tax }) => tax)
  if (lines.every(({ value, tax }) => tax === 0n || (value !== 0n && tax < 0n === value < 0n))) return taxes
  const proportion = proportionOf(terms)
  const values = lines.map(({ value }) => value)
  const { top, bottom } = proportion
  const exact = apportion({ numerators: values.map((value) => value * top), denominator: bottom })
  return moveTo(sumOf(taxes), exact, values, proportion)
}

/**
 * The tolerance is two of the smallest coins from rate × base, as on an invoice (totals/tax-groups.ts): 0.02, and 0.002
 * in a currency of three digits, which a receiver counting in either accepts. In a currency without coins the exact tax
 * is rounded down or up, so it is less than one unit away.
 *
 * A note and its rest can always be within it together. Let the group's tax before the note be e more than its exact
 * tax, and the note's tax be d more than its own, so that the rest has e − d more. If neither may be further than m, then
 * d has a range of 2m − |e|, and some tax lies in every closed range of one unit and in every open range of more.
 * - With coins m is 2, or 2 / (1 + rate) with prices that include tax: at least 1. The range is closed and not shorter
 *   than m when |e| ≤ m, and 1.5 after an invoice whose rounded lines left it half a coin further.
 * - Without coins m is 1, excluded. The range is open, and longer than 1 when |e| < 1.
 *
 * Without coins no rule can promise less, such as one unit from rate × base, which is 1 / (1 + rate) of tax with prices
 * that include it: at the largest e that a rule allows, d lies from 0 to m. Exact tax is in n-ths of a unit, and as an
 * amount can have any of these fractions, d needs n values there. So m is at least 1 − 1/n, the last n-th below 1.
 */
function withinTwoCoins(value: bigint, proportion: TaxProportion): { least: bigint; most: bigint } {
  return taxWithin(value, proportion, 2n)
}

/** Moves units to or from the lines that are furthest from their exact tax, until the sum is `target`. */
function moveTo(
  target: bigint,
  taxes: readonly Minor[],
  values: readonly Minor[],
  { top, bottom }: TaxProportion,
): Minor[] {
  const moved = [...taxes]
  let missing = target - sumOf(taxes)
  const step = missing < 0n ? -1n : 1n
  while (missing !== 0n) {
    const lacks = moved.map((tax, index) => step * ((values[index] ?? 0n) * top - tax * bottom))
    const order = lacks.map((_, index) => index).toSorted((a, b) => compare(lacks[b], lacks[a]) || a - b)
    const short = order.filter((index) => (lacks[index] ?? 0n) > 0n)
    for (const index of short.length > 0 ? short : order.slice(0, 1)) {
      if (missing === 0n) break
      moved[index] = minor((moved[index] ?? 0n) + step)
      missing -= step
    }
  }
  return moved
}

function clamp(units: bigint, least: bigint, most: bigint): bigint {
  if (units < least) return least
  return units > most ? most : units
}

function sumOf(amounts: readonly bigint[]): bigint {
  return amounts.reduce((sum, amount) => sum + amount, 0n)
}

function compare(a = 0n, b = 0n): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

/**
 * Tax by group (category and rate): the document discount is split over the groups, and each group is taxed. On demand
 * its tax is spread over its lines so that they always add up.
 */
import { apportion, largestRemainder } from '#domain/money/apportion.ts'
import { exponentOf } from '#domain/money/currency.ts'
import type { RoundingPolicy, TaxTreatment } from '#domain/tax/treatment.ts'
import { type Decimal, divideRounded, type Minor, minor, ZERO, powerOfTen } from '#domain/money/money.ts'
import type { ReadLine } from './totals-input.ts'
import { TREATMENTS } from '#domain/tax/tax.ts'
import { proportionOf, taxWithin } from '#domain/tax/proportion.ts'

/**
 * How a group's tax was found. `rounded-lines`: the sum of tax rounded per line. `group`: rate × base, rounded once.
 * `extracted`: taken out of prices that include it.
 */
export type TaxMethod = 'rounded-lines' | 'group' | 'extracted'

export type TaxedLine = { line: ReadLine; net: Minor; tax: Minor }

export type TaxedGroup = {
  category: TaxTreatment
  rate: string
  /** The sum of its lines after their discounts, and its share of the document discount: in the typed price basis. */
  amount: Minor
  allowance: Minor
  /** The taxable amount, without tax. */
  base: Minor
  tax: Minor
  method: TaxMethod
  /** The part of `tax` that was taken over from a quotation, beyond what the method found. */
  difference: Minor
  /** Both candidates of `uae-line`, before the choice. */
  candidates: { roundedLines: Minor; group: Minor } | null
  /** The sum of the lines' nets, before the group's share of the document discount. */
  lineNet: Minor
  members: readonly ReadLine[]
  /** In the order of the document. */
  lines: () => TaxedLine[]
}

export type TaxRules = { rounding: RoundingPolicy; pricesIncludeTax: boolean; currency: string }

type Group = {
  category: TaxTreatment
  rate: string
  exactRate: Decimal
  lines: ReadLine[]
  amount: Minor
  allowance: Minor
}

/** The groups in the order of a document: category, then the higher rate first. The order of lines does not matter. */
export function taxByGroup(lines: readonly ReadLine[], documentDiscount: Minor, rules: TaxRules): TaxedGroup[] {
  const groups = groupLines(lines)
  const shares = largestRemainder(
    documentDiscount,
    groups.map((group) => group.amount),
    (a, b) => higherRateThenCategory(groups[a], groups[b]),
  )
  return groups.map((group, index) => {
    const shared = { ...group, allowance: shares[index] ?? ZERO }
    return withDifference(taxed(shared, documentDiscount, rules), rules)
  })
}

function taxed(group: Group, documentDiscount: Minor, { pricesIncludeTax, rounding, currency }: TaxRules): TaxedGroup {
  if (pricesIncludeTax) return extractTax(group)
  if (rounding === 'uae-line' && documentDiscount === 0n) return taxByRoundedLines(group, currency)
  return taxOnGroup(group)
}

/**
 * Adds the tax difference that its lines carry from an accepted quotation (decision 54), if the tax then stays within
 * one unit of rate × base. A further line or another rate may have changed it.
 */
function withDifference(group: TaxedGroup, { pricesIncludeTax }: TaxRules): TaxedGroup {
  const difference = sum(group.members.map(({ taxDifference }) => taxDifference))
  if (difference === 0n) return group
  const tax = minor(group.tax + difference)
  const proportion = proportionOf({ rate: group.rate, pricesIncludeTax })
  const { least, most } = taxWithin(group.amount - group.allowance, proportion, 1n)
  if (proportion.top === 0n || tax < least || tax > most) return group
  const ofNet = (units: Minor) => (pricesIncludeTax ? units : ZERO)
  return {
    ...group,
    tax,
    difference,
    base: minor(group.base - ofNet(difference)),
    lineNet: minor(group.lineNet - ofNet(difference)),
    lines: () =>
      group.lines().map(({ line, net, tax: own }) => ({
        line,
        net: minor(net - ofNet(line.taxDifference)),
        tax: minor(own + line.taxDifference),
      })),
  }
}

/** The key of a line's group. There is one group for each category and rate. */
export function groupOf({ category, rate }: Pick<ReadLine, 'category' | 'rate'>): string {
  return `${category} ${rate}`
}

function groupLines(lines: readonly ReadLine[]): Group[] {
  const groups = new Map<string, Group>()
  for (const line of lines) {
    const key = groupOf(line)
    const group = groups.get(key)
    if (group) {
      group.lines.push(line)
      group.amount = minor(group.amount + line.amount)
    } else {
      const { category, rate, exactRate, amount } = line
      groups.set(key, { category, rate, exactRate, lines: [line], amount, allowance: ZERO })
    }
  }
  return [...groups.values()].toSorted((a, b) => categoryOrder(a, b) || higherRate(a, b))
}

/**
 * The UAE's per-line rounding (FTA clarification VATP006), as long as it stays near rate × base: PINT-AE refuses a
 * group whose tax is further than 0.02 from it (rule aligned-ibrp-s-09).
 */
function taxByRoundedLines(group: Group, currency: string): TaxedGroup {
  const fraction = exclusiveFraction(group.exactRate)
  const lines = group.lines.map((line) => ({ line, net: line.amount, tax: share(line.amount, fraction) }))
  const candidates = { roundedLines: sum(lines.map(({ tax }) => tax)), group: share(group.amount, fraction) }
  if (difference(candidates.roundedLines, candidates.group) > slack(currency))
    return { ...taxOnGroup(group), candidates }
  return {
    ...figures(group),
    base: group.amount,
    tax: candidates.roundedLines,
    method: 'rounded-lines',
    candidates,
    lineNet: group.amount,
    lines: () => lines,
  }
}

function taxOnGroup(group: Group): TaxedGroup {
  const base = minor(group.amount - group.allowance)
  const fraction = exclusiveFraction(group.exactRate)
  return {
    ...figures(group),
    base,
    tax: share(base, fraction),
    method: 'group',
    lineNet: group.amount,
    lines: () => {
      const taxes = spreadTax(group, fraction)
      return group.lines.map((line, index) => ({ line, net: line.amount, tax: taxes[index] ?? ZERO }))
    },
  }
}

/**
 * Prices with tax: tax = round(G × r / (100 + r)) on the group's gross, and the net is what remains, so the gross stays
 * what the user typed. A line's net is before its part of the document discount, as in a document without tax in prices.
 */
function extractTax(group: Group): TaxedGroup {
  const fraction = inclusiveFraction(group.exactRate)
  const gross = minor(group.amount - group.allowance)
  const tax = share(gross, fraction)
  return {
    ...figures(group),
    base: minor(gross - tax),
    tax,
    method: 'extracted',
    lineNet: minor(group.amount - share(group.amount, fraction)),
    lines: () => {
      const taxes = spreadTax(group, fraction)
      const beforeDiscount = group.allowance === 0n ? taxes : spreadTax({ ...group, allowance: ZERO }, fraction)
      return group.lines.map((line, index) => ({
        line,
        net: minor(line.amount - (beforeDiscount[index] ?? ZERO)),
        tax: taxes[index] ?? ZERO,
      }))
    },
  }
}

function figures(group: Group) {
  const { category, rate, amount, allowance, lines: members } = group
  return { category, rate, amount, allowance, members, candidates: null, difference: ZERO }
}

type Fraction = { top: bigint; bottom: bigint }

function exclusiveFraction({ digits, scale }: Decimal): Fraction {
  return { top: digits, bottom: 100n * powerOfTen(scale) }
}

function inclusiveFraction({ digits, scale }: Decimal): Fraction {
  return { top: digits, bottom: 100n * powerOfTen(scale) + digits }
}

function share(amount: Minor, { top, bottom }: Fraction): Minor {
  return minor(divideRounded(amount * top, bottom))
}

/** The group's tax spread over its lines, to the last unit: each line's exact tax first, then the largest remainders. */
function spreadTax(group: Group, { top, bottom }: Fraction): Minor[] {
  // The share stays as it is when there is no allowance. A group of lines that cancel out has no allowance to share.
  const [taken, of] = group.allowance === 0n ? [1n, 1n] : [group.amount - group.allowance, group.amount]
  const numerators = group.lines.map((line) => line.amount * top * taken)
  return apportion({ numerators, denominator: bottom * of }, (a, b) => largerLine(group.lines[a], group.lines[b]))
}

/** The larger line wins a tie of remainders. Equal lines do not differ, so the totals and the set of taxes are the same. */
function largerLine(a: ReadLine | undefined, b: ReadLine | undefined): number {
  if (!a || !b || a.amount === b.amount) return 0
  return a.amount > b.amount ? -1 : 1
}

/**
 * The slack is 0.02 for currencies of two digits. For three it is tighter, two of the smallest coins, so that a
 * receiver counting in either accepts it; for yen and the like 0.02 is less than a coin, so nothing may differ.
 */
function slack(currency: string): bigint {
  return exponentOf(currency) >= 2 ? 2n : 0n
}

function difference(a: bigint, b: bigint): bigint {
  return a > b ? a - b : b - a
}

function sum(amounts: readonly Minor[]): Minor {
  return minor(amounts.reduce<bigint>((total, amount) => total + amount, 0n))
}

function higherRateThenCategory(a: Group | undefined, b: Group | undefined): number {
  return a && b ? higherRate(a, b) || categoryOrder(a, b) : 0
}

function categoryOrder(a: Group, b: Group): number {
  return TREATMENTS.indexOf(a.category) - TREATMENTS.indexOf(b.category)
}

function higherRate(a: Group, b: Group): number {
  const left = a.exactRate.digits * powerOfTen(b.exactRate.scale)
  const right = b.exactRate.digits * powerOfTen(a.exactRate.scale)
  if (left === right) return 0
  return left > right ? -1 : 1
}

/**
 * The tax of the parts of a quotation. Each invoice rounds its own tax. The part that closes carries the difference to
 * the accepted tax, group by group, while its tax stays within one unit of rate × base.
 */
import type { Invoicing } from '#domain/documents/document.ts'
import { computeTotals } from '#domain/documents/totals/totals.ts'
import { absolute, formatMinor, type Minor, minor, parseMinor } from '#domain/money/money.ts'
import { proportionOf, taxWithin } from '#domain/tax/proportion.ts'
import type { LineAmount, Offer } from './offer.ts'

type Group = Invoicing['taxes'][number]

/** The rest of the accepted tax of each group, after parts with these shares at the rates of the quotation. */
export function taxesOpen(offer: Offer, parts: readonly (readonly LineAmount[])[]): Group[] {
  const { currency } = offer
  const taken = parts.flatMap((shares) => taxesOf(offer, shares))
  const { taxes } = offer.accepted?.totals ?? offer.totals
  return taxes.map(({ category, rate, tax }) => {
    const earlier = taken.filter((group) => group.category === category && group.rate === rate)
    const left = earlier.reduce(
      (sum, group) => sum - parseMinor(group.tax, currency),
      BigInt(parseMinor(tax, currency)),
    )
    return { category, rate, tax: formatMinor(minor(left), currency) }
  })
}

/** The shares of the part that closes, with the tax they carry beyond what the engine computes. */
export function withOpenTax(offer: Offer, shares: readonly LineAmount[], open: readonly Group[]): LineAmount[] {
  const { currency, pricesIncludeTax } = offer
  const found = taxesOf(offer, shares)
  const carried = new Map<number, Minor>()
  for (const { category, rate, tax } of open) {
    const own = found.find((group) => group.category === category && group.rate === rate)
    const largest = largestOf(shares.filter(({ line }) => isOf(offer, line, { category, rate })))
    if (!own || !largest) continue
    const units = parseMinor(tax, currency)
    const value = minor(parseMinor(own.base, currency) + (pricesIncludeTax ? parseMinor(own.tax, currency) : 0n))
    const { least, most } = taxWithin(value, proportionOf({ rate, pricesIncludeTax }), 1n)
    const difference = minor(units - parseMinor(own.tax, currency))
    if (difference !== 0n && units >= least && units <= most) carried.set(largest.line, difference)
  }
  return shares.map((share) => {
    const taxDifference = carried.get(share.line)
    return taxDifference === undefined ? share : { ...share, taxDifference }
  })
}

function isOf({ lines }: Offer, index: number, { category, rate }: Pick<Group, 'category' | 'rate'>): boolean {
  const line = lines[index]
  return line?.treatment === category && line.rate === rate
}

function largestOf(shares: readonly LineAmount[]): LineAmount | undefined {
  const [largest] = shares.toSorted((a, b) => compare(absolute(b.amount), absolute(a.amount)))
  return largest?.amount === 0n ? undefined : largest
}

function compare(a: bigint, b: bigint): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

/** The tax that the engine computes for these shares, and the tax they carry. Empty when it cannot compute them. */
function taxesOf(offer: Offer, shares: readonly LineAmount[]) {
  const { currency, pricesIncludeTax, rounding, baseCurrency, seller } = offer
  const lines = shares.flatMap(({ line, amount, taxDifference }) => {
    const of = offer.lines[line]
    if (!of) return []
    return {
      quantity: amount < 0n ? '-1' : '1',
      unitPrice: formatMinor(absolute(amount), currency),
      tax: of.treatment,
      ...(of.treatment === 'standard' && { taxRate: of.rate }),
      ...(taxDifference !== undefined && { taxDifference: formatMinor(taxDifference, currency) }),
    }
  })
  const policy = { rounding, vatRegistered: seller.vatRegistered, standardRate: '0', baseCurrency }
  const figures = computeTotals({ currency, pricesIncludeTax, lines }, policy)
  return figures.ok ? figures.totals.taxes : []
}

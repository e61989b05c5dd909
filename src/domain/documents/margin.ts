/** The margin of an invoice after the cost of its goods. Amounts are in wire form, in the currency of the invoice. */
import { add, decimalOf, sameScale, subtract } from '#domain/money/decimals.ts'
import { type Decimal, divideRounded, formatDecimal, formatMinor, toMinor } from '#domain/money/money.ts'

/** `net` is without tax, after all discounts; `cost` is that of the line, null when unknown. Both are decimal text. */
export type CostedLine = { line: number; net: string; cost: string | null }

/** `percent` of the net, to one decimal; null when the net is zero. */
export type MarginFigures = { net: string; cost: string; margin: string; percent: string | null }

export type DocumentMargin = {
  currency: string
  /** Only the lines with a known cost. */
  lines: (MarginFigures & { line: number })[]
  /** The total of those lines. */
  total: MarginFigures
  /** Set when some lines have no known cost, and are not in the total. */
  isPartial: boolean
}

export function documentMargin(lines: readonly CostedLine[], currency: string): DocumentMargin {
  const known = lines.flatMap(({ line, net, cost }) =>
    cost === null ? [] : [{ line, net: decimalOf(net), cost: decimalOf(cost) }],
  )
  const sum = (of: 'net' | 'cost') => known.map((one) => one[of]).reduce(add, decimalOf('0'))
  return {
    currency,
    lines: known.map(({ line, net, cost }) => ({ line, ...figuresOf(net, cost, currency) })),
    total: figuresOf(sum('net'), sum('cost'), currency),
    isPartial: known.length < lines.length,
  }
}

function figuresOf(net: Decimal, cost: Decimal, currency: string): MarginFigures {
  const wire = (amount: Decimal) => formatMinor(toMinor(amount, currency), currency)
  const [left, whole] = sameScale(subtract(net, cost), net)
  const percent = whole === 0n ? null : formatDecimal({ digits: divideRounded(left * 1000n, whole), scale: 1 })
  return { net: wire(net), cost: wire(cost), margin: wire(subtract(net, cost)), percent }
}

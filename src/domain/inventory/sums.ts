/** The sums over the items of an account. */
import { add, decimalOf, negate } from '#domain/money/decimals.ts'
import { formatAsScaled } from '#domain/money/money.ts'
import type { StockLevel } from './stock.ts'

/** The columns of an item that the sums depend on. An archived item counts for nothing. */
export type CountedItem = { archivedAt: Date | null; level: StockLevel | null; stockValue: string }

/**
 * The number of items that are not archived, and how many of them are `low` or `out`. `stockValue` is an amount in wire
 * form, of any length.
 */
export type InventorySums = { items: number; low: number; out: number; stockValue: string }

export const NO_ITEMS: InventorySums = { items: 0, low: 0, out: 0, stockValue: '0' }

/** The sums after these items changed from `before` to `after`. */
export function addInventorySums(
  sums: InventorySums,
  before: readonly CountedItem[],
  after: readonly CountedItem[],
): InventorySums {
  const [gone, come] = [before.filter(isCounted), after.filter(isCounted)]
  const change = (level: StockLevel) => countAt(come, level) - countAt(gone, level)
  const value = [...come.map(valueOf), ...gone.map((item) => negate(valueOf(item)))].reduce(
    add,
    decimalOf(sums.stockValue),
  )
  return {
    items: sums.items + come.length - gone.length,
    low: sums.low + change('low'),
    out: sums.out + change('out'),
    stockValue: formatAsScaled(value),
  }
}

const isCounted = ({ archivedAt }: CountedItem): boolean => archivedAt === null

const valueOf = ({ stockValue }: CountedItem) => decimalOf(stockValue)

function countAt(items: readonly CountedItem[], level: StockLevel): number {
  return items.filter((item) => item.level === level).length
}

/** Whether the ledger of an item and what is kept beside it agree. */
import { isZero } from '#domain/money/money.ts'
import { afterMovement, type Balance, NOTHING, stockLevelOf, stockValueOf } from './balance.ts'
import type { MovementKind, StockLevel } from './stock.ts'

/** A row of the ledger: `stock` and `averageCost` are those after it. */
export type KeptMovement = Balance & { kind: MovementKind; quantity: string; unitCost: string | null }

export type KeptItem = Balance & {
  trackStock: boolean
  reorderLevel: string | null
  stockValue: string
  level: StockLevel | null
  currency: string
}

/** What the movements so far lead to, and whether tracking has begun and not ended. */
export type Recomputed = Balance & { isTracked: boolean }

export const UNMOVED: Recomputed = { ...NOTHING, isTracked: false }

/** Null where the row does not follow from those before it. */
export function followMovement(before: Recomputed, row: KeptMovement): Recomputed | null {
  const begins = row.kind === 'opening'
  const after = afterMovement(before, row)
  const isRight = after.stock === row.stock && after.averageCost === row.averageCost && begins !== before.isTracked
  return isRight ? { ...after, isTracked: row.kind !== 'closing' } : null
}

export type WrongColumn = { figure: string; kept: string; added: string }

/** The first column of an item that is not what all of its movements lead to. */
export function wrongColumn(item: KeptItem, { stock, averageCost, isTracked }: Recomputed): WrongColumn | undefined {
  const value = isTracked ? stockValueOf(item, item.currency) : '0'
  const isValued = item.stockValue === value || (isZero(item.stockValue) && isZero(value))
  const columns = [
    ['stock', item.stock, isTracked ? stock : '0'],
    ['average_cost', item.averageCost, averageCost],
    ['track_stock', String(item.trackStock), String(isTracked)],
    ['stock_value', item.stockValue, isValued ? item.stockValue : value],
    ['level', item.level ?? 'none', isTracked ? stockLevelOf(stock, item.reorderLevel) : 'none'],
  ] as const
  const wrong = columns.find(([, kept, added]) => kept !== added)
  return wrong && { figure: wrong[0], kept: wrong[1], added: wrong[2] }
}

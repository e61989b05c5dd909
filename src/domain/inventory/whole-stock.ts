/** Whether the ledger of an item agrees with the totals stored in its row. */
import { isZero } from '#domain/money/money.ts'
import { afterMovement, type Balance, NOTHING, stockLevelOf, stockValueOf } from './balance.ts'
import type { MovementKind, StockLevel } from './stock.ts'

/** A row of the ledger. `stock` and `averageCost` are the balance after it. */
export type StoredMovement = Balance & { kind: MovementKind; quantity: string; unitCost: string | null }

export type StoredItem = Balance & {
  trackStock: boolean
  reorderLevel: string | null
  stockValue: string
  level: StockLevel | null
  currency: string
}

/** The balance recomputed from the movements so far, and whether tracking has begun and not ended. */
export type Recomputed = Balance & { isTracked: boolean }

export const UNMOVED: Recomputed = { ...NOTHING, isTracked: false }

/** Null when the row does not follow from those before it. */
export function followMovement(before: Recomputed, row: StoredMovement): Recomputed | null {
  const begins = row.kind === 'opening'
  const after = afterMovement(before, row)
  const isRight = after.stock === row.stock && after.averageCost === row.averageCost && begins !== before.isTracked
  return isRight ? { ...after, isTracked: row.kind !== 'closing' } : null
}

export type WrongColumn = { figure: string; kept: string; added: string }

/** The first column of an item that differs from the balance of all its movements. */
export function wrongColumn(item: StoredItem, { stock, averageCost, isTracked }: Recomputed): WrongColumn | undefined {
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

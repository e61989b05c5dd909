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

/** Whether an item says what all of its movements lead to. */
export function isKept(item: KeptItem, { stock, averageCost, isTracked }: Recomputed): boolean {
  const isBalanced = item.stock === stock && item.averageCost === averageCost && item.trackStock === isTracked
  if (!isBalanced) return false
  if (!isTracked) return stock === '0' && isZero(item.stockValue) && item.level === null
  const value = stockValueOf(item, item.currency)
  const isValued = item.stockValue === value || (isZero(item.stockValue) && isZero(value))
  return isValued && item.level === stockLevelOf(stock, item.reorderLevel)
}

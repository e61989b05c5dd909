/** The form of a movement, and its effect. */
import { decimalOf, add, subtract } from '#domain/money/decimals.ts'
import { parseTypedNumber } from '#domain/money/amount-input.ts'
import { type DecimalRules, formatDecimal } from '#domain/money/money.ts'
import { MANUAL_KINDS, type ManualKind } from '#domain/inventory/stock.ts'
import { hasFields } from '#ui/platform/storage/stored-fields.ts'
import type { MovementBody } from './queries.ts'

export type MovementValues = { kind: ManualKind; quantity: string; unitCost: string; reason: string }

export const BLANK_MOVEMENT: MovementValues = { kind: 'purchase', quantity: '', unitCost: '', reason: '' }

/** Checks values that another version of the app may have stored. */
export const isMovementValues = (found: unknown): found is MovementValues =>
  hasFields(found, { kind: 'string', quantity: 'string', unitCost: 'string', reason: 'string' }) &&
  MANUAL_KINDS.some((kind) => kind === Object(found).kind)

/** Only an adjustment may reduce the stock; a count is never below zero. */
export const quantityRules = (kind: ManualKind): DecimalRules => ({
  maxScale: 6,
  maxIntegerDigits: 12,
  allowNegative: kind === 'adjustment',
})

/** A purchase has a cost, and an adjustment that returns goods to a supplier may have one. */
export function mayHaveCost({ kind, quantity }: Pick<MovementValues, 'kind' | 'quantity'>): boolean {
  if (kind === 'purchase') return true
  const read = parseTypedNumber(quantity, quantityRules(kind))
  return kind === 'adjustment' && read.ok && read.value.startsWith('-')
}

export function movementBody(values: MovementValues): MovementBody {
  const { kind, quantity, unitCost, reason } = values
  return {
    kind,
    quantity,
    ...(mayHaveCost(values) && unitCost.trim() !== '' && { unitCost }),
    ...(reason.trim() !== '' && { reason: reason.trim() }),
  }
}

/** The change of the stock, and the stock after it; null while the quantity cannot be read. Decimal text. */
export function effectOf(
  { kind, quantity }: Pick<MovementValues, 'kind' | 'quantity'>,
  stock: string,
): { change: string; stock: string } | null {
  const read = parseTypedNumber(quantity, quantityRules(kind))
  if (!read.ok) return null
  const [there, typed] = [decimalOf(stock), decimalOf(read.value)]
  const change = kind === 'stocktake' ? subtract(typed, there) : typed
  return { change: formatDecimal(change), stock: formatDecimal(add(there, change)) }
}

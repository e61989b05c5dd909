/** Validates a typed movement and converts it to one of the ledger. */
import { decimalOf, negate, sameScale, subtract } from '#domain/money/decimals.ts'
import { type Decimal, type DecimalRules, formatDecimal, isZero, parseDecimal } from '#domain/money/money.ts'
import { type FieldProblems, type Read, refuseField } from '#domain/refusal.ts'
import { afterMovement, type Balance, type Movement } from './balance.ts'
import type { ManualKind } from './stock.ts'

/** The largest stock that may be typed, or that a movement may lead to: 12 digits before the point. */
const LARGEST_STOCK = '999999999999.999999'
const QUANTITY: DecimalRules = { maxScale: 6, maxIntegerDigits: 12 }
const COST: DecimalRules = { maxScale: 6 }

/** `quantity` is signed for an adjustment, and the counted quantity for a stocktake. */
export type TypedMovement = {
  kind: ManualKind
  quantity: string
  unitCost?: string | null | undefined
  reason?: string | null | undefined
}

/** `cost` is the default cost of a unit. */
export type MovedItem = Balance & { cost: string | null }

export type ReadMovement =
  | { ok: true; movement: Movement & { reason: string | null } }
  | { ok: false; fields: FieldProblems }

export function readMovement(typed: TypedMovement, item: MovedItem): ReadMovement {
  const { kind } = typed
  const fields: FieldProblems = {}
  const quantity = readQuantity(typed, item)
  const isOut = quantity.ok && quantity.value.digits < 0n
  const unitCost = readCost(typed, item, isOut)
  const reason = typed.reason?.trim() || null
  if (!quantity.ok) fields.quantity = quantity.problem
  if (!unitCost.ok) fields.unitCost = unitCost.problem
  if (kind === 'adjustment' && reason === null) fields.reason = { problem: 'missing' }
  if (!quantity.ok || !unitCost.ok || Object.keys(fields).length > 0) return { ok: false, fields }
  const movement = { kind, quantity: formatDecimal(quantity.value), unitCost: unitCost.value, reason }
  if (outgrows(item.stock, afterMovement(item, movement).stock)) {
    return { ok: false, fields: { quantity: { problem: 'too-large', limit: LARGEST_STOCK } } }
  }
  return { ok: true, movement }
}

/** A counted or opening stock: zero or more. */
export function readStock(text: string): Read<Decimal> {
  return readTyped(text, QUANTITY)
}

function readTyped(text: string, rules: DecimalRules): Read<Decimal> {
  const read = parseDecimal(text, rules)
  return !read.ok && read.problem.problem === 'too-many-digits' ? refuseField('too-large', LARGEST_STOCK) : read
}

/** The cost of one unit. */
export function readUnitCost(text: string): Read<string> {
  const read = parseDecimal(text, COST)
  return read.ok ? { ok: true, value: formatDecimal(read.value) } : read
}

/** The change of the stock. */
function readQuantity({ kind, quantity }: TypedMovement, { stock }: MovedItem): Read<Decimal> {
  if (kind === 'stocktake') {
    const counted = readStock(quantity)
    return counted.ok ? { ok: true, value: subtract(counted.value, decimalOf(stock)) } : counted
  }
  const read = readTyped(quantity, { ...QUANTITY, allowNegative: kind === 'adjustment' })
  return read.ok && read.value.digits === 0n ? refuseField('zero') : read
}

/**
 * The default cost of a unit: the average so far, else the item's own cost; null when neither is known. An average of
 * zero counts as unknown, so a purchase free of charge must always be stated.
 */
export function knownCost({ averageCost, cost }: Omit<MovedItem, 'stock'>): string | null {
  return isZero(averageCost) ? cost : averageCost
}

/** A purchase has a cost. An adjustment may have one for goods returned to a supplier: their original cost. */
function readCost({ kind, unitCost }: TypedMovement, item: MovedItem, isOut: boolean): Read<string | null> {
  const isGiven = unitCost !== undefined && unitCost !== null
  if (kind === 'adjustment' && isOut && isGiven) return readUnitCost(unitCost)
  if (kind !== 'purchase') return isGiven ? refuseField('unknown') : { ok: true, value: null }
  const value = knownCost(item)
  if (isGiven) return readUnitCost(unitCost)
  return value === null ? refuseField('cost-unknown') : { ok: true, value }
}

/** Whether a stock is too long and further from zero than before. */
function outgrows(before: string, after: string): boolean {
  const [from, to, scale] = sameScale(unsigned(decimalOf(before)), unsigned(decimalOf(after)))
  const [most, reached] = sameScale(decimalOf(LARGEST_STOCK), { digits: to, scale })
  return to > from && reached > most
}

const unsigned = (value: Decimal): Decimal => (value.digits < 0n ? negate(value) : value)

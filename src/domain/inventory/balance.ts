/**
 * The effect of a movement on the stock of an item: exact decimals, as text. Only openings and purchases have a unit
 * cost, and only they change the average; a return comes back at the average. A return to a supplier may state its
 * original cost, which is taken out of the average again.
 */
import { add, decimalOf, roundTo, sameScale } from '#domain/money/decimals.ts'
import {
  type Decimal,
  divideRounded,
  formatDecimal,
  formatMinor,
  minor,
  multiply,
  powerOfTen,
  toMinor,
} from '#domain/money/money.ts'
import type { MovementKind, StockLevel } from './stock.ts'

/** Both are decimal text; `averageCost` is of one unit. */
export type Balance = { stock: string; averageCost: string }

/**
 * `quantity` is positive for stock in, negative for stock out. `unitCost` is null except for openings, purchases and
 * returns to a supplier.
 */
export type Movement = { kind: MovementKind; quantity: string; unitCost: string | null }

/** The balance before the first movement. */
export const NOTHING: Balance = { stock: '0', averageCost: '0' }

const COST_SCALE = 6

export function afterMovement(before: Balance, { quantity, unitCost }: Omit<Movement, 'kind'>): Balance {
  const [stock, moved] = [decimalOf(before.stock), decimalOf(quantity)]
  return {
    stock: formatDecimal(add(stock, moved)),
    averageCost:
      unitCost === null
        ? before.averageCost
        : formatDecimal(averageAfter({ stock, cost: decimalOf(before.averageCost) }, moved, decimalOf(unitCost))),
  }
}

/** The weighted mean of stock and movement. Without stock it is the new cost, as a negative stock has no cost. */
function averageAfter({ stock, cost }: { stock: Decimal; cost: Decimal }, moved: Decimal, unitCost: Decimal): Decimal {
  const isOut = moved.digits < 0n
  if (stock.digits <= 0n) return isOut ? cost : roundTo(unitCost, COST_SCALE)
  const [units, movedUnits] = sameScale(stock, moved)
  const [costUnits, newCostUnits, scale] = sameScale(cost, unitCost)
  const worth = units * costUnits + movedUnits * newCostUnits
  // The average stays when no stock is left, or when the remaining worth would be negative.
  if (isOut && (units + movedUnits <= 0n || worth < 0n)) return cost
  return {
    digits: divideRounded(worth * powerOfTen(COST_SCALE), (units + movedUnits) * powerOfTen(scale)),
    scale: COST_SCALE,
  }
}

/** The stock at its average cost, an amount in wire form; zero without stock. */
export function stockValueOf({ stock, averageCost }: Balance, currency: string): string {
  const there = decimalOf(stock)
  const value = there.digits <= 0n ? minor(0n) : toMinor(multiply(there, decimalOf(averageCost)), currency)
  return formatMinor(value, currency)
}

export function stockLevelOf(stock: string, reorderLevel: string | null): StockLevel {
  const there = decimalOf(stock)
  if (there.digits <= 0n) return 'out'
  if (reorderLevel === null) return 'in'
  const [units, least] = sameScale(there, decimalOf(reorderLevel))
  return units <= least ? 'low' : 'in'
}

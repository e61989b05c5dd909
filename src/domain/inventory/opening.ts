/** The opening stock of an item when its tracking begins. */
import { type Decimal, formatDecimal } from '#domain/money/money.ts'
import { type FieldProblems, type Read, refuseField } from '#domain/refusal.ts'
import type { Movement } from './balance.ts'
import { knownCost, type MovedItem, readStock, readUnitCost } from './typed-movement.ts'

export type Opening = { openingStock?: string | null | undefined; openingCost?: string | null | undefined }

/** A missing cost is replaced by the known one. With stock and without a known cost it is required. */
export function readOpening(
  { openingStock, openingCost }: Opening,
  item: Omit<MovedItem, 'stock'>,
): { ok: true; movement: Movement } | { ok: false; fields: FieldProblems } {
  const stock = readStock(openingStock ?? '0')
  const unitCost = readOpeningCost(openingCost ?? knownCost(item), stock)
  if (stock.ok && unitCost.ok) {
    return { ok: true, movement: { kind: 'opening', quantity: formatDecimal(stock.value), unitCost: unitCost.value } }
  }
  return {
    ok: false,
    fields: {
      ...(!stock.ok && { openingStock: stock.problem }),
      ...(!unitCost.ok && { openingCost: unitCost.problem }),
    },
  }
}

function readOpeningCost(cost: string | null, stock: Read<Decimal>): Read<string> {
  if (cost !== null) return readUnitCost(cost)
  const isStocked = stock.ok && stock.value.digits !== 0n
  return isStocked ? refuseField('cost-unknown') : { ok: true, value: '0' }
}

/** Refuses an opening for an item that is not tracked. */
export function openingProblems(opening: Opening): FieldProblems {
  const given = (['openingStock', 'openingCost'] as const).filter((field) => (opening[field] ?? null) !== null)
  return Object.fromEntries(given.map((field) => [field, { problem: 'unknown' as const }]))
}

/** What there is of an item when tracking it begins. */
import { formatDecimal } from '#domain/money/money.ts'
import type { FieldProblems } from '#domain/refusal.ts'
import type { Movement } from './balance.ts'
import { readStock, readUnitCost } from './typed-movement.ts'

export type Opening = { openingStock?: string | null | undefined; openingCost?: string | null | undefined }

/** `cost`: what a unit costs when the opening does not say so. */
export function readOpening(
  { openingStock, openingCost }: Opening,
  cost: string | null,
): { ok: true; movement: Movement } | { ok: false; fields: FieldProblems } {
  const stock = readStock(openingStock ?? '0')
  const unitCost = readUnitCost(openingCost ?? cost ?? '0')
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

/** Of an item whose tracking does not begin: it has no opening. */
export function openingProblems(opening: Opening): FieldProblems {
  const given = (['openingStock', 'openingCost'] as const).filter((field) => (opening[field] ?? null) !== null)
  return Object.fromEntries(given.map((field) => [field, { problem: 'unknown' as const }]))
}

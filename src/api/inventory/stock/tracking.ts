/** Tracking the stock of an item begins with an opening and ends with a closing that takes away the rest. */
import { eq, sql } from 'drizzle-orm'
import type { Reader } from '#db/database.ts'
import { prepared } from '#db/prepared.ts'
import { ACCOUNT, owned } from '#db/queries/owned.ts'
import { stockMovements } from '#db/schema/inventory.ts'
import { decimalOf, negate } from '#domain/money/decimals.ts'
import { formatDecimal } from '#domain/money/money.ts'
import type { Movement } from '#domain/inventory/balance.ts'
import { type Opening, openingProblems, readOpening } from '#domain/inventory/opening.ts'
import type { MovedItem } from '#domain/inventory/typed-movement.ts'
import { Refusal } from '#domain/refusal.ts'
import type { AccountScope, WriteContext } from '#http/context.ts'
import { findStock, postEntries } from './ledger.ts'

type Tracked = { id: string; trackStock: boolean }

/**
 * After an item was written: `before` is its row as it was, null of a new one.
 * @throws Refusal `request.invalid` for an opening that is no stock, or of an item whose tracking does not begin.
 */
export async function followTracking(
  context: WriteContext,
  before: Tracked | null,
  after: Tracked,
  opening: Opening,
): Promise<void> {
  const wasTracked = before?.trackStock ?? false
  if (!after.trackStock || wasTracked) requireNoOpening(opening)
  if (after.trackStock === wasTracked) return
  const stock = await findStock(context, [after.id])
  const item = stock.get(after.id)
  if (!item) throw new Error('The item was not written')
  const movement = after.trackStock ? openingOf(opening, item) : closingOf(item.stock)
  await postEntries(context, stock, [{ ...movement, itemId: after.id }])
}

function requireNoOpening(opening: Opening): void {
  const fields = openingProblems(opening)
  if (Object.keys(fields).length > 0) throw new Refusal('request.invalid', { fields })
}

function openingOf(opening: Opening, item: Omit<MovedItem, 'stock'>): Movement {
  const read = readOpening(opening, item)
  if (!read.ok) throw new Refusal('request.invalid', { fields: read.fields })
  return read.movement
}

function closingOf(stock: string): Movement {
  return { kind: 'closing', quantity: formatDecimal(negate(decimalOf(stock))), unitCost: null }
}

const anyMovement = prepared((db: Reader) =>
  db
    .select({ kind: stockMovements.kind })
    .from(stockMovements)
    .where(owned(stockMovements, ACCOUNT, eq(stockMovements.itemId, sql.placeholder('item'))))
    .limit(1)
    .prepare(),
)

/** Whether the ledger names it: such an item is archived, never deleted. */
export async function hasMovements({ db, account }: AccountScope, item: string): Promise<boolean> {
  return (await anyMovement(db).get({ account, item })) !== undefined
}

/** The sums at the head of the inventory, stored beside the items: a function that writes an item adds its difference here. */
import { sql } from 'drizzle-orm'
import type { Reader, Writer } from '#db/database.ts'
import { placeholdersOf, prepared } from '#db/prepared.ts'
import { ACCOUNT, owned } from '#db/queries/owned.ts'
import { inventorySums } from '#db/schema/inventory.ts'
import { addInventorySums, type CountedItem, type InventorySums, NO_ITEMS } from '#domain/inventory/sums.ts'
import type { AccountScope, WriteContext } from '#http/context.ts'

const sumsOf = prepared((db: Reader) =>
  db
    .select({
      items: inventorySums.items,
      low: inventorySums.low,
      out: inventorySums.out,
      stockValue: inventorySums.stockValue,
    })
    .from(inventorySums)
    .where(owned(inventorySums, ACCOUNT))
    .prepare(),
)

/** `stockValue` is an amount in wire form, and may be longer than `parseMinor` takes. */
export async function findInventorySums({ db, account }: AccountScope) {
  return (await sumsOf(db).get({ account })) ?? NO_ITEMS
}

const upsertSums = prepared((tx: Writer) =>
  tx.later
    .insert(inventorySums)
    .values(placeholdersOf(inventorySums))
    .onConflictDoUpdate({
      target: inventorySums.accountId,
      set: {
        items: sql`excluded.items`,
        low: sql`excluded.low`,
        out: sql`excluded.out`,
        stockValue: sql`excluded.stock_value`,
      },
    })
    .prepare(),
)

/**
 * In the transaction that writes the items. `before` and `after` are their rows as they were and as they are now: none
 * before of a new item, none after of a deleted one. Archived items count for nothing, so archiving and restoring are a change too.
 */
export async function addToSums(
  context: WriteContext,
  before: readonly CountedItem[],
  after: readonly CountedItem[],
): Promise<void> {
  const stored = await findInventorySums(context)
  const sums = addInventorySums(stored, before, after)
  const isSame = sums.items === stored.items && sums.low === stored.low && sums.out === stored.out
  if (isSame && sums.stockValue === stored.stockValue) return
  await putInventorySums(context, sums)
}

export async function putInventorySums({ db, account }: WriteContext, sums: InventorySums): Promise<void> {
  await upsertSums(db).run({ accountId: account, ...sums })
}

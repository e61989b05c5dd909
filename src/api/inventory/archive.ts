/** Putting items away, and taking them out again. */
import { eq } from 'drizzle-orm'
import { owned } from '#db/queries/owned.ts'
import { itemImages, items } from '#db/schema/inventory.ts'
import type { WriteContext } from '#http/context.ts'
import { countItems } from './counts.ts'
import { findItem, findItems, type ItemRow, ownedItem, requireFree } from './repository.ts'
import { itemIndex } from './search-index.ts'
import { hasMovements } from './stock/tracking.ts'

/** Those of them that are not archived. What the account does not have is left alone. Answers which were archived. */
export async function archiveItems(context: WriteContext, ids: readonly string[]) {
  const found = await findItems(context, ids)
  const live = found.filter(({ archivedAt }) => archivedAt === null)
  await setArchived(context, live, context.now)
  return { archived: live.map(({ id }) => id) }
}

/** Those of them that are archived, all or none. @throws Refusal `item.sku-taken` when another took the SKU of one. */
export async function restoreItems(context: WriteContext, ids: readonly string[]) {
  const found = await findItems(context, ids)
  const archived = found.filter(({ archivedAt }) => archivedAt !== null)
  await setArchived(context, archived, null)
  return { restored: archived.map(({ id }) => id) }
}

/** One after the other: two archived items may have the same SKU. */
async function setArchived(context: WriteContext, rows: readonly ItemRow[], archivedAt: Date | null) {
  const { db, account } = context
  const after = rows.map((row) => ({ ...row, archivedAt }))
  for (const row of after) {
    if (archivedAt === null) await requireFree(context, row.sku)
    await db.update(items).set({ archivedAt }).where(ownedItem(account, row.id))
    await itemIndex.replace(db, row)
  }
  await countItems(context, rows, after)
}

/** Gone when nothing refers to it, else archived: documents and the ledger of stock keep their item. */
export async function deleteItem(context: WriteContext, id: string): Promise<void> {
  const { db, account } = context
  const row = await findItem(context, id)
  if (row.usedAt !== null || (await hasMovements(context, id))) {
    await archiveItems(context, [id])
    return
  }
  await db.delete(itemImages).where(owned(itemImages, account, eq(itemImages.itemId, id)))
  await db.delete(items).where(ownedItem(account, id))
  await itemIndex.remove(db, row.rowId)
  await countItems(context, [row], [])
}

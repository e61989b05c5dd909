/** Putting items away, and taking them out again. */
import { eq } from 'drizzle-orm'
import type { Writer } from '#db/database.ts'
import { owned } from '#db/queries/owned.ts'
import { itemImages, items } from '#db/schema/inventory.ts'
import type { AccountId } from '#http/identity.ts'
import { countItems } from './counts.ts'
import { findItem, findItems, type ItemRow, ownedItem, requireFree } from './repository.ts'
import { itemIndex } from './search-index.ts'
import { hasMovements } from './stock/tracking.ts'

/** Those of them that are not archived. What the account does not have is left alone. Answers which were archived. */
export async function archiveItems(tx: Writer, account: AccountId, ids: readonly string[], now: Date) {
  const found = await findItems(tx, account, ids)
  const live = found.filter(({ archivedAt }) => archivedAt === null)
  await setArchived(tx, account, live, now)
  return { archived: live.map(({ id }) => id) }
}

/** Those of them that are archived, all or none. @throws Refusal `item.sku-taken` when another took the SKU of one. */
export async function restoreItems(tx: Writer, account: AccountId, ids: readonly string[]) {
  const found = await findItems(tx, account, ids)
  const archived = found.filter(({ archivedAt }) => archivedAt !== null)
  await setArchived(tx, account, archived, null)
  return { restored: archived.map(({ id }) => id) }
}

/** One after the other: two archived items may have the same SKU. */
async function setArchived(tx: Writer, account: AccountId, rows: readonly ItemRow[], archivedAt: Date | null) {
  const after = rows.map((row) => ({ ...row, archivedAt }))
  for (const row of after) {
    if (archivedAt === null) await requireFree(tx, account, row.sku)
    await tx.update(items).set({ archivedAt }).where(ownedItem(account, row.id))
    await itemIndex.replace(tx, row)
  }
  await countItems(tx, account, rows, after)
}

/** Gone when nothing refers to it, else archived: documents and the ledger of stock keep their item. */
export async function deleteItem(tx: Writer, account: AccountId, id: string, now: Date): Promise<void> {
  const row = await findItem(tx, account, id)
  if (row.usedAt !== null || (await hasMovements(tx, account, id))) {
    await archiveItems(tx, account, [id], now)
    return
  }
  await tx.delete(itemImages).where(owned(itemImages, account, eq(itemImages.itemId, id)))
  await tx.delete(items).where(ownedItem(account, id))
  await itemIndex.remove(tx, row.rowId)
  await countItems(tx, account, [row], [])
}

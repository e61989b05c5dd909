import { eq, inArray, isNull } from 'drizzle-orm'
import { owned } from '#db/queries/owned.ts'
import { items } from '#db/schema/inventory.ts'
import { skuKey } from '#domain/inventory/item.ts'
import { Refusal } from '#domain/refusal.ts'
import type { AccountScope } from '#http/context.ts'
import type { AccountId } from '#http/identity.ts'

export type ItemRow = typeof items.$inferSelect

export const ownedItem = (account: AccountId, id: string) => owned(items, account, eq(items.id, id))

/** @throws Refusal `request.not-found`. */
export async function findItem({ db, account }: AccountScope, id: string): Promise<ItemRow> {
  const [row] = await db.select().from(items).where(ownedItem(account, id))
  if (!row) throw new Refusal('request.not-found')
  return row
}

/** Those of them that the account has. */
export function findItems({ db, account }: AccountScope, ids: readonly string[]): Promise<ItemRow[]> {
  return db
    .select()
    .from(items)
    .where(owned(items, account, inArray(items.id, [...ids])))
}

/** The item on sale that has this SKU. */
export async function holderOf({ db, account }: AccountScope, sku: string): Promise<ItemRow | undefined> {
  const [row] = await db
    .select()
    .from(items)
    .where(owned(items, account, eq(items.skuKey, skuKey(sku)), isNull(items.archivedAt)))
  return row
}

/** @throws Refusal `item.sku-taken` when another item than `own` has it. */
export async function requireFree(context: AccountScope, sku: string, own?: string): Promise<void> {
  const holder = await holderOf(context, sku)
  if (holder && holder.id !== own) throw new Refusal('item.sku-taken')
}

import { eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Reader, Writer } from '#db/database.ts'
import { placeholdersOf, prepared } from '#db/prepared.ts'
import { ACCOUNT, owned } from '#db/queries/owned.ts'
import { items } from '#db/schema/inventory.ts'
import { skuKey } from '#domain/inventory/item.ts'
import { Refusal } from '#domain/refusal.ts'
import type { AccountScope } from '#http/context.ts'
import type { AccountId } from '#http/identity.ts'

export type ItemRow = typeof items.$inferSelect

export const ownedItem = (account: AccountId, id: string) => owned(items, account, eq(items.id, id))

const itemById = prepared((db: Reader) =>
  db
    .select()
    .from(items)
    .where(owned(items, ACCOUNT, eq(items.id, sql.placeholder('id'))))
    .prepare(),
)

export const findItemIfAny = async ({ db, account }: AccountScope, id: string): Promise<ItemRow | undefined> =>
  itemById(db).get({ account, id })

/** @throws Refusal `request.not-found`. */
export async function findItem(scope: AccountScope, id: string): Promise<ItemRow> {
  const row = await findItemIfAny(scope, id)
  if (!row) throw new Refusal('request.not-found')
  return row
}

const insertRow = prepared((tx: Writer) =>
  tx.insert(items).values(placeholdersOf(items, 'rowId')).returning().prepare(),
)

export async function addItem(db: Writer, item: Omit<ItemRow, 'rowId'>): Promise<ItemRow> {
  const [row] = await insertRow(db).all(item)
  if (!row) throw new Error('The item was not returned')
  return row
}

/** Those of them that the account has. */
export function findItems({ db, account }: AccountScope, ids: readonly string[]): Promise<ItemRow[]> {
  return db
    .select()
    .from(items)
    .where(owned(items, account, inArray(items.id, [...ids])))
}

const itemBySku = prepared((db: Reader) =>
  db
    .select()
    .from(items)
    .where(owned(items, ACCOUNT, eq(items.skuKey, sql.placeholder('skuKey')), isNull(items.archivedAt)))
    .prepare(),
)

/** The item on sale that has this SKU. */
export const holderOf = async ({ db, account }: AccountScope, sku: string): Promise<ItemRow | undefined> =>
  itemBySku(db).get({ account, skuKey: skuKey(sku) })

/** @throws Refusal `item.sku-taken` when another item than `own` has it. */
export async function requireFree(context: AccountScope, sku: string, own?: string): Promise<void> {
  const holder = await holderOf(context, sku)
  if (holder && holder.id !== own) throw new Refusal('item.sku-taken')
}

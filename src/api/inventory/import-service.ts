/** Items for an import: found by many keys at once, and made, changed and removed one by one. */
import { eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Reader } from '#db/database.ts'
import { prepared } from '#db/prepared.ts'
import { ACCOUNT, owned } from '#db/queries/owned.ts'
import { itemCategories, itemImages, items, stockMovements } from '#db/schema/inventory.ts'
import type { Item } from '#domain/inventory/item.ts'
import { readItem } from '#domain/inventory/item.ts'
import { MOST_CATEGORIES } from '#domain/inventory/limits.ts'
import { type Opening, readOpening } from '#domain/inventory/opening.ts'
import type { FieldProblems } from '#domain/refusal.ts'
import type { AccountScope, WriteContext } from '#http/context.ts'
import { itemAnswer, itemDetails } from './answer.ts'
import { countItems } from './counts.ts'
import { findItemIfAny, ownedItem } from './repository.ts'
import { itemIndex } from './search-index.ts'
import { findCategoryNames } from './categories/service.ts'
import { blankItem } from './service.ts'

/** The names of all categories, by id. */
export const findCategories = (scope: AccountScope) => findCategoryNames(scope)

export type ImportedItemRow = Item & { id: string; categoryId: string | null; averageCost: string }

/** Items on sale of these SKU keys (`skuKey`), barcodes and name keys (`nameKey`). */
export async function findSameItems(
  { db, account }: AccountScope,
  { skus, barcodes, names }: { skus: readonly string[]; barcodes: readonly string[]; names: readonly string[] },
): Promise<ImportedItemRow[]> {
  const isIn = (column: SQLiteColumn, values: readonly string[]) =>
    sql`${column} in (select value from json_each(${JSON.stringify(values)}))`
  // Said so that SQLite takes the index of lists.
  const onSale = sql`(${items.archivedAt} is not null) = 0`
  const conditions: SQL[] = [
    isIn(items.skuKey, skus),
    sql`${onSale} and ${isIn(items.barcode, barcodes)}`,
    sql`${onSale} and ${isIn(items.nameKey, names)}`,
    sql`${onSale} and ${isIn(items.nameArKey, names)}`,
  ]
  const found = await Promise.all(
    conditions.map((condition) =>
      db
        .select()
        .from(items)
        .where(owned(items, account, isNull(items.archivedAt), condition))
        .limit(MOST),
    ),
  )
  const rows = new Map(found.flat().map((row) => [row.id, row]))
  return [...rows.values()].map((row) => ({
    id: row.id,
    categoryId: row.categoryId,
    averageCost: row.averageCost,
    ...itemDetails(row),
  }))
}

/** All items of a company may have one name. */
const MOST = 5_000

/** The item with changes, in its one form. `before`: null for a new one. The opening is that of tracking that begins with it. */
export function readImported(
  before: Item | null,
  values: Partial<Item>,
  opening: Opening,
): { ok: true; item: Item } | { ok: false; fields: FieldProblems } {
  const read = readItem({ ...blankItem, ...before, ...values })
  if (!read.ok || !read.item.trackStock || before?.trackStock) return read
  const opened = readOpening(opening, { averageCost: '0', cost: read.item.cost })
  return opened.ok ? read : { ok: false, fields: opened.fields }
}

const firstMovements = prepared((db: Reader) =>
  db
    .select({ kind: stockMovements.kind })
    .from(stockMovements)
    .where(owned(stockMovements, ACCOUNT, eq(stockMovements.itemId, sql.placeholder('id'))))
    .limit(2)
    .prepare(),
)

/** Null when the item is gone. `isUsed`: a document names it, or its stock moved after its opening. */
export async function findImported(scope: AccountScope, id: string) {
  const { db, account } = scope
  const row = await findItemIfAny(scope, id)
  if (!row) return null
  const moved = await firstMovements(db).all({ account, id })
  const isUsed = row.usedAt !== null || moved.length > 1 || moved.some(({ kind }) => kind !== 'opening')
  const { version } = itemAnswer(row)
  return { ...itemDetails(row), categoryId: row.categoryId, version, isUsed }
}

/** Removes an item whose stock, if it is tracked, has no movement but its opening: with it, which a trigger allows then. */
export async function removeImported(context: WriteContext, id: string): Promise<void> {
  const { db, account } = context
  const row = await findItemIfAny(context, id)
  if (!row) return
  await db.delete(itemImages).where(owned(itemImages, account, eq(itemImages.itemId, id)))
  await db.delete(items).where(ownedItem(account, id))
  await itemIndex.remove(db, row.rowId)
  await db.delete(stockMovements).where(owned(stockMovements, account, eq(stockMovements.itemId, id)))
  await countItems(context, [row], [])
}

/** How many categories the account may still have. */
export async function findFreeCategories({ db, account }: AccountScope): Promise<number> {
  return MOST_CATEGORIES - (await db.$count(itemCategories, owned(itemCategories, account)))
}

/** Adds categories by their ids. One that exists stays as it is. */
export async function addCategories(
  { db, account, now }: WriteContext,
  categories: readonly { id: string; name: string }[],
): Promise<void> {
  for (const { id, name } of categories) {
    const row = { id, accountId: account, name, nameAr: null, items: 0, createdAt: now }
    await db.insert(itemCategories).values(row).onConflictDoNothing()
  }
}

/** Removes those of the categories that no item is in. */
export async function removeEmptyCategories({ db, account }: WriteContext, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const inIt = await db.$count(items, owned(items, account, eq(items.categoryId, id)))
    if (inIt === 0) await db.delete(itemCategories).where(owned(itemCategories, account, eq(itemCategories.id, id)))
  }
}

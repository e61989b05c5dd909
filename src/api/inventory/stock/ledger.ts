/** The one writer of stock: a movement, the balance beside its item and the sums of the account, in one transaction. */
import { desc, eq, lte, sql } from 'drizzle-orm'
import type { Reader, Writer } from '#db/database.ts'
import { prepared } from '#db/prepared.ts'
import { ACCOUNT, owned } from '#db/queries/owned.ts'
import { items, stockMovements } from '#db/schema/inventory.ts'
import { settings } from '#db/schema/settings.ts'
import type { AccountScope, WriteContext } from '#http/context.ts'
import { addToSums } from '#api/inventory/sums.ts'
import { afterMovement, type Balance, type Movement, stockLevelOf, stockValueOf } from '#domain/inventory/balance.ts'

/** An item as the ledger sees it. `currency` is the account's: that of costs and values. */
export type StockItem = Awaited<ReturnType<ReturnType<typeof stockItems>['all']>>[number]

/** The stock of items by their ids. */
export type ItemStock = ReadonlyMap<string, StockItem>

/** The source of a movement that was neither typed nor a change of the item. `line` is zero-based. */
type Source = { documentId: string; line: number } | { stocktakeId: string }

export type Entry = Movement & { itemId: string; reason?: string | null; source?: Source }

/** A movement without its row id, which `findLastRowId` finds. */
export type Posted = Omit<typeof stockMovements.$inferSelect, 'rowId'>

/** Many at once as one JSON array: a document of many lines costs as many statements as one of a single line. */
const stockItems = prepared((db: Reader) =>
  db
    .select({
      rowId: items.rowId,
      id: items.id,
      name: items.name,
      nameAr: items.nameAr,
      trackStock: items.trackStock,
      archivedAt: items.archivedAt,
      stock: items.stock,
      averageCost: items.averageCost,
      stockValue: items.stockValue,
      level: items.level,
      reorderLevel: items.reorderLevel,
      cost: items.cost,
      kind: items.kind,
      unitCode: items.unitCode,
      classification: items.classification,
      barcode: items.barcode,
      usedAt: items.usedAt,
      currency: settings.selectedCurrency,
    })
    .from(items)
    .innerJoin(settings, owned(settings, items.accountId))
    .where(owned(items, ACCOUNT, sql`${items.id} in (select value from json_each(${sql.placeholder('ids')}))`))
    .prepare(),
)

/** The stock of those items that the account has. */
export async function findStock({ db, account }: AccountScope, ids: readonly string[]): Promise<ItemStock> {
  if (ids.length === 0) return new Map()
  const found = await stockItems(db).all({ account, ids: JSON.stringify([...new Set(ids)]) })
  return new Map(found.map((item) => [item.id, item]))
}

const lastUntil = prepared((db: Reader) =>
  db
    .select({ stock: stockMovements.stock })
    .from(stockMovements)
    .where(
      owned(
        stockMovements,
        ACCOUNT,
        eq(stockMovements.itemId, sql.placeholder('item')),
        lte(stockMovements.at, sql.placeholder('at')),
      ),
    )
    .orderBy(desc(stockMovements.rowId))
    .limit(1)
    .prepare(),
)

/** The stock as it was at an instant. */
export async function stockAt({ db, account }: AccountScope, item: string, at: Date): Promise<string> {
  return (await lastUntil(db).get({ account, item, at }))?.stock ?? '0'
}

/** Whether documents, stocktakes and people move it. An archived item rests. */
export const isMoved = (item: StockItem | undefined): item is StockItem =>
  item !== undefined && item.trackStock && item.archivedAt === null

/**
 * Appends the entries in their order and keeps the balance of each item, which `stock` holds as it was read in this
 * transaction. Answers what was written, with stock and average after each.
 */
export async function postEntries(
  context: WriteContext,
  stock: ItemStock,
  entries: readonly Entry[],
): Promise<Posted[]> {
  const { db, account, user, now } = context
  if (entries.length === 0) return []
  const after = new Map<string, StockItem>()
  const rows = entries.map((entry) => {
    const item = after.get(entry.itemId) ?? stock.get(entry.itemId)
    if (!item) throw new RangeError('A movement of an item that was not read')
    const balance = afterMovement(item, entry)
    after.set(item.id, { ...item, ...balance })
    return rowOf(entry, balance)
  })
  const changed = [...after.values()].map(withValue)
  const before = changed.flatMap(({ id }) => stock.get(id) ?? [])
  const written = rows.map((row) => WRITTEN.map((column) => row[column]))
  await insertRows(db).run({ account, at: now.getTime(), user: user ?? null, rows: JSON.stringify(written) })
  await saveBalances(db).run({ account, changed: JSON.stringify(changed.map(savedOf)) })
  await addToSums(context, before, changed)
  return rows.map((row) => ({ ...row, accountId: account, at: now, byUserId: user ?? null }))
}

const lastRowId = prepared((db: Reader) =>
  db
    .select({ rowId: stockMovements.rowId })
    .from(stockMovements)
    .where(owned(stockMovements, ACCOUNT, eq(stockMovements.itemId, sql.placeholder('item'))))
    .orderBy(desc(stockMovements.rowId))
    .limit(1)
    .prepare(),
)

/** The row id of the last movement of an item. */
export async function findLastRowId({ db, account }: WriteContext, item: string): Promise<number> {
  const last = await lastRowId(db).get({ account, item })
  if (!last) throw new Error('The movement was not written')
  return last.rowId
}

function rowOf({ itemId, kind, quantity, unitCost, reason = null, source }: Entry, balance: Balance) {
  const document = source && 'documentId' in source ? source : { documentId: null, line: null }
  const stocktakeId = source && 'stocktakeId' in source ? source.stocktakeId : null
  return { itemId, kind, quantity, unitCost, reason, ...document, stocktakeId, ...balance }
}

/** The columns that differ from row to row, in the order of the table's. */
const WRITTEN = [
  'itemId',
  'kind',
  'quantity',
  'unitCost',
  'reason',
  'documentId',
  'line',
  'stocktakeId',
  'stock',
  'averageCost',
] as const

/** Rows as arrays: SQLite reads an element of one faster than a member of an object. It reads them in their order. */
const insertRows = prepared((tx: Writer) => {
  const values = WRITTEN.map((_, column) => sql.raw(`value ->> ${column}`))
  return tx.later
    .insert(stockMovements)
    .select(
      sql`select null, ${sql.placeholder('account')}, ${sql.join(values, sql`, `)}, ${sql.placeholder('at')}, ${sql.placeholder('user')}
        from json_each(${sql.placeholder('rows')})`,
    )
    .prepare()
})

/** Adds the value and level that follow from its balance. */
function withValue(item: StockItem): StockItem {
  const level = item.trackStock ? stockLevelOf(item.stock, item.reorderLevel) : null
  return { ...item, level, stockValue: stockValueOf(item, item.currency) }
}

const savedOf = ({ rowId, stock, averageCost, stockValue, level }: StockItem) => ({
  rowId,
  stock,
  averageCost,
  stockValue,
  level,
})

const saveBalances = prepared((tx: Writer) =>
  tx.later
    .update(items)
    .set({
      stock: sql`changed.value ->> 'stock'`,
      averageCost: sql`changed.value ->> 'averageCost'`,
      stockValue: sql`changed.value ->> 'stockValue'`,
      level: sql`changed.value ->> 'level'`,
    })
    .from(sql`json_each(${sql.placeholder('changed')}) as changed`)
    // The plus keeps SQLite from walking all items of the account.
    .where(sql`+${items.accountId} = ${sql.placeholder('account')} and ${items.rowId} = changed.value ->> 'rowId'`)
    .prepare(),
)

/** Whether the stock of each item is the sum of its movements, and the sums of each account are those of its items. */
import { asc, eq, gt, lte, sql } from 'drizzle-orm'
import { owned } from '#db/queries/owned.ts'
import { inventorySums, itemCategories, items, stockMovements } from '#db/schema/inventory.ts'
import { settings } from '#db/schema/settings.ts'
import type { Damage } from '#domain/health/integrity.ts'
import { followMovement, type Recomputed, UNMOVED, wrongColumn } from '#domain/inventory/whole-stock.ts'
import { add, decimalOf, subtract } from '#domain/money/decimals.ts'
import { formatDecimal } from '#domain/money/money.ts'
import type { AccountScope } from '#http/context.ts'
import type { Pause } from './books/figure-check.ts'

/** Rows at a time. */
const SLICE = 500

/** The first that is not as it was added up. In slices, so that it may run beside requests; `pause` is awaited after each. */
export async function wrongStock(context: AccountScope, pause: Pause): Promise<Damage | undefined> {
  return (
    (await wrongItem(context, pause)) ??
    (await lostMovement(context)) ??
    (await wrongSums(context)) ??
    (await wrongCategory(context, pause))
  )
}

async function wrongItem(context: AccountScope, pause: Pause): Promise<Damage | undefined> {
  let after = ''
  for (;;) {
    const slice = await itemsAfter(context, after)
    for (const item of slice) {
      const wrong = wrongFigureOf(item, await recompute(context, item))
      if (wrong) return { kind: 'figure', account: context.account, row: item.sku, ...wrong }
    }
    const last = slice.at(-1)
    if (!last) return undefined
    after = last.id
    await pause()
  }
}

/** Each with the place of its last movement: what is appended while its ledger is read is none of it. */
function itemsAfter({ db, account }: AccountScope, after: string) {
  return db
    .select({
      id: items.id,
      sku: items.sku,
      trackStock: items.trackStock,
      reorderLevel: items.reorderLevel,
      stock: items.stock,
      averageCost: items.averageCost,
      stockValue: items.stockValue,
      level: items.level,
      currency: settings.selectedCurrency,
      last: sql<number>`coalesce((
        select max(movement.place) from stock_movements movement
        where movement.account_id = ${items.accountId} and movement.item_id = ${items.id}
      ), 0)`,
    })
    .from(items)
    .innerJoin(settings, owned(settings, items.accountId))
    .where(owned(items, account, gt(items.id, after)))
    .orderBy(asc(items.id))
    .limit(SLICE)
}

type FoundItem = Awaited<ReturnType<typeof itemsAfter>>[number]

/** The stock that all movements lead to, or the row id of the first that does not follow from those before it. */
async function recompute({ db, account }: AccountScope, { id, last }: FoundItem): Promise<Recomputed | number> {
  let recomputed: Recomputed = UNMOVED
  let after = 0
  while (after < last) {
    const rows = await db
      .select()
      .from(stockMovements)
      .where(
        owned(
          stockMovements,
          account,
          eq(stockMovements.itemId, id),
          gt(stockMovements.rowId, after),
          lte(stockMovements.rowId, last),
        ),
      )
      .orderBy(asc(stockMovements.rowId))
      .limit(SLICE)
    for (const row of rows) {
      const next = followMovement(recomputed, row)
      if (!next) return row.rowId
      recomputed = next
      after = row.rowId
    }
  }
  return recomputed
}

type WrongFigure = { table: string; figure: string; kept: string; added: string }

function wrongFigureOf(item: FoundItem, after: Recomputed | number): WrongFigure | undefined {
  if (typeof after === 'number') {
    return { table: 'stock_movements', figure: 'stock', kept: `movement ${after}`, added: 'another' }
  }
  const wrong = wrongColumn(item, after)
  return wrong && { table: 'items', ...wrong }
}

/** A movement whose item is gone, or that a document made which is no issued invoice or credit note. */
async function lostMovement({ db, account }: AccountScope): Promise<Damage | undefined> {
  const [lost] = await db.all<{ place: number; figure: string; kept: string }>(sql`
    SELECT place, 'item_id' AS figure, item_id AS kept FROM stock_movements movement WHERE account_id = ${account}
      AND NOT EXISTS (SELECT 1 FROM items item WHERE item.account_id = movement.account_id AND item.id = movement.item_id)
    UNION ALL SELECT place, 'document_id', document_id FROM stock_movements movement
      WHERE account_id = ${account} AND document_id IS NOT NULL AND (kind NOT IN ('sale', 'return') OR NOT EXISTS (
        SELECT 1 FROM frozen_copies copy WHERE copy.account_id = movement.account_id
          AND copy.document_id = movement.document_id AND copy.type IN ('invoice', 'credit-note')))
    LIMIT 1`)
  if (!lost) return undefined
  const { figure, kept, place } = lost
  return { kind: 'figure', table: 'stock_movements', account, figure, row: String(place), kept, added: 'none' }
}

/** In one statement, for nothing may be written between the sums and the items. */
async function wrongSums({ db, account }: AccountScope): Promise<Damage | undefined> {
  const [found] = await db
    .select({
      kept: {
        items: sql<number>`coalesce(${inventorySums.items}, 0)`,
        low: sql<number>`coalesce(${inventorySums.low}, 0)`,
        out: sql<number>`coalesce(${inventorySums.out}, 0)`,
        stock_value: sql<string>`coalesce(${inventorySums.stockValue}, '0')`,
      },
      items: sql<number>`count(${items.rowId})`,
      low: sql<number>`count(${items.rowId}) filter (where ${items.level} = 'low')`,
      out: sql<number>`count(${items.rowId}) filter (where ${items.level} = 'out')`,
      /** Added up here: it may be beyond what SQLite adds exactly. */
      values: sql<string>`coalesce(group_concat(${items.stockValue}, ' '), '')`,
    })
    .from(settings)
    .leftJoin(inventorySums, owned(inventorySums, settings.accountId))
    .leftJoin(items, owned(items, settings.accountId, sql`(${items.archivedAt} is not null) = 0`))
    .where(owned(settings, account))
    .groupBy(settings.accountId)
  if (!found) return undefined
  const { kept, values, ...counted } = found
  const value = values.split(' ').filter(Boolean).map(decimalOf).reduce(add, decimalOf('0'))
  const isValued = subtract(value, decimalOf(kept.stock_value)).digits === 0n
  const added = { ...counted, stock_value: isValued ? kept.stock_value : formatDecimal(value) }
  for (const figure of ['items', 'low', 'out', 'stock_value'] as const) {
    if (kept[figure] === added[figure]) continue
    const figures = { kept: String(kept[figure]), added: String(added[figure]) }
    return { kind: 'figure', table: 'inventory_sums', account, figure, row: 'all items', ...figures }
  }
  return undefined
}

/** Each with its items in one statement, as the sums. */
async function wrongCategory({ db, account }: AccountScope, pause: Pause): Promise<Damage | undefined> {
  let after = ''
  for (;;) {
    const slice = await db
      .select({
        id: itemCategories.id,
        kept: itemCategories.items,
        // Columns by their table's name: drizzle leaves it out where one table is read.
        items: sql<number>`(
          select count(*) from items
          where items.account_id = item_categories.account_id and items.category_id = item_categories.id
            and items.category_id is not null and items.archived_at is null
        )`,
      })
      .from(itemCategories)
      .where(owned(itemCategories, account, gt(itemCategories.id, after)))
      .orderBy(asc(itemCategories.id))
      .limit(SLICE)
    const wrong = slice.find(({ kept, items: count }) => kept !== count)
    if (wrong) {
      const figures = { kept: String(wrong.kept), added: String(wrong.items) }
      return { kind: 'figure', table: 'item_categories', account, figure: 'items', row: wrong.id, ...figures }
    }
    const last = slice.at(-1)
    if (!last) return undefined
    after = last.id
    await pause()
  }
}

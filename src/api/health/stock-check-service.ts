/** Whether the stock of each item is the sum of its movements, and the sums of each account are those of its items. */
import { and, asc, eq, gt, lte, sql } from 'drizzle-orm'
import type { Reader } from '#db/client.ts'
import { inventorySums, itemCategories, items, stockMovements } from '#db/schema/inventory.ts'
import { settings } from '#db/schema/settings.ts'
import type { Damage } from '#domain/health/integrity.ts'
import { followMovement, isKept, type Recomputed, UNMOVED } from '#domain/inventory/whole-stock.ts'
import { add, decimalOf, subtract } from '#domain/money/decimals.ts'

/** Rows at a time. */
const SLICE = 500

type Pause = () => Promise<void>

/** The first that is not as it was added up. In slices, so that it may run beside requests; `pause` is awaited after each. */
export async function wrongStock(db: Reader, pause: Pause = () => Promise.resolve()): Promise<Damage | undefined> {
  return (await wrongItem(db, pause)) ?? (await wrongSums(db, pause)) ?? (await wrongCategory(db, pause))
}

async function wrongItem(db: Reader, pause: Pause): Promise<Damage | undefined> {
  let after = 0
  for (;;) {
    const slice = await itemsAfter(db, after)
    for (const item of slice) {
      const recomputed = await recompute(db, item)
      if (!recomputed || !isKept(item, recomputed)) return { kind: 'stock', account: item.accountId, item: item.sku }
    }
    const last = slice.at(-1)
    if (!last) return undefined
    after = last.rowId
    await pause()
  }
}

/** Each with the place of its last movement: what is appended while its ledger is read is none of it. */
function itemsAfter(db: Reader, after: number) {
  return db
    .select({
      rowId: items.rowId,
      id: items.id,
      accountId: items.accountId,
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
    .innerJoin(settings, eq(settings.accountId, items.accountId))
    .where(gt(items.rowId, after))
    .orderBy(asc(items.rowId))
    .limit(SLICE)
}

type FoundItem = Awaited<ReturnType<typeof itemsAfter>>[number]

async function recompute(db: Reader, { accountId, id, last }: FoundItem): Promise<Recomputed | null> {
  let recomputed: Recomputed = UNMOVED
  let after = 0
  while (after < last) {
    const rows = await db
      .select()
      .from(stockMovements)
      .where(
        and(
          eq(stockMovements.accountId, accountId),
          eq(stockMovements.itemId, id),
          gt(stockMovements.rowId, after),
          lte(stockMovements.rowId, last),
        ),
      )
      .orderBy(asc(stockMovements.rowId))
      .limit(SLICE)
    for (const row of rows) {
      const next = followMovement(recomputed, row)
      if (!next) return null
      recomputed = next
      after = row.rowId
    }
  }
  return recomputed
}

/** Of each account in one statement, for nothing may be written between its sums and its items. */
async function wrongSums(db: Reader, pause: Pause): Promise<Damage | undefined> {
  let after = ''
  for (;;) {
    const [found] = await db
      .select({
        account: settings.accountId,
        kept: {
          items: sql<number>`coalesce(${inventorySums.items}, 0)`,
          low: sql<number>`coalesce(${inventorySums.low}, 0)`,
          out: sql<number>`coalesce(${inventorySums.out}, 0)`,
          stockValue: sql<string>`coalesce(${inventorySums.stockValue}, '0')`,
        },
        items: sql<number>`count(${items.rowId})`,
        low: sql<number>`count(${items.rowId}) filter (where ${items.level} = 'low')`,
        out: sql<number>`count(${items.rowId}) filter (where ${items.level} = 'out')`,
        /** Added up here: it may be beyond what SQLite adds exactly. */
        values: sql<string>`coalesce(group_concat(${items.stockValue}, ' '), '')`,
      })
      .from(settings)
      .leftJoin(inventorySums, eq(inventorySums.accountId, settings.accountId))
      .leftJoin(items, and(eq(items.accountId, settings.accountId), sql`(${items.archivedAt} is not null) = 0`))
      .where(gt(settings.accountId, after))
      .groupBy(settings.accountId)
      .orderBy(asc(settings.accountId))
      .limit(1)
    if (!found) return undefined
    const { account, kept, items: count, low, out, values } = found
    const value = values.split(' ').filter(Boolean).map(decimalOf).reduce(add, decimalOf('0'))
    const isCounted = kept.items === count && kept.low === low && kept.out === out
    if (!isCounted || subtract(value, decimalOf(kept.stockValue)).digits !== 0n) return { kind: 'stock-sums', account }
    after = account
    await pause()
  }
}

/** Each with its items in one statement, as the sums. */
async function wrongCategory(db: Reader, pause: Pause): Promise<Damage | undefined> {
  let after = ''
  for (;;) {
    const slice = await db
      .select({
        id: itemCategories.id,
        account: itemCategories.accountId,
        kept: itemCategories.items,
        // Columns by their table's name: drizzle leaves it out where one table is read.
        items: sql<number>`(
          select count(*) from items
          where items.account_id = item_categories.account_id and items.category_id = item_categories.id
            and items.category_id is not null and items.archived_at is null
        )`,
      })
      .from(itemCategories)
      .where(gt(itemCategories.id, after))
      .orderBy(asc(itemCategories.id))
      .limit(SLICE)
    const wrong = slice.find(({ kept, items: count }) => kept !== count)
    if (wrong) return { kind: 'stock-sums', account: wrong.account }
    const last = slice.at(-1)
    if (!last) return undefined
    after = last.id
    await pause()
  }
}

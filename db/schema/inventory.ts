/**
 * An account's items and their stock. Stock is the sum of an item's movements; every write updates the balance, the average
 * cost and the value beside the item. An item that documents name is archived instead of deleted.
 */
import { sql } from 'drizzle-orm'
import { blob, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { TaxTreatment } from '#domain/tax/treatment.ts'
import type { ItemKind } from '#domain/inventory/item.ts'
import type { MovementKind, StockLevel } from '#domain/inventory/stock.ts'
import { instant } from '#db/columns.ts'
import { accounts, users } from './account.ts'

const accountId = () =>
  text('account_id')
    .notNull()
    .references(() => accounts.id)

export const items = sqliteTable(
  'items',
  {
    /** In order of creation. The search index joins by it. */
    rowId: integer('place').primaryKey({ autoIncrement: true }),
    id: text('id').notNull(),
    accountId: accountId(),
    name: text('name').notNull(),
    nameAr: text('name_ar'),
    sku: text('sku').notNull(),
    /** The SKU as it is compared (src/domain/inventory/item.ts). */
    skuKey: text('sku_key').notNull(),
    kind: text('kind').$type<ItemKind>().notNull(),
    categoryId: text('category_id'),
    unit: text('unit'),
    unitAr: text('unit_ar'),
    /** Decimal text of up to 6 decimals, in the account's currency: a price is no amount yet, so it is not rounded. */
    price: text('price'),
    cost: text('cost'),
    tax: text('tax').$type<TaxTreatment>().notNull(),
    taxRate: text('tax_rate'),
    barcode: text('barcode'),
    trackStock: integer('track_stock', { mode: 'boolean' }).notNull(),
    reorderLevel: text('reorder_level'),
    /** Decimal text: 15 integer digits and 6 decimals do not fit into 63 bits. `0` while stock is not tracked. */
    stock: text('stock').notNull(),
    /** The average cost of one unit, decimal text of at most 6 decimals. */
    averageCost: text('average_cost').notNull(),
    /** Stock at its average cost, as an amount in wire form; zero while there is none. */
    stockValue: text('stock_value').notNull(),
    /** The level that lists filter by; null while stock is not tracked. */
    level: text('level').$type<StockLevel>(),
    /** SHA-256 of the picture in `item_images`, hex; null without one. */
    imageHash: text('image_hash'),
    /** The names as lists are sorted by them (`nameKey`); a missing one is the other. */
    nameKey: text('name_key').notNull(),
    nameArKey: text('name_ar_key').notNull(),
    /** The first time a document named it; empty before. */
    usedAt: instant('used_at'),
    archivedAt: instant('archived_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** UN/ECE Recommendation 20 or 21. */
    unitCode: text('unit_code'),
    /** The HS code of goods, the SAC code of a service. */
    classification: text('classification'),
  },
  (table) => {
    // The index is written as lists query it, so that SQLite finds it.
    const isArchived = sql`(${table.archivedAt} is not null)`
    const isShort = sql`${table.level} <> 'in' and ${table.archivedAt} is null`
    const isService = sql`${table.kind} = 'service' and ${table.archivedAt} is null`
    const hasCategory = sql`${table.categoryId} is not null`
    const orders = { name: [table.nameKey], name_ar: [table.nameArKey], sku: [table.skuKey], age: [] }
    return [
      uniqueIndex('items_id').on(table.accountId, table.id),
      // An archived item frees its code.
      uniqueIndex('items_sku')
        .on(table.accountId, table.skuKey)
        .where(sql`${table.archivedAt} is null`),
      index('items_barcode')
        .on(table.accountId, isArchived, table.barcode)
        .where(sql`${table.barcode} is not null`),
      // Each list is walked in each order, whole and within a category. Few items are low or out: one in stock is in no
      // index of levels.
      ...Object.entries(orders).flatMap(([by, key]) => [
        index(`items_by_${by}`).on(table.accountId, isArchived, ...key, table.rowId),
        index(`items_of_level_by_${by}`)
          .on(table.accountId, table.level, ...key, table.rowId)
          .where(isShort),
        index(`items_services_by_${by}`)
          .on(table.accountId, ...key, table.rowId)
          .where(isService),
        index(`items_of_category_by_${by}`)
          .on(table.accountId, table.categoryId, isArchived, ...key, table.rowId)
          .where(hasCategory),
        index(`items_of_category_and_level_by_${by}`)
          .on(table.accountId, table.categoryId, table.level, ...key, table.rowId)
          .where(sql`${isShort} and ${hasCategory}`),
        index(`items_services_of_category_by_${by}`)
          .on(table.accountId, table.categoryId, ...key, table.rowId)
          .where(sql`${isService} and ${hasCategory}`),
      ]),
    ]
  },
)

/** Groups of items as the account names them. */
export const itemCategories = sqliteTable(
  'item_categories',
  {
    id: text('id').notNull(),
    accountId: accountId(),
    name: text('name').notNull(),
    nameAr: text('name_ar'),
    /** How many that are not archived, kept by the writers of items. */
    items: integer('items').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.id] })],
)

/** The picture of an item, drawn anew from what was sent: no uploaded byte is kept. */
export const itemImages = sqliteTable(
  'item_images',
  {
    accountId: accountId(),
    itemId: text('item_id').notNull(),
    hash: text('hash').notNull(),
    type: text('type').$type<'image/jpeg' | 'image/png'>().notNull(),
    image: blob('image', { mode: 'buffer' }).notNull(),
    thumbnail: blob('thumbnail', { mode: 'buffer' }).notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.itemId] })],
)

/** Every change of an item's stock, in order. Triggers in the migrations refuse an update or a delete. */
export const stockMovements = sqliteTable(
  'stock_movements',
  {
    rowId: integer('place').primaryKey({ autoIncrement: true }),
    accountId: accountId(),
    itemId: text('item_id').notNull(),
    kind: text('kind').$type<MovementKind>().notNull(),
    /** Signed decimal text: the quantity in or out. */
    quantity: text('quantity').notNull(),
    /** The cost of one unit in openings and purchases. */
    unitCost: text('unit_cost'),
    reason: text('reason'),
    /** The document and its line (zero-based) that moved it, or the stocktake. */
    documentId: text('document_id'),
    line: integer('line'),
    stocktakeId: text('stocktake_id'),
    /** Stock and average cost after it. */
    stock: text('stock').notNull(),
    averageCost: text('average_cost').notNull(),
    at: instant('at').notNull(),
    /** The member who moved it, or whose document or stocktake did. */
    byUserId: text('by_user_id').references(() => users.id),
  },
  (table) => [
    index('stock_movements_of').on(table.accountId, table.itemId, table.rowId),
    // A line of a document moves its item at most once each way.
    uniqueIndex('stock_movements_once')
      .on(table.accountId, table.documentId, table.line, table.kind)
      .where(sql`${table.documentId} is not null`),
  ],
)

/** A count of the stock, over several sittings, posted once. */
export const stocktakes = sqliteTable(
  'stocktakes',
  {
    id: text('id').notNull(),
    accountId: accountId(),
    name: text('name'),
    startedAt: instant('started_at').notNull(),
    /** Null while it is open. */
    postedAt: instant('posted_at'),
    /** The number of its counts, and of those that differ from the expected stock; updated by every write. */
    counted: integer('counted').notNull(),
    different: integer('different').notNull(),
    /** The member who began it. */
    byUserId: text('by_user_id').references(() => users.id),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    index('stocktakes_list').on(table.accountId, table.startedAt),
  ],
)

export const stocktakeCounts = sqliteTable(
  'stocktake_counts',
  {
    accountId: accountId(),
    stocktakeId: text('stocktake_id').notNull(),
    itemId: text('item_id').notNull(),
    /** The counted quantity, decimal text. */
    quantity: text('quantity').notNull(),
    /** The stock of the books at that moment: later movements are no difference. */
    expected: text('expected').notNull(),
    countedAt: instant('counted_at').notNull(),
    /** The quantity moved between count and posting, and the difference's value then; null while the stocktake is open. */
    movedSince: text('moved_since'),
    value: text('value'),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.stocktakeId, table.itemId] }),
    index('stocktake_counts_list').on(table.accountId, table.stocktakeId, table.countedAt, table.itemId),
  ],
)

/** The figures in the head of the list, updated by every write so that no list adds up an account. */
export const inventorySums = sqliteTable('inventory_sums', {
  accountId: accountId().primaryKey(),
  /** Items that are not archived; of them tracked ones that are low, or out of stock. */
  items: integer('items').notNull(),
  low: integer('low').notNull(),
  out: integer('out').notNull(),
  /** An amount in wire form. */
  stockValue: text('stock_value').notNull(),
})

/** What an account sells. An item that documents name is archived instead of deleted. Stock will be a ledger beside it. */
import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { TaxTreatment } from '#domain/tax/treatment.ts'
import type { ItemKind } from '#domain/inventory/item.ts'
import { id, instant } from '#db/columns.ts'
import { accounts } from './account.ts'

export const items = sqliteTable(
  'items',
  {
    id: id(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id),
    name: text('name').notNull(),
    nameAr: text('name_ar'),
    sku: text('sku').notNull(),
    /** The SKU as it is compared (src/domain/inventory/item.ts). */
    skuKey: text('sku_key').notNull(),
    kind: text('kind').$type<ItemKind>().notNull(),
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
    /** Names, SKU and barcode, folded (src/domain/text/fold.ts): what search looks in. */
    folded: text('folded').notNull(),
    /** When a document named it first; empty while none has. */
    usedAt: instant('used_at'),
    archivedAt: instant('archived_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('items_list').on(table.accountId, table.archivedAt, table.folded, table.id),
    // An archived item lets go of its code.
    uniqueIndex('items_sku')
      .on(table.accountId, table.skuKey)
      .where(sql`archived_at is null`),
  ],
)

/** The dashboard's settings, and the counters of every number series. */
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { SeriesKind } from '#domain/documents/numbering.ts'
import { accounts } from './account.ts'

export const settings = sqliteTable('settings', {
  accountId: text('account_id')
    .primaryKey()
    .references(() => accounts.id),
  selectedCurrency: text('selected_currency').notNull(),
  invoicePrefix: text('invoice_prefix').notNull(),
  quotationPrefix: text('quotation_prefix').notNull(),
  skuPrefix: text('sku_prefix').notNull(),
})

/** The next number of a series. A series is (account, kind, prefix): a new prefix counts from 1 again. */
export const numberSeries = sqliteTable(
  'number_series',
  {
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id),
    kind: text('kind').$type<SeriesKind>().notNull(),
    prefix: text('prefix').notNull(),
    next: integer('next').notNull(),
    /** Empty before its first number. */
    highestUsed: integer('highest_used'),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.kind, table.prefix] })],
)

/** A jump ahead that the user chose: the numbering report distinguishes it from a hole. */
export const numberJumps = sqliteTable(
  'number_jumps',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id),
    kind: text('kind').$type<SeriesKind>().notNull(),
    prefix: text('prefix').notNull(),
    /** The numbers left out, both ends included. */
    fromNumber: integer('from_number').notNull(),
    toNumber: integer('to_number').notNull(),
    at: integer('at', { mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [index('number_jumps_of').on(table.accountId, table.fromNumber)],
)

/** Answers to POSTs with an Idempotency-Key, stored for 24 hours in the transaction of their effect. */
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { instant } from '#db/columns.ts'
import { accounts } from './account.ts'

export const idempotencyRecords = sqliteTable(
  'idempotency_records',
  {
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id),
    method: text('method').notNull(),
    path: text('path').notNull(),
    key: text('key').notNull(),
    /** SHA-256 of the body: the same key with another body is refused. */
    bodyHash: text('body_hash').notNull(),
    status: integer('status').notNull(),
    answer: text('answer').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.method, table.path, table.key] }),
    index('idempotency_records_at').on(table.at),
  ],
)

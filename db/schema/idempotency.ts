/** Remembers what is done once: requests that may be sent again, ids that are not used again, links that open once. */
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { instant } from '#db/columns.ts'
import { accounts, users } from './account.ts'

/** Answers to POSTs with an Idempotency-Key, stored for 24 hours in the transaction of their effect. */
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

/** Ids of deleted drafts. A client-made id is never used again, so that an old outbox cannot duplicate a document. */
export const documentTombstones = sqliteTable(
  'document_tombstones',
  {
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id),
    id: text('id').notNull(),
    deletedAt: instant('deleted_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.id] })],
)

/** A link for one use within a minute: a webview downloads a plain address only, and sends no header with it. */
export const downloads = sqliteTable('downloads', {
  tokenHash: text('token_hash').primaryKey(),
  accountId: text('account_id')
    .notNull()
    .references(() => accounts.id),
  /** Who made the link: it ends with his membership. */
  userId: text('user_id').references(() => users.id),
  path: text('path').notNull(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
})

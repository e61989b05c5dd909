/** What opens a document or a file without a session. */
import { sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { instant } from '#db/columns.ts'
import { accounts } from './account.ts'

/** One use, a minute: a webview downloads a plain address only, and sends no header with it. */
export const downloads = sqliteTable('downloads', {
  tokenHash: text('token_hash').primaryKey(),
  accountId: text('account_id')
    .notNull()
    .references(() => accounts.id),
  path: text('path').notNull(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
})

/** One a document, until it is taken back. The token is kept as it is: docs/decisions/0010-public-links.md. */
export const publicLinks = sqliteTable(
  'public_links',
  {
    token: text('token').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id),
    documentId: text('document_id').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [uniqueIndex('public_links_document').on(table.accountId, table.documentId)],
)

import { sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { instant } from '#db/columns.ts'
import { accounts } from './account.ts'

/** One link a document, until it is revoked. The token is stored as it is: docs/decisions/0010-public-links.md. */
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

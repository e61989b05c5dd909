/** The ids of what was deleted. */
import { primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { instant } from '#db/columns.ts'
import { accounts } from './account.ts'

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

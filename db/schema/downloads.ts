/** Links of files. */
import { sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { instant } from '#db/columns.ts'
import { accounts } from './account.ts'

/** A link for one use within a minute: a webview downloads a plain address only, and sends no header with it. */
export const downloads = sqliteTable('downloads', {
  tokenHash: text('token_hash').primaryKey(),
  accountId: text('account_id')
    .notNull()
    .references(() => accounts.id),
  path: text('path').notNull(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
})

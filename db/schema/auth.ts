/** What signing up and signing in leave behind. Codes and tokens are kept as hashes only. */
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { id, instant } from '#db/columns.ts'
import { accounts, users } from './account.ts'

export const sessions = sqliteTable(
  'sessions',
  {
    id: id(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [index('sessions_user').on(table.userId)],
)

/** Before an account exists there is only an e-mail: the row is keyed by its hash and has no account column. */
export const verificationCodes = sqliteTable('verification_codes', {
  emailHash: text('email_hash').primaryKey(),
  codeHash: text('code_hash').notNull(),
  sentAt: instant('sent_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  triesLeft: integer('tries_left').notNull(),
  /** The UTC day of the counter beside it: ten codes an e-mail a day. */
  day: text('day').notNull(),
  sentThatDay: integer('sent_that_day').notNull(),
})

/** One trial an e-mail, for ever: this row outlives the account, so it has no account column either. */
export const trials = sqliteTable('trials', {
  emailHash: text('email_hash').primaryKey(),
  startedAt: instant('started_at').notNull(),
})

/** What an account may do and until when. Paid periods are a ledger of their own, with the payments. */
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { instant } from '#db/columns.ts'
import { accounts } from './account.ts'

export const subscriptions = sqliteTable('subscriptions', {
  accountId: text('account_id')
    .primaryKey()
    .references(() => accounts.id),
  trialEndsAt: instant('trial_ends_at').notNull(),
  /** Restarted by an admin: the same limits, another isActive value (product.md, Subscription). */
  trialRestarted: integer('trial_restarted', { mode: 'boolean' }).notNull().default(false),
  plan: text('plan').$type<'monthly' | 'yearly'>(),
  paidUntil: instant('paid_until'),
  unlimited: integer('unlimited', { mode: 'boolean' }).notNull().default(false),
})

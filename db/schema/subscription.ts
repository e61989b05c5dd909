/** What an account may do and until when. Paid periods are a ledger of their own, with the payments. */
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { instant } from '#db/columns.ts'
import { accounts } from './account.ts'

export const subscriptions = sqliteTable(
  'subscriptions',
  {
    accountId: text('account_id')
      .primaryKey()
      .references(() => accounts.id),
    trialEndsAt: instant('trial_ends_at').notNull(),
    /** Restarted by an admin: the same limits, another isActive value (product.md, Subscription). */
    trialRestarted: integer('trial_restarted', { mode: 'boolean' }).notNull().default(false),
    plan: text('plan').$type<'monthly' | 'yearly'>(),
    paidUntil: instant('paid_until'),
    unlimited: integer('unlimited', { mode: 'boolean' }).notNull().default(false),
  },
  // For the reminders of what ends soon.
  (table) => [index('subscriptions_paid_until').on(table.paidUntil)],
)

/** Reminders that were sent, so that none is sent twice: of an end, so many days before it. */
export const renewalReminders = sqliteTable(
  'renewal_reminders',
  {
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id),
    ends: instant('ends').notNull(),
    days: integer('days').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.ends, table.days] })],
)

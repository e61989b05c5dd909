/** Attempts to pay for a subscription, and the ledger of periods that were paid. The ledger is append-only. */
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { PaymentStatus } from '#domain/subscription/payment.ts'
import type { ReceiptFacts } from '#domain/subscription/receipt.ts'
import type { Plan } from '#domain/subscription/subscription.ts'
import { id, instant, json, minor } from '#db/columns.ts'
import { accounts } from './account.ts'

export const payments = sqliteTable(
  'payments',
  {
    /** Also the provider's `operation_id`, so that an intent asked for twice is made once. */
    id: id(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id),
    plan: text('plan').$type<Plan>().notNull(),
    amount: minor('amount').notNull(),
    currency: text('currency').notNull(),
    /** No money moves: the provider's own test mode, or the simulator. */
    test: integer('test', { mode: 'boolean' }).notNull(),
    status: text('status').$type<PaymentStatus>().notNull(),
    /** The provider's id of the intent, and its page; null until it has answered. */
    providerId: text('provider_id'),
    redirectUrl: text('redirect_url'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** When the provider was asked last, and when it last answered. */
    lastAskedAt: instant('last_asked_at'),
    checkedAt: instant('checked_at'),
    /** How often the poll has asked, and when it asks again; null when no more. */
    asks: integer('asks').notNull().default(0),
    nextAskAt: instant('next_ask_at'),
    paidAt: instant('paid_at'),
  },
  (table) => [
    uniqueIndex('payments_provider').on(table.providerId),
    index('payments_account').on(table.accountId, table.id),
    index('payments_due').on(table.nextAskAt),
  ],
)

/** One row a paid payment, and never two: the unique key is the promise. */
export const paidPeriods = sqliteTable(
  'paid_periods',
  {
    id: id(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id),
    paymentId: text('payment_id')
      .notNull()
      .references(() => payments.id),
    plan: text('plan').$type<Plan>().notNull(),
    begins: instant('begins').notNull(),
    /** Exclusive. */
    ends: instant('ends').notNull(),
    /** The day of the month its unbroken row of periods began on (src/domain/subscription/period.ts). */
    anchorDay: integer('anchor_day').notNull(),
    addedAt: instant('added_at').notNull(),
  },
  (table) => [
    uniqueIndex('paid_periods_payment').on(table.paymentId),
    index('paid_periods_account').on(table.accountId, table.ends),
  ],
)

/** One a paid period, drawn up with it. Append-only: what the company is called later changes no receipt. */
export const receipts = sqliteTable(
  'receipts',
  {
    paymentId: text('payment_id')
      .primaryKey()
      .references(() => payments.id),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id),
    /** Counted over all accounts, from 1 on; its number is made of it (src/domain/subscription/receipt.ts). */
    place: integer('place').notNull(),
    facts: json<ReceiptFacts>('facts').notNull(),
    drawnAt: instant('drawn_at').notNull(),
  },
  (table) => [uniqueIndex('receipts_place').on(table.place)],
)

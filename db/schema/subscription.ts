/** Sanad's own fee: the limits of an account by time, its payments, and the append-only ledger of paid periods. */
import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { CheckFailure, CheckSource, PaymentStatus, ProviderStatus } from '#domain/subscription/payment.ts'
import type { ReceiptFacts } from '#domain/subscription/receipt.ts'
import type { Plan } from '#domain/subscription/subscription.ts'
import { id, instant, json, minor } from '#db/columns.ts'
import { accounts } from './account.ts'
import type { PrintedType } from './documents.ts'

export const subscriptions = sqliteTable(
  'subscriptions',
  {
    accountId: text('account_id')
      .primaryKey()
      .references(() => accounts.id),
    trialEndsAt: instant('trial_ends_at').notNull(),
    /** Restarted by an admin: the same limits, another isActive value (product.md, Subscription). */
    trialRestarted: integer('trial_restarted', { mode: 'boolean' }).notNull().default(false),
    plan: text('plan').$type<Plan>(),
    paidUntil: instant('paid_until'),
    unlimited: integer('unlimited', { mode: 'boolean' }).notNull().default(false),
  },
  (table) => [
    // Renewal reminders find subscriptions by this.
    index('subscriptions_paid_until').on(table.paidUntil),
    // Those on trial and those without an end are few: they are counted from these.
    index('subscriptions_trial_ends').on(table.trialEndsAt),
    index('subscriptions_unlimited')
      .on(table.unlimited, table.paidUntil)
      .where(sql`${table.unlimited} = 1`),
  ],
)

/** Attempts to pay: each is one intent at the provider. */
export const subscriptionPayments = sqliteTable(
  'subscription_payments',
  {
    /** Also the provider's `operation_id`, which makes creating the intent idempotent. */
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
    /** The times at which the provider was last queried, and last answered. */
    lastAskedAt: instant('last_asked_at'),
    checkedAt: instant('checked_at'),
    /** The number of polls, and the time of the next one; null when there is none. */
    asks: integer('asks').notNull().default(0),
    nextAskAt: instant('next_ask_at'),
    paidAt: instant('paid_at'),
  },
  (table) => [
    uniqueIndex('subscription_payments_provider').on(table.providerId),
    index('subscription_payments_account').on(table.accountId, table.id),
    index('subscription_payments_due').on(table.nextAskAt),
    index('subscription_payments_open')
      .on(table.status, table.createdAt)
      .where(sql`${table.status} in ('opening', 'waiting', 'confirming') and ${table.paidAt} is null`),
  ],
)

/** Each answer of the provider about an attempt, and each that did not come: no key, no card, no address of its page. */
export const paymentChecks = sqliteTable(
  'payment_checks',
  {
    id: id(),
    paymentId: text('payment_id')
      .notNull()
      .references(() => subscriptionPayments.id),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id),
    at: instant('at').notNull(),
    source: text('source').$type<CheckSource>().notNull(),
    /** The status in the provider's own words; null when there was none. */
    answer: text('answer').$type<ProviderStatus>(),
    /** Why the answer changed nothing; null for one that was applied. */
    failure: text('failure').$type<CheckFailure>(),
    /** The HTTP status of a refusal. */
    httpStatus: integer('http_status'),
  },
  (table) => [
    index('payment_checks_payment').on(table.paymentId, table.id),
    // The sweep finds old ones by this.
    index('payment_checks_at').on(table.at),
  ],
)

/** One row a paid payment, and never two: the unique key guarantees it. */
export const paidPeriods = sqliteTable(
  'paid_periods',
  {
    id: id(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id),
    paymentId: text('payment_id')
      .notNull()
      .references(() => subscriptionPayments.id),
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

/** One a paid period, issued with it. Append-only: a later change of the company changes no receipt. */
export const subscriptionReceipts = sqliteTable(
  'subscription_receipts',
  {
    paymentId: text('payment_id')
      .primaryKey()
      .references(() => subscriptionPayments.id),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id),
    /** Counted over all accounts, from 1, without a gap; the receipt's number derives from it. */
    sequence: integer('sequence').notNull(),
    facts: json<ReceiptFacts>('facts').notNull(),
    issuedAt: instant('issued_at').notNull(),
  },
  (table) => [uniqueIndex('subscription_receipts_sequence').on(table.sequence)],
)

/** Reminders that were sent, so that none is sent twice: for an end, so many days before it. */
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

/**
 * How many documents an account issued in each hour, counted by a trigger on their events: what was issued
 * since a moment is some rows of it, however much that is.
 */
export const issuedCounts = sqliteTable(
  'issued_counts',
  {
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id),
    type: text('type').$type<PrintedType>().notNull(),
    /** Whole hours since 1970, UTC. */
    hour: integer('hour').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.type, table.hour] })],
)

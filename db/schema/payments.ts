/**
 * Customers' money as a ledger: payments, and their allocations to invoices. Triggers in the migrations refuse an update or
 * a delete of both. Their sums are stored beside them: on the row of the document, of the payment's balance and of the
 * customer's, each written in the transaction of the entry. Decision 46.
 */
import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { PaymentKind, PaymentMethod } from '#domain/payments/payment.ts'
import { instant, minor } from '#db/columns.ts'
import { accounts, users } from './account.ts'

const accountId = () =>
  text('account_id')
    .notNull()
    .references(() => accounts.id)

/**
 * Payments, refunds, write-offs, and the reversal of one of these. Append-only, but for a credit that an import brought: an undo
 * takes it along.
 */
export const payments = sqliteTable(
  'payments',
  {
    /** In order of recording: lists page by it. */
    rowId: integer('place').primaryKey({ autoIncrement: true }),
    id: text('id').notNull(),
    accountId: accountId(),
    kind: text('kind').$type<PaymentKind>().notNull(),
    /** RC-0001 for a payment, RF-0001 for a refund, OB-0001 for an imported credit; a write-off and a reversal have none. */
    number: text('number'),
    /** YYYY-MM-DD in the account's zone. */
    date: text('date').notNull(),
    currency: text('currency').notNull(),
    /** In minor units of `currency`, above zero. */
    amount: minor('amount').notNull(),
    /** Null for a write-off, a reversal, and a credit that an import brought. */
    method: text('method').$type<PaymentMethod>(),
    reference: text('reference'),
    chequeNumber: text('cheque_number'),
    chequeBank: text('cheque_bank'),
    chequeDate: text('cheque_date'),
    customerName: text('customer_name').notNull(),
    customerNameAr: text('customer_name_ar'),
    /** The entry that a reversal takes back. */
    reverses: text('reverses'),
    /** The payment whose money on account a refund gives back; null when it gives back what an invoice was overpaid. */
    refundOf: text('refund_of'),
    reason: text('reason'),
    at: instant('at').notNull(),
    /** The member who recorded it. */
    byUserId: text('by_user_id').references(() => users.id),
  },
  (table) => [
    uniqueIndex('payments_id').on(table.accountId, table.id),
    uniqueIndex('payments_number').on(table.accountId, table.number),
    uniqueIndex('payments_reversal').on(table.accountId, table.reverses),
    index('payments_list').on(table.accountId, table.rowId),
    index('payments_by_date').on(table.accountId, table.date, table.rowId),
    index('payments_by_method').on(table.accountId, table.method, table.rowId),
    index('payments_refunds')
      .on(table.accountId, table.refundOf)
      .where(sql`${table.refundOf} is not null`),
    index('payments_by_cheque_date')
      .on(table.accountId, table.chequeDate)
      .where(sql`${table.chequeDate} is not null`),
  ],
)

/**
 * The kinds, methods and currencies of an account's recorded entries: updated by a trigger, so that a list of a kind never
 * recorded is known to be empty.
 */
export const paymentKinds = sqliteTable(
  'payment_kinds',
  {
    accountId: accountId(),
    kind: text('kind').$type<PaymentKind>().notNull(),
    /** '' for an entry without one: a key has no null in it. */
    method: text('method').$type<PaymentMethod | ''>().notNull(),
    currency: text('currency').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.kind, table.method, table.currency] })],
)

/** The part of an entry that lowers an invoice: its due falls by `amount`, or rises when it is negative. Append-only. */
export const paymentAllocations = sqliteTable(
  'payment_allocations',
  {
    rowId: integer('place').primaryKey({ autoIncrement: true }),
    accountId: accountId(),
    paymentId: text('payment_id').notNull(),
    documentId: text('document_id').notNull(),
    amount: minor('amount').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    index('payment_allocations_of').on(table.accountId, table.paymentId),
    index('payment_allocations_to').on(table.accountId, table.documentId),
  ],
)

/** The current state of an entry: stored sums and links over the ledger, a row each. */
export const paymentBalances = sqliteTable(
  'payment_balances',
  {
    accountId: accountId(),
    paymentId: text('payment_id').notNull(),
    /** The customer it counts for; follows the invoice when a buyer typed in place is saved. */
    customerId: text('customer_id'),
    currency: text('currency').notNull(),
    /** `payments.rowId`: a customer's payments are listed by it. */
    place: integer('place').notNull(),
    /** The credit on account: the part of a payment that is neither allocated nor refunded. */
    unallocated: minor('unallocated').notNull(),
    reversedAt: instant('reversed_at'),
    /** The day from which it counts, in the zone that the account had then. Null until it is counted (figure_rebuilds). */
    countsOn: text('counts_on'),
    /**
     * The latest day from which its part on account counts as it is now; the same for a payment and its refunds. It never
     * falls. Null while that part is what it was when it was recorded.
     */
    movedOn: text('moved_on'),
    /** Set when it was undone at once, as a mistake: it is on no statement and no client's page, and bars no void. */
    undone: integer('undone', { mode: 'boolean' }).notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.paymentId] }),
    index('payment_balances_by_customer').on(table.accountId, table.customerId, table.place),
    index('payment_balances_on_account')
      .on(table.accountId, table.customerId, table.place, table.currency)
      .where(sql`${table.unallocated} <> 0`),
    index('payment_balances_by_moved_on')
      .on(table.accountId, table.movedOn, table.place, table.countsOn)
      .where(sql`${table.movedOn} is not null`),
  ],
)

/** A customer's debt and credit, updated like the sums of documents. */
export const customerBalances = sqliteTable(
  'customer_balances',
  {
    accountId: accountId(),
    customerId: text('customer_id').notNull(),
    currency: text('currency').notNull(),
    /** The amount due on open invoices. */
    due: minor('due').notNull(),
    /** Overpaid amounts, and credit on account. */
    credit: minor('credit').notNull(),
    /** The number of open invoices. */
    openCount: integer('open_count').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.customerId, table.currency] }),
    index('customer_balances_by_balance')
      .on(table.accountId, table.currency, sql`(${table.due} - ${table.credit})`, table.customerId)
      .where(sql`${table.due} <> ${table.credit}`),
    index('customer_balances_in_credit')
      .on(table.accountId, table.customerId)
      .where(sql`${table.credit} > 0`),
  ],
)

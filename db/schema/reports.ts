/**
 * Sums behind the dashboard and the reports, a row for each day: written in the transaction of the change, so that a year is
 * some hundred rows for ten invoices or a million. src/domain/reports/ says what each figure means. Amounts are in minor units.
 */
import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Emirate } from '#domain/account/seller.ts'
import type { DocumentType } from '#domain/documents/document.ts'
import type { PaymentMethod } from '#domain/payments/payment.ts'
import type { Destination } from '#domain/tax/destination.ts'
import type { TaxTreatment } from '#domain/tax/treatment.ts'
import { minor } from '#db/columns.ts'
import { accounts } from './account.ts'

const NOTHING = sql`0`

const accountId = () =>
  text('account_id')
    .notNull()
    .references(() => accounts.id)

/** Issued invoices and credit notes by the day of issue, without void ones. The base currency of a company may change. */
export const salesDays = sqliteTable(
  'sales_days',
  {
    accountId: accountId(),
    currency: text('currency').notNull(),
    baseCurrency: text('base_currency').notNull(),
    /** YYYY-MM-DD. */
    day: text('day').notNull(),
    type: text('type').$type<DocumentType>().notNull(),
    count: integer('count').notNull(),
    /** How many of these are in another currency without a stated exchange rate: no sum of the base currency has them. */
    withoutRate: integer('without_rate').notNull(),
    net: minor('net').notNull(),
    tax: minor('tax').notNull(),
    total: minor('total').notNull(),
    netInBase: minor('net_in_base').notNull(),
    taxInBase: minor('tax_in_base').notNull(),
    totalInBase: minor('total_in_base').notNull(),
    /** The part of `total` that was invoiced elsewhere. */
    imported: minor('imported').notNull().default(NOTHING),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.day, table.currency, table.baseCurrency, table.type] })],
)

/** Invoices that are settled and on which a payment stands, by the last day from which anything on them counts. */
export const settledDays = sqliteTable(
  'settled_days',
  {
    accountId: accountId(),
    currency: text('currency').notNull(),
    day: text('day').notNull(),
    count: integer('count').notNull(),
    /** Whole days from the issue of each until it was settled, added up. */
    days: integer('days').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.day, table.currency] })],
)

/** Customers' money by the day from which it counts. A reversal lowers the figure of what it takes back, on its own day. */
export const receivedDays = sqliteTable(
  'received_days',
  {
    accountId: accountId(),
    currency: text('currency').notNull(),
    day: text('day').notNull(),
    method: text('method').$type<PaymentMethod>().notNull(),
    received: minor('received').notNull(),
    refunded: minor('refunded').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.day, table.currency, table.method] })],
)

/**
 * Supplies by the day of their tax point, in the base currency: a row for each treatment and rate of that day's documents. What
 * a box of a tax return holds is a sum of these rows (src/domain/tax/vat-return.ts).
 */
export const taxDays = sqliteTable(
  'tax_days',
  {
    accountId: accountId(),
    /** The tax point, YYYY-MM-DD (src/domain/reports/tax-point.ts). */
    day: text('day').notNull(),
    baseCurrency: text('base_currency').notNull(),
    /** The seller's, frozen at issue; '' without one. */
    emirate: text('emirate').$type<Emirate | ''>().notNull(),
    destination: text('destination').$type<Destination>().notNull(),
    treatment: text('treatment').$type<TaxTreatment>().notNull(),
    /** In percent. */
    rate: text('rate').notNull(),
    type: text('type').$type<DocumentType>().notNull(),
    documents: integer('documents').notNull(),
    /** Documents without an exchange rate, whose amounts are in no sum: each is counted in the first of its rows. */
    withoutRate: integer('without_rate').notNull(),
    base: minor('base').notNull(),
    tax: minor('tax').notNull(),
  },
  (table) => [
    primaryKey({
      columns: [
        table.accountId,
        table.day,
        table.baseCurrency,
        table.emirate,
        table.destination,
        table.treatment,
        table.rate,
        table.type,
      ],
    }),
  ],
)

/**
 * Sales to each customer by the month of issue, YYYY-MM: invoices less credit notes. Documents whose buyer is not in the address
 * book count with customer ''.
 */
export const customerMonths = sqliteTable(
  'customer_months',
  {
    accountId: accountId(),
    currency: text('currency').notNull(),
    month: text('month').notNull(),
    customerId: text('customer_id').notNull(),
    invoices: integer('invoices').notNull(),
    creditNotes: integer('credit_notes').notNull(),
    net: minor('net').notNull(),
    tax: minor('tax').notNull(),
    /** The part that credit notes have taken off `net`. */
    credited: minor('credited').notNull(),
    /** The part of `net` that was invoiced elsewhere. */
    imported: minor('imported').notNull().default(NOTHING),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.currency, table.month, table.customerId] }),
    index('customer_months_of').on(table.accountId, table.customerId),
  ],
)

/** Sales of each item by the month of issue, YYYY-MM: invoices less credit notes. Lines without an item count with item ''. */
export const itemMonths = sqliteTable(
  'item_months',
  {
    accountId: accountId(),
    currency: text('currency').notNull(),
    month: text('month').notNull(),
    itemId: text('item_id').notNull(),
    /** Lines of invoices and of credit notes. */
    lines: integer('lines').notNull(),
    /** The quantity in whole units and millionths of one, so that SQLite adds it up exactly: a quantity has six decimals. */
    units: minor('units').notNull(),
    millionths: minor('millionths').notNull(),
    net: minor('net').notNull(),
    tax: minor('tax').notNull(),
    /** The part that credit notes have taken off `net`. */
    credited: minor('credited').notNull(),
    /** The cost of the lines whose cost is known (sold_costs); the number of the others, and their part of `net`. */
    cost: minor('cost').notNull(),
    linesWithoutCost: integer('lines_without_cost').notNull(),
    netWithoutCost: minor('net_without_cost').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.currency, table.month, table.itemId] })],
)

/**
 * The cost of the goods on a line of an issued document, as it was when they were sold; zero or below on a credit note, which
 * brings them back. In minor units of the document's currency. A line whose cost is not known has no row.
 */
export const soldCosts = sqliteTable(
  'sold_costs',
  {
    accountId: accountId(),
    documentId: text('document_id').notNull(),
    /** Zero-based. */
    line: integer('line').notNull(),
    cost: minor('cost').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.documentId, table.line] })],
)

/**
 * How an account charges tax, its VAT returns and its e-invoices. Registration and TRN are columns of the account itself. Entries
 * and filings of returns and the files of e-invoices are append-only: triggers in the migrations refuse an update or a delete.
 */
import { isNotNull } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { EInvoicingMode, RevenueBand } from '#domain/tax/e-invoicing-mode.ts'
import type { DefaultExemptions } from '#domain/tax/exemptions.ts'
import type { TaxTreatment } from '#domain/tax/treatment.ts'
import type { ReturnMonths } from '#domain/tax/tax-period.ts'
import type { Threshold, ThresholdStep } from '#domain/tax/threshold.ts'
import type { VatEntries, VatFigures } from '#domain/tax/vat-return.ts'
import { instant, json, packedBytes } from '#db/columns.ts'
import { accounts } from './account.ts'

/** A standard rate from a day on, in percent. */
export type StoredTaxRate = { name: string; nameAr: string; rate: string; from: string }

export const taxConfigurations = sqliteTable(
  'tax_configurations',
  {
    accountId: text('account_id')
      .primaryKey()
      .references(() => accounts.id),
    defaultTreatment: text('default_treatment').$type<TaxTreatment>().notNull(),
    defaultRate: text('default_rate').notNull(),
    pricesIncludeTax: integer('prices_include_tax', { mode: 'boolean' }).notNull(),
    rates: json<StoredTaxRate[]>('rates').notNull(),
    texts: json<Record<string, string>>('texts').notNull(),
    exemptions: json<DefaultExemptions>('exemptions').notNull().default({}),
    /** The tax period that the authority gave: how many months, and a month (1–12) in which one ends. Null until answered. */
    returnMonths: integer('return_months').$type<ReturnMonths>(),
    returnEnds: integer('return_ends'),
    /** Rows of drafts before this row id still have the amounts of an earlier configuration; null when none has. */
    oldDraftsBefore: integer('old_drafts_before'),
    eInvoicingMode: text('e_invoicing_mode').$type<EInvoicingMode>().notNull().default('off'),
    /** The revenue of the last accounting period, from which the dates of the law follow; null until answered. */
    revenue: text('revenue').$type<RevenueBand>(),
  },
  (table) => [index('tax_configurations_old_drafts').on(table.oldDraftsBefore).where(isNotNull(table.oldDraftsBefore))],
)

const accountId = () =>
  text('account_id')
    .notNull()
    .references(() => accounts.id)

/** The first and the last day of a tax period, YYYY-MM-DD. */
const period = () => ({ from: text('from_day').notNull(), to: text('to_day').notNull() })

/** The boxes that documents do not fill, as somebody entered them. The newest row of a period counts. */
export const vatEntries = sqliteTable(
  'vat_entries',
  {
    rowId: integer('place').primaryKey({ autoIncrement: true }),
    accountId: accountId(),
    ...period(),
    boxes: json<VatEntries>('boxes').notNull(),
    note: text('note'),
    userId: text('user_id').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index('vat_entries_period').on(table.accountId, table.from, table.to, table.rowId)],
)

/** The figures of a return as they were filed with the tax authority. The newest row of a period counts. */
export const vatFilings = sqliteTable(
  'vat_filings',
  {
    rowId: integer('place').primaryKey({ autoIncrement: true }),
    id: text('id').notNull(),
    accountId: accountId(),
    ...period(),
    country: text('country').notNull(),
    currency: text('currency').notNull(),
    /** The authority's own number of the filing. */
    reference: text('reference'),
    figures: json<VatFigures>('figures').notNull(),
    /** SHA-256 of the canonical JSON of the figures, hex. */
    hash: text('hash').notNull(),
    userId: text('user_id').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    uniqueIndex('vat_filings_id').on(table.accountId, table.id),
    index('vat_filings_period').on(table.accountId, table.from, table.to, table.rowId),
  ],
)

/**
 * The steps to a registration threshold that a company was told of, each once. A mail of several at once tells of the highest.
 */
export const thresholdMails = sqliteTable(
  'threshold_mails',
  {
    accountId: accountId(),
    threshold: text('threshold').$type<Threshold>().notNull(),
    percent: integer('percent').$type<ThresholdStep['percent']>().notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.threshold, table.percent] })],
)

/**
 * The XML of an issued document: the same bytes for ever. That of a Saudi one is made when it is issued, because the next names its
 * hash; that of another when it is first needed.
 */
export const eInvoiceFiles = sqliteTable(
  'e_invoice_files',
  {
    accountId: accountId(),
    documentId: text('document_id').notNull(),
    /** The profile and its version. */
    profile: text('profile').notNull(),
    version: text('version').notNull(),
    /** SHA-256 of the bytes before they are packed, hex. */
    sha256: text('sha256').notNull(),
    bytes: packedBytes('bytes').notNull(),
    at: instant('at').notNull(),
    /** The link of a Saudi document in the chain: 1, 2, 3 … and the hash of the file before, Base64. */
    counter: integer('counter'),
    previousHash: text('previous_hash'),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.documentId] }),
    // The newest of an account is read at each issue, and no counter is given twice.
    uniqueIndex('e_invoice_files_counter').on(table.accountId, table.counter).where(isNotNull(table.counter)),
  ],
)

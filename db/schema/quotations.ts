/**
 * Answers to quotations, and the invoices made from them. Triggers in the migrations refuse an update or a delete of both:
 * an undo is a further answer, and a part counts until its invoice is voided.
 */
import { blob, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { AnsweredBy, DocumentTotals, QuotationPart } from '#domain/documents/document.ts'
import type { PartShare } from '#domain/quotations/worth.ts'
import { instant, json, minor } from '#db/columns.ts'
import { accounts } from './account.ts'

const accountId = () =>
  text('account_id')
    .notNull()
    .references(() => accounts.id)

/** An acceptance, a refusal, the undo of one of them, or a later last day. The latest one counts. Append-only. */
export const quotationAnswers = sqliteTable(
  'quotation_answers',
  {
    rowId: integer('place').primaryKey({ autoIncrement: true }),
    accountId: accountId(),
    documentId: text('document_id').notNull(),
    kind: text('kind').$type<'accepted' | 'declined' | 'reopened' | 'extended'>().notNull(),
    by: text('answered_by').$type<AnsweredBy>().notNull(),
    at: instant('at').notNull(),
    /** The hash of the answered frozen copy. */
    hash: text('hash').notNull(),
    /** Who accepted it. */
    name: text('name'),
    /** The client's reason for declining, or the company's note about an acceptance. */
    note: text('note'),
    /** The network address of the client. */
    network: text('network'),
    /** The chosen optional lines, and the totals with them. */
    options: json<number[]>('options'),
    totals: json<DocumentTotals>('totals'),
    /** PNG, drawn anew from the upload. */
    signature: blob('signature', { mode: 'buffer' }),
    /** The new last day of an `extended` answer, YYYY-MM-DD. */
    validUntil: text('valid_until'),
  },
  (table) => [index('quotation_answers_of').on(table.accountId, table.documentId, table.rowId)],
)

/** An invoice made from a quotation, fixed when its draft was made. Append-only. */
export const quotationParts = sqliteTable(
  'quotation_parts',
  {
    accountId: accountId(),
    invoiceId: text('invoice_id').notNull(),
    quotationId: text('quotation_id').notNull(),
    form: text('form').$type<QuotationPart['form']>().notNull(),
    percent: text('percent'),
    shares: json<PartShare[]>('shares').notNull(),
    /** The sum of its shares, in minor units. */
    amount: minor('amount').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.invoiceId] }),
    index('quotation_parts_of').on(table.accountId, table.quotationId),
  ],
)

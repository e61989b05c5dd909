/**
 * A document of any type is a row whose status changes (draft, issued, void) beside three things that only grow: its frozen
 * copy, its events and its printed PDFs. Triggers in the migrations refuse an update or a delete of those three.
 */
import { sql } from 'drizzle-orm'
import {
  type AnySQLiteColumn,
  blob,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core'
import type {
  DocumentDraft,
  DocumentKind,
  DocumentStatus,
  DocumentType,
  Settlement,
} from '#domain/documents/document.ts'
import type { DocumentEventKind } from '#domain/documents/document-events.ts'
import type { DocumentLanguage } from '#domain/locale.ts'
import { id, instant, json, minor } from '#db/columns.ts'
import { accounts, users } from './account.ts'

const accountId = () =>
  text('account_id')
    .notNull()
    .references(() => accounts.id)

const documentType = () => text('type').$type<DocumentType>().notNull()

/** A receipt voucher (its id is the payment's) and a statement of account are printed, stored and sent as documents are. */
export type PrintedType = DocumentType | 'receipt' | 'statement'

const printedType = () => text('type').$type<PrintedType>().notNull()

type Column = 'customerId' | 'requestedAt' | 'currency' | 'issueDate' | 'dueDate' | 'ledgerUntil' | 'ledgerFrom'
type Columns = Record<
  Column | 'settlement' | 'total' | 'credited' | 'writtenOff' | 'paid' | 'paidBefore',
  AnySQLiteColumn
>
const isOpen = ({ settlement }: Columns) => sql`${settlement} in ('unpaid', 'partial')`
const NOTHING = sql`0`
const isRequested = ({ requestedAt }: Columns) => sql`${requestedAt} is not null`
const dueOf = (row: Columns) => sql`(${row.total} - ${row.credited} - ${row.writtenOff} - ${row.paid})`
/** Columns that indexes have so that ageing sums them without a lookup (src/api/reports/ageing/). */
const owedColumns = ({ dueDate, currency, issueDate, ledgerUntil, total, credited, writtenOff, paid }: Columns) =>
  [dueDate, currency, issueDate, ledgerUntil, total, credited, writtenOff, paid] as const
const pastColumns = ({ ledgerFrom, issueDate, currency, customerId, dueDate, total, paidBefore }: Columns) =>
  [ledgerFrom, issueDate, currency, customerId, dueDate, total, paidBefore] as const

export const documents = sqliteTable(
  'documents',
  {
    /** In order of creation: lists and search page by it, newest first. The search index joins by it. */
    rowId: integer('place').primaryKey({ autoIncrement: true }),
    id: text('id').notNull(),
    accountId: accountId(),
    status: text('status').$type<DocumentStatus>().notNull(),
    kind: text('kind').$type<DocumentKind>().notNull(),
    version: integer('version').notNull(),
    /** The typed draft. An issued document is defined by its frozen copy. */
    draft: json<DocumentDraft>('draft').notNull(),
    number: text('number'),
    customerId: text('customer_id'),
    customerName: text('customer_name').notNull(),
    customerNameAr: text('customer_name_ar'),
    currency: text('currency').notNull(),
    /** In minor units of `currency`. */
    total: minor('total').notNull(),
    tax: minor('tax').notNull(),
    issueDate: text('issue_date').notNull(),
    /** The last day: when an invoice is due, until when a quotation is valid. */
    dueDate: text('due_date'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    issuedAt: instant('issued_at'),
    voidedAt: instant('voided_at'),
    sentAt: instant('sent_at'),
    viewedAt: instant('viewed_at'),
    views: integer('views').notNull().default(0),
    type: documentType(),
    /** Revisions of a document share its number. */
    revision: integer('revision').notNull().default(1),
    /** Sums of payments and of credit notes in minor units, written with each entry (ledger.ts). `paid` begins with `paidBefore`. */
    paid: minor('paid').notNull().default(NOTHING),
    credited: minor('credited').notNull().default(NOTHING),
    writtenOff: minor('written_off').notNull().default(NOTHING),
    /** Null unless it is issued and can be paid. */
    settlement: text('settlement').$type<Settlement>(),
    /** The latest day from which an entry, a reversal or a credit note counts. It never falls; null without any. */
    ledgerUntil: text('ledger_until'),
    /** The first such day. It never rises: before it, an invoice owes its total. */
    ledgerFrom: text('ledger_from'),
    /** The tax point of an issued invoice or credit note (src/domain/reports/tax-point.ts), also of a void one; else null. */
    taxPoint: text('tax_point'),
    /** The document it was made from: a credit note's invoice, a part's quotation, or the revision before. */
    originalId: text('original_id'),
    byUserId: text('by_user_id').references(() => users.id),
    /** When its issue was requested; null once it is issued. */
    requestedAt: instant('requested_at'),
    /** With which its holder finds its check page (src/domain/check-page/check-code.ts); null unless it was issued with one. */
    checkCode: text('check_code'),
    /** The import of an invoice that was issued elsewhere, and what was paid there: it counts from the day of issue. */
    importId: text('import_id'),
    paidBefore: minor('paid_before').notNull().default(NOTHING),
  },
  (table) => [
    uniqueIndex('documents_id').on(table.accountId, table.id),
    // The type comes after the number: before it, this index would tempt the planner away from those of the lists. There it
    // comes first, so that a few credit notes are not searched among a million invoices.
    uniqueIndex('documents_number').on(table.accountId, table.number, table.type, table.revision),
    index('documents_list').on(table.accountId, table.type, table.rowId),
    index('documents_by_status').on(table.accountId, table.type, table.status, table.rowId),
    index('documents_by_customer').on(table.accountId, table.customerId, table.type, table.rowId),
    index('documents_by_issue_date').on(table.accountId, table.type, table.issueDate, table.rowId),
    index('documents_by_due_date').on(table.accountId, table.type, table.dueDate, table.rowId),
    index('documents_by_total').on(table.accountId, table.type, table.total, table.rowId),
    index('documents_by_settlement').on(table.accountId, table.type, table.settlement, table.rowId),
    // The index covers open documents alone, because most invoices of a company have been paid.
    index('documents_open').on(table.accountId, table.type, table.dueDate, table.rowId).where(isOpen(table)),
    index('documents_open_newest').on(table.accountId, table.type, table.rowId).where(isOpen(table)),
    index('documents_open_by_due').on(table.accountId, table.type, dueOf(table), table.rowId).where(isOpen(table)),
    index('documents_open_of')
      .on(table.accountId, table.customerId, ...owedColumns(table))
      .where(isOpen(table)),
    index('documents_overpaid')
      .on(table.accountId, table.customerId)
      .where(sql`${table.settlement} = 'overpaid'`),
    index('documents_by_tax_point')
      .on(table.accountId, table.taxPoint, table.rowId)
      .where(sql`${table.taxPoint} is not null`),
    index('documents_by_ledger_until')
      .on(table.accountId, table.ledgerUntil, table.rowId, ...pastColumns(table))
      .where(sql`${table.ledgerUntil} is not null and ${table.settlement} is not null`),
    index('documents_changed_twice')
      .on(table.accountId, table.ledgerUntil)
      .where(sql`${table.ledgerFrom} < ${table.ledgerUntil}`),
    index('documents_ahead')
      .on(table.accountId, table.issueDate)
      .where(sql`${table.ledgerFrom} < ${table.issueDate}`),
    index('documents_by_member').on(table.accountId, table.byUserId, table.type, table.rowId),
    index('documents_requested').on(table.accountId, table.type, table.rowId).where(isRequested(table)),
    uniqueIndex('documents_check_code')
      .on(table.checkCode)
      .where(sql`${table.checkCode} is not null`),
    index('documents_imported')
      .on(table.accountId, table.issueDate, table.rowId)
      .where(sql`${table.importId} is not null`),
    index('documents_by_original')
      .on(table.accountId, table.originalId)
      .where(sql`${table.originalId} is not null`),
  ],
)

/** The frozen copy of an issued document, chained by hash within its account. Append-only. */
export const frozenCopies = sqliteTable(
  'frozen_copies',
  {
    accountId: accountId(),
    /** 1, 2, 3 … within the account: the order of the chain. */
    position: integer('position').notNull(),
    documentId: text('document_id').notNull(),
    /** Canonical JSON (src/domain/text/canonical-json.ts), exactly the bytes that were hashed. */
    copy: text('copy').notNull(),
    /** SHA-256, hex, of the previous hash and the copy. */
    hash: text('hash').notNull(),
    previousHash: text('previous_hash').notNull(),
    at: instant('at').notNull(),
    type: printedType(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.position] }),
    uniqueIndex('frozen_copies_document').on(table.accountId, table.documentId),
  ],
)

/** The history of a document, in order. Append-only; the daily limit counts these rows too, so voiding gives nothing back. */
export const documentEvents = sqliteTable(
  'document_events',
  {
    id: id(),
    accountId: accountId(),
    documentId: text('document_id').notNull(),
    kind: text('kind').$type<DocumentEventKind>().notNull(),
    at: instant('at').notNull(),
    data: json<Record<string, string>>('data').notNull(),
    type: printedType(),
    /** The member who did it; null for a client. */
    byUserId: text('by_user_id').references(() => users.id),
  },
  (table) => [
    index('document_events_of').on(table.accountId, table.documentId, table.at),
    index('document_events_by_kind').on(table.accountId, table.kind, table.type, table.at),
  ],
)

/** The state of a document that a PDF shows. The number is the `place` of the answer to a quotation that its paper shows. */
export type PrintMark = 'issued' | 'void' | `accepted-${number}` | `extended-${number}`

/** The PDF of an issued document, once a language and mark: the same bytes for ever. Append-only. */
export const printedPdfs = sqliteTable(
  'printed_pdfs',
  {
    accountId: accountId(),
    documentId: text('document_id').notNull(),
    language: text('language').$type<DocumentLanguage>().notNull(),
    mark: text('mark').$type<PrintMark>().notNull(),
    sha256: text('sha256').notNull(),
    bytes: blob('bytes', { mode: 'buffer' }).notNull(),
    at: instant('at').notNull(),
    type: printedType(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.documentId, table.language, table.mark] })],
)

/** Sums updated in the transaction that changes them: a dashboard never adds up a million rows. */
export const documentSums = sqliteTable(
  'document_sums',
  {
    accountId: accountId(),
    type: text('type').$type<DocumentType>().notNull(),
    status: text('status').$type<DocumentStatus>().notNull(),
    currency: text('currency').notNull(),
    /** YYYY-MM of the issue date. */
    month: text('month').notNull(),
    count: integer('count').notNull(),
    total: minor('total').notNull(),
    tax: minor('tax').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.type, table.status, table.currency, table.month] })],
)

/** The amounts due of issued documents by due date, updated like the sums: what is overdue is the sum of the days before. */
export const documentDues = sqliteTable(
  'document_dues',
  {
    accountId: accountId(),
    type: text('type').$type<DocumentType>().notNull(),
    currency: text('currency').notNull(),
    /** YYYY-MM-DD, or '' for those without a due date. */
    dueDate: text('due_date').notNull(),
    count: integer('count').notNull(),
    total: minor('total').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.type, table.currency, table.dueDate] })],
)

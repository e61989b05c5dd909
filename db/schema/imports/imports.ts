/** Files that an account imports. The rows of one that was never applied are swept after a day, those of others after thirty. */
import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { ColumnAnswers, ColumnQuestion, ImportColumn } from '#domain/imports/columns.ts'
import type { Encoding } from '#domain/imports/encoding.ts'
import type {
  ExistingChoice,
  FateCounts,
  ImportKind,
  ImportState,
  RowChoice,
  RowFate,
} from '#domain/imports/import-state.ts'
import type { ImportFailure, ImportPlan, RowWrite } from '#domain/imports/row-write.ts'
import type { FieldProblems } from '#domain/refusal.ts'
import { instant, json } from '#db/columns.ts'
import { accounts, users } from '#db/schema/account.ts'

const accountId = () =>
  text('account_id')
    .notNull()
    .references(() => accounts.id)

export const imports = sqliteTable(
  'imports',
  {
    id: text('id').notNull(),
    accountId: accountId(),
    kind: text('kind').$type<ImportKind>().notNull(),
    state: text('state').$type<ImportState>().notNull(),
    fileName: text('file_name'),
    /** The hash of the file, in hex. */
    sha256: text('sha256').notNull(),
    /** Null for a workbook. */
    encoding: text('encoding').$type<Encoding>(),
    delimiter: text('delimiter'),
    sheets: json<string[]>('sheets').notNull(),
    sheet: text('sheet'),
    columns: json<ImportColumn[]>('columns').notNull(),
    /** Those that are open. */
    questions: json<ColumnQuestion[]>('questions').notNull(),
    answers: json<ColumnAnswers>('answers').notNull(),
    existing: text('existing').$type<ExistingChoice>().notNull(),
    rows: integer('rows').notNull(),
    counts: json<FateCounts>('counts').notNull(),
    /** Records that are written beside the rows, such as categories. */
    plan: json<ImportPlan>('plan').notNull(),
    /** Rises with each check, so that of two at once the later one counts. */
    revision: integer('revision').notNull(),
    /** The last row that is written; rows up to it exist. */
    position: integer('position').notNull(),
    /** The number of rows that are written. */
    done: integer('done').notNull(),
    failure: json<ImportFailure>('failure'),
    /** Records that stayed when the import was taken back, because something refers to them. */
    inUse: integer('in_use').notNull(),
    byUserId: text('by_user_id').references(() => users.id),
    createdAt: instant('created_at').notNull(),
    appliedAt: instant('applied_at'),
    endedAt: instant('ended_at'),
    /** When the rows are swept; null while the import runs, and when they are gone. */
    rowsUntil: instant('rows_until'),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    index('imports_list').on(table.accountId, table.createdAt, table.id),
    index('imports_running')
      .on(table.state)
      .where(sql`${table.state} in ('applying', 'taking-back', 'undoing')`),
    index('imports_rows_until')
      .on(table.rowsUntil)
      .where(sql`${table.rowsUntil} is not null`),
  ],
)

export const importRows = sqliteTable(
  'import_rows',
  {
    accountId: accountId(),
    importId: text('import_id').notNull(),
    /** The line of the spreadsheet, from 1. */
    row: integer('row').notNull(),
    /** The texts of the file, without the apostrophes before formulas. */
    cells: json<string[]>('cells').notNull(),
    /** Texts by the meaning of their column, instead of those of the file. */
    corrections: json<Record<string, string>>('corrections'),
    choice: text('choice').$type<RowChoice>(),
    /** Null before the check. */
    fate: text('fate').$type<RowFate>(),
    problems: json<FieldProblems>('problems'),
    /** The record that the row becomes or is. */
    targetId: text('target_id'),
    write: json<RowWrite>('write'),
    /** The version of the record when the row was written. */
    version: text('version'),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.importId, table.row] }),
    index('import_rows_by_fate').on(table.accountId, table.importId, table.fate, table.row),
  ],
)

/** The meanings that an account chose for heads that it has seen. */
export const importHeads = sqliteTable(
  'import_heads',
  {
    accountId: accountId(),
    kind: text('kind').$type<ImportKind>().notNull(),
    /** `headKey` of src/domain/imports/cells/head-key.ts. */
    head: text('head').notNull(),
    /** Null: the column is left out. */
    meaning: text('meaning'),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.kind, table.head] })],
)

/**
 * The content of an invoice that was issued elsewhere, beside the chain: nothing proves it. It goes with its document when the import
 * is undone.
 */
export const importedCopies = sqliteTable(
  'imported_copies',
  {
    accountId: accountId(),
    documentId: text('document_id').notNull(),
    /** The JSON of a document, as a frozen copy has it. */
    copy: text('copy').notNull(),
    /** The version of the customer that the row made; null where the customer was there. */
    customerVersion: text('customer_version'),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.documentId] })],
)

/**
 * The credits that customers had in the former product. Each is a payment without a method, which goes with its row when the import is
 * undone.
 */
export const importedCredits = sqliteTable(
  'imported_credits',
  {
    accountId: accountId(),
    /** The record of the row: the payment itself, or the invoice that was paid too much. */
    recordId: text('record_id').notNull(),
    paymentId: text('payment_id').notNull(),
    importId: text('import_id').notNull(),
    /** The version of the customer that the row made; null where the customer was there, and for an invoice, whose copy has it. */
    customerVersion: text('customer_version'),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.recordId] }),
    uniqueIndex('imported_credits_payment').on(table.accountId, table.paymentId),
  ],
)

/** A document as a list has it: read from its row alone, without composing it. */
import { sql } from 'drizzle-orm'
import { documents } from '#db/schema/documents.ts'
import type { DraftLine } from '#domain/documents/document.ts'
import { DOCUMENT_TYPES } from '#domain/documents/document-types.ts'
import { formatMinor, minor } from '#domain/money/money.ts'
import { ledgerTotals } from '#api/documents/ledger.ts'
import { documentStateOf } from '#api/documents/read-document.ts'

type Unlisted =
  | 'accountId'
  | 'draft'
  | 'originalId'
  | 'settlement'
  | 'ledgerUntil'
  | 'ledgerFrom'
  | 'taxPoint'
  | 'voidedAt'
  | 'byUserId'
  | 'checkCode'
  | 'paidBefore'

export type ListedRow = Omit<typeof documents.$inferSelect, Unlisted> & {
  firstLine: string | null
  originalNumber: string | null
  /** The value that its index is sorted by (db/queries/keyset/steps.ts). */
  stepValue: string | number | bigint
}

export const COLUMNS = {
  rowId: documents.rowId,
  id: documents.id,
  type: documents.type,
  status: documents.status,
  kind: documents.kind,
  version: documents.version,
  number: documents.number,
  revision: documents.revision,
  customerId: documents.customerId,
  customerName: documents.customerName,
  customerNameAr: documents.customerNameAr,
  currency: documents.currency,
  total: documents.total,
  paid: documents.paid,
  credited: documents.credited,
  writtenOff: documents.writtenOff,
  tax: documents.tax,
  issueDate: documents.issueDate,
  dueDate: documents.dueDate,
  createdAt: documents.createdAt,
  updatedAt: documents.updatedAt,
  issuedAt: documents.issuedAt,
  sentAt: documents.sentAt,
  viewedAt: documents.viewedAt,
  views: documents.views,
  requestedAt: documents.requestedAt,
  importId: documents.importId,
  /** A draft without a customer is named by it. It is read from the draft: a column would have to be written with every save. */
  firstLine: sql<string | null>`case
    when ${documents.status} = 'draft' and ${documents.customerName} = ''
    then json_extract(${documents.draft}, '$.lines[0]')
  end`,
  /** The number of its original. Columns are written out: drizzle omits the table's name where one table is read. */
  originalNumber: sql<string | null>`case
    when documents.original_id is not null
    then (
      select original.number from documents as original
      where original.account_id = documents.account_id and original.id = documents.original_id)
  end`,
}

/** Written out: a page has fifty, and rest and spread took half the time of a page. */
export function summaryOf(row: Omit<ListedRow, 'stepValue'>, today: string) {
  const { currency, customerName, customerNameAr, firstLine, dueDate } = row
  const { settlement, overdue, expired } = documentStateOf(row, today)
  const { number, originalNumber, revision } = numbersOf(row)
  const { paid, credited, writtenOff, due } = ledgerTotals(row)
  const { deadline } = DOCUMENT_TYPES[row.type]
  return {
    id: row.id,
    status: row.status,
    kind: row.kind,
    version: row.version,
    customerId: row.customerId,
    currency,
    settlement,
    issueDate: row.issueDate,
    views: row.views,
    number,
    revision,
    originalNumber,
    dueDate: deadline === 'validUntil' ? null : dueDate,
    validUntil: deadline === 'validUntil' ? dueDate : undefined,
    customer: customerName === '' ? null : { name: customerName, nameAr: customerNameAr },
    firstLine: firstLine === null ? null : descriptionsOf(firstLine),
    overdue,
    expired,
    totals: {
      tax: formatMinor(minor(row.tax), currency),
      total: formatMinor(minor(row.total), currency),
      paid,
      credited,
      writtenOff,
      due,
    },
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    issuedAt: row.issuedAt?.toISOString() ?? null,
    sentAt: row.sentAt?.toISOString() ?? null,
    viewedAt: row.viewedAt?.toISOString() ?? null,
    ...(row.requestedAt && { requestedAt: row.requestedAt.toISOString() }),
    ...(row.importId !== null && { imported: true as const }),
  }
}

type Numbers = { number: string | null; originalNumber: string | null }

/** A revision keeps the number of what it takes the place of; its row has that from its issue on. */
function numbersOf({
  number,
  revision,
  originalNumber,
}: Numbers & { revision: number }): Numbers & { revision?: number } {
  return revision > 1 ? { number: originalNumber, revision, originalNumber: null } : { number, originalNumber }
}

function descriptionsOf(line: string) {
  const { description, descriptionAr = null } = JSON.parse(line) as DraftLine // because only this program writes drafts
  return { description, descriptionAr }
}

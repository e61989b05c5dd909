/** The open invoices of a customer. */
import { asc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Reader } from '#db/database.ts'
import { owned } from '#db/queries/owned.ts'
import { documents } from '#db/schema/documents.ts'
import type { LocalDay } from '#domain/calendar/dates.ts'
import { dueOf } from '#domain/documents/due.ts'
import { formatMinor } from '#domain/money/money.ts'
import { findUnshared } from '#api/documents/share/share.ts'
import type { SharedStatement } from './share-service.ts'
import { LEDGER_COLUMNS } from '#api/documents/ledger.ts'

/** `hasPage`: whether the client may open it, or the company has taken its link back, or issued it elsewhere. */
export type OpenInvoice = { id: string; number: string; dueDate: LocalDay | null; due: string; hasPage: boolean }

const { id, dueDate, number, sentAt, viewedAt, importId } = getTableColumns(documents)
const shown = { id, dueDate, number, sentAt, viewedAt, importId }

/** The first due first, at most `most`. */
export async function findOpenInvoices(
  db: Reader,
  { account, customerId, currency }: SharedStatement,
  most: number,
): Promise<OpenInvoice[]> {
  const rows = await db
    .select({ ...LEDGER_COLUMNS, ...shown })
    .from(documents)
    .where(
      owned(
        documents,
        account,
        eq(documents.customerId, customerId),
        eq(documents.currency, currency),
        sql`${documents.settlement} in ('unpaid', 'partial')`,
      ),
    )
    .orderBy(asc(documents.dueDate), asc(documents.rowId))
    .limit(most)
  const unshared = await findUnshared({ db, account }, rows)
  return rows.map((row) => ({
    id: row.id,
    number: row.number ?? '',
    dueDate: row.dueDate,
    due: formatMinor(dueOf(row), currency),
    hasPage: row.importId === null && !unshared.has(row.id),
  }))
}

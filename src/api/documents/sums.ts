/** Running totals behind the list and the dashboard, written in the transaction of the change. */
import { and, eq, sql } from 'drizzle-orm'
import type { Writer } from '#db/client.ts'
import { placeholdersOf, prepared } from '#db/prepared.ts'
import { documentDues, documentSums, type documents } from '#db/schema/documents.ts'
import { DOCUMENT_TYPES } from '#domain/documents/document-types.ts'
import type { AccountId } from '#http/identity.ts'

type Summed = Pick<
  typeof documents.$inferSelect,
  'type' | 'status' | 'currency' | 'issueDate' | 'dueDate' | 'total' | 'tax'
>

/** Takes the row as it was out of the sums and puts in the row as it is. */
export async function moveSums(
  tx: Writer,
  account: AccountId,
  before: Summed | null,
  after: Summed | null,
): Promise<void> {
  if (before) await addToSums(tx, account, before, -1n)
  if (after) await addToSums(tx, account, after, 1n)
}

const addSums = prepared((tx: Writer) =>
  tx
    .insert(documentSums)
    .values(placeholdersOf(documentSums))
    .onConflictDoUpdate({
      target: [
        documentSums.accountId,
        documentSums.type,
        documentSums.status,
        documentSums.currency,
        documentSums.month,
      ],
      set: {
        count: sql`${documentSums.count} + excluded.count`,
        total: sql`${documentSums.total} + excluded.total`,
        tax: sql`${documentSums.tax} + excluded.tax`,
      },
    })
    .returning({ count: documentSums.count })
    .prepare(),
)

async function addToSums(tx: Writer, account: AccountId, row: Summed, sign: 1n | -1n): Promise<void> {
  const month = row.issueDate.slice(0, 7)
  const key = { accountId: account, type: row.type, status: row.status, currency: row.currency, month }
  const sums = await addSums(tx).get({ ...key, count: Number(sign), total: row.total * sign, tax: row.tax * sign })
  if (sums?.count === 0) {
    const empty = and(eq(documentSums.accountId, account), eq(documentSums.count, 0))
    await tx.delete(documentSums).where(and(empty, eq(documentSums.month, month)))
  }
  if (isOwed(row)) await addToDues(tx, account, row, sign)
}

/** What can be paid and is not. */
const isOwed = ({ type, status, total }: Summed): boolean =>
  status === 'issued' && total > 0n && DOCUMENT_TYPES[type].actions['record-payment'] !== undefined

const addDues = prepared((tx: Writer) =>
  tx
    .insert(documentDues)
    .values(placeholdersOf(documentDues))
    .onConflictDoUpdate({
      target: [documentDues.accountId, documentDues.type, documentDues.currency, documentDues.dueDate],
      set: {
        count: sql`${documentDues.count} + excluded.count`,
        total: sql`${documentDues.total} + excluded.total`,
      },
    })
    .returning({ count: documentDues.count })
    .prepare(),
)

async function addToDues(tx: Writer, account: AccountId, row: Summed, sign: 1n | -1n): Promise<void> {
  const key = { accountId: account, type: row.type, currency: row.currency, dueDate: row.dueDate ?? '' }
  const dues = await addDues(tx).get({ ...key, count: Number(sign), total: row.total * sign })
  if (dues?.count !== 0) return
  const empty = and(eq(documentDues.accountId, account), eq(documentDues.count, 0))
  await tx.delete(documentDues).where(and(empty, eq(documentDues.dueDate, key.dueDate)))
}

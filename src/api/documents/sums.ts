/** Running totals behind the list and the dashboard, written in the transaction of the change. */
import { and, eq, sql } from 'drizzle-orm'
import type { Writer } from '#db/client.ts'
import { placeholdersOf, prepared } from '#db/prepared.ts'
import { invoiceDues, invoiceSums, type invoices } from '#db/schema/invoices.ts'
import type { AccountId } from '#http/identity.ts'

type Summed = Pick<typeof invoices.$inferSelect, 'status' | 'currency' | 'issueDate' | 'dueDate' | 'total' | 'tax'>

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
    .insert(invoiceSums)
    .values(placeholdersOf(invoiceSums))
    .onConflictDoUpdate({
      target: [invoiceSums.accountId, invoiceSums.status, invoiceSums.currency, invoiceSums.month],
      set: {
        count: sql`${invoiceSums.count} + excluded.count`,
        total: sql`${invoiceSums.total} + excluded.total`,
        tax: sql`${invoiceSums.tax} + excluded.tax`,
      },
    })
    .returning({ count: invoiceSums.count })
    .prepare(),
)

async function addToSums(tx: Writer, account: AccountId, row: Summed, sign: 1n | -1n): Promise<void> {
  const month = row.issueDate.slice(0, 7)
  const key = { accountId: account, status: row.status, currency: row.currency, month }
  const sums = await addSums(tx).get({ ...key, count: Number(sign), total: row.total * sign, tax: row.tax * sign })
  if (sums?.count === 0) {
    const empty = and(eq(invoiceSums.accountId, account), eq(invoiceSums.count, 0))
    await tx.delete(invoiceSums).where(and(empty, eq(invoiceSums.month, month)))
  }
  if (row.status === 'issued' && row.total > 0n) await addToDues(tx, account, row, sign)
}

const addDues = prepared((tx: Writer) =>
  tx
    .insert(invoiceDues)
    .values(placeholdersOf(invoiceDues))
    .onConflictDoUpdate({
      target: [invoiceDues.accountId, invoiceDues.currency, invoiceDues.dueDate],
      set: {
        count: sql`${invoiceDues.count} + excluded.count`,
        total: sql`${invoiceDues.total} + excluded.total`,
      },
    })
    .returning({ count: invoiceDues.count })
    .prepare(),
)

async function addToDues(tx: Writer, account: AccountId, row: Summed, sign: 1n | -1n): Promise<void> {
  const key = { accountId: account, currency: row.currency, dueDate: row.dueDate ?? '' }
  const dues = await addDues(tx).get({ ...key, count: Number(sign), total: row.total * sign })
  if (dues?.count !== 0) return
  const empty = and(eq(invoiceDues.accountId, account), eq(invoiceDues.count, 0))
  await tx.delete(invoiceDues).where(and(empty, eq(invoiceDues.dueDate, key.dueDate)))
}

/** Running totals behind lists, dashboard and customers, written in the transaction of the change. */
import { and, eq, sql } from 'drizzle-orm'
import type { Writer } from '#db/client.ts'
import { placeholdersOf, prepared } from '#db/prepared.ts'
import { documentDues, documentSums, type documents } from '#db/schema/documents.ts'
import { customerBalances } from '#db/schema/payments.ts'
import { dueOf } from '#domain/documents/invoice.ts'
import type { AccountId } from '#http/identity.ts'

type Summed = Pick<
  typeof documents.$inferSelect,
  | 'type'
  | 'status'
  | 'currency'
  | 'issueDate'
  | 'dueDate'
  | 'customerId'
  | 'total'
  | 'tax'
  | 'paid'
  | 'credited'
  | 'writtenOff'
  | 'settlement'
>

/** Takes the row as it was out of the sums and puts in the row as it is. */
export async function moveSums(
  tx: Writer,
  account: AccountId,
  before: Summed | null,
  after: Summed | null,
): Promise<void> {
  if (!before || !after || !isSameSum(before, after)) {
    if (before) await addToSums(tx, account, before, -1n)
    if (after) await addToSums(tx, account, after, 1n)
  }
  if (before) await addWhatIsOwed(tx, account, before, -1n)
  if (after) await addWhatIsOwed(tx, account, after, 1n)
}

/** A payment changes what is owed, and none of the sums. */
const isSameSum = (before: Summed, after: Summed): boolean =>
  before.status === after.status &&
  before.currency === after.currency &&
  before.issueDate === after.issueDate &&
  before.total === after.total &&
  before.tax === after.tax

const addSums = prepared((tx: Writer) =>
  tx.later
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
    .prepare(),
)

const removeEmptySums = prepared((tx: Writer) =>
  tx.later
    .delete(documentSums)
    .where(
      and(
        eq(documentSums.accountId, sql.placeholder('account')),
        eq(documentSums.type, sql.placeholder('type')),
        eq(documentSums.month, sql.placeholder('month')),
        eq(documentSums.count, 0),
      ),
    )
    .prepare(),
)

async function addToSums(tx: Writer, account: AccountId, row: Summed, sign: 1n | -1n): Promise<void> {
  const month = row.issueDate.slice(0, 7)
  const key = { accountId: account, type: row.type, status: row.status, currency: row.currency, month }
  await addSums(tx).run({ ...key, count: Number(sign), total: row.total * sign, tax: row.tax * sign })
  if (sign === -1n) await removeEmptySums(tx).run({ account, type: row.type, month })
}

/** What an issued invoice has due, or has to its customer's credit when it was overpaid. */
async function addWhatIsOwed(tx: Writer, account: AccountId, row: Summed, sign: 1n | -1n): Promise<void> {
  const { settlement, customerId, currency } = row
  if (settlement === null) return
  const due = dueOf(row)
  if (due > 0n) await addToDues(tx, account, row, due, sign)
  if (customerId === null || due === 0n) return
  const change = due > 0n ? { due: due * sign, openCount: Number(sign) } : { credit: due * (sign === 1n ? -1n : 1n) }
  await addToBalance(tx, account, { customerId, currency }, change)
}

const addDues = prepared((tx: Writer) =>
  tx.later
    .insert(documentDues)
    .values(placeholdersOf(documentDues))
    .onConflictDoUpdate({
      target: [documentDues.accountId, documentDues.type, documentDues.currency, documentDues.dueDate],
      set: {
        count: sql`${documentDues.count} + excluded.count`,
        total: sql`${documentDues.total} + excluded.total`,
      },
    })
    .prepare(),
)

const removeEmptyDues = prepared((tx: Writer) =>
  tx.later
    .delete(documentDues)
    .where(
      and(
        eq(documentDues.accountId, sql.placeholder('account')),
        eq(documentDues.type, sql.placeholder('type')),
        eq(documentDues.currency, sql.placeholder('currency')),
        eq(documentDues.dueDate, sql.placeholder('dueDate')),
        eq(documentDues.count, 0),
      ),
    )
    .prepare(),
)

async function addToDues(tx: Writer, account: AccountId, row: Summed, due: bigint, sign: 1n | -1n): Promise<void> {
  const key = { accountId: account, type: row.type, currency: row.currency, dueDate: row.dueDate ?? '' }
  await addDues(tx).run({ ...key, count: Number(sign), total: due * sign })
  if (sign === -1n) await removeEmptyDues(tx).run({ account, ...key })
}

const addBalance = prepared((tx: Writer) =>
  tx.later
    .insert(customerBalances)
    .values(placeholdersOf(customerBalances))
    .onConflictDoUpdate({
      target: [customerBalances.accountId, customerBalances.customerId, customerBalances.currency],
      set: {
        due: sql`${customerBalances.due} + excluded.due`,
        credit: sql`${customerBalances.credit} + excluded.credit`,
        openCount: sql`${customerBalances.openCount} + excluded.open_count`,
      },
    })
    .prepare(),
)

type BalanceChange = Partial<Pick<typeof customerBalances.$inferSelect, 'due' | 'credit' | 'openCount'>>

/** Adds to what a customer owes and has to his credit, in minor units. */
export async function addToBalance(
  tx: Writer,
  account: AccountId,
  { customerId, currency }: { customerId: string; currency: string },
  { due = 0n, credit = 0n, openCount = 0 }: BalanceChange,
): Promise<void> {
  await addBalance(tx).run({ accountId: account, customerId, currency, due, credit, openCount })
}

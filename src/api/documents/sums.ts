/** Running totals behind lists, dashboard and customers, written in the transaction of the change. */
import { and, eq, sql } from 'drizzle-orm'
import type { Writer } from '#db/database.ts'
import { placeholdersOf, prepared } from '#db/prepared.ts'
import { ACCOUNT, owned } from '#db/queries/owned.ts'
import { documentDues, documentSums, type documents } from '#db/schema/documents.ts'
import { customerBalances } from '#db/schema/payments.ts'
import { dueOf } from '#domain/documents/due.ts'
import type { WriteContext } from '#http/context.ts'

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
export async function moveSums(context: WriteContext, before: Summed | null, after: Summed | null): Promise<void> {
  if (!before || !after || !isSameSum(before, after)) {
    if (before) await addToSums(context, before, -1n)
    if (after) await addToSums(context, after, 1n)
  }
  await moveDues(context, before, after)
  await moveBalance(context, before, after)
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
      owned(
        documentSums,
        ACCOUNT,
        eq(documentSums.type, sql.placeholder('type')),
        eq(documentSums.month, sql.placeholder('month')),
        eq(documentSums.count, 0),
      ),
    )
    .prepare(),
)

async function addToSums({ db, account }: WriteContext, row: Summed, sign: 1n | -1n): Promise<void> {
  const month = row.issueDate.slice(0, 7)
  const key = { accountId: account, type: row.type, status: row.status, currency: row.currency, month }
  await addSums(db).run({ ...key, count: Number(sign), total: row.total * sign, tax: row.tax * sign })
  if (sign === -1n) await removeEmptySums(db).run({ account, type: row.type, month })
}

/** Adds the change of an issued invoice to the amounts due by day. */
async function moveDues(context: WriteContext, before: Summed | null, after: Summed | null): Promise<void> {
  const [was, is] = [dueBy(before), dueBy(after)]
  if (was && is && isSameDay(was, is)) return addToDues(context, { ...is, count: 0, total: is.total - was.total })
  if (was) await takeFromDues(context, was)
  if (is) await addToDues(context, is)
}

type DocumentDue = Omit<typeof documentDues.$inferSelect, 'accountId'>

function dueBy(row: Summed | null): DocumentDue | undefined {
  if (!row || row.settlement === null) return undefined
  const total = dueOf(row)
  if (total <= 0n) return undefined
  return { type: row.type, currency: row.currency, dueDate: row.dueDate ?? '', count: 1, total }
}

const isSameDay = (was: DocumentDue, is: DocumentDue): boolean =>
  was.type === is.type && was.currency === is.currency && was.dueDate === is.dueDate

/** Adds the change to what its customer owes, or to his credit when it was overpaid. */
async function moveBalance(context: WriteContext, before: Summed | null, after: Summed | null): Promise<void> {
  const [was, is] = [owedBy(before), owedBy(after)]
  if (was && is && was.customerId === is.customerId && was.currency === is.currency) {
    const credit = is.credit - was.credit
    const openCount = is.openCount - was.openCount
    return addToBalance(context, is, { due: is.due - was.due, credit, openCount })
  }
  if (was) await addToBalance(context, was, { due: -was.due, credit: -was.credit, openCount: -was.openCount })
  if (is) await addToBalance(context, is, is)
}

function owedBy(row: Summed | null) {
  if (!row || row.settlement === null || row.customerId === null) return undefined
  const { customerId, currency } = row
  const due = dueOf(row)
  if (due > 0n) return { customerId, currency, due, credit: 0n, openCount: 1 }
  return { customerId, currency, due: 0n, credit: -1n * due, openCount: 0 }
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
      owned(
        documentDues,
        ACCOUNT,
        eq(documentDues.type, sql.placeholder('type')),
        eq(documentDues.currency, sql.placeholder('currency')),
        eq(documentDues.dueDate, sql.placeholder('dueDate')),
        eq(documentDues.count, 0),
      ),
    )
    .prepare(),
)

async function addToDues({ db, account }: WriteContext, due: DocumentDue): Promise<void> {
  if (due.total !== 0n) await addDues(db).run({ accountId: account, ...due })
}

async function takeFromDues(context: WriteContext, { count, total, ...of }: DocumentDue): Promise<void> {
  await addToDues(context, { ...of, count: -count, total: -total })
  await removeEmptyDues(context.db).run({ account: context.account, ...of })
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

/** Forgets that a customer ever had a balance in a currency, once no document of his is in it. */
export async function dropEmptyBalance(
  { db, account }: WriteContext,
  customerId: string,
  currency: string,
): Promise<void> {
  const balance = owned(
    customerBalances,
    account,
    eq(customerBalances.customerId, customerId),
    eq(customerBalances.currency, currency),
    sql`${customerBalances.due} = 0 and ${customerBalances.credit} = 0 and ${customerBalances.openCount} = 0`,
  )
  const others = sql`select 1 from documents where account_id = ${account} and customer_id = ${customerId}
    and currency = ${currency} union all select 1 from payment_balances where account_id = ${account}
    and customer_id = ${customerId} and currency = ${currency}`
  await db.delete(customerBalances).where(and(balance, sql`not exists (${others})`))
}

type BalanceChange = Partial<Pick<typeof customerBalances.$inferSelect, 'due' | 'credit' | 'openCount'>>

/** Adds to what a customer owes and has to his credit, in minor units. */
export async function addToBalance(
  { db, account }: WriteContext,
  { customerId, currency }: { customerId: string; currency: string },
  { due = 0n, credit = 0n, openCount = 0 }: BalanceChange,
): Promise<void> {
  if (due === 0n && credit === 0n && openCount === 0) return
  await addBalance(db).run({ accountId: account, customerId, currency, due, credit, openCount })
}

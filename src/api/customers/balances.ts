/** What customers owe, how much of it is overdue, and what they have to their credit; each currency by itself. */
import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Reader, Writer } from '#db/client.ts'
import { documents } from '#db/schema/documents.ts'
import { customerBalances } from '#db/schema/payments.ts'
import type { LocalDay } from '#domain/calendar/dates.ts'
import { formatMinor, minor } from '#domain/money/money.ts'
import type { AccountId } from '#http/identity.ts'

export type CustomerBalance = { currency: string; due: string; overdue: string; credit: string }

/** By customer; none of a customer who owes nothing and has nothing to his credit. */
export async function findBalances(
  db: Reader,
  account: AccountId,
  ids: readonly string[],
  today: LocalDay,
): Promise<Map<string, CustomerBalance[]>> {
  if (ids.length === 0) return new Map()
  const kept = await db
    .select()
    .from(customerBalances)
    .where(and(eq(customerBalances.accountId, account), inArray(customerBalances.customerId, [...ids])))
    .orderBy(customerBalances.customerId, customerBalances.currency)
  const owing = [...new Set(kept.filter(({ due }) => due > 0n).map(({ customerId }) => customerId))]
  const overdue = await findOverdue(db, account, owing, today)
  const balances = new Map<string, CustomerBalance[]>()
  for (const { customerId, currency, due, credit } of kept) {
    if (due === 0n && credit === 0n) continue
    const wire = (amount: bigint) => formatMinor(minor(amount), currency)
    const late = overdue.get(`${customerId} ${currency}`) ?? 0n
    const balance = { currency, due: wire(due), overdue: wire(late), credit: wire(credit) }
    balances.set(customerId, [...(balances.get(customerId) ?? []), balance])
  }
  return balances
}

/** Written out as the index of open documents asks for it, which holds them alone. */
export const isOverdueOn = (today: LocalDay) =>
  and(sql`${documents.settlement} in ('unpaid', 'partial')`, lt(documents.dueDate, today))

async function findOverdue(db: Reader, account: AccountId, ids: string[], today: LocalDay) {
  if (ids.length === 0) return new Map<string, bigint>()
  const due = sql`${documents.total} - ${documents.credited} - ${documents.writtenOff} - ${documents.paid}`
  const rows = await db
    .select({
      customerId: documents.customerId,
      currency: documents.currency,
      due: sql<bigint>`sum(${due})`.mapWith(BigInt),
    })
    .from(documents)
    .where(and(eq(documents.accountId, account), inArray(documents.customerId, ids), isOverdueOn(today)))
    .groupBy(documents.customerId, documents.currency)
  return new Map(rows.map((row) => [`${row.customerId} ${row.currency}`, row.due]))
}

/** Adds a customer's balances up anew, from his open and overpaid documents and what is kept on account. */
export async function recountBalances(tx: Writer, account: AccountId, id: string): Promise<void> {
  await tx
    .delete(customerBalances)
    .where(and(eq(customerBalances.accountId, account), eq(customerBalances.customerId, id)))
  await tx.run(sql`
    insert into customer_balances (account_id, customer_id, currency, due, credit, open_count)
    select ${account}, ${id}, currency, sum(due), sum(credit), sum(is_open) from (
      select currency, total - credited - written_off - paid as due, 0 as credit, 1 as is_open from documents
        where account_id = ${account} and customer_id = ${id} and settlement in ('unpaid', 'partial')
      union all
      select currency, 0, credited + written_off + paid - total, 0 from documents
        where account_id = ${account} and customer_id = ${id} and settlement = 'overpaid'
      union all
      select currency, 0, unallocated, 0 from payment_balances
        where account_id = ${account} and customer_id = ${id} and unallocated <> 0
    ) group by currency`)
}

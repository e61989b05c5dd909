/** The balances of customers: what they owe, how much of it is overdue, and their credit, each currency by itself. */
import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { owned } from '#db/queries/owned.ts'
import { documents } from '#db/schema/documents.ts'
import { customerBalances } from '#db/schema/payments.ts'
import type { LocalDay } from '#domain/calendar/dates.ts'
import { formatMinor, minor } from '#domain/money/money.ts'
import type { AccountScope, WriteContext } from '#http/context.ts'

export type CustomerBalance = { currency: string; due: string; overdue: string; credit: string }

/** The balances by customer id. A customer who owes nothing and has no credit is missing. */
export async function findBalances(
  { db, account }: AccountScope,
  ids: readonly string[],
  today: LocalDay,
): Promise<Map<string, CustomerBalance[]>> {
  if (ids.length === 0) return new Map()
  const { customerId, currency, due, credit } = customerBalances
  const overdue = sql<bigint>`case when ${due} > 0 then ${overdueOf(today)} else 0 end`.mapWith(BigInt)
  const rows = await db
    .select({ customerId, currency, due, credit, overdue })
    .from(customerBalances)
    .where(owned(customerBalances, account, inArray(customerId, [...ids])))
    .orderBy(customerId, currency)
  const balances = new Map<string, CustomerBalance[]>()
  for (const row of rows) {
    if (row.due === 0n && row.credit === 0n) continue
    const wire = (amount: bigint) => formatMinor(minor(amount), row.currency)
    const balance = {
      currency: row.currency,
      due: wire(row.due),
      overdue: wire(row.overdue),
      credit: wire(row.credit),
    }
    balances.set(row.customerId, [...(balances.get(row.customerId) ?? []), balance])
  }
  return balances
}

/** Written out as the index of open documents asks for it, which holds them alone. */
export const isOverdueOn = (today: LocalDay) =>
  and(sql`${documents.settlement} in ('unpaid', 'partial')`, lt(documents.dueDate, today))

/** Columns by their table's name: drizzle leaves it out where one table is read. */
const overdueOf = (today: LocalDay) => sql`(
  select coalesce(sum(documents.total - documents.credited - documents.written_off - documents.paid), 0) from documents
  where documents.account_id = customer_balances.account_id and documents.customer_id = customer_balances.customer_id
    and documents.currency = customer_balances.currency
    and documents.settlement in ('unpaid', 'partial') and documents.due_date < ${today})`

/** Adds a customer's balances up anew, from his open and overpaid documents and what is kept on account. */
export async function recountBalances({ db, account }: WriteContext, id: string): Promise<void> {
  await db.delete(customerBalances).where(owned(customerBalances, account, eq(customerBalances.customerId, id)))
  await db.run(sql`
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

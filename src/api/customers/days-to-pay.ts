import { sql } from 'drizzle-orm'
import type { AccountScope } from '#http/context.ts'

/** So many invoices say how a customer pays today, and cost the same however many there are. */
const LATEST_INVOICES = 100

/**
 * Whole days from the issue of an invoice to the payment that settled it, on average over those of the latest invoices
 * that were paid. Null when none was: what was credited or written off alone was not paid.
 */
export async function findAverageDaysToPay({ db, account }: AccountScope, id: string): Promise<number | null> {
  const found = await db.get<{ days: number | null }>(sql`
    with latest as (
      select id, issue_date, settlement from documents
      where account_id = ${account} and customer_id = ${id} and type = 'invoice' and status = 'issued'
      order by place desc limit ${LATEST_INVOICES}
    ), settled as (
      select julianday(max(payments.date)) - julianday(latest.issue_date) as days from latest
      cross join payment_allocations on payment_allocations.account_id = ${account}
        and payment_allocations.document_id = latest.id and payment_allocations.amount > 0
      cross join payment_balances on payment_balances.account_id = ${account}
        and payment_balances.payment_id = payment_allocations.payment_id
      cross join payments on payments.account_id = ${account} and payments.place = payment_balances.place
      where latest.settlement in ('paid', 'overpaid') and payments.kind = 'payment' and payment_balances.reversed_at is null
      group by latest.id
    )
    select cast(round(avg(max(days, 0))) as integer) as days from settled`)
  return found?.days ?? null
}

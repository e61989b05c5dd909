/** Finds everything that counts only after a day: without it, the balances of now are those of that day. */
import { sql } from 'drizzle-orm'
import type { LocalDay } from '#domain/calendar/dates.ts'
import { DOCUMENT_TYPES } from '#domain/documents/document-types.ts'
import type { AccountScope } from '#http/context.ts'
import { type AgeingScope, readAfter } from './ranges.ts'

/** Whether anything counts only after the day, in any currency. */
export async function hasLater({ db, account }: AccountScope, asOf: LocalDay): Promise<boolean> {
  const [found] = await db.all(sql`
    select 1 where exists (select 1 from documents indexed by documents_by_ledger_until
        where account_id = ${account} and ledger_until > ${asOf})
      or exists (select 1 from documents indexed by documents_by_issue_date
        where account_id = ${account} and type in ('invoice', 'credit-note') and issue_date > ${asOf} and status = 'issued')
      or exists (select 1 from payments indexed by payments_by_date
        join payment_balances on payment_balances.account_id = payments.account_id
          and payment_balances.payment_id = coalesce(payments.reverses, payments.id)
        where payments.account_id = ${account} and payments.date > ${asOf}
          and (payments.reverses is not null or payment_balances.counts_on > ${asOf}))`)
  return found !== undefined
}

type Moved = { day: string; rowId: number; customerId: string | null; owed: bigint | number }

/** Reads by how much each customer's balance rose after the day. Null stands for buyers who are not in the address book. */
export async function findLater(scope: AgeingScope): Promise<Map<string | null, bigint>> {
  const moved = [
    ...(await documentsAfter(scope, 'invoice')),
    ...(await documentsAfter(scope, 'credit-note')),
    ...(await entriesAfter(scope)),
  ]
  const sums = new Map<string | null, bigint>()
  for (const { customerId, owed } of moved) sums.set(customerId, (sums.get(customerId) ?? 0n) + BigInt(owed))
  return sums
}

const documentsAfter = (
  { db, account, currency, asOf }: AgeingScope,
  type: 'invoice' | 'credit-note',
): Promise<Moved[]> =>
  readAfter(asOf, (position, limit) =>
    db.all<Moved>(sql`
      select issue_date as day, place as rowId, customer_id as customerId,
        case when status = 'issued' and currency = ${currency} then ${DOCUMENT_TYPES[type].receivable === 'debit' ? sql`total` : sql`-total`} else 0 end as owed
      from documents indexed by documents_by_issue_date
      where account_id = ${account} and type = ${type} and (issue_date, place) > ${position}
      order by issue_date, place limit ${limit}`),
  )

/**
 * No entry counts after its date, so those of later dates have all. One that was itself recorded for a later day and was
 * reversed is without effect on both days. A reversal gives back what its entry took.
 */
const entriesAfter = ({ db, account, currency, asOf }: AgeingScope): Promise<Moved[]> =>
  readAfter(asOf, (position, limit) =>
    db.all<Moved>(sql`
      select p.date as day, p.place as rowId, b.customer_id as customerId,
        case when b.undone or p.currency <> ${currency} then 0
          when p.reverses is null and b.counts_on > ${asOf} and b.reversed_at is null
            then iif(p.kind = 'refund', p.amount, -p.amount)
          when p.reverses is not null and b.counts_on <= ${asOf} then iif(e.kind = 'refund', -e.amount, e.amount)
          else 0 end as owed
      from payments p indexed by payments_by_date
        cross join payment_balances b on b.account_id = p.account_id and b.payment_id = coalesce(p.reverses, p.id)
        left join payments e on e.account_id = p.account_id and e.id = p.reverses
      where p.account_id = ${account} and (p.date, p.place) > ${position}
      order by p.date, p.place limit ${limit}`),
  )

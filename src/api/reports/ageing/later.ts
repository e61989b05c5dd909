/** Finds everything that counts only after a day: without it, the balances of now are those of that day. */
import { type SQL, sql } from 'drizzle-orm'
import { A_STEP } from '#db/queries/keyset/steps.ts'
import { endOfMonth, type LocalDay } from '#domain/calendar/dates.ts'
import { DOCUMENT_TYPES } from '#domain/documents/document-types.ts'
import type { AccountScope } from '#http/context.ts'
import { type AgeingScope, betweenOthers, readAfter } from './ranges.ts'

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

type Moved = { customerId: string | null; owed: bigint | number }

/** Reads by how much each customer's balance rose after the day. Null stands for buyers who are not in the address book. */
export async function findLater(scope: AgeingScope): Promise<Map<string | null, bigint>> {
  const moved = [...(await documentsLater(scope)), ...(await entriesLater(scope))]
  const sums = new Map<string | null, bigint>()
  for (const { customerId, owed } of moved) sums.set(customerId, (sums.get(customerId) ?? 0n) + BigInt(owed))
  return sums
}

/** Whole months are read from the sums of sales, the rest of the day's month from its documents. */
async function documentsLater(scope: AgeingScope): Promise<Moved[]> {
  const { db, account, currency, asOf } = scope
  const found: Moved[] = []
  for (const type of ['invoice', 'credit-note'] as const) {
    const owed = DOCUMENT_TYPES[type].receivable === 'debit' ? sql`total` : sql`-total`
    const rows = sql`documents indexed by documents_by_issue_date where account_id = ${account} and type = ${type}
      and issue_date <= ${endOfMonth(asOf)}`
    const read = (range: SQL) =>
      db.all<Moved>(sql`select customer_id as customerId, ${owed} as owed from ${rows} and ${range}
        and status = 'issued' and currency = ${currency}`)
    found.push(...(await readAfter(scope, { rows, day: sql`issue_date` }, read)))
  }
  return [...found, ...(await salesAfter(scope, asOf.slice(0, 7)))]
}

async function salesAfter({ db, account, currency }: AgeingScope, month: string): Promise<Moved[]> {
  const found: Moved[] = []
  let after = { month, customerId: LAST_ID }
  for (;;) {
    const rows = await db.all<{ month: string; customerId: string; owed: bigint | number }>(sql`
      select month, customer_id as customerId, net + tax as owed from customer_months
      where account_id = ${account} and currency = ${currency} and (month, customer_id) > (${after.month}, ${after.customerId})
      order by month, customer_id limit ${A_STEP}`)
    for (const { customerId, owed } of rows) found.push({ customerId: customerId || null, owed })
    const last = rows.at(-1)
    if (!last || rows.length < A_STEP) return found
    after = last
    await betweenOthers()
  }
}

/** Follows every customer's id. */
const LAST_ID = '~'

/**
 * No entry counts after its date, so those of later dates have all. One that was itself recorded for a later day and was
 * reversed is without effect on both days. A reversal gives back what its entry took.
 */
function entriesLater(scope: AgeingScope): Promise<Moved[]> {
  const { db, account, currency, asOf } = scope
  const owed = sql`case
    when p.reverses is null and b.counts_on > ${asOf} and b.reversed_at is null
      then iif(p.kind = 'refund', p.amount, -p.amount)
    when p.reverses is not null and b.counts_on <= ${asOf}
      then (select iif(e.kind = 'refund', -e.amount, e.amount) from payments e where e.account_id = p.account_id and e.id = p.reverses)
    else 0 end`
  const rows = sql`payments p indexed by payments_by_date where account_id = ${account}`
  return readAfter(scope, { rows, day: sql`date` }, (range) =>
    db.all<Moved>(sql`
      select b.customer_id as customerId, sum(${owed}) as owed
      from (select * from ${rows} and ${range} and currency = ${currency}) p
        cross join payment_balances b on b.account_id = p.account_id and b.payment_id = coalesce(p.reverses, p.id)
      where not b.undone group by 1`),
  )
}

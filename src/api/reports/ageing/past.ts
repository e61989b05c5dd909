/**
 * The ageing of a day on which less had happened than now. An invoice on which nothing counts later is as it is now; the others
 * are counted from their ledgers, by the rules of statements (src/domain/statements/ageing.ts, decision 50). The credit follows:
 * the balance of that day is the one of now without what came later.
 */
import { type SQL, sql } from 'drizzle-orm'
import { A_STEP } from '#db/queries/keyset/steps.ts'
import { type CustomerAgeing, dueIn, emptyAgeing, isNothing, mostOwedFirst } from '#domain/reports/customer-ageing.ts'
import { endOfLocalDay } from '#domain/calendar/zones.ts'
import {
  ageIn,
  type AgeingScope,
  type AgeRow,
  agedAmountOf,
  type AgedAmount,
  betweenOthers,
  readAfter,
  findOpenInvoices,
  findOpenWithoutRecord,
} from './ranges.ts'
import { findLater } from './later.ts'

/** All who owed something or had credit, in the order of the report. `zone`: the account's. */
export async function findPastAgeing(scope: AgeingScope, zone: string): Promise<CustomerAgeing[]> {
  const sums = [...(await unchangedSince(scope)), ...(await changedSince(scope, zone))]
  const [now, later] = [await balancesNow(scope), await findLater(scope)]
  const customers = new Map<string | null, CustomerAgeing>()
  const ageingOf = (customerId: string | null): CustomerAgeing => {
    const known = customers.get(customerId) ?? { customerId, ...emptyAgeing() }
    customers.set(customerId, known)
    return known
  }
  for (const { customerId, age, due } of sums) ageingOf(customerId).buckets[age] += due
  for (const customerId of new Set([...now.keys(), ...later.keys(), ...customers.keys()])) {
    const ageing = ageingOf(customerId)
    ageing.credit = dueIn(ageing.buckets) - (now.get(customerId) ?? 0n) + (later.get(customerId) ?? 0n)
  }
  return [...customers.values()].filter((ageing) => !isNothing(ageing)).toSorted(mostOwedFirst)
}

const unchangedSince = (scope: AgeingScope): Promise<AgedAmount[]> =>
  findOpenInvoices(scope, sql`issue_date <= ${scope.asOf} and (ledger_until is null or ledger_until <= ${scope.asOf})`)

function changedSince(scope: AgeingScope, zone: string): Promise<AgedAmount[]> {
  const { db, account, currency, asOf } = scope
  const rows = sql`documents d indexed by documents_by_ledger_until where account_id = ${account} and ledger_until is not null`
  const due = sql`max(0, total - ${creditedAt(asOf)} - ${allocatedAt(asOf, endOfLocalDay(asOf, zone))})`
  return readAfter(scope, { rows, day: sql`ledger_until` }, async (range) => {
    const sums = await db.all<AgeRow>(sql`
      select customer_id as customerId, ${ageIn(asOf)} as age, sum(${due}) as due from ${rows} and ${range}
        and issue_date <= ${asOf} and status = 'issued' and currency = ${currency}
      group by 1, 2`)
    return sums.map(agedAmountOf)
  })
}

const creditedAt = (asOf: string): SQL => sql`(
  select coalesce(sum(c.total), 0) from documents c indexed by documents_by_original
  where c.account_id = d.account_id and c.original_id = d.id and c.original_id is not null
    and c.type = 'credit-note' and c.status = 'issued' and c.issue_date <= ${asOf})`

/** An allocation made with its entry counts from the entry's day, one made later from the day it was made. */
const allocatedAt = (asOf: string, end: Date): SQL => sql`(
  select coalesce(sum(a.amount), 0) from payment_allocations a
    cross join payment_balances b on b.account_id = a.account_id and b.payment_id = a.payment_id
    cross join payments p on p.account_id = a.account_id and p.place = b.place
  where a.account_id = d.account_id and a.document_id = d.id and not b.undone and b.counts_on <= ${asOf}
    and (a.at = p.at or a.at < ${end.getTime()})
    and (b.reversed_at is null or (a.at < b.reversed_at and ${asOf} < (
      select r.date from payments r where r.account_id = a.account_id and r.reverses = p.id))))`

type BalanceRow = { customerId: string; own: string; balance: bigint | number }

/** Reads each customer's debt now, less his credit. */
async function balancesNow(scope: AgeingScope): Promise<Map<string | null, bigint>> {
  const { db, account, currency } = scope
  const balances = new Map<string | null, bigint>()
  let after = { customerId: '', own: '' }
  for (;;) {
    const rows = await db.all<BalanceRow>(sql`
      select customer_id as customerId, currency as own, iif(currency = ${currency}, due - credit, 0) as balance
      from customer_balances
      where account_id = ${account} and (customer_id, currency) > (${after.customerId}, ${after.own})
      order by customer_id, currency limit ${A_STEP}`)
    for (const { customerId, balance } of rows) {
      balances.set(customerId, (balances.get(customerId) ?? 0n) + BigInt(balance))
    }
    const last = rows.at(-1)
    if (last === undefined || rows.length < A_STEP) break
    after = last
    await betweenOthers()
  }
  balances.set(null, await balanceWithoutRecord(scope))
  return balances
}

async function balanceWithoutRecord(scope: AgeingScope): Promise<bigint> {
  const open = await findOpenWithoutRecord(scope)
  return open.reduce((sum, { due }) => sum + due, 0n) - (await creditWithoutRecord(scope))
}

/** The overpaid amounts of buyers who are not in the address book. */
export async function creditWithoutRecord({ db, account, currency }: AgeingScope): Promise<bigint> {
  const [found] = await db.all<{ credit: bigint | number }>(sql`
    select coalesce((select sum(credited + written_off + paid - total) from documents indexed by documents_overpaid
        where account_id = ${account} and customer_id is null and settlement = 'overpaid' and currency = ${currency}), 0)
      + coalesce((select sum(unallocated) from payment_balances indexed by payment_balances_on_account
        where account_id = ${account} and customer_id is null and currency = ${currency} and unallocated <> 0), 0) as credit`)
  return BigInt(found?.credit ?? 0)
}

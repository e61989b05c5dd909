/** Debts and credit that have not changed since a day: they were then as they are now. */
import { setImmediate } from 'node:timers/promises'
import { and, type SQL, sql } from 'drizzle-orm'
import { A_STEP } from '#db/queries/keyset/steps.ts'
import {
  type AgeingScope,
  type Amounts,
  amountsIn,
  type CustomerSums,
  findDueDays,
  INDEX_STEP,
  openByAge,
  type RECORDED,
  isUnchangedSince,
  type WITHOUT_RECORD,
} from './ranges.ts'

/** Debts of customers in the address book. */
export async function* openRecorded(scope: AgeingScope): Amounts {
  for await (const customers of rangesOfCustomers(scope)) yield* findOpen(scope, customers)
}

/** The same of all others: so many due days at once as have a range of invoices. */
export async function* openWithoutRecord(scope: AgeingScope): Amounts {
  for (const days of rangesOfDays(await findDueDays(scope)))
    yield* findOpen(scope, sql`customer_id is null and ${days}`)
}

async function* findOpen({ db, account, currency, asOf }: AgeingScope, range: SQL): Amounts {
  yield await db.all<CustomerSums>(sql`
    select customer_id as customerId, ${openByAge(asOf)} from documents indexed by documents_open_of
    where account_id = ${account} and ${range} and settlement in ('unpaid', 'partial')
      and currency = ${currency} and ${isUnchangedSince(asOf)}
    group by 1`)
  await setImmediate()
}

/** So many customers at once as have a range of open invoices, which their balances count. */
async function* rangesOfCustomers({ db, account }: AgeingScope): AsyncGenerator<SQL> {
  let [first, last, count] = ['', '', 0]
  const range = () => sql`customer_id between ${first} and ${last}`
  for (;;) {
    const customers = await db.all<{ id: string; open: number }>(sql`
      select customer_id as id, sum(open_count) as open from customer_balances
      where account_id = ${account} and customer_id > ${last} group by customer_id order by customer_id limit ${A_STEP}`)
    for (const { id, open } of customers) {
      if (count > 0 && count + open > INDEX_STEP) {
        yield range()
        count = 0
      }
      if (count === 0) first = id
      last = id
      count += open
    }
    if (customers.length < A_STEP) break
  }
  if (count > 0) yield range()
}

function rangesOfDays(days: readonly { day: string; count: number }[]): SQL[] {
  const ranges: { from: string; to: string; count: number }[] = []
  const dated = days.filter(({ day }) => day !== '')
  for (const { day, count } of dated) {
    const last = ranges.at(-1)
    if (last && last.count + count <= INDEX_STEP) Object.assign(last, { to: day, count: last.count + count })
    else ranges.push({ from: day, to: day, count })
  }
  const undated = dated.length < days.length ? [sql`due_date is null`] : []
  return [...undated, ...ranges.map(({ from, to }) => sql`due_date between ${from} and ${to}`)]
}

/** Overpaid amounts, and money on account. */
export async function* unchangedCredit(scope: AgeingScope, buyers: typeof RECORDED | typeof WITHOUT_RECORD): Amounts {
  const { account, currency, asOf } = scope
  const overpaid = sql`documents indexed by documents_overpaid`
  const isOverpaid = sql`account_id = ${account} and settlement = 'overpaid'`
  yield* amountsIn(
    scope,
    { ...buyers, from: overpaid, where: and(isOverpaid, buyers.where) },
    (range) => sql`
      select customer_id as customerId, sum(credited + written_off + paid - total) as credit from ${overpaid}
      where ${range} and currency = ${currency} and ${isUnchangedSince(asOf)} group by 1`,
  )
  const onAccount = sql`payment_balances indexed by payment_balances_on_account`
  const isOnAccount = sql`account_id = ${account} and unallocated <> 0`
  yield* amountsIn(
    scope,
    { ...buyers, from: onAccount, where: and(isOnAccount, buyers.where) },
    (range) => sql`
      select customer_id as customerId, sum(unallocated) as credit from ${onAccount}
      where ${range} and currency = ${currency} and counts_on <= ${asOf} and (moved_on is null or moved_on <= ${asOf}) group by 1`,
  )
}

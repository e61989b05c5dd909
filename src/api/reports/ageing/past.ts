/**
 * The ageing of a day on which less had happened than now. What stands as it did is summed along indexes; an invoice on which
 * nothing counted yet owed its total; the rest is counted from the ledgers, by the rules of statements
 * (src/domain/statements/ageing.ts, decisions 50 and 120).
 */
import { setImmediate } from 'node:timers/promises'
import { type SQL, sql } from 'drizzle-orm'
import { addTo, type CustomerAgeing, emptyAgeing, isNothing, mostOwedFirst } from '#domain/reports/customer-ageing.ts'
import type { LocalDay } from '#domain/calendar/dates.ts'
import { endOfLocalDay } from '#domain/calendar/zones.ts'
import type { AccountScope } from '#http/context.ts'
import { ageIn, type AgeingScope, type Amounts, amountsIn, INDEX_STEP, RECORDED, WITHOUT_RECORD } from './ranges.ts'
import { openRecorded, openWithoutRecord, unchangedCredit } from './unchanged.ts'

/** Whether anything counts only after the day, in any currency. */
export async function hasLater({ db, account }: AccountScope, asOf: LocalDay): Promise<boolean> {
  const [found] = await db.all(sql`
    select 1 where exists (select 1 from documents indexed by documents_by_ledger_until
        where account_id = ${account} and ledger_until > ${asOf} and settlement is not null)
      or exists (select 1 from documents indexed by documents_by_issue_date
        where account_id = ${account} and type in ('invoice', 'credit-note') and issue_date > ${asOf} and status = 'issued')
      or exists (select 1 from payments indexed by payments_by_date
        join payment_balances on payment_balances.account_id = payments.account_id
          and payment_balances.payment_id = coalesce(payments.reverses, payments.id)
        where payments.account_id = ${account} and payments.date > ${asOf}
          and (payments.reverses is not null or payment_balances.counts_on > ${asOf}))`)
  return found !== undefined
}

/** All who owed something or had credit, in the order of the report. `zone`: the account's. */
export async function findPastAgeing(scope: AgeingScope, zone: string): Promise<CustomerAgeing[]> {
  const end = endOfLocalDay(scope.asOf, zone)
  const customers = new Map<string | null, CustomerAgeing>()
  const ageingOf = (customerId: string | null) => {
    const known = customers.get(customerId)
    if (known) return known
    const ageing = { customerId, ...emptyAgeing() }
    customers.set(customerId, ageing)
    return ageing
  }
  const sources = [
    openRecorded(scope),
    openWithoutRecord(scope),
    unchangedCredit(scope, RECORDED),
    unchangedCredit(scope, WITHOUT_RECORD),
    totalsOwed(scope),
    changedDues(scope, end, twiceSource(scope)),
    changedDues(scope, end, aheadSource(scope)),
    movedCredit(scope, end),
  ]
  for (const source of sources) {
    for await (const range of source) {
      for (const found of range) addTo(ageingOf(found.customerId), found)
    }
  }
  const owing = [...customers.values()].filter((ageing) => !isNothing(ageing))
  await setImmediate()
  return mostOwedFirst(owing)
}

const changed = sql`documents indexed by documents_by_ledger_until`

/** Invoices on which nothing counted yet, but what was paid before they came here. */
const totalsOwed = (scope: AgeingScope): Amounts =>
  amountsIn(
    scope,
    {
      from: changed,
      where: sql`account_id = ${scope.account} and ledger_until is not null and settlement is not null`,
      since: sql`ledger_until > ${scope.asOf}`,
      key: [sql`ledger_until`, sql`place`],
      rows: INDEX_STEP,
    },
    (range) => sql`
      select customer_id as customerId, ${ageIn(scope.asOf)} as age, total - paid_before as due from ${changed}
      where ${range} and ledger_from > ${scope.asOf} and issue_date <= ${scope.asOf}
        and currency = ${scope.currency}`,
  )

const twiceSource = ({ account, asOf }: AgeingScope) => ({
  from: sql`documents indexed by documents_changed_twice`,
  where: sql`account_id = ${account} and ledger_from < ledger_until and settlement is not null`,
  since: sql`ledger_until > ${asOf}`,
  key: [sql`ledger_until`, sql`place`],
})

/** Invoices of later days on which nothing has counted since: those of `twiceSource` are not among them. */
const aheadSource = ({ account, asOf }: AgeingScope) => ({
  from: sql`documents indexed by documents_ahead`,
  where: sql`account_id = ${account} and ledger_from < issue_date and ledger_until <= ${asOf} and settlement is not null`,
  since: sql`issue_date > ${asOf}`,
  key: [sql`issue_date`, sql`place`],
})

/** Invoices on which something counted, and something else does since. What counts on one before its issue date is credit. */
function changedDues(scope: AgeingScope, end: Date, source: ReturnType<typeof twiceSource>): Amounts {
  const { asOf, currency } = scope
  const isIssued = sql`d.issue_date <= ${asOf}`
  return amountsIn(
    scope,
    source,
    (range) => sql`
      select customer_id as customerId, iif(${isIssued}, ${ageIn(asOf)}, null) as age,
        iif(${isIssued}, total - paid_before, 0) - ${creditedAt(asOf)} - ${allocatedAt(asOf, end)} as due
      from (select * from ${source.from} where ${range} and ledger_from <= ${asOf}
        and currency = ${currency}) d`,
  )
}

const creditedAt = (asOf: string): SQL => sql`(
  select coalesce(sum(c.total), 0) from documents c indexed by documents_by_original
  where c.account_id = d.account_id and c.original_id = d.id and c.original_id is not null
    and c.type = 'credit-note' and c.status = 'issued' and c.issue_date <= ${asOf})`

const allocatedAt = (asOf: string, end: Date): SQL => sql`(
  select coalesce(sum(a.amount), 0) from payment_allocations a
    cross join payment_balances b on b.account_id = a.account_id and b.payment_id = a.payment_id
    cross join payments p on p.account_id = a.account_id and p.place = b.place
  where a.account_id = d.account_id and a.document_id = d.id and ${isInEffect(asOf)} and ${isMade(end)})`

/** Payments and refunds whose part on account has changed since. */
function movedCredit(scope: AgeingScope, end: Date): Amounts {
  const { account, asOf, currency } = scope
  const moved = sql`payment_balances indexed by payment_balances_by_moved_on`
  return amountsIn(
    scope,
    {
      from: moved,
      where: sql`account_id = ${account} and moved_on is not null`,
      since: sql`moved_on > ${asOf}`,
      key: [sql`moved_on`, sql`place`],
    },
    (range) => sql`
      select b.customer_id as customerId, iif(p.kind = 'refund', -p.amount, p.amount) - coalesce((
          select sum(a.amount) from payment_allocations a
          where a.account_id = b.account_id and a.payment_id = b.payment_id and ${isMade(end)}
        ), 0) as credit
      from (select * from ${moved} where ${range} and currency = ${currency}) b
        cross join payments p on p.account_id = b.account_id and p.place = b.place
      where ${isInEffect(asOf)}`,
  )
}

/** An entry counts from its day until its reversal's. */
const isInEffect = (
  asOf: string,
): SQL => sql`not b.undone and b.counts_on <= ${asOf} and (b.reversed_at is null or ${asOf} < (
  select r.date from payments r where r.account_id = b.account_id and r.reverses = b.payment_id))`

/** An allocation made with its entry counts from the entry's day, one made later from the day it was made. */
const isMade = (end: Date): SQL =>
  sql`(a.at = p.at or a.at < ${end.getTime()}) and (b.reversed_at is null or a.at < b.reversed_at)`

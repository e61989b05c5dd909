/** Reads that may be long, in ranges of some milliseconds each: other requests are served between two of them. */
import { asc, eq, type SQL, sql } from 'drizzle-orm'
import { A_STEP } from '#db/queries/keyset/steps.ts'
import { owned } from '#db/queries/owned.ts'
import { documentDues } from '#db/schema/documents.ts'
import { addDays, type LocalDay } from '#domain/calendar/dates.ts'
import { type Age, type Ageing, ageOf } from '#domain/statements/ageing.ts'
import type { AccountScope } from '#http/context.ts'

export type AgeingScope = AccountScope & { currency: string; asOf: LocalDay }

/** An open amount of a customer, with its age. */
export type AgedAmount = { customerId: string | null; age: Age; due: bigint }

export const betweenOthers = () => new Promise((resolve) => setImmediate(resolve))

/** The amounts due by due day; '' stands for invoices without one. */
export function findDueDays({ db, account, currency }: AgeingScope) {
  return db
    .select({ day: documentDues.dueDate, count: documentDues.count, total: documentDues.total })
    .from(documentDues)
    .where(owned(documentDues, account, eq(documentDues.type, 'invoice'), eq(documentDues.currency, currency)))
    .orderBy(asc(documentDues.dueDate))
}

/** Open invoices of one currency that fit: so many due days at once as have a step of invoices. */
export async function findOpenInvoices(scope: AgeingScope, which: SQL): Promise<AgedAmount[]> {
  const found: AgedAmount[] = []
  for (const days of rangesOf(await findDueDays(scope))) {
    const rows = await scope.db.all<AgeRow>(sql`
      select customer_id as customerId, ${ageIn(scope.asOf)} as age, total - credited - written_off - paid as due
      from documents indexed by documents_open
      where account_id = ${scope.account} and type = 'invoice' and settlement in ('unpaid', 'partial')
        and ${days} and currency = ${scope.currency} and ${which}`)
    for (const row of rows) found.push(agedAmountOf(row))
    await betweenOthers()
  }
  return found
}

/** Open invoices of buyers who are not in the address book. Most companies have none, which their index knows at once. */
export async function findOpenWithoutRecord(scope: AgeingScope): Promise<AgedAmount[]> {
  const [any] = await scope.db.all(sql`
    select 1 from documents indexed by documents_open_of
    where account_id = ${scope.account} and customer_id is null and settlement in ('unpaid', 'partial') limit 1`)
  return any === undefined ? [] : findOpenInvoices(scope, sql`customer_id is null`)
}

function rangesOf(days: readonly { day: string; count: number }[]): SQL[] {
  const ranges: { from: string; to: string; count: number }[] = []
  const dated = days.filter(({ day }) => day !== '')
  for (const { day, count } of dated) {
    const last = ranges.at(-1)
    if (last && last.count + count <= A_STEP) Object.assign(last, { to: day, count: last.count + count })
    else ranges.push({ from: day, to: day, count })
  }
  const undated = dated.length < days.length ? [sql`due_date is null`] : []
  return [...undated, ...ranges.map(({ from, to }) => sql`due_date between ${from} and ${to}`)]
}

export type AgeRow = { customerId: string | null; age: Age; due: bigint | number }

export const agedAmountOf = ({ due, ...row }: AgeRow): AgedAmount => ({ ...row, due: BigInt(due) })

/** `ageOf` as SQL over `due_date`. */
export function ageIn(asOf: LocalDay): SQL {
  const oldest = (days: number) => addDays(asOf, -days)
  return sql`case when due_date is null or due_date >= ${asOf} then 'notDue' when due_date >= ${oldest(30)} then 'd30'
    when due_date >= ${oldest(60)} then 'd60' when due_date >= ${oldest(90)} then 'd90' else 'over90' end`
}

type Position = { day: string; rowId: number | bigint }

/**
 * Reads the rows that an index of days has after `asOf`, a bounded number at a time. `rows`: the table with that index and the condition
 * on the account, as SQL; `day`: the column of the day. `read` gets the condition of each range.
 */
export async function readAfter<Row>(
  { db, asOf }: AgeingScope,
  { rows, day }: { rows: SQL; day: SQL },
  read: (range: SQL) => Promise<Row[]>,
): Promise<Row[]> {
  const found: Row[] = []
  let after: Position = { day: asOf, rowId: Number.MAX_SAFE_INTEGER }
  for (;;) {
    const behind = sql`(${day}, place) > (${after.day}, ${after.rowId})`
    const [last] = await db.all<Position>(sql`
      select ${day} as day, place as rowId from ${rows} and ${behind} order by ${day}, place limit 1 offset ${A_STEP - 1}`)
    found.push(...(await read(last ? sql`${behind} and (${day}, place) <= (${last.day}, ${last.rowId})` : behind)))
    if (!last) return found
    after = last
    await betweenOthers()
  }
}

export function bucketsOfDays(days: readonly { day: string; total: bigint }[], asOf: LocalDay): Ageing['buckets'] {
  const buckets = { notDue: 0n, d30: 0n, d60: 0n, d90: 0n, over90: 0n }
  for (const { day, total } of days) buckets[ageOf(day === '' ? null : day, asOf)] += total
  return buckets
}

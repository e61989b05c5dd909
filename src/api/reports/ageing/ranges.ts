/** Amounts of customers, read in ranges of some milliseconds each: other requests are served between two of them. */
import { asc, eq, type SQL, sql } from 'drizzle-orm'
import { type RangeQuery, rangesOf } from '#db/queries/ranges.ts'
import { owned } from '#db/queries/owned.ts'
import { documentDues } from '#db/schema/documents.ts'
import { addDays, type LocalDay } from '#domain/calendar/dates.ts'
import type { AgedDue, AgeingSums } from '#domain/reports/customer-ageing.ts'
import { type Ageing, ageOf } from '#domain/statements/ageing.ts'
import type { AccountScope } from '#http/context.ts'

export type AgeingScope = AccountScope & { currency: string; asOf: LocalDay }

/** Null stands for buyers who are not in the address book. */
export type CustomerSums = AgeingSums & { customerId: string | null }

/** The sums or amounts of each range. */
export type Amounts = AsyncGenerator<(CustomerSums | (AgedDue & { customerId: string | null }))[]>

/** So many entries of an index that has all columns of a sum take a few milliseconds. */
export const INDEX_STEP = 5_000

/** Whether an invoice was issued by the end of the day, and nothing has counted on it since. */
export const isUnchangedSince = (asOf: LocalDay): SQL =>
  sql`issue_date <= ${asOf} and (ledger_until is null or ledger_until <= ${asOf})`

/** Where the rows of each buyer lie in an index: of those in the address book, and of the others. */
export const RECORDED = { where: undefined, since: sql`customer_id > ''`, key: [sql`customer_id`, sql`place`] }
export const WITHOUT_RECORD = { where: sql`customer_id is null`, since: undefined, key: [sql`place`] }

/** `read` makes the query of a range from its condition. */
export async function* amountsIn({ db }: AgeingScope, source: RangeQuery, read: (range: SQL) => SQL): Amounts {
  for await (const range of rangesOf(db, source)) yield await db.all<CustomerSums>(read(range))
}

/** The amounts due by due day; '' stands for invoices without one. */
export function findDueDays({ db, account, currency }: AgeingScope) {
  return db
    .select({ day: documentDues.dueDate, count: documentDues.count, total: documentDues.total })
    .from(documentDues)
    .where(owned(documentDues, account, eq(documentDues.type, 'invoice'), eq(documentDues.currency, currency)))
    .orderBy(asc(documentDues.dueDate))
}

/** `ageOf` as SQL over `due_date`. */
export function ageIn(asOf: LocalDay): SQL {
  const oldest = (days: number) => addDays(asOf, -days)
  return sql`case when due_date is null or due_date >= ${asOf} then 'notDue' when due_date >= ${oldest(30)} then 'd30'
    when due_date >= ${oldest(60)} then 'd60' when due_date >= ${oldest(90)} then 'd90' else 'over90' end`
}

/** The sums of open invoices by age, as columns of a query. */
export function openByAge(asOf: LocalDay): SQL {
  const since = (days: number) => addDays(asOf, -days)
  const when = (isAge: SQL) => sql`sum(iif(${isAge}, total - credited - written_off - paid, 0))`
  const between = (from: LocalDay, to: LocalDay) => when(sql`due_date >= ${from} and due_date < ${to}`)
  return sql`${when(sql`due_date is null or due_date >= ${asOf}`)} as notDue, ${between(since(30), asOf)} as d30,
    ${between(since(60), since(30))} as d60, ${between(since(90), since(60))} as d90, ${when(sql`due_date < ${since(90)}`)} as over90`
}

export function bucketsOfDays(days: readonly { day: string; total: bigint }[], asOf: LocalDay): Ageing['buckets'] {
  const buckets = { notDue: 0n, d30: 0n, d60: 0n, d90: 0n, over90: 0n }
  for (const { day, total } of days) buckets[ageOf(day === '' ? null : day, asOf)] += total
  return buckets
}

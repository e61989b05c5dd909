/** Reads what was invoiced, what was settled and what is due, from the sums of days. */
import { between, eq, gt, sql } from 'drizzle-orm'
import type { Reader } from '#db/database.ts'
import { prepared } from '#db/prepared.ts'
import { figureRebuild } from '#db/queries/rebuilds.ts'
import { SPANS } from '#db/queries/spans.ts'
import { ACCOUNT, owned } from '#db/queries/owned.ts'
import { documentDues } from '#db/schema/documents.ts'
import { salesDays, settledDays } from '#db/schema/reports.ts'
import { Refusal, type RefusalDetails } from '#domain/refusal.ts'
import type { DaySum, SalesSum } from '#domain/reports/figures.ts'
import type { DayRange, Spanned, Spans } from '#domain/reports/period.ts'
import type { AccountScope } from '#http/context.ts'

const salesOf = prepared((db: Reader) =>
  db
    .select({
      ...SPANS.columns(salesDays.day),
      currency: salesDays.currency,
      baseCurrency: salesDays.baseCurrency,
      type: salesDays.type,
      count: sql<number>`sum(${salesDays.count})`,
      withoutRate: sql<number>`sum(${salesDays.withoutRate})`,
      total: sql<bigint>`sum(${salesDays.total})`.mapWith(BigInt),
      totalInBase: sql<bigint>`sum(${salesDays.totalInBase})`.mapWith(BigInt),
      imported: sql<bigint>`sum(${salesDays.imported})`.mapWith(BigInt),
    })
    .from(salesDays)
    .where(owned(salesDays, ACCOUNT, SPANS.within(salesDays.day)))
    .groupBy(...SPANS.groups, salesDays.currency, salesDays.baseCurrency, salesDays.type)
    .prepare(),
)

/** The sums of issued invoices and credit notes by their day of issue. */
export function findSales({ db, account }: AccountScope, spans: Spans): Promise<Spanned<SalesSum>[]> {
  return salesOf(db).all({ account, ...SPANS.values(spans) })
}

const settledOf = prepared((db: Reader) =>
  db
    .select({
      currency: settledDays.currency,
      count: sql<number>`sum(${settledDays.count})`,
      days: sql<number>`sum(${settledDays.days})`,
    })
    .from(settledDays)
    .where(owned(settledDays, ACCOUNT, between(settledDays.day, sql.placeholder('from'), sql.placeholder('to'))))
    .groupBy(settledDays.currency)
    .prepare(),
)

/** How many invoices were settled, and the days that took, added up. */
export function findSettled({ db, account }: AccountScope, { from, to }: DayRange) {
  return settledOf(db).all({ account, from, to })
}

const anySettled = prepared((db: Reader) =>
  db
    .select({ day: settledDays.day })
    .from(settledDays)
    .where(owned(settledDays, ACCOUNT, gt(settledDays.count, 0)))
    .limit(1)
    .prepare(),
)

/** Whether any invoice was paid in full. */
export async function hasSettled({ db, account }: AccountScope): Promise<boolean> {
  return (await anySettled(db).get({ account })) !== undefined
}

const duesOf = prepared((db: Reader) =>
  db
    .select({ currency: documentDues.currency, day: documentDues.dueDate, total: documentDues.total })
    .from(documentDues)
    .where(owned(documentDues, ACCOUNT, eq(documentDues.type, 'invoice')))
    .prepare(),
)

/** The sums owed on invoices, a row a currency and due day: some thousands for the busiest company. */
export function findDues({ db, account }: AccountScope): Promise<DaySum[]> {
  return duesOf(db).all({ account })
}

/** Whether all that an earlier version left in the database has been counted, of every account. */
export async function areFiguresWhole({ db }: Pick<AccountScope, 'db'>): Promise<boolean> {
  const marks = [await figureRebuild.findMark(db, 'payments'), await figureRebuild.findMark(db, 'documents')]
  return marks.every((mark) => mark === undefined)
}

type CountProgress = NonNullable<RefusalDetails['progress']>

/**
 * How many of the account's issued invoices and credit notes its figures have, while what an earlier version left is still being
 * counted; null once they have all. Kept sums say both numbers, so that many documents cost no more than few.
 */
export async function findCountProgress({ db, account }: AccountScope): Promise<CountProgress | null> {
  if (await areFiguresWhole({ db })) return null
  const [found] = await db.all<Record<'counted' | 'total' | 'lacksEntries', number | bigint>>(sql`
    select
      (select coalesce(sum(count), 0) from sales_days where account_id = ${account}) as counted,
      (select coalesce(sum(count), 0) from document_sums
        where account_id = ${account} and status = 'issued' and type in ('invoice', 'credit-note')) as total,
      exists (select 1 from figure_rebuilds where name = 'payments') as lacksEntries`)
  const progress = { counted: Number(found?.counted), total: Number(found?.total) }
  // Entries of money are counted before all documents.
  return Number(found?.lacksEntries) === 0 && progress.counted === progress.total ? null : progress
}

const ASK_AGAIN_SECONDS = 5

/** @throws Refusal `reports.preparing` with the progress, if there is one. */
export function requireWholeFigures(progress: CountProgress | null): void {
  if (progress) throw new Refusal('reports.preparing', { progress, retryAfterSeconds: ASK_AGAIN_SECONDS })
}

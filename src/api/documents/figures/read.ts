/** Reads what was invoiced, what was settled and what is due, from the sums of days. */
import { between, eq, gt, sql } from 'drizzle-orm'
import type { Reader } from '#db/database.ts'
import { prepared } from '#db/prepared.ts'
import { figureRebuild } from '#db/queries/rebuilds.ts'
import { SPANS } from '#db/queries/spans.ts'
import { ACCOUNT, owned } from '#db/queries/owned.ts'
import { documentDues } from '#db/schema/documents.ts'
import { salesDays, settledDays } from '#db/schema/reports.ts'
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

/** Whether a database of an earlier version is still being counted, so that its figures are not whole. */
export async function areFiguresWhole({ db }: Pick<AccountScope, 'db'>): Promise<boolean> {
  const marks = [await figureRebuild.findMark(db, 'payments'), await figureRebuild.findMark(db, 'documents')]
  return marks.every((mark) => mark === undefined)
}

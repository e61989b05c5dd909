/** Sums of days by month, and by whether they are in a period and in the one before it: all in one read. */
import { and, gte, lte, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Spans } from '#domain/reports/period.ts'

const isIn = (day: SQLiteColumn, from: string, to: string): SQL<number> =>
  sql<number>`${day} between ${sql.placeholder(from)} and ${sql.placeholder(to)}`

export const SPANS = {
  columns: (day: SQLiteColumn) => ({
    month: sql<string>`substr(${day}, 1, 7)`.as('month'),
    isNow: isIn(day, 'from', 'to').mapWith(Boolean).as('is_now'),
    isBefore: isIn(day, 'beforeFrom', 'beforeTo').mapWith(Boolean).as('is_before'),
  }),
  groups: [sql`month`, sql`is_now`, sql`is_before`],
  within: (day: SQLiteColumn) => and(gte(day, sql.placeholder('first')), lte(day, sql.placeholder('last'))),
  values: ({ now, before, year }: Spans) => ({
    from: now.from,
    to: now.to,
    beforeFrom: before.from,
    beforeTo: before.to,
    first: before.from < year.from ? before.from : year.from,
    last: year.to,
  }),
}

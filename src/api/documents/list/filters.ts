import { and, eq, gte, inArray, lt, lte, type SQL, sql } from 'drizzle-orm'
import { documents } from '#db/schema/documents.ts'
import type { ListQuery, Sort } from './model.ts'

export function filters(request: ListQuery, today: string): (SQL | undefined)[] {
  const { status, settlement, customerId, currency, from, to, overdue, expired, sort, ids } = request
  return [
    status && eq(documents.status, status),
    customerId ? eq(documents.customerId, customerId) : undefined,
    currency ? eq(documents.currency, currency) : undefined,
    from ? gte(documents.issueDate, from) : undefined,
    to ? lte(documents.issueDate, to) : undefined,
    settlement && (settlement === 'open' ? IS_OPEN : eq(documents.settlement, settlement)),
    overdue ? and(IS_OPEN, isBefore(today, sort)) : undefined,
    expired ? and(eq(documents.status, 'issued'), isBefore(today, sort)) : undefined,
    ids && inArray(documents.id, [...ids]),
    // A document without a due date has no place in an order of due dates.
    sort === 'dueDate' || sort === '-dueDate' ? sql`${documents.dueDate} is not null` : undefined,
  ]
}

/** Issued with something due. Written out, so that SQLite finds the indexes of open documents. */
const IS_OPEN = sql`${documents.settlement} in ('unpaid', 'partial')`

/** By the index of due dates only in its own order: in any other, all that is overdue would be sorted for one page. */
const isBefore = (today: string, sort: Sort = '-created'): SQL =>
  sort.endsWith('dueDate') ? lt(documents.dueDate, today) : sql`+${documents.dueDate} < ${today}`

import { and, asc, desc, eq, gt, lt, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Reader } from '#db/client.ts'
import { documents } from '#db/schema/documents.ts'
import type { DocumentType } from '#domain/documents/document.ts'
import type { AccountId } from '#http/identity.ts'
import { cursorOf, pageOf, positionOf, wholeNumberIn } from '#http/paging.ts'
import { todayOf } from '#api/account/service.ts'
import { filters } from './filters.ts'
import type { ListQuery, Sort } from './model.ts'
import { COLUMNS, type Listed, summaryOf } from './rows.ts'
import { findByWords, rowIdIn } from './search.ts'

/** Newest first unless asked otherwise; always by keyset, so that page 20,000 costs what page 1 costs. */
export async function listDocuments(db: Reader, account: AccountId, type: DocumentType, request: ListQuery, now: Date) {
  const today = await todayOf(db, account, now)
  const order = orderOf(request)
  const rows = await (request.q ? findByWords : inOrder)(db, account, type, request, today)
  const items = rows.slice(0, pageOf(request))
  const last = rows.length > items.length ? items.at(-1) : undefined
  return {
    items: items.map((row) => summaryOf(row, today)),
    nextCursor: last ? cursorOf([String(order.valueOf(last)), String(last.rowId)]) : null,
  }
}

function inOrder(db: Reader, account: AccountId, type: DocumentType, request: ListQuery, today: string) {
  const order = orderOf(request)
  return db
    .select(COLUMNS)
    .from(documents)
    .where(
      and(
        eq(documents.accountId, account),
        eq(documents.type, type),
        ...filters(request, today),
        after(order, request.cursor),
      ),
    )
    .orderBy(order.direction(order.column), order.direction(documents.rowId))
    .limit(pageOf(request) + 1)
}

type Order = {
  column: SQLiteColumn
  direction: typeof asc
  valueOf(row: Omit<Listed, 'accountId' | 'voidedAt'>): string | number | bigint
  read(text: string): string | bigint
}

const byRowId = { column: documents.rowId, valueOf: (row: { rowId: number }) => row.rowId, read: wholeNumberIn }
const byIssueDate = {
  column: documents.issueDate,
  valueOf: (row: { issueDate: string }) => row.issueDate,
  read: String,
}
const byDueDate = {
  column: documents.dueDate,
  valueOf: (row: { dueDate: string | null }) => row.dueDate ?? '',
  read: String,
}
const byTotal = {
  column: documents.total,
  valueOf: (row: { total: bigint }) => row.total,
  read: wholeNumberIn,
}

const ORDERS: Record<Sort, Order> = {
  '-created': { ...byRowId, direction: desc },
  created: { ...byRowId, direction: asc },
  '-issueDate': { ...byIssueDate, direction: desc },
  issueDate: { ...byIssueDate, direction: asc },
  '-dueDate': { ...byDueDate, direction: desc },
  dueDate: { ...byDueDate, direction: asc },
  '-total': { ...byTotal, direction: desc },
  total: { ...byTotal, direction: asc },
}

/** A search goes by the index of words, which is kept in the order of making. */
const orderOf = ({ q, sort }: ListQuery): Order => ORDERS[q ? '-created' : (sort ?? '-created')]

/** Compared as one value, which SQLite finds in the index of the order; written with OR it would read all before it. */
function after(order: Order, cursor: string | undefined): SQL | undefined {
  if (cursor === undefined) return undefined
  const position = positionOf(cursor, 2)
  const rowId = rowIdIn(position)
  const beyond = order.direction === asc ? gt : lt
  if (order.column === documents.rowId) return beyond(documents.rowId, rowId)
  return beyond(sql`(${order.column}, ${documents.rowId})`, sql`(${order.read(position[0] ?? '')}, ${rowId})`)
}

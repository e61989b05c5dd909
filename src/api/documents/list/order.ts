/** The orders of a list, always by keyset. */
import { asc, desc, gt, lt, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { documents } from '#db/schema/documents.ts'
import { positionOf, wholeNumberIn } from '#http/paging.ts'
import type { ListQuery, Sort } from './model.ts'
import type { Listed } from './rows.ts'

/** What indexes keep documents by; documents with the same value by their row ids. */
export type OrderName = 'created' | 'issueDate' | 'dueDate' | 'total'

export type Order = {
  sort: Sort
  name: OrderName
  /** Of an order of due dates: first the documents with one, then in both directions those without. Null: all in one. */
  part: 'dated' | 'undated' | null
  column: SQLiteColumn
  direction: typeof asc
  valueOf(row: Pick<Listed, 'rowId' | 'issueDate' | 'dueDate' | 'total'>): string | number | bigint
  read(text: string): string | bigint
}

const BY: Record<OrderName, Omit<Order, 'sort' | 'direction' | 'name' | 'part'>> = {
  created: { column: documents.rowId, valueOf: ({ rowId }) => rowId, read: wholeNumberIn },
  issueDate: { column: documents.issueDate, valueOf: ({ issueDate }) => issueDate, read: String },
  dueDate: { column: documents.dueDate, valueOf: ({ dueDate }) => dueDate ?? WITHOUT_DATE, read: String },
  total: { column: documents.total, valueOf: ({ total }) => total, read: wholeNumberIn },
}

/**
 * Newest first unless asked otherwise; a period by its dates, along their index. A search goes by the index of words, which
 * is kept in the order of making, in parts of its own (db/queries/word-search.ts).
 */
export function orderOf({ q, from, to, sort: asked = from || to ? '-issueDate' : '-created' }: ListQuery): Order {
  const sort: Sort = q ? '-created' : asked
  const name = sort.replace('-', '') as OrderName // because a minus only turns the order round
  const part = name === 'dueDate' ? 'dated' : null
  return { sort, name, part, ...BY[name], direction: sort.startsWith('-') ? desc : asc }
}

/** The parts of an order from where a page begins. What is overdue or expired has a date. */
export function partsOf(order: Order, request: ListQuery, start: Start | undefined): Order[] {
  if (order.part === null) return [order]
  const undated: Order = { ...order, part: 'undated' }
  if (start?.value === WITHOUT_DATE) return [undated]
  return request.overdue || request.expired ? [order] : [order, undated]
}

/** The value of a document without a due date in a cursor; no date is blank. */
const WITHOUT_DATE = ''

export type Start = { value: string | bigint; rowId: number }

/** Where a page begins: the position of the row before it. @throws Refusal `request.invalid` for a forged cursor. */
export function startOf(order: Order, cursor: string | undefined): Start | undefined {
  if (cursor === undefined) return undefined
  const [value = '', rowId = ''] = positionOf(cursor, 2)
  const place = Number(wholeNumberIn(rowId))
  return { value: order.name === 'created' ? '' : order.read(value), rowId: place }
}

/** Compared as one value, which SQLite finds in the index of the order; written with OR it would read all before it. */
export function isAfter({ name, part, column, direction }: Order): SQL {
  const beyond = direction === asc ? gt : lt
  const rowId = sql.placeholder('afterRow')
  if (name === 'created' || part === 'undated') return beyond(documents.rowId, rowId)
  return beyond(sql`(${column}, ${documents.rowId})`, sql`(${sql.placeholder('afterValue')}, ${rowId})`)
}

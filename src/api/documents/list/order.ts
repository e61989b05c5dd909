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
  column: SQLiteColumn
  direction: typeof asc
  valueOf(row: Pick<Listed, 'rowId' | 'issueDate' | 'dueDate' | 'total'>): string | number | bigint
  read(text: string): string | bigint
}

const BY: Record<OrderName, Omit<Order, 'sort' | 'direction' | 'name'>> = {
  created: { column: documents.rowId, valueOf: ({ rowId }) => rowId, read: wholeNumberIn },
  issueDate: { column: documents.issueDate, valueOf: ({ issueDate }) => issueDate, read: String },
  dueDate: { column: documents.dueDate, valueOf: ({ dueDate }) => dueDate ?? '', read: String },
  total: { column: documents.total, valueOf: ({ total }) => total, read: wholeNumberIn },
}

/**
 * Newest first unless asked otherwise; a period by its dates, along their index. A search goes by the index of words, which
 * is kept in the order of making.
 */
export function orderOf({ q, from, to, sort: asked = from || to ? '-issueDate' : '-created' }: ListQuery): Order {
  const sort: Sort = q ? '-created' : asked
  const name = sort.replace('-', '') as OrderName // because a minus only turns the order round
  return { sort, name, ...BY[name], direction: sort.startsWith('-') ? desc : asc }
}

/** Where a page begins: the position of the row before it. @throws Refusal `request.invalid` for a forged cursor. */
export function startOf(
  order: Order,
  cursor: string | undefined,
): { value: string | bigint; rowId: number } | undefined {
  if (cursor === undefined) return undefined
  const [value = '', rowId = ''] = positionOf(cursor, 2)
  const place = Number(wholeNumberIn(rowId))
  return { value: order.name === 'created' ? '' : order.read(value), rowId: place }
}

/** Compared as one value, which SQLite finds in the index of the order; written with OR it would read all before it. */
export function isAfter({ name, column, direction }: Order): SQL {
  const beyond = direction === asc ? gt : lt
  const rowId = sql.placeholder('afterRow')
  if (name === 'created') return beyond(documents.rowId, rowId)
  return beyond(sql`(${column}, ${documents.rowId})`, sql`(${sql.placeholder('afterValue')}, ${rowId})`)
}

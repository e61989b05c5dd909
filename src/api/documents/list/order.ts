/** The orders of a list, and its parts. */
import { type CursorPosition, partsFrom, positionIn } from '#db/queries/keyset/cursor.ts'
import { type Order, sortOf } from '#db/queries/keyset/order.ts'
import { SEARCH_ORDER } from '#db/queries/word-search.ts'
import { documents } from '#db/schema/documents.ts'
import type { ListQuery } from './model.ts'

/** The columns that indexes are sorted by, each followed by the row id. */
export type OrderName = 'created' | 'issueDate' | 'dueDate' | 'total'

const { rowId, issueDate, dueDate, total } = documents

const COLUMNS: Record<OrderName, Order['columns']> = {
  created: [rowId],
  issueDate: [issueDate, rowId],
  dueDate: [dueDate, rowId],
  total: [total, rowId],
}

/** Newest first unless asked otherwise; a period by its dates, along their index. */
export const sortOfList = ({ from, to, sort = from || to ? '-issueDate' : '-created' }: ListQuery) => sortOf(sort)

/** In an order of due dates the documents with one come first, and in both directions those without follow. */
export type ListPart = {
  by: OrderName
  order: Order
  part?: 'dated' | 'undated'
  position: CursorPosition
}

/** A search goes by the index of words, which is kept in the order of making (db/queries/word-search.ts). */
export function partsOf(request: ListQuery): ListPart[] {
  const { q, cursor, overdue, expired } = request
  if (q) return [{ by: 'created', order: SEARCH_ORDER, position: positionIn(cursor) }]
  const { by, direction } = sortOfList(request)
  const order = { columns: COLUMNS[by], direction }
  if (by !== 'dueDate') return [{ by, order, position: positionIn(cursor) }]
  const undated = { columns: COLUMNS.created, direction }
  const parts = partsFrom(['dated', 'undated'], cursor).map(({ name, position }) => ({
    by,
    order: name === 'dated' ? order : undated,
    part: name,
    position,
  }))
  // An overdue or expired document has a date.
  return overdue || expired ? parts.filter(({ part }) => part === 'dated') : parts
}

/** The orders of a list, and its parts. */
import { sql } from 'drizzle-orm'
import { type CursorPosition, partsFrom, positionIn } from '#db/queries/keyset/cursor.ts'
import { type Order, sortOf } from '#db/queries/keyset/order.ts'
import { SEARCH_ORDER } from '#db/queries/word-search.ts'
import { documents } from '#db/schema/documents.ts'
import type { ListQuery } from './model.ts'

/** The columns that indexes are sorted by, each followed by the row id. */
export type OrderName = 'created' | 'issueDate' | 'dueDate' | 'total' | 'due'

const { rowId, issueDate, dueDate, total, credited, writtenOff, paid } = documents

/** SQLite uses the index `documents_open_by_due` for this very expression only. */
const DUE = sql`(${total} - ${credited} - ${writtenOff} - ${paid})`

const COLUMNS: Record<OrderName, Order['columns']> = {
  created: [rowId],
  issueDate: [issueDate, rowId],
  dueDate: [dueDate, rowId],
  total: [total, rowId],
  due: [DUE, rowId],
}

/** Newest first unless asked otherwise; a period by its dates, along their index. */
export const sortOfList = ({ from, to, sort = from || to ? '-issueDate' : '-created' }: ListQuery) => sortOf(sort)

/**
 * In an order of due dates the documents with one come first, and in both directions those without follow; in one of what is
 * due, those on which something is, and the others follow as they were made.
 */
export type ListPart = {
  by: OrderName
  order: Order
  part?: 'dated' | 'undated' | 'open' | 'closed'
  position: CursorPosition
}

/** A search goes by the index of words, which is kept in the order of making (db/queries/word-search.ts). */
export function partsOf(request: ListQuery): ListPart[] {
  const { q, cursor } = request
  if (q) return [{ by: 'created', order: SEARCH_ORDER, position: positionIn(cursor) }]
  const { by, direction } = sortOfList(request)
  const order = { columns: COLUMNS[by], direction }
  const asMade = { columns: COLUMNS.created, direction }
  if (by === 'dueDate') {
    const parts = partsFrom(['dated', 'undated'], cursor).map(({ name, position }) =>
      name === 'dated' ? { by, order, part: name, position } : { by, order: asMade, part: name, position },
    )
    // An overdue or expired document has a date.
    return request.overdue || request.expired ? parts.filter(({ part }) => part === 'dated') : parts
  }
  if (by === 'due') {
    const parts = partsFrom(['open', 'closed'], cursor).map(({ name, position }) =>
      name === 'open'
        ? { by, order, part: name, position }
        : { by: 'created' as const, order: asMade, part: name, position },
    )
    const only = onlySettlement(request)
    return only ? parts.filter(({ part }) => part === only) : parts
  }
  return [{ by, order, position: positionIn(cursor) }]
}

/** The part that has all documents of these filters. The other one would cost a step of an index and have none. */
function onlySettlement({ overdue, expired, settlement, status }: ListQuery): 'open' | 'closed' | undefined {
  if (overdue || settlement === 'open' || settlement === 'unpaid' || settlement === 'partial') return 'open'
  return settlement || expired || (status && status !== 'issued') ? 'closed' : undefined
}

/** Orders of lists. The last column of an order, a row id or an id, tells rows of equal values apart. */
import { asc, desc, is, type SQL, sql } from 'drizzle-orm'
import { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { type CursorPosition, invalidCursor, wholeNumberIn } from './cursor.ts'

/** The value of an expression must be a whole number. */
type OrderColumn = SQLiteColumn | SQL

export type Order = { columns: readonly OrderColumn[]; direction: typeof asc | typeof desc }

export const newestFirst = (...columns: OrderColumn[]): Order => ({ columns, direction: desc })

export type NameOf<Sort extends string> = Sort extends `-${infer Name}` ? Name : Sort

/** A minus in front of a sort turns its order round. */
export const sortOf = <Sort extends string>(sort: Sort) => ({
  by: sort.replace('-', '') as NameOf<Sort>, // because names have no minus
  direction: sort.startsWith('-') ? desc : asc,
})

export const orderBy = ({ columns, direction }: Order): SQL[] => columns.map((column) => direction(column))

/** The condition of rows behind the position of a cursor. @throws Refusal `request.invalid` for one that is of another order. */
export const isAfterPosition = (order: Order, position: CursorPosition): SQL | undefined =>
  position && isAfter(order, valuesIn(order, position))

/** Compared as one value, which SQLite finds in the index of the order; written with OR it would read all before it. */
export function isAfter({ columns, direction }: Order, values: readonly unknown[]): SQL {
  const beyond = direction === asc ? sql`>` : sql`<`
  return sql`${rowValue(columns)} ${beyond} ${rowValue(values)}`
}

function rowValue(parts: readonly unknown[]): SQL {
  const list = sql.join(
    parts.map((part) => sql`${part}`),
    sql`, `,
  )
  return parts.length === 1 ? list : sql`(${list})`
}

/** The values of a position, by the types of the columns. @throws Refusal `request.invalid` */
export function valuesIn({ columns }: Order, position: readonly string[]): (string | bigint)[] {
  if (position.length !== columns.length) throw invalidCursor()
  return position.map((text, at) => (isText(columns[at]) ? text : wholeNumberIn(text)))
}

const isText = (column: OrderColumn | undefined): boolean => is(column, SQLiteColumn) && column.dataType === 'string'

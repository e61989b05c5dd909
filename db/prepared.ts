/**
 * Prepared queries. Drizzle's query builder costs several times what SQLite needs for one row (48 µs when built each
 * time, 16 prepared), so queries on hot paths are prepared: values are `sql.placeholder('name')`, passed by name.
 */
import { getTableColumns, type InferSelectModel, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Reader, Writer } from './database.ts'

/**
 * `const find = prepared((db: Reader) => db.select()….prepare())`, then `find(db).all({ … })`. Built on first use per
 * handle; a process has two, one to read and one to write.
 */
export function prepared<Handle extends Reader, Query>(build: (db: Handle) => Query): (db: Handle) => Query {
  const built = new WeakMap<Handle, Query>()
  return (db) => {
    const known = built.get(db)
    if (known !== undefined) return known
    const query = build(db)
    built.set(db, query)
    return query
  }
}

/** The statements of one kind that a process caches: more shapes than a company requests in a day. */
const MOST_SHAPES = 256

/**
 * The same for a query of several shapes, such as a list with filters: `find(db, shape, key)` builds it from `shape`;
 * `key` tells shapes of different text apart. The one that was built first is dropped for the next.
 */
export function preparedByShape<Handle extends Reader, Shape, Query>(build: (db: Handle, shape: Shape) => Query) {
  const built = new WeakMap<Handle, Map<string, Query>>()
  return (db: Handle, shape: Shape, key: string): Query => {
    const queries = built.get(db) ?? new Map<string, Query>()
    built.set(db, queries)
    const known = queries.get(key)
    if (known !== undefined) return known
    const [oldest] = queries.keys()
    if (oldest !== undefined && queries.size >= MOST_SHAPES) queries.delete(oldest)
    const query = build(db, shape)
    queries.set(key, query)
    return query
  }
}

/**
 * A prepared INSERT of a whole row: every column is passed, null when empty, except `generated`, an autoincremented
 * column. The job does not wait for it (`Writer.later`).
 */
export function insertInto<Table extends SQLiteTable, Generated extends string = never>(
  table: Table,
  generated?: Generated,
) {
  const statement = prepared((tx: Writer) => tx.later.insert(table).values(placeholdersOf(table, generated)).prepare())
  return async (tx: Writer, row: Omit<InferSelectModel<Table>, Generated>): Promise<void> => {
    await statement(tx).run(row)
  }
}

/** A placeholder for each column, under the column's name. */
export function placeholdersOf<Table extends SQLiteTable>(table: Table, ...omitted: (string | undefined)[]) {
  const names = Object.keys(getTableColumns(table)).filter((name) => !omitted.includes(name))
  return placeholdersFor(table, names)
}

/** The same for the columns that are named. */
export function placeholdersFor<Table extends SQLiteTable>(_table: Table, names: readonly string[]) {
  // because a placeholder stands for a value of its column
  return Object.fromEntries(names.map((name) => [name, sql.placeholder(name)])) as Table['$inferInsert']
}

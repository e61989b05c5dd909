/**
 * Queries built once. Drizzle's builder costs several times what SQLite needs for one row (48 µs built each time, 16
 * prepared), so whatever a request of the main path asks is prepared: its values are `sql.placeholder('name')`, given by
 * name when it runs.
 */
import { getTableColumns, type InferSelectModel, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Reader, Writer } from './client.ts'

/**
 * `const find = prepared((db: Reader) => db.select()….prepare())`, then `find(db).all({ … })`. Built at its first use with
 * each handle; there are two in a process, one that reads and one that writes.
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

/**
 * A prepared INSERT of a whole row: every column is given, and null where it is empty, but for `made`, the one that
 * counts by itself. Answers that one.
 */
export function insertInto<Table extends SQLiteTable, Made extends string = never>(table: Table, made?: Made) {
  const statement = prepared((tx: Writer) => tx.insert(table).values(placeholdersOf(table, made)).prepare())
  return async (tx: Writer, row: Omit<InferSelectModel<Table>, Made>): Promise<number> =>
    Number((await statement(tx).run(row)).lastInsertRowid)
}

/** Each column as a placeholder of the column's own name. */
export function placeholdersOf<Table extends SQLiteTable>(table: Table, ...leftOut: (string | undefined)[]) {
  const names = Object.keys(getTableColumns(table)).filter((name) => !leftOut.includes(name))
  // because a placeholder stands where a value of its column will, and a row has exactly these
  return Object.fromEntries(names.map((name) => [name, sql.placeholder(name)])) as Table['$inferInsert']
}

/** LRU cache of a connection's prepared statements. */
import type { ResultSet, Value } from '@libsql/client'
import type Connection from 'libsql'
import { type BoundValue, type DriverValue, fromDriver, resultSet } from './result-set.ts'

/** The product has some 300 statements; an `IN (…)` list adds one for each length. */
const MAX_STATEMENTS = 512

type Arguments = BoundValue[] | Record<string, BoundValue>

export type PreparedStatement = {
  columns: string[]
  run(args: Arguments): ResultSet
  /** Values of each row in the order of `columns`. */
  rows(args: Arguments): Value[][]
  /** The first row, in one call of the driver, where `rows` takes two and several times as long. */
  first(args: Arguments): Value[] | undefined
}

export class StatementCache {
  readonly #connection: Connection.Database
  readonly #max: number
  readonly #statements = new Map<string, PreparedStatement>()

  constructor(connection: Connection.Database, max = MAX_STATEMENTS) {
    this.#connection = connection
    this.#max = max
  }

  get size(): number {
    return this.#statements.size
  }

  get(sql: string): PreparedStatement {
    const cached = this.#statements.get(sql)
    if (cached !== undefined) {
      // Moved to the end: a Map keeps insertion order, so its first key is the least recently used.
      this.#statements.delete(sql)
      this.#statements.set(sql, cached)
      return cached
    }
    const prepared = prepare(this.#connection, sql)
    if (this.#statements.size >= this.#max) {
      const [oldest] = this.#statements.keys()
      if (oldest !== undefined) this.#statements.delete(oldest)
    }
    this.#statements.set(sql, prepared)
    return prepared
  }

  clear(): void {
    this.#statements.clear()
  }
}

const NO_EFFECT = { rowsAffected: 0, lastInsertRowid: undefined }

function prepare(connection: Connection.Database, sql: string): PreparedStatement {
  const statement = connection.prepare(sql)
  statement.safeIntegers(true)
  if (!statement.reader) {
    const none = { names: [], types: [] }
    const run = (args: Arguments) => {
      const { changes, lastInsertRowid } = statement.run(args)
      return resultSet(none, [], { rowsAffected: changes, lastInsertRowid: BigInt(lastInsertRowid) })
    }
    const withoutRows = (args: Arguments) => {
      statement.run(args)
      return []
    }
    return { columns: [], run, rows: withoutRows, first: (args) => withoutRows(args)[0] }
  }
  statement.raw(true)
  const described = statement.columns()
  const columns = { names: described.map(({ name }) => name), types: described.map(({ type }) => type ?? '') }
  // Because raw mode returns an array per row.
  const given = (args: Arguments) => statement.all(args) as DriverValue[][]
  const rows = (args: Arguments) => given(args).map(valuesOf)
  // INSERT … RETURNING returns rows and also has an effect, which SQLite reports only afterwards. After WITH it stays
  // 0.
  if (!/^\s*(insert|update|delete|replace)\b/i.test(sql)) {
    let single: Connection.Statement | undefined
    const first = (args: Arguments) => {
      // A statement of its own: after an `all` that found no row, the driver's `get` of another row finds none either.
      single ??= connection.prepare(sql).raw(true).safeIntegers(true)
      // because raw mode returns an array
      const row = single.get(args) as DriverValue[] | undefined
      return row && valuesOf(row)
    }
    return { columns: columns.names, run: (args) => resultSet(columns, given(args), NO_EFFECT), rows, first }
  }
  const effect = connection.prepare('SELECT changes(), last_insert_rowid()').raw(true)
  const run = (args: Arguments) => {
    const returned = given(args)
    // Because both functions always return an integer.
    const [changes, rowid] = effect.get() as [number, number]
    return resultSet(columns, returned, { rowsAffected: changes, lastInsertRowid: BigInt(rowid) })
  }
  return { columns: columns.names, run, rows, first: (args) => rows(args)[0] }
}

const valuesOf = (row: DriverValue[]): Value[] => row.map(fromDriver)

/** LRU cache of a connection's prepared statements. */
import type { ResultSet } from '@libsql/client'
import type Connection from 'libsql'
import { type BoundValue, type DriverValue, resultSet } from './result-set.ts'

/** The product has some 300 statements; an `IN (…)` list adds one for each length. */
const MAX_STATEMENTS = 512

type Arguments = BoundValue[] | Record<string, BoundValue>

export type PreparedStatement = { run(args: Arguments): ResultSet }

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
    return {
      run: (args) => {
        const { changes, lastInsertRowid } = statement.run(args)
        return resultSet(none, [], { rowsAffected: changes, lastInsertRowid: BigInt(lastInsertRowid) })
      },
    }
  }
  statement.raw(true)
  const described = statement.columns()
  const columns = { names: described.map(({ name }) => name), types: described.map(({ type }) => type ?? '') }
  // Because raw mode returns an array per row.
  const rows = (args: Arguments) => statement.all(args) as DriverValue[][]
  // INSERT … RETURNING returns rows and also has an effect, which SQLite reports only afterwards. After WITH it stays
  // 0.
  if (!/^\s*(insert|update|delete|replace)\b/i.test(sql)) {
    return { run: (args) => resultSet(columns, rows(args), NO_EFFECT) }
  }
  const effect = connection.prepare('SELECT changes(), last_insert_rowid()').raw(true)
  return {
    run: (args) => {
      const given = rows(args)
      // Because both functions always return an integer.
      const [changes, rowid] = effect.get() as [number, number]
      return resultSet(columns, given, { rowsAffected: changes, lastInsertRowid: BigInt(rowid) })
    },
  }
}

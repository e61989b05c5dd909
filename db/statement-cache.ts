/** The prepared statements of one connection, the least recently used given up first. */
import type { ResultSet } from '@libsql/client'
import type Connection from 'libsql'
import { type Bound, type Given, resultSet } from './result-set.ts'

/** The product has some 300 statements; a list of any length in an `IN (…)` makes a new one for each length. */
const MOST_STATEMENTS = 512

type Arguments = Bound[] | Record<string, Bound>

export type PreparedStatement = { run(args: Arguments): ResultSet }

export class StatementCache {
  readonly #connection: Connection.Database
  readonly #most: number
  readonly #kept = new Map<string, PreparedStatement>()

  constructor(connection: Connection.Database, most = MOST_STATEMENTS) {
    this.#connection = connection
    this.#most = most
  }

  get size(): number {
    return this.#kept.size
  }

  take(sql: string): PreparedStatement {
    const kept = this.#kept.get(sql)
    if (kept !== undefined) {
      // Moved to the end: a Map remembers the order, so its first key is the one to give up.
      this.#kept.delete(sql)
      this.#kept.set(sql, kept)
      return kept
    }
    const prepared = prepare(this.#connection, sql)
    if (this.#kept.size >= this.#most) {
      const [oldest] = this.#kept.keys()
      if (oldest !== undefined) this.#kept.delete(oldest)
    }
    this.#kept.set(sql, prepared)
    return prepared
  }

  clear(): void {
    this.#kept.clear()
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
  // Because raw mode answers an array for each row.
  const rows = (args: Arguments) => statement.all(args) as Given[][]
  // INSERT … RETURNING answers rows and has an effect, which SQLite tells only afterwards. After WITH it stays 0.
  if (!/^\s*(insert|update|delete|replace)\b/i.test(sql)) {
    return { run: (args) => resultSet(columns, rows(args), NO_EFFECT) }
  }
  const effect = connection.prepare('SELECT changes(), last_insert_rowid()').raw(true)
  return {
    run: (args) => {
      const given = rows(args)
      // Because both functions answer an integer, always.
      const [changes, rowid] = effect.get() as [number, number]
      return resultSet(columns, given, { rowsAffected: changes, lastInsertRowid: BigInt(rowid) })
    },
  }
}

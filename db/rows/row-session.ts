/**
 * A Drizzle session that reads rows as plain arrays. Drizzle's own for libSQL has each row made an object by name first, which
 * it then copies into an array and maps: with the driver's call for one row, that is half of what a read of one row costs.
 */
import type { InValue, ResultSet, Transaction, Value } from '@libsql/client'
import { DrizzleQueryError, fillPlaceholders, is, Param, Placeholder, type Query } from 'drizzle-orm'
import {
  BaseSQLiteDatabase,
  type PreparedQueryConfig,
  type SelectedFieldsOrdered,
  SQLiteAsyncDialect,
  type SQLiteExecuteMethod,
  SQLitePreparedQuery,
  SQLiteSession,
} from 'drizzle-orm/sqlite-core'
import { type Row, rowMapper } from './row-mapper.ts'

export type Rows = { columns: string[]; rows: Row[] }

/** Whether each value of a prepared query is written in the query, or passed by the caller. */
export type Literals = readonly boolean[] | undefined

export type RowSource = {
  rows(sql: string, args: InValue[], literals?: Literals): Rows | Promise<Rows>
  /** The first row is among them, if there is one. */
  first(sql: string, args: InValue[], literals?: Literals): Rows | Promise<Rows>
  execute(statement: { sql: string; args: InValue[] }): Promise<ResultSet>
}

/** The transaction of a file's client: rows are there at once. */
export type FileTransaction = Transaction & RowSource

export type RowDatabase = BaseSQLiteDatabase<'async', ResultSet>

export function rowDatabase(source: RowSource): RowDatabase {
  const dialect = new SQLiteAsyncDialect()
  return new BaseSQLiteDatabase('async', dialect, new RowSession(source, dialect), undefined)
}

class RowSession extends SQLiteSession<'async', ResultSet, Record<string, never>, Record<string, never>> {
  readonly #source: RowSource

  constructor(source: RowSource, dialect: SQLiteAsyncDialect) {
    super(dialect)
    this.#source = source
  }

  prepareQuery(
    query: Query,
    fields: SelectedFieldsOrdered | undefined,
    executeMethod: SQLiteExecuteMethod,
  ): PreparedRowQuery {
    // A remaining `Param` has a placeholder in it.
    const literals = query.params.map((param) => !is(param, Placeholder) && !is(param, Param))
    return new PreparedRowQuery(this.#source, query, fields, executeMethod, literals)
  }

  /** All values of a query that is not prepared may be a caller's. */
  override prepareOneTimeQuery(
    query: Query,
    fields: SelectedFieldsOrdered | undefined,
    executeMethod: SQLiteExecuteMethod,
  ): PreparedRowQuery {
    return new PreparedRowQuery(this.#source, query, fields, executeMethod)
  }

  transaction(): never {
    throw new Error('A write job is the transaction')
  }
}

type Config = PreparedQueryConfig & { type: 'async'; run: ResultSet; values: unknown[][]; all: unknown[] }

class PreparedRowQuery extends SQLitePreparedQuery<Config> {
  readonly #source: RowSource
  readonly #fields: SelectedFieldsOrdered | undefined
  readonly #literals: Literals
  /** Set by Drizzle after the constructor, for a SELECT. */
  joinsNotNullableMap?: Record<string, boolean>
  #map: ((row: Row) => unknown) | undefined

  constructor(
    source: RowSource,
    query: Query,
    fields: SelectedFieldsOrdered | undefined,
    executeMethod: SQLiteExecuteMethod,
    literals?: Literals,
  ) {
    super('async', executeMethod, query)
    this.#source = source
    this.#fields = fields
    this.#literals = literals
  }

  run(values?: Record<string, unknown>): Promise<ResultSet> {
    return this.#ask(values, (sql, args) => this.#source.execute({ sql, args }))
  }

  async all(values?: Record<string, unknown>): Promise<unknown[]> {
    const found = await this.#ask(values, (sql, args) => this.#source.rows(sql, args, this.#literals))
    return found.rows.map(this.#mapperOf(found))
  }

  async get(values?: Record<string, unknown>): Promise<unknown> {
    const found = await this.#ask(values, (sql, args) => this.#source.first(sql, args, this.#literals))
    const [row] = found.rows
    return row && this.#mapperOf(found)(row)
  }

  async values(values?: Record<string, unknown>): Promise<unknown[][]> {
    const found = await this.#ask(values, (sql, args) => this.#source.rows(sql, args, this.#literals))
    return found.rows.map((row) => found.columns.map((_, at) => row[at]))
  }

  async #ask<T>(
    values: Record<string, unknown> = {},
    ask: (sql: string, args: InValue[]) => T | Promise<T>,
  ): Promise<T> {
    const { sql, params } = this.query
    try {
      // because a column's encoder makes what the driver takes of each value
      return await ask(sql, fillPlaceholders(params, values) as InValue[])
    } catch (error) {
      throw new DrizzleQueryError(sql, params, error instanceof Error ? error : undefined)
    }
  }

  #mapperOf({ columns }: Rows): (row: Row) => unknown {
    if (this.#fields === undefined) return (row) => named(row, columns)
    return (this.#map ??= rowMapper(this.#fields, this.joinsNotNullableMap))
  }
}

/** The row of a statement written in SQL, by the names that it gives its columns. */
const named = (row: Row, columns: string[]): Record<string, Value | undefined> =>
  Object.fromEntries(columns.map((name, at) => [name, row[at]]))

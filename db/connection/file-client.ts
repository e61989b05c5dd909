/**
 * The libSQL `Client` over one connection to a local file, for Drizzle. @libsql/client prepares every statement again
 * (11 times the cost of one row) and opens more connections under parallel use; this client caches statements and keeps
 * a single connection, so that PRAGMAs persist and there is exactly one writer.
 */
import {
  type Client,
  type InArgs,
  type InStatement,
  type InValue,
  LibsqlBatchError,
  LibsqlError,
  type ResultSet,
  type TransactionMode,
} from '@libsql/client'
import Connection from 'libsql'
import { asLibsqlError, FILE_REPLACED, isDamageError } from './failures.ts'
import { FileIdentity } from './file-identity.ts'
import { asStatement, bound, boundArgs } from '#db/rows/result-set.ts'
import type { FileTransaction, Rows, RowSource } from '#db/rows/row-session.ts'
import { type PreparedStatement, StatementCache } from '#db/rows/statement-cache.ts'

const BEGIN = { write: 'BEGIN IMMEDIATE', read: 'BEGIN', deferred: 'BEGIN' } satisfies Record<TransactionMode, string>

export type FileEvents = {
  /** Called once when the file is found deleted or replaced; from then on writes are refused. */
  onReplaced?: () => void
  /** Called once when the disk refuses to sync the log; from then on writes are refused. */
  onSyncFailed?: (error: unknown) => void
  /** Called for each statement that met a damaged page, with SQLite's code. */
  onDamaged?: (path: string, code: string) => void
}

/** @param pragmas Set on this connection, in order: `foreign_keys = ON`. */
export function openFileClient(path: string, pragmas: string[], events: FileEvents = {}): FileClient {
  return new FileClient(path, pragmas, events)
}

class FileClient implements Client, RowSource {
  readonly protocol = 'file'
  closed = false
  readonly #path: string
  readonly #pragmas: string[]
  readonly #identity: FileIdentity
  readonly #onDamaged: FileEvents['onDamaged']
  #connection: Connection.Database
  #statements: StatementCache

  constructor(path: string, pragmas: string[], { onReplaced = () => undefined, onDamaged }: FileEvents) {
    this.#path = path
    this.#onDamaged = onDamaged
    this.#pragmas = pragmas
    this.#connection = connect(path, pragmas)
    this.#identity = new FileIdentity(path, onReplaced)
    this.#identity.remember()
    this.#statements = new StatementCache(this.#connection)
  }

  async execute(statement: InStatement, args?: InArgs): Promise<ResultSet> {
    return this.run(statement, args)
  }

  async batch(statements: Array<InStatement | [string, InArgs?]>, mode: TransactionMode = 'deferred') {
    const transaction = await this.transaction(mode)
    try {
      const results = await transaction.batch(statements.map(asStatement))
      await transaction.commit()
      return results
    } finally {
      transaction.close()
    }
  }

  /** One transaction with foreign keys off. A plain string may contain several statements. */
  async migrate(statements: InStatement[]): Promise<ResultSet[]> {
    this.run('PRAGMA foreign_keys = OFF')
    const transaction = await this.transaction('write')
    try {
      for (const statement of statements) {
        if (typeof statement === 'string') await transaction.executeMultiple(statement)
        else await transaction.execute(statement)
      }
      await transaction.commit()
      return []
    } finally {
      transaction.close()
      this.run('PRAGMA foreign_keys = ON')
    }
  }

  async transaction(mode: TransactionMode = 'write'): Promise<FileTransaction> {
    this.refuseReplaced()
    this.run(BEGIN[mode])
    return new LibsqlFileTransaction(this)
  }

  async executeMultiple(sql: string): Promise<void> {
    this.runMany(sql)
  }

  async sync() {
    return undefined
  }

  reconnect(): void {
    // The check must precede SQLite, which would create an empty file in place of a deleted one.
    this.refuseReplaced()
    this.close()
    this.#connection = connect(this.#path, this.#pragmas)
    this.#identity.remember()
    this.#statements = new StatementCache(this.#connection)
    this.closed = false
  }

  close(): void {
    if (this.closed) return
    if (this.#connection.inTransaction) this.#connection.exec('ROLLBACK')
    this.closed = true
    this.#statements.clear()
    this.#connection.close()
  }

  /** False after an automatic rollback by SQLite, for example on a full disk. */
  get inTransaction(): boolean {
    // Reading this of a closed connection crashes the process.
    return !this.closed && this.#connection.inTransaction
  }

  run(statement: InStatement, given?: InArgs): ResultSet {
    const { sql, args } = typeof statement === 'string' ? { sql: statement, args: given } : statement
    return this.#with(sql, (prepared) => prepared.run(boundArgs(args ?? [])))
  }

  rows(sql: string, args: InValue[]): Rows {
    return this.#with(sql, (prepared) => ({ columns: prepared.columns, rows: prepared.rows(args.map(bound)) }))
  }

  first(sql: string, args: InValue[]): Rows {
    return this.#with(sql, (prepared) => {
      const row = prepared.first(args.map(bound))
      return { columns: prepared.columns, rows: row ? [row] : [] }
    })
  }

  #with<T>(sql: string, use: (prepared: PreparedStatement) => T): T {
    this.#refuseClosed()
    try {
      return use(this.#statements.get(sql))
    } catch (error) {
      throw this.#failure(error)
    }
  }

  runMany(sql: string): void {
    this.#refuseClosed()
    try {
      this.#connection.exec(sql)
    } catch (error) {
      throw this.#failure(error)
    } finally {
      // Tables may have changed, and cached statements keep their old columns.
      this.#statements.clear()
    }
  }

  /** @throws LibsqlError `FILE_REPLACED` when the file is no longer the one that was opened. */
  refuseReplaced(): void {
    if (!this.#identity.isUnchanged()) throw new LibsqlError('The database file was deleted or replaced', FILE_REPLACED)
  }

  #failure(error: unknown): unknown {
    const failure = asLibsqlError(error)
    if (isDamageError(failure)) this.#onDamaged?.(this.#path, failure.code)
    return failure
  }

  #refuseClosed() {
    if (this.closed) throw new LibsqlError('The client is closed', 'CLIENT_CLOSED')
  }
}

class LibsqlFileTransaction implements FileTransaction {
  readonly #client: FileClient
  #ended = false

  constructor(client: FileClient) {
    this.#client = client
  }

  get closed(): boolean {
    return this.#ended || !this.#client.inTransaction
  }

  async execute(statement: InStatement): Promise<ResultSet> {
    return this.#open().run(statement)
  }

  rows(sql: string, args: InValue[]): Rows {
    return this.#open().rows(sql, args)
  }

  first(sql: string, args: InValue[]): Rows {
    return this.#open().first(sql, args)
  }

  async batch(statements: InStatement[]): Promise<ResultSet[]> {
    return statements.map((statement, at) => {
      try {
        return this.#open().run(statement)
      } catch (error) {
        if (!(error instanceof LibsqlError)) throw error
        throw new LibsqlBatchError(error.message, at, error.code, error.extendedCode, error.rawCode, error)
      }
    })
  }

  async executeMultiple(sql: string): Promise<void> {
    this.#open().runMany(sql)
  }

  async commit(): Promise<void> {
    // When COMMIT fails the transaction may still be open; the caller rolls it back.
    this.#open().run('COMMIT')
    this.#ended = true
    // The file was deleted since BEGIN: nobody may read that this is stored.
    this.#client.refuseReplaced()
  }

  async rollback(): Promise<void> {
    this.close()
  }

  close(): void {
    if (!this.closed) this.#client.run('ROLLBACK')
    this.#ended = true
  }

  /** Otherwise a statement after an automatic rollback would be committed on its own. */
  #open(): FileClient {
    if (this.closed) throw new LibsqlError('The transaction is over', 'TRANSACTION_CLOSED')
    return this.#client
  }
}

function connect(path: string, pragmas: string[]): Connection.Database {
  const connection = new Connection(path)
  for (const pragma of pragmas) connection.exec(`PRAGMA ${pragma}`)
  return connection
}

/** The transaction as one job's client. */
import type { Client, InStatement, InValue, ResultSet } from '@libsql/client'
import type { Rows, RowSource } from '#db/rows/row-session.ts'
import { keyOf } from '#db/statement-key.ts'
import type { GroupConnection } from './group-connection.ts'

const TRANSACTION_STATEMENT = /^\s*(begin|commit|end|rollback|savepoint|release)\b/i

/** A statement of the job; without `answer` nobody waits for what it did. */
type Queued = { statement: InStatement; answer?: PromiseWithResolvers<ResultSet> }

/**
 * To a server, statements that a job sends at once go in one round trip, and before them the writes it did not wait for.
 * Their order is the job's own. After a failed statement it accepts no more: SQLite may have ended the transaction, and a
 * libSQL server would then commit each later statement on its own.
 */
export class JobClient implements Client, RowSource {
  readonly protocol = 'job'
  /** Set when the job ends, so that statements it did not await cannot run in the next job's savepoint. */
  closed = false
  failure: { error: unknown } | undefined
  /** Statements are in flight. Only a server can leave one without a response. */
  unanswered = false
  readonly #connection: GroupConnection
  #queued: Queued[] = []
  #scheduled = false
  /** What was read ahead, by statement. Undefined since the first write. */
  #ahead: Map<string, Promise<ResultSet>> | undefined
  #readsAhead = false

  constructor(connection: GroupConnection) {
    this.#connection = connection
  }

  execute(statement: InStatement): Promise<ResultSet> {
    return this.#connection.isRemote ? this.#executeTogether(statement) : this.#executeAlone(statement)
  }

  rows(sql: string, args: InValue[]): Promise<Rows> {
    return this.#read('rows', sql, args)
  }

  first(sql: string, args: InValue[]): Promise<Rows> {
    return this.#read('first', sql, args)
  }

  async #read(which: 'rows' | 'first', sql: string, args: InValue[]): Promise<Rows> {
    const { local } = this.#connection
    if (local === undefined) return this.execute({ sql, args })
    this.#refuse(sql)
    try {
      return await local[which](sql, args)
    } catch (error) {
      this.failure = { error }
      throw error
    }
  }

  async #executeAlone(statement: InStatement): Promise<ResultSet> {
    this.#refuse(statement)
    try {
      return await this.#connection.execute(statement)
    } catch (error) {
      this.failure = { error }
      throw error
    }
  }

  async #executeTogether(statement: InStatement): Promise<ResultSet> {
    this.#refuse(statement)
    if (!isSelect(statement)) this.#ahead = undefined
    const known = this.#ahead?.get(keyOf(statement))
    if (known !== undefined) return known
    const result = this.#enqueue(statement)
    if (this.#readsAhead) this.#ahead?.set(keyOf(statement), result)
    return result
  }

  /** Of a write whose effect the job does not ask for: to a server it goes with the next read or with the COMMIT. */
  async executeLater(statement: InStatement): Promise<ResultSet> {
    if (this.#connection.isRemote) {
      this.#refuse(statement)
      this.#ahead = undefined
      this.#queued.push({ statement })
    } else await this.#executeAlone(statement)
    return NOT_ASKED
  }

  async readAhead(reads: () => Promise<unknown>[]): Promise<void> {
    if (!this.#connection.isRemote) return
    this.#ahead = new Map()
    this.#readsAhead = true
    // What refuses will do so again when the job makes the read itself.
    await Promise.allSettled(reads())
    this.#readsAhead = false
  }

  /** Answers the writes that were not sent yet. */
  end(): InStatement[] {
    this.closed = true
    const queued = this.#queued.splice(0)
    for (const { answer } of queued) answer?.reject(over())
    return queued.flatMap(({ statement, answer }) => (answer ? [] : [statement]))
  }

  #refuse(statement: InStatement): void {
    if (this.closed) throw over()
    if (this.failure !== undefined) throw this.failure.error
    if (TRANSACTION_STATEMENT.test(sqlOf(statement))) notInAJob()
  }

  #enqueue(statement: InStatement): Promise<ResultSet> {
    const answer = Promise.withResolvers<ResultSet>()
    this.#queued.push({ statement, answer })
    if (!this.#scheduled) setImmediate(() => void this.#sendQueued())
    this.#scheduled = true
    return answer.promise
  }

  async #sendQueued(): Promise<void> {
    while (!this.closed && this.#queued.some(({ answer }) => answer)) {
      const queued = this.#queued.splice(0)
      try {
        const results = await this.#send(queued.map(({ statement }) => statement))
        for (const [at, { answer }] of queued.entries()) answer?.resolve(results[at] ?? NOT_ASKED)
      } catch (error) {
        for (const { answer } of [...queued, ...this.#queued.splice(0)]) answer?.reject(error)
      }
    }
    this.#scheduled = false
  }

  async #send(statements: InStatement[]): Promise<ResultSet[]> {
    this.unanswered = true
    try {
      return await this.#connection.send(statements)
    } catch (error) {
      this.failure = { error }
      throw error
    } finally {
      this.unanswered = false
    }
  }

  batch = notInAJob
  migrate = notInAJob
  transaction = notInAJob
  executeMultiple = notInAJob
  sync = notInAJob
  close = notInAJob
  reconnect = notInAJob
}

export function notInAJob(): never {
  throw new Error('A write job is one transaction already: it only reads and changes rows')
}

const over = () => new Error('This write job is over, and its tx with it: await every statement in the job')

const sqlOf = (statement: InStatement) => (typeof statement === 'string' ? statement : statement.sql)

const isSelect = (statement: InStatement) => /^\s*select\b/i.test(sqlOf(statement))

/** In the place of what a statement did, which is not known before it was sent. */
const NOT_ASKED: ResultSet = {
  columns: [],
  columnTypes: [],
  rows: [],
  rowsAffected: 0,
  lastInsertRowid: undefined,
  toJSON: () => ({}),
}

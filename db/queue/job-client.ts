/** The transaction as one job's client. */
import type { Client, InStatement, InValue, ResultSet } from '@libsql/client'
import type { Call, Statement } from '#db/prefetch/templates.ts'
import { Prefetch } from '#db/prefetch/prefetch.ts'
import type { Literals, Rows, RowSource } from '#db/rows/row-session.ts'
import type { GroupConnection } from './group-connection.ts'

const TRANSACTION_STATEMENT = /^\s*(begin|commit|end|rollback|savepoint|release)\b/i

/** A row may be a megabyte, and a server answers at most 10 MB at once. */
const MOST_OF_A_TEXT = 8

/** A statement of the job; without `answer` nobody waits for its result. */
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
  readonly #prefetch: Prefetch | undefined

  /** @param call The reads of the job are guessed from it. */
  constructor(connection: GroupConnection, call?: Call) {
    this.#connection = connection
    this.#prefetch = connection.isRemote && call ? new Prefetch(call, MOST_OF_A_TEXT) : undefined
  }

  execute(statement: InStatement): Promise<ResultSet> {
    return this.#connection.isRemote ? this.#executeTogether(statement) : this.#executeAlone(statement)
  }

  rows(sql: string, args: InValue[], literals?: Literals): Promise<Rows> {
    return this.#read('rows', sql, args, literals)
  }

  first(sql: string, args: InValue[], literals?: Literals): Promise<Rows> {
    return this.#read('first', sql, args, literals)
  }

  async #read(which: 'rows' | 'first', sql: string, args: InValue[], literals?: Literals): Promise<Rows> {
    const { local } = this.#connection
    if (local === undefined) return this.#executeTogether({ sql, args, literals })
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

  async #executeTogether(statement: InStatement | Statement): Promise<ResultSet> {
    this.#refuse(statement)
    const read = readOf(statement)
    if (!read) this.#prefetch?.wrote()
    return read && this.#prefetch ? this.#prefetch.read(read, (one) => this.#enqueue(one)) : this.#enqueue(statement)
  }

  /** Executes a write whose effect the job does not read: a server gets it with the next read or with the COMMIT. */
  async executeLater(statement: InStatement): Promise<ResultSet> {
    if (this.#connection.isRemote) {
      this.#refuse(statement)
      this.#prefetch?.wrote()
      this.#queued.push({ statement })
    } else await this.#executeAlone(statement)
    return NO_RESULT
  }

  /** Adds the writes of a successful job to the group. */
  remember(): void {
    this.#prefetch?.remember()
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
        for (const [at, { answer }] of queued.entries()) answer?.resolve(results[at] ?? NO_RESULT)
      } catch (error) {
        for (const { answer } of [...queued, ...this.#queued.splice(0)]) answer?.reject(error)
      }
    }
    this.#scheduled = false
  }

  async #send(statements: InStatement[]): Promise<ResultSet[]> {
    this.unanswered = true
    try {
      const results = await this.#connection.send(statements)
      this.unanswered = false
      return results
    } catch (error) {
      this.failure = { error }
      // The failed statement may be a guess: the job runs again alone, which guesses nothing.
      this.unanswered = this.#prefetch?.forget() ?? false
      throw error
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

function readOf(statement: InStatement | Statement): Statement | undefined {
  if (typeof statement === 'string' || !/^\s*select\b/i.test(statement.sql)) return undefined
  const { args } = statement
  return Array.isArray(args) ? { ...statement, args } : undefined
}

/** The result of a statement that was not sent yet. */
const NO_RESULT: ResultSet = {
  columns: [],
  columnTypes: [],
  rows: [],
  rowsAffected: 0,
  lastInsertRowid: undefined,
  toJSON: () => ({}),
}

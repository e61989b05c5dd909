/** Runs a write job inside its savepoint, with a handle valid only during the job and a timeout. */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Client, InStatement, ResultSet, Transaction } from '@libsql/client'
import { storageRefusal, unavailable } from './failures.ts'

/** Timeout of a job. All other writes wait for it, and a libSQL server aborts a transaction after 5 s. */
export const JOB_WITHIN_MS = 4_000

/** `transactionLost`: everything since BEGIN is lost, not only this job's part. */
export type JobOutcome = { kept: true; value: unknown } | { kept: false; error: unknown; transactionLost: boolean }

const running = new AsyncLocalStorage<{ ended: boolean; client: Client }>()

/** @throws Error inside a job: the inner write would wait for the outer one, a deadlock. */
export function refuseWriteInsideJob(): void {
  if (running.getStore()?.ended === false) throw new Error('A write job must not call write: use the tx it was given')
}

/**
 * A client that forwards to the running job. All jobs share one Drizzle handle over it, so that prepared queries are
 * reused.
 */
export const clientOfRunningJob = {
  protocol: 'job',
  closed: false,
  execute: (statement: InStatement) => {
    const job = running.getStore()
    if (!job) throw new Error('A tx lives inside its write job only')
    return job.client.execute(statement)
  },
  batch: notInAJob,
  migrate: notInAJob,
  transaction: notInAJob,
  executeMultiple: notInAJob,
  sync: notInAJob,
  close: notInAJob,
  reconnect: notInAJob,
} satisfies Client

/** Runs a job on the open savepoint. When it fails, the caller rolls back to the savepoint. */
export async function runJob(
  transaction: Transaction,
  job: (client: Client) => Promise<unknown>,
  withinMs: number,
): Promise<JobOutcome> {
  const client = new JobClient(transaction)
  const state = { ended: false, client }
  // Async, so that a query returned without await still starts inside the job.
  const result = await within(withinMs, () => running.run(state, async () => job(client))).then(
    (value) => ({ threw: false as const, value }),
    (error: unknown) => ({ threw: true as const, error }),
  )
  state.ended = true
  client.closed = true
  const { failure, unanswered } = client
  if (unanswered) return { kept: false, error: unavailable(), transactionLost: true }
  if (!result.threw && failure === undefined) return { kept: true, value: result.value }
  const jobError = result.threw && !wraps(result.error, failure) ? result.error : failure?.error
  // The job's own error, unless storage is the cause. A failed statement fails the job even if its error was caught.
  const error = storageRefusal(failure?.error) ?? storageRefusal(jobError) ?? jobError
  return { kept: false, error, transactionLost: transaction.closed }
}

/** Drizzle puts the statement and its values, including personal data, into the message of a wrapped driver error. */
function wraps(error: unknown, failure: { error: unknown } | undefined): boolean {
  return failure !== undefined && error instanceof Error && error.cause === failure.error
}

async function within<T>(limitMs: number, job: () => Promise<T>): Promise<T> {
  let timer: Timer | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`A write job was given up after ${limitMs} ms: it must await nothing but the database`))
    }, limitMs)
  })
  try {
    return await Promise.race([job(), tooLate])
  } finally {
    clearTimeout(timer)
  }
}

const TRANSACTION_STATEMENT = /^\s*(begin|commit|end|rollback|savepoint|release)\b/i

/**
 * The transaction as one job's client. After a failed statement it accepts no more: SQLite may have ended the
 * transaction, and a libSQL server would then commit each later statement on its own. For the same reason statements
 * run sequentially, even when a job sends several at once.
 */
class JobClient implements Client {
  readonly protocol = 'job'
  /** Set when the job ends, so that statements it did not await cannot run in the next job's savepoint. */
  closed = false
  failure: { error: unknown } | undefined
  /** A statement is in flight. Only a server can leave one without a response. */
  unanswered = false
  readonly #transaction: Transaction
  #last: Promise<unknown> = Promise.resolve()
  #unfinished = 0

  constructor(transaction: Transaction) {
    this.#transaction = transaction
  }

  execute(statement: InStatement): Promise<ResultSet> {
    const answer = this.#unfinished === 0 ? this.#send(statement) : this.#last.then(() => this.#send(statement))
    this.#unfinished++
    const finished = () => void this.#unfinished--
    this.#last = answer.then(finished, finished)
    return answer
  }

  async #send(statement: InStatement): Promise<ResultSet> {
    if (this.closed) throw new Error('This write job is over, and its tx with it: await every statement in the job')
    if (this.failure !== undefined) throw this.failure.error
    const sql = typeof statement === 'string' ? statement : statement.sql
    if (TRANSACTION_STATEMENT.test(sql)) notInAJob()
    this.unanswered = true
    try {
      return await this.#transaction.execute(statement)
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

function notInAJob(): never {
  throw new Error('A write job is one transaction already: it only reads and changes rows')
}

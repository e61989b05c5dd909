/** One write job inside its savepoint: a handle that works while the job runs, and a guard against a job that hangs. */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Client, InStatement, ResultSet, Transaction } from '@libsql/client'
import { Refusal } from '#domain/refusal.ts'
import { storageRefusal } from './failures.ts'

/**
 * A job may take this long before it is given up. Everything else that writes waits meanwhile, and a libSQL server ends
 * a transaction after 5 s by itself.
 */
export const JOB_WITHIN_MS = 4_000

/** `transactionLost`: not only this job's part is gone, but everything since BEGIN. */
export type JobOutcome = { kept: true; value: unknown } | { kept: false; error: unknown; transactionLost: boolean }

const running = new AsyncLocalStorage<{ ended: boolean; client: Client }>()

/** @throws Error inside a job: its inner write would wait for the outer one, which waits for it. */
export function refuseWriteInsideJob(): void {
  if (running.getStore()?.ended === false) throw new Error('A write job must not call write: use the tx it was given')
}

/**
 * A client for all jobs: each call goes to the job it is made in. One Drizzle handle over it serves every job, so that
 * what was prepared for one is prepared for the next.
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

/** Runs a job on the open savepoint. Unless it is kept, rolling back to the savepoint is left to the caller. */
export async function runJob(
  transaction: Transaction,
  job: (client: Client) => Promise<unknown>,
  withinMs: number,
): Promise<JobOutcome> {
  const client = new JobClient(transaction)
  const state = { ended: false, client }
  // Async, so that a query the job answers without awaiting it begins inside the job all the same.
  const result = await within(withinMs, () => running.run(state, async () => job(client))).then(
    (value) => ({ threw: false as const, value }),
    (error: unknown) => ({ threw: true as const, error }),
  )
  state.ended = true
  client.closed = true
  const { failure, unanswered } = client
  if (unanswered) return { kept: false, error: new Refusal('storage.unavailable'), transactionLost: true }
  if (!result.threw && failure === undefined) return { kept: true, value: result.value }
  const own = result.threw && !wraps(result.error, failure) ? result.error : failure?.error
  // The job's own words for what failed, unless it was the storage; and a swallowed failure comes out all the same.
  const error = storageRefusal(failure?.error) ?? storageRefusal(own) ?? own
  return { kept: false, error, transactionLost: transaction.closed }
}

/** Drizzle puts the statement and its values, personal ones too, into the message of what the driver threw. */
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
 * The transaction as the client of one job. After a statement has failed it takes no other one: SQLite may have ended
 * the transaction with it, and a libSQL server would then keep each later statement by itself. For the same reason
 * statements go one after another, also when the job sends several at once.
 */
class JobClient implements Client {
  readonly protocol = 'job'
  /** Set when the job is over: what it left running finds this closed, and not the next job's savepoint open. */
  closed = false
  failure: { error: unknown } | undefined
  /** A statement is on its way. Only a server can leave one without an answer. */
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

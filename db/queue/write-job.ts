/** Runs a write job inside its savepoint, with a handle valid only during the job and a timeout. */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Client } from '@libsql/client'
import type { RowSource } from '#db/rows/row-session.ts'
import { storageRefusal, unavailable } from '#db/connection/failures.ts'
import type { MarkRecord } from '#db/high-water/marks-file.ts'
import type { Call } from '#db/prefetch/templates.ts'
import type { GroupConnection } from './group-connection.ts'
import { JobClient, notInAJob } from './job-client.ts'

/** Timeout of a job. All other writes wait for it, and a libSQL server aborts a transaction after 5 s. */
export const JOB_WITHIN_MS = 4_000

/** `transactionLost`: everything since BEGIN is lost, not only this job's part. `marks`: to be written after the COMMIT. */
export type JobOutcome =
  | { succeeded: true; value: unknown; marks: MarkRecord[] }
  | { succeeded: false; error: unknown; transactionLost: boolean }

const running = new AsyncLocalStorage<{ ended: boolean; client: JobClient; marks: MarkRecord[] }>()

/** @throws Error inside a job: the inner write would wait for the outer one, a deadlock. */
export function refuseWriteInsideJob(): void {
  if (running.getStore()?.ended === false) throw new Error('A write job must not call write: use the tx it was given')
}

/**
 * A client that forwards to the running job. All jobs share one Drizzle handle over it, so that prepared queries are
 * reused.
 */
export const clientOfRunningJob: RowSource = {
  execute: (statement) => runningClient().execute(statement),
  rows: (sql, args) => runningClient().rows(sql, args),
  first: (sql, args) => runningClient().first(sql, args),
}

/** The same for writes that are not waited for (`Writer.later`). */
export const laterClientOfRunningJob: RowSource = {
  execute: (statement) => runningClient().executeLater(statement),
  rows: () => notInAJob(),
  first: () => notInAJob(),
}

/** Raises the high-water mark of an account, once the running job is committed. */
export function markInRunningJob(record: MarkRecord): void {
  runningJob().marks.push(record)
}

const runningClient = (): JobClient => runningJob().client

function runningJob() {
  const job = running.getStore()
  if (!job) throw new Error('A tx lives inside its write job only')
  return job
}

/** Runs a job on the open savepoint. When it fails, the caller rolls back to the savepoint. */
export async function runJob(
  connection: GroupConnection,
  job: (client: Client) => Promise<unknown>,
  withinMs: number,
  call?: Call,
): Promise<JobOutcome> {
  const client = new JobClient(connection, call)
  const state = { ended: false, client, marks: [] }
  // Async, so that a query returned without await still starts inside the job.
  const result = await within(withinMs, () => running.run(state, async () => job(client))).then(
    (value) => ({ threw: false as const, value }),
    (error: unknown) => ({ threw: true as const, error }),
  )
  state.ended = true
  const { failure, unanswered } = client
  const unsent = client.end()
  if (unanswered) return { succeeded: false, error: unavailable(), transactionLost: true }
  if (!result.threw && failure === undefined) {
    connection.addLater(unsent)
    client.remember()
    return { succeeded: true, value: result.value, marks: state.marks }
  }
  const jobError = result.threw && !wraps(result.error, failure) ? result.error : failure?.error
  // The job's own error, unless storage is the cause. A failed statement fails the job even if its error was caught.
  const error = storageRefusal(failure?.error) ?? storageRefusal(jobError) ?? jobError
  return { succeeded: false, error, transactionLost: connection.lost }
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

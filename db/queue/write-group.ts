/** A group commit: several write jobs in one transaction. */
import type { Client } from '@libsql/client'
import { isWithoutResponse } from '#db/connection/failures.ts'
import type { Call } from '#db/prefetch/templates.ts'
import { type GroupConnection, openGroup } from './group-connection.ts'
import { type JobOutcome, runJob } from './write-job.ts'

/** A queued job with the callbacks of its promise. */
export type QueuedJob = {
  job: (client: Client) => Promise<unknown>
  call?: Call | undefined
  /** Groups hold jobs that go first, or others, never both. */
  first: boolean
  resolve: (value: unknown) => void
  reject: (error: unknown) => void
}

/** `open`: the COMMIT was sent but not acknowledged, so the jobs must not be retried. */
export type GroupEnd =
  | { end: 'committed'; jobs: QueuedJob[]; outcomes: JobOutcome[] }
  | { end: 'lost' | 'open'; jobs: QueuedJob[]; error: unknown }

/**
 * Runs jobs sequentially in one transaction, `first` and then the results of `next`, each in its own savepoint, and
 * commits. Never throws.
 */
export async function commitTogether(
  client: Client,
  first: QueuedJob,
  next: () => QueuedJob | undefined,
  jobWithinMs: number,
): Promise<GroupEnd> {
  const jobs = [first]
  const outcomes: JobOutcome[] = []
  let outcome: JobOutcome | undefined
  let connection: GroupConnection | undefined
  let committing = false
  try {
    if (client.closed) client.reconnect()
    connection = await openGroup(client)
    for (let waiting: QueuedJob | undefined = first; waiting !== undefined; waiting = next()) {
      if (waiting !== first) jobs.push(waiting)
      await connection.beginJob(outcome)
      outcome = await runJob(connection, waiting.job, jobWithinMs, waiting.call)
      outcomes.push(outcome)
      if (!outcome.succeeded && outcome.transactionLost) throw new Error('The transaction ended inside a job')
    }
    committing = true
    await connection.commit(outcome)
    return { end: 'committed', jobs, outcomes }
  } catch (error) {
    await abandon(client, connection)
    if (committing && isWithoutResponse(error)) return { end: 'open', jobs, error }
    // The cause, if a job ended the transaction: the missing savepoint is only a symptom.
    return { end: 'lost', jobs, error: outcome?.succeeded === false ? outcome.error : error }
  }
}

async function abandon(client: Client, connection: GroupConnection | undefined): Promise<void> {
  try {
    await connection?.rollback()
  } catch {
    // A connection that cannot roll back is closed and reopened by the next group.
    client.close()
  }
}

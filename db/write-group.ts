/** A group commit: several write jobs in one transaction. */
import type { Client, Transaction } from '@libsql/client'
import { leavesCommitOpen } from './failures.ts'
import { type JobOutcome, runJob } from './write-job.ts'

/** A queued job with the callbacks of its promise. */
export type QueuedJob = {
  job: (client: Client) => Promise<unknown>
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
  let transaction: Transaction | undefined
  let committing = false
  try {
    if (client.closed) client.reconnect()
    transaction = await client.transaction('write')
    for (let waiting: QueuedJob | undefined = first; waiting !== undefined; waiting = next()) {
      if (waiting !== first) jobs.push(waiting)
      await transaction.batch(savepointAfter(outcome))
      outcome = await runJob(transaction, waiting.job, jobWithinMs)
      outcomes.push(outcome)
      if (!outcome.kept && outcome.transactionLost) throw new Error('The transaction ended inside a job')
    }
    if (outcome?.kept === false) await transaction.execute('ROLLBACK TO job')
    committing = true
    await transaction.commit()
    return { end: 'committed', jobs, outcomes }
  } catch (error) {
    await abandon(client, transaction)
    if (committing) return { end: leavesCommitOpen(error) ? 'open' : 'lost', jobs, error }
    // The cause, if a job ended the transaction: the missing savepoint is only a symptom.
    return { end: 'lost', jobs, error: outcome?.kept === false ? outcome.error : error }
  }
}

/** One round trip between jobs: after ROLLBACK TO the savepoint stays open and is reused for the next job. */
function savepointAfter(outcome: JobOutcome | undefined): string[] {
  if (outcome === undefined) return ['SAVEPOINT job']
  return outcome.kept ? ['RELEASE job', 'SAVEPOINT job'] : ['ROLLBACK TO job']
}

async function abandon(client: Client, transaction: Transaction | undefined): Promise<void> {
  try {
    await transaction?.rollback()
  } catch {
    // A connection that cannot roll back is closed and reopened by the next group.
    client.close()
  }
}

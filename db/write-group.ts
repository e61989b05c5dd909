/** The jobs of one COMMIT. */
import type { Client, Transaction } from '@libsql/client'
import { leavesCommitOpen } from './failures.ts'
import { type JobOutcome, runJob } from './write-job.ts'

/** A job that waits for its turn, and whom to tell. */
export type Waiting = {
  job: (client: Client) => Promise<unknown>
  resolve: (value: unknown) => void
  reject: (error: unknown) => void
}

/** How it ended. `open`: the COMMIT was sent and never answered, so nobody may run the jobs again. */
export type GroupEnd =
  | { end: 'committed'; jobs: Waiting[]; outcomes: JobOutcome[] }
  | { end: 'lost' | 'open'; jobs: Waiting[]; error: unknown }

/**
 * Runs jobs in one transaction, `first` and then what `next` gives, strictly one after another, each in a savepoint, and
 * commits. Never throws.
 */
export async function commitTogether(
  client: Client,
  first: Waiting,
  next: () => Waiting | undefined,
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
    for (let waiting: Waiting | undefined = first; waiting !== undefined; waiting = next()) {
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
    // What ended the transaction, if a job did: a savepoint that is missing afterwards is only how it shows.
    return { end: 'lost', jobs, error: outcome?.kept === false ? outcome.error : error }
  }
}

/** One round trip between two jobs: a savepoint rolled back to stays open, and serves the next job. */
function savepointAfter(outcome: JobOutcome | undefined): string[] {
  if (outcome === undefined) return ['SAVEPOINT job']
  return outcome.kept ? ['RELEASE job', 'SAVEPOINT job'] : ['ROLLBACK TO job']
}

async function abandon(client: Client, transaction: Transaction | undefined): Promise<void> {
  try {
    await transaction?.rollback()
  } catch {
    // A connection that cannot even roll back is replaced: here, or at the next group when this fails as well.
    client.close()
  }
}

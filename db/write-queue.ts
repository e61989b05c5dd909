/**
 * One writer, and a queue before it. What waits together is committed together: each job in a savepoint of its own, one
 * after another, one COMMIT for the group, and every promise settled only after it. With one fsync a COMMIT this is
 * several times the throughput of a COMMIT for each job, and no job ever meets a busy database.
 */
import type { Client } from '@libsql/client'
import { Refusal } from '#domain/refusal.ts'
import { storageRefusal } from './failures.ts'
import { commitTogether, type GroupEnd, type Waiting } from './write-group.ts'
import { JOB_WITHIN_MS, refuseWriteInsideJob } from './write-job.ts'

export type WriteQueue<Tx> = {
  write<T>(job: (tx: Tx) => Promise<T>): Promise<T>
  /** Resolves when everything that waited is settled. Later writes are refused. */
  close(): Promise<void>
}

/** A group ends at whichever comes first; the loop must turn, and nobody's answer wait long for a neighbour's job. */
export const GROUP_LIMITS = { jobs: 256, takingMs: 20, jobWithinMs: JOB_WITHIN_MS }

export function startWriteQueue<Tx>(
  client: Client,
  asWriter: (client: Client) => Tx,
  limits = GROUP_LIMITS,
): WriteQueue<Tx> {
  const waiting: Waiting[] = []
  const onIdle: Array<() => void> = []
  let busy = false
  let closing = false

  // On setImmediate: chained on promises the queue would starve the loop, and nothing could gather while it runs.
  const wake = () => setImmediate(() => void flush())

  async function flush(): Promise<void> {
    const first = waiting.shift()
    if (first !== undefined) {
      const until = performance.now() + limits.takingMs
      let taken = 1
      const next = () => (taken++ < limits.jobs && performance.now() < until ? waiting.shift() : undefined)
      await settle(client, await commitTogether(client, first, next, limits.jobWithinMs), limits.jobWithinMs)
    }
    if (waiting.length > 0) return void wake()
    busy = false
    for (const tell of onIdle.splice(0)) tell()
  }

  return {
    write: async <T>(job: (tx: Tx) => Promise<T>): Promise<T> => {
      refuseWriteInsideJob()
      if (closing) throw new Refusal('storage.unavailable')
      const answer = await new Promise<unknown>((resolve, reject) => {
        waiting.push({ job: (jobClient) => job(asWriter(jobClient)), resolve, reject })
        if (!busy) wake()
        busy = true
      })
      // Because the queue holds jobs of every type, and this is the value this very job gave.
      return answer as T
    },
    close: async () => {
      closing = true
      if (busy) await new Promise<void>((resolve) => onIdle.push(resolve))
    },
  }
}

/** Tells everyone in the group how it ended, after running a lost one's jobs again, each alone. */
async function settle(client: Client, group: GroupEnd, jobWithinMs: number): Promise<void> {
  if (group.end === 'committed') return tell(group)
  // Alone already: only a connection that broke is worth another try.
  const final = group.end === 'open' || (group.jobs.length === 1 && reasonOf(group) !== 'storage.unavailable')
  if (final) return refuse(group.jobs, group.error)
  for (const [at, job] of group.jobs.entries()) {
    // A COMMIT each: the loop turns in between.
    await new Promise((turn) => setImmediate(turn))
    const alone = await commitTogether(client, job, () => undefined, jobWithinMs)
    if (alone.end === 'committed') tell(alone)
    // A storage that is away would let each of them wait in vain; on a full disk a smaller job may still fit.
    else if (reasonOf(alone) === 'storage.unavailable') return refuse(group.jobs.slice(at), alone.error)
    else refuse(alone.jobs, alone.error)
  }
}

function tell({ jobs, outcomes }: Extract<GroupEnd, { end: 'committed' }>): void {
  for (const [at, { resolve, reject }] of jobs.entries()) {
    const outcome = outcomes[at]
    if (outcome?.kept) resolve(outcome.value)
    else reject(outcome?.error)
  }
}

function reasonOf(group: { error: unknown }) {
  return storageRefusal(group.error)?.reason
}

function refuse(jobs: Waiting[], error: unknown): void {
  for (const { reject } of jobs) reject(storageRefusal(error) ?? error)
}

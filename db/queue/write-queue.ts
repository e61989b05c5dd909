/**
 * A single writer with a queue, and group commit: queued jobs run sequentially, each in its own savepoint, and share
 * one COMMIT; their promises settle after it. With one fsync per COMMIT this has several times the throughput of one
 * COMMIT per job, and no job ever waits for a busy database.
 */
import type { Client } from '@libsql/client'
import { storageRefusal, unavailable } from '#db/connection/failures.ts'
import type { MarkRecord } from '#db/high-water/marks-file.ts'
import type { Call } from '#db/prefetch/templates.ts'
import type { LogSync } from '#db/connection/log-sync.ts'
import { LongestWait } from './longest-wait.ts'
import { commitTogether, type GroupEnd, type QueuedJob } from './write-group.ts'
import { JOB_WITHIN_MS, refuseWriteInsideJob } from './write-job.ts'

export type WriteOptions = {
  /** Runs before all waiting jobs, in a group of its own, even if the queue is full: for records of past events outside. */
  first?: boolean
  /** The call whose earlier reads predict the job's reads, on a server. */
  call?: Call
}

/** `longestMs`: how long a job has waited for its turn at most in the last ten minutes. */
export type WriteWaits = { jobs: number; longestMs: number }

export type WriteQueue<Tx> = {
  write<T>(job: (tx: Tx) => Promise<T>, options?: WriteOptions): Promise<T>
  waiting(): WriteWaits
  /** Resolves when all queued jobs are settled. Later writes are refused. */
  close(): Promise<void>
}

/** Called after each COMMIT, before its jobs are answered. */
export type OnCommitted = (marks: MarkRecord[]) => void

export type GroupLimits = { jobs: number; takingMs: number; jobWithinMs: number; waiting: number }

/**
 * A group ends at the first limit reached, to bound latency and keep the event loop running. `waiting` bounds the queue:
 * a file commits so many jobs in seconds, and a server that does not is better refused than waited for.
 */
export const GROUP_LIMITS: GroupLimits = { jobs: 256, takingMs: 20, jobWithinMs: JOB_WITHIN_MS, waiting: 4096 }

/**
 * Limits for a server, where a job takes a round trip: a group that ends after 20 ms would be one job with a COMMIT of its
 * own, which costs the server more than the job. Small, so that the clients of one group are answered while the next runs.
 * At 20 ms of distance so many jobs wait some twenty seconds, and a connection is closed after 30.
 */
export const SERVER_GROUP_LIMITS: GroupLimits = { ...GROUP_LIMITS, jobs: 16, takingMs: 250, waiting: 512 }

export function startWriteQueue<Tx>(
  client: Client,
  asWriter: (client: Client) => Tx,
  limits = GROUP_LIMITS,
  onCommitted: OnCommitted = () => undefined,
  log?: LogSync,
): WriteQueue<Tx> {
  const waiting: QueuedJob[] = []
  const onIdle: Array<() => void> = []
  let busy = false
  let closing = false
  const waits = new LongestWait()
  const acknowledged = acknowledgements(onCommitted, log)

  // Scheduled with setImmediate: promises alone would starve the event loop, and no jobs could accumulate.
  const wake = () => setImmediate(() => void flush())

  async function flush(): Promise<void> {
    const first = waiting.shift()
    if (first !== undefined) {
      const until = performance.now() + limits.takingMs
      let started = 1
      const next = () => {
        const goesOn = started++ < limits.jobs && performance.now() < until && waiting[0]?.first === first.first
        return goesOn ? waiting.shift() : undefined
      }
      const group = await commitTogether(client, first, next, limits.jobWithinMs)
      await settle(client, group, limits.jobWithinMs, acknowledged.add)
      await acknowledged.whenReady()
      await log?.betweenGroups()
    }
    if (waiting.length > 0) return void wake()
    busy = false
    for (const resolve of onIdle.splice(0)) resolve()
  }

  return {
    write: async <T>(job: (tx: Tx) => Promise<T>, { first = false, call }: WriteOptions = {}): Promise<T> => {
      refuseWriteInsideJob()
      log?.requireWhole()
      if (closing || (waiting.length >= limits.waiting && !first)) throw unavailable()
      const result = await new Promise<unknown>((resolve, reject) => {
        const timed = waits.timed((jobClient: Client) => job(asWriter(jobClient)))
        const queued = { job: timed, first, call, resolve, reject }
        if (first) waiting.unshift(queued)
        else waiting.push(queued)
        if (!busy) wake()
        busy = true
      })
      // Because the queue holds jobs of every type, and this is the value of this job.
      return result as T
    },
    waiting: () => ({ jobs: waiting.length, longestMs: Math.round(waits.ms(performance.now())) }),
    close: async () => {
      closing = true
      if (busy) await new Promise<void>((resolve) => onIdle.push(resolve))
      await acknowledged.all()
    },
  }
}

type CommittedGroup = Extract<GroupEnd, { end: 'committed' }>

/** At most this many groups wait for one sync of the log; the next one waits until they have it. */
const MOST_UNSYNCED = 32

/** Answers the jobs of committed groups once the log is synced, while the next group runs. Without a log, at once. */
function acknowledgements(onCommitted: OnCommitted, log: LogSync | undefined) {
  const unsynced: CommittedGroup[] = []
  let syncing: Promise<void> | undefined

  async function sync(synced: () => Promise<void>): Promise<void> {
    for (let groups = unsynced.splice(0); groups.length > 0; groups = unsynced.splice(0)) {
      try {
        await synced()
        for (const group of groups) resolveJobs(group, onCommitted)
      } catch (error) {
        for (const { jobs } of groups) rejectJobs(jobs, error)
      }
    }
    syncing = undefined
  }

  return {
    add: (group: CommittedGroup) => {
      if (!log) return resolveJobs(group, onCommitted)
      unsynced.push(group)
      syncing ??= sync(log.synced)
    },
    whenReady: async () => {
      if (unsynced.length >= MOST_UNSYNCED) await syncing
    },
    all: async () => syncing,
  }
}

/** Settles all jobs of a group. Jobs of a lost group are retried one by one. */
async function settle(
  client: Client,
  group: GroupEnd,
  jobWithinMs: number,
  committed: (group: CommittedGroup) => void,
): Promise<void> {
  if (group.end === 'committed') return committed(group)
  // A group of one is retried only after a connection failure.
  const final = group.end === 'open' || (group.jobs.length === 1 && reasonOf(group) !== 'storage.unavailable')
  if (final) return rejectJobs(group.jobs, group.error)
  for (const [at, job] of group.jobs.entries()) {
    // One COMMIT each, so yield to the event loop in between.
    await new Promise((turn) => setImmediate(turn))
    // A job without `call` guesses no reads: a guess may have lost the group.
    const alone = await commitTogether(client, { ...job, call: undefined }, () => undefined, jobWithinMs)
    if (alone.end === 'committed') committed(alone)
    // When storage is unavailable, retrying the others would time out too; on a full disk a smaller job may still fit.
    else if (reasonOf(alone) === 'storage.unavailable') return rejectJobs(group.jobs.slice(at), alone.error)
    else rejectJobs(alone.jobs, alone.error)
  }
}

function resolveJobs({ jobs, outcomes }: CommittedGroup, onCommitted: OnCommitted): void {
  onCommitted(outcomes.flatMap((outcome) => (outcome.succeeded ? outcome.marks : [])))
  for (const [at, { resolve, reject }] of jobs.entries()) {
    const outcome = outcomes[at]
    if (outcome?.succeeded) resolve(outcome.value)
    else reject(outcome?.error)
  }
}

function reasonOf(group: { error: unknown }) {
  return storageRefusal(group.error)?.reason
}

function rejectJobs(jobs: QueuedJob[], error: unknown): void {
  for (const { reject } of jobs) reject(storageRefusal(error) ?? error)
}

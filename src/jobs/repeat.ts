/** Runs background work periodically and on demand, one run at a time. */
import type { JobName, JobState } from '#api/deps.ts'
import { errorForLog, errorKind, type Log, type LogEvent } from '#http/log.ts'

export type RepeatedWork = {
  /** Runs soon. During a run another one is scheduled, because the current one may have missed what triggered it. */
  wake(): void
  /** Runs now and resolves when no run is left. */
  run(): Promise<void>
  /** Stops scheduling, aborts the signal of the work, and waits for the current run. */
  stop(): Promise<void>
  /** Statistics of this process. */
  state(): Omit<JobState, 'name'>
}

export type RepeatOptions = {
  everyMs: number
  /** Defaults to `everyMs`. */
  firstAfterMs?: number
  failed: (error: unknown, signal: AbortSignal) => void
}

/** Work in slices ends after the current slice when its signal is aborted. */
type Work = (signal: AbortSignal) => Promise<void>

/** Starts with an immediate run. A failed run is logged as `failure`. */
export function startJob(
  work: Work,
  { everyMs, log, failure }: { everyMs: number; log: Log; failure: LogEvent },
): RepeatedWork {
  const job = repeat(work, { everyMs, failed: (error) => log({ ...failure, error: errorForLog(error) }) })
  job.wake()
  return job
}

export function repeat(work: Work, { everyMs, firstAfterMs = everyMs, failed }: RepeatOptions): RepeatedWork {
  const stopping = new AbortController()
  let currentRun: Promise<void> | undefined
  let again = false
  const { state, begin, end } = createJobStats(everyMs)
  const runs = async () => {
    do {
      again = false
      begin()
      try {
        await work(stopping.signal)
        end()
      } catch (error) {
        end({ lastError: errorKind(error) })
        failed(error, stopping.signal)
      }
    } while (again && !stopping.signal.aborted)
    currentRun = undefined
  }
  const run = async () => {
    if (stopping.signal.aborted) return currentRun
    if (currentRun) again = true
    else currentRun = runs()
    return currentRun
  }
  const wake = () => void run()
  const tick = () => {
    wake()
    timer = inBackground(tick, everyMs)
  }
  let timer = inBackground(tick, firstAfterMs)
  return {
    wake,
    run,
    state,
    stop: async () => {
      stopping.abort()
      clearTimeout(timer)
      await currentRun
    },
  }
}

/** Schedules the work without keeping the process alive. */
function inBackground(work: () => void, afterMs: number) {
  const timer = setTimeout(work, afterMs)
  timer.unref()
  return timer
}

function createJobStats(everyMs: number) {
  let stats: Omit<JobState, 'name' | 'everyMs'> = {
    runs: 0,
    failures: 0,
    isRunning: false,
    lastStartedAt: null,
    lastEndedAt: null,
    lastFailedAt: null,
    lastError: null,
  }
  return {
    state: () => ({ ...stats, everyMs }),
    begin: () => {
      stats = { ...stats, runs: stats.runs + 1, isRunning: true, lastStartedAt: new Date() }
    },
    end: (failure?: { lastError: string }) => {
      const now = new Date()
      const failed = failure && { ...failure, failures: stats.failures + 1, lastFailedAt: now }
      stats = { ...stats, isRunning: false, lastEndedAt: now, ...failed }
    },
  }
}

/** States by name; undefined entries are jobs that this process does not run. */
export function statesOf(works: Readonly<Partial<Record<JobName, RepeatedWork>>>): JobState[] {
  // `as`, because Object.keys loses the names, and the type allows no others.
  const names = Object.keys(works) as JobName[]
  return names.flatMap((name) => {
    const work = works[name]
    return work ? [{ name, ...work.state() }] : []
  })
}

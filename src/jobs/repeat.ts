/** Runs background work periodically and on demand, one run at a time. */
import type { JobState } from '#api/deps.ts'

export type RepeatedWork = {
  /** Runs soon. During a run another one is scheduled, because the current one may have missed what triggered it. */
  wake(): void
  /** Runs now and resolves when no run is left. */
  run(): Promise<void>
  /** Stops scheduling and waits for the current run. */
  stop(): Promise<void>
  /** Statistics of this process. */
  state(): Omit<JobState, 'name'>
}

export type RepeatOptions = {
  everyMs: number
  /** Defaults to `everyMs`. */
  firstAfterMs?: number
  failed: (error: unknown) => void
}

export function repeat(
  work: () => Promise<void>,
  { everyMs, firstAfterMs = everyMs, failed }: RepeatOptions,
): RepeatedWork {
  let currentRun: Promise<void> | undefined
  let again = false
  let stopped = false
  const { state, begin, end } = createJobStats(everyMs)
  const runs = async () => {
    do {
      again = false
      begin()
      try {
        await work()
        end('done')
      } catch (error) {
        end('failed')
        failed(error)
      }
    } while (again && !stopped)
    currentRun = undefined
  }
  const run = async () => {
    if (stopped) return currentRun
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
      stopped = true
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
  }
  return {
    state: () => ({ ...stats, everyMs }),
    begin: () => {
      stats = { ...stats, runs: stats.runs + 1, isRunning: true, lastStartedAt: new Date() }
    },
    end: (how: 'done' | 'failed') => {
      const now = new Date()
      const failed = how === 'failed' && { failures: stats.failures + 1, lastFailedAt: now }
      stats = { ...stats, isRunning: false, lastEndedAt: now, ...failed }
    },
  }
}

/** States by name; undefined entries are jobs that this process does not run. */
export function statesOf(works: Readonly<Record<string, RepeatedWork | undefined>>): JobState[] {
  return Object.entries(works).flatMap(([name, work]) => (work ? [{ name, ...work.state() }] : []))
}

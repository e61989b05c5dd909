/** Work that goes on beside the requests: one run at a time, at once when woken, and again every so often. */
import type { JobState } from '#api/deps.ts'

export type RepeatedWork = {
  /** Runs soon. While a run is going on, once more after it: what woke it may have come too late for it. */
  wake(): void
  /** Runs and waits until nothing is running any more. */
  run(): Promise<void>
  /** Starts no further run and waits for the one going on. */
  stop(): Promise<void>
  /** How it goes, by the process's own clock. */
  state(): Omit<JobState, 'name'>
}

export type RepeatOptions = { everyMs: number; failed: (error: unknown) => void }

export function repeat(work: () => Promise<void>, { everyMs, failed }: RepeatOptions): RepeatedWork {
  let going: Promise<void> | undefined
  let again = false
  let stopped = false
  const { state, begin, end } = bookOf(everyMs)
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
    going = undefined
  }
  const run = async () => {
    if (stopped) return going
    if (going) again = true
    else going = runs()
    return going
  }
  const wake = () => void run()
  const timer = setInterval(wake, everyMs)
  // A process that has nothing else to do may end.
  timer.unref()
  return {
    wake,
    run,
    state,
    stop: async () => {
      stopped = true
      clearInterval(timer)
      await going
    },
  }
}

function bookOf(everyMs: number) {
  let kept: Omit<JobState, 'name' | 'everyMs'> = {
    runs: 0,
    failures: 0,
    isRunning: false,
    lastStartedAt: null,
    lastEndedAt: null,
    lastFailedAt: null,
  }
  return {
    state: () => ({ ...kept, everyMs }),
    begin: () => {
      kept = { ...kept, runs: kept.runs + 1, isRunning: true, lastStartedAt: new Date() }
    },
    end: (how: 'done' | 'failed') => {
      const now = new Date()
      const failed = how === 'failed' && { failures: kept.failures + 1, lastFailedAt: now }
      kept = { ...kept, isRunning: false, lastEndedAt: now, ...failed }
    },
  }
}

/** The states of all work there is, each under its name; undefined is work that this process does not do. */
export function statesOf(works: Readonly<Record<string, RepeatedWork | undefined>>): JobState[] {
  return Object.entries(works).flatMap(([name, work]) => (work ? [{ name, ...work.state() }] : []))
}

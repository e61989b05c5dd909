/** Work that goes on beside the requests: one run at a time, at once when woken, and again every so often. */

export type RepeatedWork = {
  /** Runs soon. While a run is going on, once more after it: what woke it may have come too late for it. */
  wake(): void
  /** Runs and waits until nothing is running any more. */
  run(): Promise<void>
  /** Starts no further run and waits for the one going on. */
  stop(): Promise<void>
}

export type RepeatOptions = { everyMs: number; failed: (error: unknown) => void }

export function repeat(work: () => Promise<void>, { everyMs, failed }: RepeatOptions): RepeatedWork {
  let going: Promise<void> | undefined
  let again = false
  let stopped = false
  const runs = async () => {
    do {
      again = false
      try {
        await work()
      } catch (error) {
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
    stop: async () => {
      stopped = true
      clearInterval(timer)
      await going
    },
  }
}

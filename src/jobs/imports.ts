/** Background job that writes imports, takes them back and undoes them: a slice of each account in turn. */
import { findRunningImports, type RunningImport, runSlice } from '#api/imports/run-service.ts'
import type { Database } from '#db/database.ts'
import { errorForLog, type Log } from '#http/log.ts'
import { type RepeatedWork, startJob } from './repeat.ts'

const EVERY_MS = 30_000

/** The pause between two slices, in which other work goes on. */
const PAUSE_MS = 1

export type ImportsParts = { db: Database; log: Log; now: () => Date }

/** Starts with an immediate run. */
export function startImports({ db, log, now }: ImportsParts): RepeatedWork {
  const failure = { level: 'error', event: 'import stopped' } as const
  /** Answers whether there is more. An import that fails is left for the next run, and delays no other. */
  const isMoreOf = async (running: RunningImport) => {
    try {
      return await runSlice(db, running, now())
    } catch (error) {
      log({ ...failure, error: errorForLog(error) })
      return false
    }
  }
  const run = async (signal: AbortSignal) => {
    let running = await findRunningImports(db.read)
    while (running.length > 0) {
      const left: RunningImport[] = []
      for (const one of running) {
        if (signal.aborted) return
        if (await isMoreOf(one)) left.push(one)
        await Bun.sleep(PAUSE_MS)
      }
      running = left
    }
  }
  return startJob(run, { everyMs: EVERY_MS, log, failure })
}

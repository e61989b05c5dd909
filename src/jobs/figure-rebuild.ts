/** Background job that counts, in slices between requests, what a database had before the figures of reports were kept. */
import { countDocuments } from '#api/documents/figures/rebuild-service.ts'
import { countEntries } from '#api/payments/received-rebuild-service.ts'
import type { Database } from '#db/database.ts'
import type { Log } from '#http/log.ts'
import { type RepeatedWork, startJob } from './repeat.ts'
import { inSlices } from './slices.ts'

/** The interval after a failure. */
const EVERY_MS = 60 * 60_000

/** Rows of a slice: a write job of so many takes a few milliseconds. */
const BATCH = 20

export type FigureRebuildParts = { db: Database; log: Log; now: () => Date }

/** Starts with an immediate run. */
export function startFigureRebuild({ db, log, now }: FigureRebuildParts): RepeatedWork {
  const rebuild = async (signal: AbortSignal) => {
    // Documents read the days of their entries.
    await inSlices(db, BATCH, signal, (tx) => countEntries(tx, BATCH, now()))
    await inSlices(db, BATCH, signal, (tx) => countDocuments(tx, BATCH, now()))
  }
  return startJob(rebuild, { everyMs: EVERY_MS, log, failure: { level: 'error', event: 'figure rebuild stopped' } })
}

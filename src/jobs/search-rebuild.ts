/** Background job that rebuilds a search index in slices between requests, after a migration that requires it. */
import { reindexCustomers } from '#api/customers/search-index.ts'
import { reindexDocuments } from '#api/documents/search-rebuild-service.ts'
import { reindexItems } from '#api/inventory/search-index.ts'
import { reindexPayments } from '#api/payments/search-index.ts'
import type { Database } from '#db/database.ts'
import type { Log } from '#http/log.ts'
import { type RepeatedWork, startJob } from './repeat.ts'
import { inSlices } from './slices.ts'

/** The interval after a failure. */
const EVERY_MS = 60 * 60_000

/** Batch size: a write job of this many documents, the largest of them, takes some ten milliseconds. */
const BATCH = 20

export type SearchRebuildParts = { db: Database; log: Log; now: () => Date }

/** Starts with an immediate run. */
export function startSearchRebuild({ db, log, now }: SearchRebuildParts): RepeatedWork {
  const rebuild = async (signal: AbortSignal) => {
    await inSlices(db, BATCH, signal, (tx) => reindexCustomers(tx, BATCH))
    await inSlices(db, BATCH, signal, (tx) => reindexItems(tx, BATCH))
    await inSlices(db, BATCH, signal, (tx) => reindexDocuments(tx, BATCH, now()))
    await inSlices(db, BATCH, signal, (tx) => reindexPayments(tx, BATCH))
  }
  return startJob(rebuild, { everyMs: EVERY_MS, log, failure: { level: 'error', event: 'search rebuild stopped' } })
}

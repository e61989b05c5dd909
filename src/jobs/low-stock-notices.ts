/** Background job that tells companies of items that ran low, from seven in the morning, at most 15 minutes late. */
import { findLowStockNotices, noticeLowStock } from '#api/inventory/low-stock-service.ts'
import type { Database } from '#db/database.ts'
import type { Log } from '#http/log.ts'
import type { Env } from '#src/env/env.ts'
import { type RepeatedWork, startJob } from './repeat.ts'

const EVERY_MS = 15 * 60_000

/** Batch size: a write job of this many mails takes a few milliseconds. */
const BATCH = 50

export type LowStockNoticeParts = { db: Database; env: Pick<Env, 'appUrl'>; log: Log; now: () => Date }

/** Starts with an immediate run. */
export function startLowStockNotices({ db, env, log, now }: LowStockNoticeParts): RepeatedWork {
  const page = new URL('/inventory?show=low', env.appUrl).href
  const notice = async (signal: AbortSignal) => {
    const due = await findLowStockNotices(db.read, now())
    for (let from = 0; from < due.length && !signal.aborted; from += BATCH) {
      const batch = due.slice(from, from + BATCH)
      await db.write((tx) => noticeLowStock(tx, batch, page, now()))
    }
  }
  return startJob(notice, { everyMs: EVERY_MS, log, failure: { level: 'error', event: 'low-stock notices stopped' } })
}

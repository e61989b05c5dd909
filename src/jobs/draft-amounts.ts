/** Background job that recomputes drafts after a change of tax, if there are more than the change itself recomputed. */
import { findAccountsWithOldDrafts, recomputeOldDrafts } from '#api/documents/drafts/recompute.ts'
import type { Database } from '#db/database.ts'
import type { AccountId } from '#http/identity.ts'
import { errorForLog, type Log } from '#http/log.ts'
import { type RepeatedWork, startJob } from './repeat.ts'

const EVERY_MS = 30_000

/** Batch size: a write job of this many drafts takes some ten milliseconds. */
const BATCH = 20

/** The pause between two slices, in which requests are served. */
const PAUSE_MS = 20

export type DraftAmountsParts = { db: Database; log: Log; now: () => Date }

/** Starts with an immediate run. */
export function startDraftAmounts({ db, log, now }: DraftAmountsParts): RepeatedWork {
  const failure = { level: 'error', event: 'amounts of drafts stopped' } as const
  const ofAccount = async (account: AccountId, signal: AbortSignal) => {
    let computed = BATCH
    while (computed > 0 && !signal.aborted) {
      computed = await db.write((tx) => recomputeOldDrafts({ db: tx, account, now: now() }, BATCH))
      await Bun.sleep(PAUSE_MS)
    }
  }
  // A failing account does not delay the next.
  const compute = async (signal: AbortSignal) => {
    for (const account of await findAccountsWithOldDrafts(db.read)) {
      await ofAccount(account, signal).catch((error: unknown) => log({ ...failure, error: errorForLog(error) }))
    }
  }
  return startJob(compute, { everyMs: EVERY_MS, log, failure })
}

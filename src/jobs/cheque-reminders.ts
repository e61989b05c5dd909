/** Background job that reminds companies of post-dated cheques, from seven in the morning of each, at most 15 minutes late. */
import { findChequeReminders, remindOfCheques } from '#api/payments/cheque-reminder-service.ts'
import type { Database } from '#db/database.ts'
import type { Log } from '#http/log.ts'
import type { Env } from '#src/env/env.ts'
import { type RepeatedWork, startJob } from './repeat.ts'

const EVERY_MS = 15 * 60_000

/** Batch size: a write job of this many mails takes a few milliseconds. */
const BATCH = 50

export type ChequeReminderParts = { db: Database; env: Pick<Env, 'appUrl'>; log: Log; now: () => Date }

/** Starts with an immediate run. */
export function startChequeReminders({ db, env, log, now }: ChequeReminderParts): RepeatedWork {
  const page = new URL('/payments?show=deposit', env.appUrl).href
  const remind = async (signal: AbortSignal) => {
    const due = await findChequeReminders(db.read, now())
    for (let from = 0; from < due.length && !signal.aborted; from += BATCH) {
      const batch = due.slice(from, from + BATCH)
      await db.write((tx) => remindOfCheques(tx, batch, page, now()))
    }
  }
  return startJob(remind, { everyMs: EVERY_MS, log, failure: { level: 'error', event: 'cheque reminders stopped' } })
}

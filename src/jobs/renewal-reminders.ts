/** Background job that sends renewal reminders, at most five minutes late. The database records the sent ones. */
import { remindOfRenewal } from '#api/subscription/renewal-service.ts'
import type { Database } from '#db/database.ts'
import { remindersAt } from '#domain/subscription/renewal.ts'
import type { Log } from '#http/log.ts'
import type { Env } from '#src/env/env.ts'
import { type RepeatedWork, startJob } from './repeat.ts'

const EVERY_MS = 5 * 60_000

/** Batch size: a write job of this many mails takes a few milliseconds. */
const BATCH = 50

export type ReminderParts = { db: Database; env: Pick<Env, 'appUrl'>; log: Log; now: () => Date }

/** Starts with an immediate run. */
export function startRenewalReminders({ db, env, log, now }: ReminderParts): RepeatedWork {
  const batch = { limit: BATCH, page: new URL('/subscription', env.appUrl).href }
  const remind = async (signal: AbortSignal) => {
    for (const reminder of remindersAt(now())) {
      let sent = BATCH
      while (sent >= BATCH && !signal.aborted)
        sent = await db.write((tx) => remindOfRenewal(tx, reminder, batch, now()))
    }
  }
  return startJob(remind, { everyMs: EVERY_MS, log, failure: { level: 'error', event: 'renewal reminders stopped' } })
}

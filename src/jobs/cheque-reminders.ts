/** Background job that reminds companies of post-dated cheques, from seven in the morning of each, at most 15 minutes late. */
import { findChequeReminders, remindOfCheques } from '#api/payments/cheque-reminder-service.ts'
import type { Database } from '#db/database.ts'
import { errorForLog, type Log } from '#http/log.ts'
import type { Env } from '#src/env/env.ts'
import { type RepeatedWork, repeat } from './repeat.ts'

const EVERY_MS = 15 * 60_000

/** Batch size: a write job of this many mails takes a few milliseconds. */
const BATCH = 50

export type ChequeReminderParts = { db: Database; env: Pick<Env, 'appUrl'>; log: Log; now: () => Date }

/** Starts with an immediate run. */
export function startChequeReminders({ db, env, log, now }: ChequeReminderParts): RepeatedWork {
  let stopping = false
  const page = new URL('/payments?show=deposit', env.appUrl).href
  const remind = async () => {
    const due = await findChequeReminders(db.read, now())
    for (let from = 0; from < due.length && !stopping; from += BATCH) {
      const batch = due.slice(from, from + BATCH)
      await db.write((tx) => remindOfCheques(tx, batch, page, now()))
    }
  }
  const reminding = repeat(remind, {
    everyMs: EVERY_MS,
    failed: (error) => log({ level: 'error', event: 'cheque reminders stopped', error: errorForLog(error) }),
  })
  reminding.wake()
  const stop = async () => {
    stopping = true
    await reminding.stop()
  }
  return { ...reminding, stop }
}

/** Reminds of what ends soon, some minutes after its time at most. What was sent is read from the database. */
import { remindOfRenewal } from '#api/subscription/renewal-service.ts'
import type { Database } from '#db/client.ts'
import { remindersAt } from '#domain/subscription/renewal.ts'
import { errorForLog, type Log } from '#http/log.ts'
import type { Env } from '#src/env/env.ts'
import { type RepeatedWork, repeat } from './repeat.ts'

const EVERY_MS = 5 * 60_000

/** A job of so many mails is written in a few milliseconds. */
const AT_ONCE = 50

export type ReminderParts = { db: Database; env: Pick<Env, 'appUrl'>; log: Log; now: () => Date }

/** Starts with a first run. */
export function startRenewalReminders({ db, env, log, now }: ReminderParts): RepeatedWork {
  let stopping = false
  const some = { most: AT_ONCE, page: new URL('/subscription', env.appUrl).href }
  const remind = async () => {
    for (const reminder of remindersAt(now())) {
      let sent = AT_ONCE
      while (sent >= AT_ONCE && !stopping) sent = await db.write((tx) => remindOfRenewal(tx, reminder, some, now()))
    }
  }
  const reminding = repeat(remind, {
    everyMs: EVERY_MS,
    failed: (error) => log({ level: 'error', event: 'renewal reminders stopped', error: errorForLog(error) }),
  })
  reminding.wake()
  const stop = async () => {
    stopping = true
    await reminding.stop()
  }
  return { ...reminding, stop }
}

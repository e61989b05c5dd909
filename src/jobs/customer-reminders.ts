/** Background job that queues the reminders of open invoices, from the hour of each company's plan on. */
import type { Deps } from '#api/deps.ts'
import {
  findDuePlans,
  finishLook,
  type Look,
  lookAt,
  postpone,
  queueReminder,
  saveWaiting,
} from '#api/reminders/due-service.ts'
import type { AccountId } from '#http/identity.ts'
import { errorForLog } from '#http/log.ts'
import { type RepeatedWork, startJob } from './repeat.ts'

const EVERY_MS = 30_000

/** Companies of one look at what is due, and waiting steps of one write job. */
const BATCH = 100

/** The pause between two write jobs, in which requests are served. */
const PAUSE_MS = 5

export type CustomerReminderParts = Pick<Deps, 'db' | 'env' | 'log' | 'now'> & {
  /** Called when letters were queued. */
  wakeMail: () => void
}

/** Starts with an immediate run. */
export function startCustomerReminders(parts: CustomerReminderParts): RepeatedWork {
  const failure = { level: 'error', event: 'reminders of customers stopped' } as const
  return startJob((signal) => remindAll(parts, signal), { everyMs: EVERY_MS, log: parts.log, failure })
}

/** A failing company does not delay the others: it is left for the next run. */
async function remindAll(parts: CustomerReminderParts, signal: AbortSignal): Promise<void> {
  const { db, log, now } = parts
  const done = new Set<AccountId>()
  for (;;) {
    const due = (await findDuePlans(db.read, now(), BATCH + done.size)).filter((account) => !done.has(account))
    if (due.length === 0) return
    for (const account of due) {
      if (signal.aborted) return
      done.add(account)
      try {
        await remind(parts, account, signal)
      } catch (error) {
        log({ level: 'error', event: 'reminders of a company not queued', error: errorForLog(error) })
      }
    }
  }
}

async function remind(parts: CustomerReminderParts, account: AccountId, signal: AbortSignal): Promise<void> {
  const { db, now } = parts
  const look = await lookAt({ db: db.read, account, now: now() })
  if (look === null) return db.write((tx) => postpone({ db: tx, account, now: now() }))
  await noteWaiting(parts, account, look)
  const isDone = await queueAll(parts, account, look, signal)
  if (isDone) await db.write((tx) => finishLook({ db: tx, account, now: now() }, look))
}

async function noteWaiting({ db, now }: CustomerReminderParts, account: AccountId, look: Look): Promise<void> {
  for (let from = 0; from < look.waiting.length; from += BATCH) {
    const some = look.waiting.slice(from, from + BATCH)
    await db.write((tx) => saveWaiting({ db: tx, account, now: now() }, look, some))
  }
}

/** Whether each letter was queued, or found to be nobody's. */
async function queueAll(
  { db, env, log, now, wakeMail }: CustomerReminderParts,
  account: AccountId,
  look: Look,
  signal: AbortSignal,
): Promise<boolean> {
  let isDone = true
  for (const letter of look.letters) {
    if (signal.aborted) return false
    try {
      await db.write((tx) => queueReminder({ db: tx, account, now: now() }, look, { letter, appUrl: env.appUrl }))
      wakeMail()
    } catch (error) {
      isDone = false
      log({ level: 'error', event: 'reminder of a customer not queued', error: errorForLog(error) })
    }
    await Bun.sleep(PAUSE_MS)
  }
  return isDone
}

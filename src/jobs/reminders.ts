/**
 * Background jobs that mail companies what is due: post-dated cheques, items that ran low and letters that did not arrive, from seven in the morning, thresholds of
 * registration that are near or passed, and the end of a paid period. The database records the sent mails.
 */
import { noticeLowStock, findLowStockNotices } from '#api/inventory/low-stock-service.ts'
import { findUndeliveredNotices, noticeUndelivered } from '#api/letters/undelivered-service.ts'
import { findChequeReminders, remindOfCheques } from '#api/payments/cheque-reminder-service.ts'
import { findThresholdNotices, noticeThresholds } from '#api/reports/threshold-notice-service.ts'
import { remindOfRenewal } from '#api/subscription/renewal-service.ts'
import type { Database, Writer } from '#db/database.ts'
import { remindersAt } from '#domain/subscription/renewal.ts'
import type { Log } from '#http/log.ts'
import type { Env } from '#src/env/env.ts'
import { type RepeatedWork, startJob } from './repeat.ts'

/** How late a mail may be. */
const MORNING_EVERY_MS = 15 * 60_000
const RENEWAL_EVERY_MS = 5 * 60_000
/** Longer, because each run adds up the turnover of every company that is not registered. */
const THRESHOLD_EVERY_MS = 60 * 60_000

/** Batch size: a write job of this many mails takes a few milliseconds. */
const BATCH = 50

type ReminderParts = { db: Database; env: Pick<Env, 'appUrl'>; log: Log; now: () => Date }

/** Each job starts with an immediate run. */
export function startChequeReminders({ db, env, log, now }: ReminderParts): RepeatedWork {
  const page = new URL('/payments?show=deposit', env.appUrl).href
  const remind = async (signal: AbortSignal) =>
    inBatches(db, await findChequeReminders(db.read, now()), signal, (tx, batch) =>
      remindOfCheques(tx, batch, page, now()),
    )
  const failure = { level: 'error', event: 'cheque reminders stopped' } as const
  return startJob(remind, { everyMs: MORNING_EVERY_MS, log, failure })
}

export function startLowStockNotices({ db, env, log, now }: ReminderParts): RepeatedWork {
  const page = new URL('/inventory?show=low', env.appUrl).href
  const notice = async (signal: AbortSignal) =>
    inBatches(db, await findLowStockNotices(db.read, now()), signal, (tx, batch) =>
      noticeLowStock(tx, batch, page, now()),
    )
  const failure = { level: 'error', event: 'low-stock notices stopped' } as const
  return startJob(notice, { everyMs: MORNING_EVERY_MS, log, failure })
}

export function startUndeliveredNotices({ db, env, log, now }: ReminderParts): RepeatedWork {
  const page = new URL('/mail?show=undelivered', env.appUrl).href
  const notice = async (signal: AbortSignal) =>
    inBatches(db, await findUndeliveredNotices(db.read, now()), signal, (tx, batch) =>
      noticeUndelivered(tx, batch, page, now()),
    )
  const failure = { level: 'error', event: 'notices of undelivered letters stopped' } as const
  return startJob(notice, { everyMs: MORNING_EVERY_MS, log, failure })
}

export function startThresholdNotices({ db, env, log, now }: ReminderParts): RepeatedWork {
  const page = new URL('/reports/threshold', env.appUrl).href
  const notice = async (signal: AbortSignal) =>
    inBatches(db, await findThresholdNotices(db.read, now(), signal), signal, (tx, batch) =>
      noticeThresholds(tx, batch, page, now()),
    )
  const failure = { level: 'error', event: 'threshold notices stopped' } as const
  return startJob(notice, { everyMs: THRESHOLD_EVERY_MS, log, failure })
}

export function startRenewalReminders({ db, env, log, now }: ReminderParts): RepeatedWork {
  const batch = { limit: BATCH, page: new URL('/subscription', env.appUrl).href }
  const remind = async (signal: AbortSignal) => {
    for (const reminder of remindersAt(now())) {
      let sent = BATCH
      while (sent >= BATCH && !signal.aborted)
        sent = await db.write((tx) => remindOfRenewal(tx, reminder, batch, now()))
    }
  }
  const failure = { level: 'error', event: 'renewal reminders stopped' } as const
  return startJob(remind, { everyMs: RENEWAL_EVERY_MS, log, failure })
}

async function inBatches<Due>(
  db: Database,
  due: readonly Due[],
  signal: AbortSignal,
  mail: (tx: Writer, batch: Due[]) => Promise<void>,
): Promise<void> {
  for (let from = 0; from < due.length && !signal.aborted; from += BATCH)
    await db.write((tx) => mail(tx, due.slice(from, from + BATCH)))
}

/**
 * Background job that makes recurring invoices from six in the company's morning: each occurrence in a transaction of its own, then the
 * letters, then the mail to companies about what waits for them.
 */
import type { Deps } from '#api/deps.ts'
import { type Due, findDue, makeDue, makeRefused } from '#api/recurring/due-service.ts'
import { findDueLetters, sendLetter } from '#api/recurring/letter-service.ts'
import { findNotices, notice } from '#api/recurring/notice-service.ts'
import { Refusal } from '#domain/refusal.ts'
import { errorForLog } from '#http/log.ts'
import { type RepeatedWork, startJob } from './repeat.ts'

const EVERY_MS = 30_000

/** Batch size of a look at what is due. */
const BATCH = 100

/** The pause between two write jobs, in which requests are served. */
const PAUSE_MS = 5

export type RecurringParts = Pick<Deps, 'db' | 'env' | 'pdf' | 'log' | 'now'> & {
  /** Called when letters were queued. */
  wakeMail: () => void
}

/** Starts with an immediate run. */
export function startRecurringInvoices(parts: RecurringParts): RepeatedWork {
  const failure = { level: 'error', event: 'recurring invoices stopped' } as const
  const run = async (signal: AbortSignal) => {
    await makeAll(parts, signal)
    await sendAll(parts, signal)
    await noticeAll(parts, signal)
  }
  return startJob(run, { everyMs: EVERY_MS, log: parts.log, failure })
}

/** A failing series does not delay the others: it is left for the next run. */
async function makeAll({ db, log, now }: RecurringParts, signal: AbortSignal): Promise<void> {
  const failed = new Set<string>()
  for (;;) {
    const due = (await findDue(db.read, now(), BATCH + failed.size)).filter((one) => !failed.has(keyOf(one)))
    if (due.length === 0) return
    for (const one of due) {
      if (signal.aborted) return
      try {
        await makeOne({ db, now }, one)
      } catch (error) {
        failed.add(keyOf(one))
        log({ level: 'error', event: 'recurring invoice not made', error: errorForLog(error) })
      }
      await Bun.sleep(PAUSE_MS)
    }
  }
}

const keyOf = ({ seriesId, day = '' }: Due) => `${seriesId} ${day}`

async function makeOne({ db, now }: Pick<RecurringParts, 'db' | 'now'>, due: Due): Promise<void> {
  try {
    await db.write((tx) => makeDue(tx, due, now()))
  } catch (error) {
    if (!(error instanceof Refusal) || isStorage(error)) throw error
    await db.write((tx) => makeRefused(tx, due, error, now()))
  }
}

/** Not even a draft can be written then. */
const isStorage = ({ reason }: Refusal) => reason.startsWith('storage.') || reason === 'numbering.halted'

async function sendAll(parts: RecurringParts, signal: AbortSignal): Promise<void> {
  const { db, log, now, wakeMail } = parts
  for (const due of await findDueLetters(db.read, now(), BATCH)) {
    if (signal.aborted) return
    try {
      await sendLetter(parts, due)
      wakeMail()
    } catch (error) {
      log({ level: 'error', event: 'letter of a recurring invoice not queued', error: errorForLog(error) })
    }
  }
}

async function noticeAll({ db, env, now }: RecurringParts, signal: AbortSignal): Promise<void> {
  const page = new URL('/recurring', env.appUrl).href
  for (const account of await findNotices(db.read)) {
    if (signal.aborted) return
    await db.write((tx) => notice(tx, account, page, now()))
  }
}

/** Delivers due mail: claim, send, mark. Failures are retried with backoff and finally given up. */
import type { Database } from '#db/client.ts'
import { attachmentOf, claimDue, type ClaimedMail, markFailed, markLater, markSent } from './outbox.ts'
import { isPermanent, type Transport } from './transport.ts'

const MINUTE_MS = 60_000

/** Retry delays after each attempt. After the last, about two days, the mail is marked as failed. */
export const RETRY_DELAYS_MS = [1, 5, 30, 120, 360, 720, 1440].map((minutes) => minutes * MINUTE_MS)

const BATCH_SIZE = 5

export type DeliveryResult = 'sent' | 'later' | 'failed'

export type DeliveryParts = {
  db: Database
  transport: Transport
  now: () => Date
  /** Called after every attempt, for the log. Passes the mail's id, never an address. */
  onAttempt: (mail: { id: string; attempts: number }, result: DeliveryResult, error?: unknown) => void
  /** Checked between batches: on shutdown, mails in flight finish and no more are claimed. */
  isStopping: () => boolean
}

/** Runs until nothing is due. @throws when the database cannot be written; the mail stays queued. */
export async function deliverDue(parts: DeliveryParts): Promise<void> {
  while (!parts.isStopping()) {
    const claimed = await parts.db.write((tx) => claimDue(tx, BATCH_SIZE, parts.now()))
    if (claimed.length === 0) return
    const outcomes = await Promise.allSettled(claimed.map((mail) => deliver(mail, parts)))
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
  }
}

async function deliver(mail: ClaimedMail, { db, transport, now, onAttempt }: DeliveryParts): Promise<void> {
  try {
    await transport.send(mail, await attachmentOf(db.read, mail))
  } catch (error) {
    const delayMs = RETRY_DELAYS_MS[mail.attempts - 1]
    if (delayMs === undefined || isPermanent(error)) {
      await db.write((tx) => markFailed(tx, mail))
      return onAttempt(mail, 'failed', error)
    }
    await db.write((tx) => markLater(tx, mail, new Date(now().getTime() + delayMs)))
    return onAttempt(mail, 'later', error)
  }
  await db.write((tx) => markSent(tx, mail, now()))
  onAttempt(mail, 'sent')
}

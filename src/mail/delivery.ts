/** Sends what is due: claim, send, mark. A mail that cannot leave now is tried again later, and given up in the end. */
import type { Database } from '#db/client.ts'
import { attachmentOf, claimDue, type ClaimedMail, markFailed, markLater, markSent } from './outbox.ts'
import { isPermanent, type Transport } from './transport.ts'

const MINUTE_MS = 60_000

/** The pause after the first attempt, the second, and so on. After the last one the mail is given up: some two days. */
export const PAUSES_MS = [1, 5, 30, 120, 360, 720, 1440].map((minutes) => minutes * MINUTE_MS)

const AT_ONCE = 5

export type Fate = 'sent' | 'later' | 'failed'

export type DeliveryParts = {
  db: Database
  transport: Transport
  now: () => Date
  /** Told of every attempt, for the log: the id of the mail only, never an address. */
  told: (mail: { id: string; attempts: number }, fate: Fate, error?: unknown) => void
  /** Asked between two mails: a process that stops lets those in flight arrive and takes no more. */
  stopping: () => boolean
}

/** Runs until nothing is due. @throws when the database cannot be written; the mail stays where it is. */
export async function deliverDue(parts: DeliveryParts): Promise<void> {
  while (!parts.stopping()) {
    const claimed = await parts.db.write((tx) => claimDue(tx, AT_ONCE, parts.now()))
    if (claimed.length === 0) return
    const outcomes = await Promise.allSettled(claimed.map((mail) => deliver(mail, parts)))
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
  }
}

async function deliver(mail: ClaimedMail, { db, transport, now, told }: DeliveryParts): Promise<void> {
  try {
    await transport.send(mail, await attachmentOf(db.read, mail))
  } catch (error) {
    const pauseMs = PAUSES_MS[mail.attempts - 1]
    if (pauseMs === undefined || isPermanent(error)) {
      await db.write((tx) => markFailed(tx, mail))
      return told(mail, 'failed', error)
    }
    await db.write((tx) => markLater(tx, mail, new Date(now().getTime() + pauseMs)))
    return told(mail, 'later', error)
  }
  await db.write((tx) => markSent(tx, mail, now()))
  told(mail, 'sent')
}

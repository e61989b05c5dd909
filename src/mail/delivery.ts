/**
 * Delivers due mail: claim, send, mark. Each mail is sent separately and in its turn (turns.ts), so that a hanging
 * conversation delays no other. Codes are first, with reserved conversations.
 */
import type { Database } from '#db/database.ts'
import { failureCode } from '#domain/mail/mail.ts'
import { attachmentsOf, claimDue, type ClaimedMail, markFailed, markLater, markSent } from './outbox.ts'
import type { TakenMails } from './taken-mails.ts'
import { isAboutTheMail, isPermanent, isTimeout, type Transport } from './transport.ts'
import { MOST } from './turns.ts'

const MINUTE_MS = 60_000

/** Retry delays after each attempt. After the last, about two days, the mail is marked as failed. */
export const RETRY_DELAYS_MS = [1, 5, 30, 120, 360, 720, 1440].map((minutes) => minutes * MINUTE_MS)

/** The retry delay of a mail that expires, because somebody is waiting for it. */
export const CODE_RETRY_MS = 15_000

/** A code is late when it has been in progress for this long. */
const LATE_AFTER_MS = 5_000

/** While conversations hang, newly due mail is looked for at this interval. */
const LOOK_AGAIN_MS = 5_000

export type DeliveryResult = 'sent' | 'later' | 'failed' | 'expired'

export type DeliveryParts = {
  db: Database
  transport: Transport
  taken: TakenMails
  now: () => Date
  /** Called after every attempt, for the log. It gets the mail's id, never an address. */
  onAttempt: (mail: { id: string; attempts: number }, result: DeliveryResult, error?: unknown) => void
}

export type Delivery = {
  /** Runs until nothing is due or in progress. @throws when the database cannot be written; the mail stays queued. */
  run(): Promise<void>
  /** Makes a run in progress look for more mail. */
  wake(): void
  /** Whether codes take longer than a moment now, because the server accepts no mail or a conversation with a code hangs. */
  isLate(): boolean
  /** Stops claiming mail. Conversations in progress may finish within `graceMs` and are then aborted. */
  stop(graceMs: number): void
}

type UnderWay = { mail: ClaimedMail; startedAtMs: number; done: Promise<void> }

const isCodeLate = ({ mail, startedAtMs }: UnderWay): boolean =>
  mail.expiresAt !== null && startedAtMs < performance.now() - LATE_AFTER_MS

export function createDelivery(parts: DeliveryParts): Delivery {
  const { db, now, onAttempt } = parts
  const underWay = new Map<string, UnderWay>()
  const cut = new AbortController()
  let stopping = false
  let serverFails = false
  let woken = Promise.withResolvers<void>()

  /** Returns whether there was any due mail. */
  async function start(): Promise<boolean> {
    const busy = [...underWay.values()].map(({ mail }) => mail)
    const { claimed, expired } = await db.write((tx) => claimDue(tx, busy, now()), { first: true })
    for (const mail of expired) onAttempt(mail, 'expired')
    for (const mail of claimed) {
      const recordServerState = (works: boolean | undefined) =>
        void (serverFails = works === undefined ? serverFails : !works)
      const done = deliver(mail, parts, cut.signal)
        .then(recordServerState)
        .finally(() => underWay.delete(mail.id))
      // The race handles a failure. Without this it would also be an unhandled rejection.
      done.catch(() => undefined)
      underWay.set(mail.id, { mail, startedAtMs: performance.now(), done })
    }
    return claimed.length + expired.length > 0
  }

  async function untilOneEndsOrWoken(): Promise<void> {
    let timer: Timer | undefined
    const pause = new Promise<void>((resolve) => (timer = setTimeout(resolve, LOOK_AGAIN_MS)))
    try {
      await Promise.race([...[...underWay.values()].map(({ done }) => done), woken.promise, pause])
    } finally {
      clearTimeout(timer)
      woken = Promise.withResolvers<void>()
    }
  }

  return {
    run: async () => {
      try {
        for (;;) {
          const found = !stopping && underWay.size < MOST && (await start())
          if (underWay.size === 0 && !found) return
          if (!found) await untilOneEndsOrWoken()
        }
      } finally {
        await Promise.allSettled([...underWay.values()].map(({ done }) => done))
      }
    },
    wake: () => woken.resolve(),
    isLate: () => serverFails || [...underWay.values()].some(isCodeLate),
    stop: (graceMs) => {
      stopping = true
      woken.resolve()
      setTimeout(() => cut.abort(), graceMs).unref()
    },
  }
}

/** Returns whether the mail server works, whatever it says about this mail; undefined when the attempt does not show it. */
async function deliver(
  mail: ClaimedMail,
  { db, transport, taken, now, onAttempt }: DeliveryParts,
  cut: AbortSignal,
): Promise<boolean | undefined> {
  try {
    await transport.send(mail, await attachmentsOf(db.read, mail), cut)
  } catch (error) {
    const failure = failureCode(error)
    const nextAttemptAt = cut.aborted ? now() : retryAt(mail, now())
    if (nextAttemptAt === undefined || isPermanent(error)) {
      await db.write((tx) => markFailed(tx, { ...mail, failure }, now()), { first: true })
      onAttempt(mail, 'failed', error)
    } else {
      await db.write((tx) => markLater(tx, { ...mail, failure }, nextAttemptAt), { first: true })
      onAttempt(mail, 'later', error)
    }
    // A letter that hangs may be its recipient's fault. Hanging codes are detected separately.
    if (cut.aborted || (isTimeout(error) && !mail.expiresAt)) return undefined
    return isAboutTheMail(error)
  }
  taken.note(mail.id)
  // The mark is written before other waiting writes, because a machine that loses power before it sends the mail again.
  await db.write((tx) => markSent(tx, mail, now()), { first: true })
  taken.forget(mail.id)
  onAttempt(mail, 'sent')
  return true
}

function retryAt(mail: ClaimedMail, now: Date): Date | undefined {
  if (mail.expiresAt) return new Date(Math.max(mail.claimedAt.getTime() + CODE_RETRY_MS, now.getTime()))
  const delayMs = RETRY_DELAYS_MS[mail.attempts - 1]
  return delayMs === undefined ? undefined : new Date(now.getTime() + delayMs)
}

/**
 * Delivers due mail: claim, send, mark. Each mail is sent separately and in its turn (turns.ts), so that a hanging
 * conversation delays no other. Codes are first, with reserved conversations.
 */
import type { Database, Writer } from '#db/database.ts'
import { answerIn, type RefusedRecipient } from '#domain/mail/letter.ts'
import { type ClaimedMail, envelopeOf } from './outbox/mail-rows.ts'
import { attachmentsOf, claimDue } from './outbox/outbox.ts'
import { hasTaken, markFailed, markLater, markSent } from './outbox/outcomes.ts'
import type { TakenMails } from './outbox/taken-mails.ts'
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

/** `partly`: some recipients have it, and the others never will. `withdrawn`: nothing was left to write. */
export type DeliveryResult = 'sent' | 'partly' | 'later' | 'failed' | 'expired' | 'withdrawn'

/** The codes of the first answer that was none of acceptance, and what was thrown where there was no answer for each recipient. */
export type DeliveryFailure = { code: string; error?: unknown }

export type DeliveryParts = {
  db: Database
  transport: Transport
  taken: TakenMails
  now: () => Date
  /** Writes a mail whose text is written as it leaves; null when it was withdrawn, because nothing is left to write. */
  write: (mail: ClaimedMail) => Promise<ClaimedMail | null>
  /** Called after every attempt, for the log. It gets the mail's id, never an address. */
  onAttempt: (mail: { id: string; attempts: number }, result: DeliveryResult, failure?: DeliveryFailure) => void
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
async function deliver(mail: ClaimedMail, parts: DeliveryParts, cut: AbortSignal): Promise<boolean | undefined> {
  if (!mail.message.reminder) return handOver(mail, parts, cut)
  let written: ClaimedMail | null
  try {
    written = await parts.write(mail)
  } catch (error) {
    await markAttempt(mail, refusedAll(mail, error), parts, { error, isCut: cut.aborted })
    return undefined
  }
  if (written !== null) return handOver(written, parts, cut)
  parts.onAttempt(mail, 'withdrawn')
  return undefined
}

const refusedAll = ({ message }: ClaimedMail, error: unknown): RefusedRecipient[] =>
  envelopeOf(message).map((email) => ({ email, isFinal: isPermanent(error), ...answerIn(error) }))

async function handOver(mail: ClaimedMail, parts: DeliveryParts, cut: AbortSignal): Promise<boolean | undefined> {
  const { db, transport, taken } = parts
  let refused: RefusedRecipient[]
  try {
    refused = await transport.send(mail, await attachmentsOf(db.read, mail), cut)
  } catch (error) {
    await markAttempt(mail, refusedAll(mail, error), parts, { error, isCut: cut.aborted })
    // A letter that hangs may be its recipient's fault. Hanging codes are detected separately.
    if (cut.aborted || (isTimeout(error) && !mail.expiresAt)) return undefined
    return isAboutTheMail(error)
  }
  const left = refused.map(({ email }) => email)
  if (left.length < envelopeOf(mail.message).length) taken.note({ id: mail.id, left })
  await markAttempt(mail, refused, parts, { isCut: false })
  taken.forget(mail.id)
  return true
}

/** Marks are written before other waiting writes, because a machine that loses power before them sends the mail again. */
async function markAttempt(
  mail: ClaimedMail,
  refused: readonly RefusedRecipient[],
  { db, now, onAttempt }: DeliveryParts,
  { error, isCut }: { error?: unknown; isCut: boolean },
): Promise<void> {
  const at = now()
  const mark = (run: (tx: Writer) => Promise<void>) => db.write(run, { first: true })
  const [first] = refused
  if (!first) {
    await mark((tx) => markSent(tx, mail, at))
    return onAttempt(mail, 'sent')
  }
  const failed = { failure: first.code, refused }
  const nextAttemptAt = refused.every(({ isFinal }) => isFinal) ? undefined : isCut ? at : retryAt(mail, at)
  const isTaken = hasTaken(mail.message, refused)
  if (nextAttemptAt) await mark((tx) => markLater(tx, mail, { ...failed, nextAttemptAt }, at))
  else await mark((tx) => (isTaken ? markSent(tx, mail, at, failed) : markFailed(tx, mail, failed, at)))
  const result = nextAttemptAt ? 'later' : isTaken ? 'partly' : 'failed'
  onAttempt(mail, result, { code: first.code, ...(error !== undefined && { error }) })
}

function retryAt(mail: ClaimedMail, now: Date): Date | undefined {
  if (mail.expiresAt) return new Date(Math.max(mail.claimedAt.getTime() + CODE_RETRY_MS, now.getTime()))
  const delayMs = RETRY_DELAYS_MS[mail.attempts - 1]
  return delayMs === undefined ? undefined : new Date(now.getTime() + delayMs)
}

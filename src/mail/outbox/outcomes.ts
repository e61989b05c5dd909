/**
 * The outcome of an attempt to send a mail, noted on the mail and, where it is a letter to a client, on the letter. A claim may have
 * ended meanwhile, and another process have sent the mail: its outcome then stands.
 */
import { inArray } from 'drizzle-orm'
import type { Writer } from '#db/database.ts'
import { mailOutbox, type OutboxMessage } from '#db/schema/mail.ts'
import type { RefusedRecipient } from '#domain/mail/letter.ts'
import { recordFates } from './letters.ts'
import { type ClaimedMail, emptied, envelopeOf, waiting } from './mail-rows.ts'
import type { TakenMail } from './taken-mails.ts'

type Attempted = Pick<ClaimedMail, 'id' | 'message' | 'attempts'>

/** The reason for which recipients did not get a mail. `failure`: its codes. */
export type FailedAttempt = { failure: string; refused: readonly RefusedRecipient[] }

/**
 * Marks a mail as accepted by the server for everybody but `refused`. Its contents are removed once everybody has it: those who did not
 * get a letter may be sent it again.
 */
export async function markSent(tx: Writer, mail: Attempted, now: Date, failed?: FailedAttempt): Promise<void> {
  const failure = failed && { failure: failed.failure }
  const { rowsAffected } = await tx
    .update(mailOutbox)
    .set({ status: 'sent', sentAt: now, message: failed ? mail.message : emptied(mail), ...failure })
    .where(waiting(mail.id))
  if (rowsAffected === 0) return
  await recordFates(tx, { ...attemptOf(mail, failed), nextAttemptAt: null, again: [] }, now)
}

/** Marks a mail that is to be sent again to those who were refused for now alone. */
export async function markLater(
  tx: Writer,
  mail: Attempted,
  { nextAttemptAt, ...failed }: FailedAttempt & { nextAttemptAt: Date },
  now: Date,
): Promise<void> {
  const { id, message } = mail
  const again = failed.refused.flatMap(({ email, isFinal }) => (isFinal ? [] : [email]))
  const isTaken = hasTaken(message, failed.refused)
  const progress = again.length < envelopeOf(message).length ? { progress: { left: again, isTaken } } : {}
  const { rowsAffected } = await tx
    .update(mailOutbox)
    .set({ failure: failed.failure, nextAttemptAt, message: { ...message, ...progress } })
    .where(waiting(id))
  if (rowsAffected === 0) return
  await recordFates(tx, { ...attemptOf(mail, failed), nextAttemptAt, again }, now)
}

/** A mail that is given up has no next attempt: the column then says when that was. */
export async function markFailed(tx: Writer, mail: Attempted, failed: FailedAttempt, now: Date): Promise<void> {
  const { rowsAffected } = await tx
    .update(mailOutbox)
    .set({ status: 'failed', failure: failed.failure, nextAttemptAt: now })
    .where(waiting(mail.id))
  if (rowsAffected === 0) return
  await recordFates(tx, { ...attemptOf(mail, failed), nextAttemptAt: null, again: [] }, now)
}

/** Marks mails that an earlier process had handed over when it was killed. Those whom the server refused are asked for again. */
export async function markTaken(tx: Writer, mails: readonly TakenMail[], now: Date): Promise<void> {
  if (mails.length === 0) return
  const ids = mails.map(({ id }) => id)
  const { id, message, attempts } = mailOutbox
  const found = await tx.select({ id, message, attempts }).from(mailOutbox).where(inArray(id, ids))
  for (const mail of found) {
    const left = mails.find((one) => one.id === mail.id)?.left ?? []
    const refused = left.map((email) => ({ email, isFinal: false, code: 'unknown', answer: '' }))
    if (left.length === 0) await markSent(tx, mail, now)
    else await markLater(tx, mail, { failure: 'unknown', refused, nextAttemptAt: now }, now)
  }
}

/** Whether a server has taken a mail for anybody, in this attempt or an earlier one. */
export const hasTaken = (message: OutboxMessage, refused: readonly RefusedRecipient[]): boolean =>
  message.progress?.isTaken === true || refused.length < envelopeOf(message).length

const attemptOf = ({ id, message, attempts }: Attempted, failed: FailedAttempt | undefined) => ({
  id,
  attempts,
  envelope: envelopeOf(message),
  sends: message.sends ?? [],
  refused: failed?.refused ?? [],
})

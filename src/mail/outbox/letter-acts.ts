/** The acts on a letter that was queued: its company takes it back, or has it sent again. */
import { and, desc, eq, gte, inArray, ne } from 'drizzle-orm'
import type { Reader, Writer } from '#db/database.ts'
import { owned } from '#db/queries/owned.ts'
import { letters, mailOutbox, type OutboxMessage } from '#db/schema/mail.ts'
import {
  type LetterRecipient,
  letterState,
  requeuedRecipients,
  type Withdrawal,
  withdrawnRecipients,
} from '#domain/mail/letter.ts'
import { Refusal } from '#domain/refusal.ts'
import { type LetterRow, saveFate } from './letters.ts'
import { emptied } from './mail-rows.ts'

type MailRow = Pick<typeof mailOutbox.$inferSelect, 'id' | 'status' | 'attempts' | 'kind' | 'message'>

/** `mail`: null once it was swept, thirty days after its last attempt. */
export type StoredLetter = { letter: LetterRow; mail: MailRow | null }

/** @throws Refusal `request.not-found`. */
export async function findLetter(db: Reader, account: string, id: string): Promise<StoredLetter> {
  const { status, attempts, kind, message } = mailOutbox
  const [found] = await db
    .select({ letter: letters, mail: { id: mailOutbox.id, status, attempts, kind, message } })
    .from(letters)
    .leftJoin(mailOutbox, eq(mailOutbox.id, letters.id))
    .where(owned(letters, account, eq(letters.id, id)))
  if (!found) throw new Refusal('request.not-found')
  return found
}

/** A claim counts an attempt on the mail, and its outcome notes the count on the letter. Between the two it is under way. */
const isUnderWay = ({ letter, mail }: StoredLetter): boolean =>
  mail?.status === 'waiting' && mail.attempts > letter.attempts

/** Nobody can know what becomes of a letter that is being handed over. @throws Refusal `mail.under-way`. */
export function requireAtRest(stored: StoredLetter): void {
  if (isUnderWay(stored)) throw new Refusal('mail.under-way')
}

/** Nobody else gets the letter. One that was given up is not to be sent again. */
export async function withdrawLetter(
  tx: Writer,
  { letter, mail }: StoredLetter,
  now: Date,
  why?: Withdrawal,
): Promise<void> {
  const recipients = withdrawnRecipients(letter.recipients, why)
  const isTaken = recipients.some(({ state }) => state === 'sent')
  const state = isTaken ? letterState(recipients) : 'withdrawn'
  await saveFate(tx, letter, { recipients, state, nextAttemptAt: null })
  if (!mail) return
  await tx
    .update(mailOutbox)
    .set({ status: 'dropped', message: emptied(mail), nextAttemptAt: now })
    .where(eq(mailOutbox.id, mail.id))
}

/** Whether a letter has brought the document, or is still to bring it. */
export async function hasLetter(db: Reader, account: string, documentId: string): Promise<boolean> {
  const [found] = await db
    .select({ id: letters.id })
    .from(letters)
    .where(owned(letters, account, and(eq(letters.documentId, documentId), ne(letters.state, 'withdrawn'))))
    .limit(1)
  return found !== undefined
}

/** Whether a letter is still to bring the document. */
export async function hasQueuedLetter(db: Reader, account: string, documentId: string): Promise<boolean> {
  const [found] = await db
    .select({ id: letters.id })
    .from(letters)
    .where(owned(letters, account, and(eq(letters.documentId, documentId), eq(letters.state, 'queued'))))
    .limit(1)
  return found !== undefined
}

/** Whether a reminder was written since then: to the customer, or about a document of a buyer who is none. */
export async function wasReminded(
  db: Reader,
  account: string,
  { customerId, documentId }: { customerId: string | null; documentId: string },
  since: Date,
): Promise<boolean> {
  const about = customerId === null ? eq(letters.documentId, documentId) : eq(letters.customerId, customerId)
  const [found] = await db
    .select({ id: letters.id })
    .from(letters)
    .where(
      owned(
        letters,
        account,
        and(about, eq(letters.type, 'reminder'), gte(letters.createdAt, since), ne(letters.state, 'withdrawn')),
      ),
    )
    .orderBy(desc(letters.rowId))
    .limit(1)
  return found !== undefined
}

/** Takes back what is still to bring a document. @throws Refusal `mail.under-way`. */
export async function withdrawLettersOf(tx: Writer, account: string, documentId: string, now: Date): Promise<void> {
  const queued = await tx
    .select({ id: letters.id })
    .from(letters)
    .where(owned(letters, account, and(eq(letters.documentId, documentId), eq(letters.state, 'queued'))))
  for (const { id } of queued) {
    const stored = await findLetter(tx, account, id)
    requireAtRest(stored)
    await withdrawLetter(tx, stored, now)
  }
}

/** A letter whose text is still there, or is written as it leaves, can be sent again. */
export const hasText = (stored: StoredLetter): stored is StoredLetter & { mail: MailRow } =>
  stored.mail !== null && (stored.mail.message.subject !== '' || stored.mail.message.reminder !== undefined)

/** Sends a letter again to those who did not get it, from its first attempt on. */
export async function requeueLetter(
  tx: Writer,
  letter: LetterRow,
  { message }: { message: OutboxMessage },
  now: Date,
): Promise<void> {
  const recipients = requeuedRecipients(letter.recipients)
  const left = recipients.flatMap(({ email, state }) => (state === 'queued' ? [email] : []))
  const progress = left.length < recipients.length ? { progress: { left, isTaken: true } } : {}
  const { progress: _, ...whole } = message
  await tx
    .update(mailOutbox)
    .set({ status: 'waiting', attempts: 0, failure: null, nextAttemptAt: now, message: { ...whole, ...progress } })
    .where(eq(mailOutbox.id, letter.id))
  await noteQueued(tx, letter, recipients, now)
}

/** Notes on the letters among these mails that they wait again. */
export async function requeueLetters(tx: Writer, mails: readonly string[], now: Date): Promise<void> {
  if (mails.length === 0) return
  const found = await tx
    .select()
    .from(letters)
    .where(inArray(letters.id, [...mails]))
  for (const letter of found) await noteQueued(tx, letter, requeuedRecipients(letter.recipients), now)
}

const noteQueued = (tx: Writer, letter: LetterRow, recipients: LetterRecipient[], now: Date) =>
  saveFate(tx, letter, { recipients, state: 'queued', attempts: 0, nextAttemptAt: now })

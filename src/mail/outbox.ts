/**
 * Transactional outbox for e-mail. A mail is inserted in the transaction that causes it, so neither exists without the
 * other; a claim prevents two runs from sending the same mail.
 */
import { and, asc, eq, lte } from 'drizzle-orm'
import type { Reader, Writer } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { printedPdfs } from '#db/schema/documents.ts'
import { mailOutbox, type OutboxMessage } from '#db/schema/mail.ts'

export type WaitingMail = {
  /** Deduplication key of the event: the same event never mails twice. */
  once: string
  /** Empty for mail before an account exists. */
  account?: string
  message: OutboxMessage
}

export async function queueMail(tx: Writer, { once, account, message }: WaitingMail, now: Date): Promise<void> {
  const times = { createdAt: now, nextAttemptAt: now, attempts: 0, status: 'waiting' } as const
  await tx
    .insert(mailOutbox)
    .values({ id: newId(), once, accountId: account ?? null, message, ...times })
    .onConflictDoNothing({ target: mailOutbox.once })
}

export type ClaimedMail = {
  id: string
  message: OutboxMessage
  createdAt: Date
  /** Including the current one. */
  attempts: number
}

/** Exceeds the send timeout (transport.ts). A claim of a process that died expires, and the mail is sent by another. */
const CLAIM_MS = 3 * 60_000

/** Claims up to `most` due mails, oldest first. Claims are exclusive until they expire. */
export async function claimDue(tx: Writer, most: number, now: Date): Promise<ClaimedMail[]> {
  const due = await tx
    .select()
    .from(mailOutbox)
    .where(and(eq(mailOutbox.status, 'waiting'), lte(mailOutbox.nextAttemptAt, now)))
    .orderBy(asc(mailOutbox.nextAttemptAt))
    .limit(most)
  const claimed = due.map(({ id, message, createdAt, attempts }) => ({
    id,
    message,
    createdAt,
    attempts: attempts + 1,
  }))
  for (const { id, attempts } of claimed) {
    const nextAttemptAt = new Date(now.getTime() + CLAIM_MS)
    await tx.update(mailOutbox).set({ attempts, nextAttemptAt }).where(eq(mailOutbox.id, id))
  }
  return claimed
}

export type Attachment = { name: string; type: string; bytes: Uint8Array }

/** Loads the mail's attachment. @throws Error when the PDF it refers to is not stored. */
export async function attachmentOf(db: Reader, { message }: ClaimedMail): Promise<Attachment | undefined> {
  if (!message.attachment) return undefined
  if ('base64' in message.attachment) {
    const { name, type, base64 } = message.attachment
    return { name, type, bytes: Buffer.from(base64, 'base64') }
  }
  const { account, documentId, language, mark, name } = message.attachment
  const [printed] = await db
    .select({ bytes: printedPdfs.bytes })
    .from(printedPdfs)
    .where(
      and(
        eq(printedPdfs.accountId, account),
        eq(printedPdfs.documentId, documentId),
        eq(printedPdfs.language, language),
        eq(printedPdfs.mark, mark),
      ),
    )
  if (!printed) throw new Error('The mail names a print that is not kept')
  return { name, type: 'application/pdf', bytes: printed.bytes }
}

/**
 * Marks a mail as accepted by the server. Deletes its text and uploaded files, which may hold a code or personal data.
 */
export async function markSent(tx: Writer, { id, message }: ClaimedMail, now: Date): Promise<void> {
  const { attachment, ...rest } = message
  const isPrinted = attachment && !('base64' in attachment)
  const kept = { ...rest, text: '', html: '', ...(isPrinted && { attachment }) }
  await tx.update(mailOutbox).set({ status: 'sent', sentAt: now, message: kept }).where(waiting(id))
}

export async function markLater(tx: Writer, { id }: ClaimedMail, nextAttemptAt: Date): Promise<void> {
  await tx.update(mailOutbox).set({ nextAttemptAt }).where(waiting(id))
}

export async function markFailed(tx: Writer, { id }: ClaimedMail): Promise<void> {
  await tx.update(mailOutbox).set({ status: 'failed' }).where(waiting(id))
}

const waiting = (id: string) => and(eq(mailOutbox.id, id), eq(mailOutbox.status, 'waiting'))

/**
 * Makes all waiting mail due, ignoring claims. Only right after the start on an exclusively locked data folder, where
 * every claim is left over from a dead process.
 */
export async function makeAllDue(tx: Writer, now: Date): Promise<void> {
  await tx.update(mailOutbox).set({ nextAttemptAt: now }).where(eq(mailOutbox.status, 'waiting'))
}

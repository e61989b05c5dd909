/**
 * Mail that waits in the database. It is written in the transaction that causes it, so there is neither a mail without
 * its event nor an event without its mail; a claim keeps two runs from sending the same one.
 */
import { and, asc, eq, lte } from 'drizzle-orm'
import type { Reader, Writer } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { printedPdfs } from '#db/schema/invoices.ts'
import { mailOutbox, type OutboxMessage } from '#db/schema/mail.ts'

export type WaitingMail = {
  /** Names the event that causes the mail: the same event never mails twice. */
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
  /** This one included. */
  attempts: number
}

/** Longer than a send can take (transport.ts). A process that dies while sending leaves the mail to the next claim. */
const CLAIM_MS = 3 * 60_000

/** Takes up to `most` mails that are due, the oldest first. Nobody else gets them while the claim lasts. */
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

/** What goes with the mail. @throws Error when the print it names was never kept. */
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

/** Taken by the server of the other side. Its text goes, and a file of its own: they may hold a code, or what somebody saw. */
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
 * Makes everything due that waits. Right after a start on a data folder that is ours alone: a claim found there is one
 * that its process did not live to keep, and a restart is often what mail was waiting for.
 */
export async function makeAllDue(tx: Writer, now: Date): Promise<void> {
  await tx.update(mailOutbox).set({ nextAttemptAt: now }).where(eq(mailOutbox.status, 'waiting'))
}

/**
 * Transactional outbox for e-mail. A mail is inserted in the transaction that causes it, so neither exists without the
 * other; a claim prevents two runs from sending the same mail.
 */
import { and, asc, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import type { Reader, Writer } from '#db/database.ts'
import { attachmentFileName } from '#domain/documents/attachments/attachment.ts'
import type { MailKind } from '#domain/mail/mail.ts'
import { newId } from '#db/ids.ts'
import { owned } from '#db/queries/owned.ts'
import { documentAttachments } from '#db/schema/attachments/attachments.ts'
import { brandImages } from '#db/schema/branding.ts'
import { printedPdfs } from '#db/schema/documents.ts'
import { eInvoiceFiles } from '#db/schema/tax.ts'
import { mailOutbox, type OutboxMessage } from '#db/schema/mail.ts'
import { withinBytes } from '#db/queries/within-bytes.ts'
import { logoCid } from '#mail/letter.ts'
import { insertLetter, type LetterReference } from './letters.ts'
import { type ClaimedMail, emptied, waiting } from './mail-rows.ts'
import { MOST_OF_QUEUE, nextTurns, queueOf, type Turn } from '#mail/turns.ts'

export type WaitingMail = {
  kind: MailKind
  /** Deduplication key of the event: the same event never mails twice. */
  once: string
  /** Empty for mail before an account exists. */
  account?: string
  message: OutboxMessage
  /** Set for a letter to a client, which stays listed when its mail is swept. */
  letter?: LetterReference
  /** The time when the mail becomes useless. Such mail is sent first, retried more often, and dropped at this time. */
  expiresAt?: Date
}

/** Answers the id of the mail; null when its event has mailed before. */
export async function queueMail(tx: Writer, mail: WaitingMail, now: Date): Promise<string | null> {
  const { kind, once, account, message, letter, expiresAt = null } = mail
  const id = newId()
  const times = { createdAt: now, nextAttemptAt: now, expiresAt, attempts: 0, status: 'waiting' } as const
  const { rowsAffected } = await tx
    .insert(mailOutbox)
    .values({
      id,
      kind,
      once,
      accountId: account ?? null,
      queue: queueOf(account, message.to),
      message,
      ...times,
    })
    .onConflictDoNothing({ target: mailOutbox.once })
  if (rowsAffected === 0) return null
  if (letter && account !== undefined) {
    const { to, cc = [] } = message
    const subject = letter.subject ?? message.subject
    await insertLetter(tx, { ...letter, id, account, subject, to: [to].flat(), cc }, now)
  }
  return id
}

/** Longer than the send timeouts (transport.ts). The claim of a crashed process expires, and another one sends the mail. */
const CLAIM_MS = 3 * 60_000
const EXPIRING_CLAIM_MS = 30_000

/** The maximum of due expiring mails that one claim considers. */
const MOST_EXPIRING = 500

/** The first due mails of each queue, by an index of waiting mail that does not expire. */
const firstOfQueues = (now: Date) => sql`
  WITH RECURSIVE queues(queue) AS (
    SELECT min(queue) FROM mail_outbox WHERE status = 'waiting' AND expires_at IS NULL
    UNION ALL SELECT (SELECT min(queue) FROM mail_outbox
      WHERE status = 'waiting' AND expires_at IS NULL AND queue > queues.queue)
    FROM queues WHERE queues.queue IS NOT NULL
  )
  SELECT mail.id FROM queues JOIN mail_outbox mail ON mail.id IN (SELECT first.id FROM mail_outbox first
    WHERE first.status = 'waiting' AND first.expires_at IS NULL AND first.queue = queues.queue
      AND first.next_attempt_at <= ${now.getTime()} ORDER BY first.next_attempt_at LIMIT ${MOST_OF_QUEUE})`

/** Claims due mail in its turn, beside mail in progress. Claims are exclusive until they end. Expired mail is dropped. */
export async function claimDue(tx: Writer, underWay: readonly Turn[], now: Date) {
  const { id, queue, expiresAt, nextAttemptAt, status } = mailOutbox
  // A message may contain a file, so messages are read together only up to the answer size of a database server.
  const bytes = sql<number>`octet_length(${mailOutbox.message})`
  const turn = { id, queue, expiresAt, nextAttemptAt, bytes }
  const lasting = tx
    .select(turn)
    .from(mailOutbox)
    .where(sql`${id} in (${firstOfQueues(now)})`)
  const expiring = tx
    .select(turn)
    .from(mailOutbox)
    .where(and(eq(status, 'waiting'), lte(nextAttemptAt, now), isNotNull(expiresAt)))
    .orderBy(asc(nextAttemptAt))
    .limit(MOST_EXPIRING)
  const due = [...(await expiring), ...(await lasting)]
  const isOver = (mail: Turn) => mail.expiresAt !== null && mail.expiresAt <= now
  const over = due.filter(isOver)
  const chosen = nextTurns(
    due.filter((mail) => !isOver(mail)),
    underWay,
  )
  const claimed = (await findMails(tx, withinBytes(chosen))).map((mail) => ({
    ...mail,
    attempts: mail.attempts + 1,
    claimedAt: now,
  }))
  const expired = (await findMails(tx, withinBytes(over))).map((mail) => ({ ...mail, claimedAt: now }))
  for (const mail of expired) {
    await tx
      .update(mailOutbox)
      .set({ status: 'failed', failure: 'expired', message: emptied(mail), nextAttemptAt: now })
      .where(waiting(mail.id))
  }
  for (const mail of claimed) await tx.update(mailOutbox).set(claimOf(mail)).where(eq(id, mail.id))
  return { claimed, expired }
}

/** Mails in the order in which they were chosen. */
async function findMails(tx: Writer, chosen: readonly { id: string }[]) {
  if (chosen.length === 0) return []
  const ids = chosen.map(({ id }) => id)
  const { id, queue, message, createdAt, attempts, expiresAt, nextAttemptAt } = mailOutbox
  const columns = { id, queue, message, createdAt, attempts, expiresAt, nextAttemptAt }
  const found = await tx.select(columns).from(mailOutbox).where(inArray(id, ids))
  return found.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}

function claimOf({ attempts, claimedAt, expiresAt }: Pick<ClaimedMail, 'attempts' | 'claimedAt' | 'expiresAt'>) {
  const claimMs = expiresAt ? EXPIRING_CLAIM_MS : CLAIM_MS
  return { attempts, nextAttemptAt: new Date(claimedAt.getTime() + claimMs) }
}

/** `cid` is set for a picture that the HTML shows. */
export type Attachment = { name: string; type: string; bytes: Uint8Array; cid?: string }

/** Loads the files of a mail. @throws Error when one of them is not stored. */
export async function attachmentsOf(db: Reader, { message }: ClaimedMail): Promise<Attachment[]> {
  const files = [await attachmentOf(db, message), await eInvoiceOf(db, message), ...(await filesOf(db, message))]
  return [await logoOf(db, message), ...files].filter((attachment) => attachment !== undefined)
}

async function logoOf(db: Reader, { logo }: OutboxMessage): Promise<Attachment | undefined> {
  if (!logo) return undefined
  const { account, hash } = logo
  const [image] = await db
    .select({ bytes: brandImages.image })
    .from(brandImages)
    .where(owned(brandImages, account, eq(brandImages.hash, hash)))
  if (!image) throw new Error('The mail names a logo that is not kept')
  return { name: 'logo.png', type: 'image/png', bytes: image.bytes, cid: logoCid(hash) }
}

async function attachmentOf(db: Reader, message: OutboxMessage): Promise<Attachment | undefined> {
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
      owned(
        printedPdfs,
        account,
        eq(printedPdfs.documentId, documentId),
        eq(printedPdfs.language, language),
        eq(printedPdfs.mark, mark),
      ),
    )
  if (!printed) throw new Error('The mail names a print that is not kept')
  return { name, type: 'application/pdf', bytes: printed.bytes }
}

async function eInvoiceOf(db: Reader, { eInvoice }: OutboxMessage): Promise<Attachment | undefined> {
  if (!eInvoice) return undefined
  const { account, documentId, name } = eInvoice
  const [file] = await db
    .select({ bytes: eInvoiceFiles.bytes })
    .from(eInvoiceFiles)
    .where(owned(eInvoiceFiles, account, eq(eInvoiceFiles.documentId, documentId)))
  if (!file) throw new Error('The mail names an e-invoice that is not kept')
  return { name, type: 'application/xml', bytes: file.bytes }
}

/** One at a time, because each may be as large as an answer of the database. */
async function filesOf(db: Reader, { attachments }: OutboxMessage): Promise<Attachment[]> {
  const { account = '', documentId = '', names = [] } = attachments ?? {}
  const files: Attachment[] = []
  for (const name of names) {
    const named = and(eq(documentAttachments.documentId, documentId), eq(documentAttachments.name, name))
    const [file] = await db
      .select({ type: documentAttachments.type, bytes: documentAttachments.bytes })
      .from(documentAttachments)
      .where(owned(documentAttachments, account, named))
    if (!file) throw new Error('The mail names an attachment that is not kept')
    files.push({ ...file, name: attachmentFileName({ name, type: file.type }) })
  }
  return files
}

/**
 * Makes all waiting mail due, ignoring claims. Call it only right after the start on an exclusively locked data folder,
 * where every claim is from a dead process.
 */
export async function makeAllDue(tx: Writer, now: Date): Promise<void> {
  await tx.update(mailOutbox).set({ nextAttemptAt: now }).where(eq(mailOutbox.status, 'waiting'))
}

/**
 * Deletes up to `most` mails that were sent, given up or dropped before that time. Returns their number. Uses the indexed time of
 * the last attempt.
 */
export async function sweepOutbox(tx: Writer, most: number, before: Date): Promise<number> {
  const { id, status, nextAttemptAt } = mailOutbox
  const over = and(inArray(status, ['sent', 'failed', 'dropped']), lte(nextAttemptAt, before))
  const batch = tx.select({ id }).from(mailOutbox).where(over).limit(most)
  return (await tx.delete(mailOutbox).where(inArray(id, batch))).rowsAffected
}

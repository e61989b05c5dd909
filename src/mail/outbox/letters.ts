/** The letters to clients, beside their mail: who they were for, and what became of them. */
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Writer } from '#db/database.ts'
import { owned } from '#db/queries/owned.ts'
import { documents } from '#db/schema/documents.ts'
import { letters } from '#db/schema/mail.ts'
import type { DocumentLanguage } from '#domain/locale.ts'
import { type Attempt, letterState, type LetterType, queuedRecipients, withFates } from '#domain/mail/letter.ts'

/** The things that a letter refers to. `number`: of the document or receipt. */
export type LetterReference = {
  type: LetterType
  document?: { id: string; number: string | null }
  customerId: string | null
  language: DocumentLanguage
  /** The id of the letter that it replaces. */
  retryOf?: string
}

type NewLetter = LetterReference & {
  id: string
  account: string
  to: readonly string[]
  cc: readonly string[]
  subject: string
}

export async function insertLetter(tx: Writer, letter: NewLetter, now: Date): Promise<void> {
  const { id, account, type, document, customerId, language, retryOf = null, to, cc, subject } = letter
  await tx.insert(letters).values({
    id,
    accountId: account,
    type,
    state: 'queued',
    cause: 'hand',
    documentId: document?.id ?? null,
    documentNumber: document?.number ?? null,
    customerId,
    language,
    subject,
    retryOf,
    recipients: queuedRecipients(to, cc),
    attempts: 0,
    createdAt: now,
    nextAttemptAt: now,
  })
}

/** `sends`: the ids of the documents that are sent when a server takes the mail. */
type AttemptOfMail = Attempt & { id: string; attempts: number; nextAttemptAt: Date | null; sends: readonly string[] }

/** Records what an attempt came to. Mail that is no letter to a client has no fate. */
export async function recordFates(tx: Writer, attempt: AttemptOfMail, now: Date): Promise<void> {
  const { id, attempts, nextAttemptAt, sends } = attempt
  const [row] = await tx
    .select({ accountId: letters.accountId, recipients: letters.recipients, sentAt: letters.sentAt })
    .from(letters)
    .where(eq(letters.id, id))
  if (!row) return
  const recipients = withFates(row.recipients, attempt)
  const isTaken = recipients.some(({ state }) => state === 'sent')
  if (isTaken && row.sentAt === null && sends.length > 0) {
    await tx
      .update(documents)
      .set({ sentAt: now })
      .where(owned(documents, row.accountId, and(inArray(documents.id, [...sends]), isNull(documents.sentAt))))
  }
  await tx
    .update(letters)
    .set({
      recipients,
      state: letterState(recipients),
      attempts,
      nextAttemptAt,
      sentAt: row.sentAt ?? (isTaken ? now : null),
    })
    .where(eq(letters.id, id))
}

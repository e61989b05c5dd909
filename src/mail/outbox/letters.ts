/** The letters to clients, beside their mail: who they were for, and what became of them. */
import { eq } from 'drizzle-orm'
import type { Writer } from '#db/database.ts'
import { letters } from '#db/schema/mail.ts'
import type { DocumentLanguage } from '#domain/locale.ts'
import { type Attempt, letterState, type LetterType, queuedRecipients, withFates } from '#domain/mail/letter.ts'

/** The things that a letter refers to. `number`: of the document or receipt. */
export type LetterReference = {
  type: LetterType
  document?: { id: string; number: string | null }
  customerId: string | null
  language: DocumentLanguage
}

type NewLetter = LetterReference & {
  id: string
  account: string
  to: readonly string[]
  cc: readonly string[]
  subject: string
}

export async function insertLetter(tx: Writer, letter: NewLetter, now: Date): Promise<void> {
  const { id, account, type, document, customerId, language, to, cc, subject } = letter
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
    recipients: queuedRecipients(to, cc),
    attempts: 0,
    createdAt: now,
    nextAttemptAt: now,
  })
}

type AttemptOfMail = Attempt & { id: string; attempts: number; nextAttemptAt: Date | null }

/** Records what an attempt came to. Mail that is no letter to a client has no fate. */
export async function recordFates(tx: Writer, attempt: AttemptOfMail, now: Date): Promise<void> {
  const { id, attempts, nextAttemptAt } = attempt
  const [row] = await tx
    .select({ recipients: letters.recipients, sentAt: letters.sentAt })
    .from(letters)
    .where(eq(letters.id, id))
  if (!row) return
  const recipients = withFates(row.recipients, attempt)
  const isTaken = recipients.some(({ state }) => state === 'sent')
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

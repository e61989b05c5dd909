/** The letters to clients, beside their mail: who they were for, what became of them, and the index by which they are found. */
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Writer } from '#db/database.ts'
import { owned } from '#db/queries/owned.ts'
import { wordIndex } from '#db/queries/word-index.ts'
import { documents } from '#db/schema/documents.ts'
import { letters } from '#db/schema/mail.ts'
import type { DocumentLanguage } from '#domain/locale.ts'
import {
  type Attempt,
  type LetterCause,
  letterState,
  type LetterType,
  queuedRecipients,
  withFates,
  isUndelivered,
} from '#domain/mail/letter.ts'
import { letterWords } from '#domain/mail/search-words.ts'

export type LetterRow = typeof letters.$inferSelect

/** The full-text index of letters. */
export const letterIndex = wordIndex('letter_words', letters, (row: Omit<LetterRow, 'rowId'>) =>
  letterWords(row.accountId, row),
)

/** The things that a letter refers to. `number`: of the document or receipt. */
export type LetterReference = {
  type: LetterType
  /** `hand` when it is left out. */
  cause?: LetterCause
  document?: { id: string; number: string | null }
  customerId: string | null
  /** The client's names as the letter has them. */
  client: { name: string; nameAr?: string | null | undefined } | null
  language: DocumentLanguage
  /** The id of the letter that it replaces. */
  retryOf?: string
  /** Set for a letter that is written as it leaves: the subject that it would have now. */
  subject?: string
}

type NewLetter = LetterReference & {
  id: string
  account: string
  to: readonly string[]
  cc: readonly string[]
  subject: string
}

export async function insertLetter(tx: Writer, letter: NewLetter, now: Date): Promise<void> {
  const {
    id,
    account,
    type,
    cause = 'hand',
    document,
    customerId,
    client,
    language,
    retryOf = null,
    to,
    cc,
    subject,
  } = letter
  const row = {
    id,
    accountId: account,
    type,
    state: 'queued' as const,
    cause,
    documentId: document?.id ?? null,
    documentNumber: document?.number ?? null,
    customerId,
    customerName: client?.name ?? '',
    customerNameAr: client?.nameAr ?? null,
    language,
    subject,
    retryOf,
    recipients: queuedRecipients(to, cc),
    attempts: 0,
    createdAt: now,
    nextAttemptAt: now,
    sentAt: null,
    noticeSince: null,
  }
  await tx.insert(letters).values(row)
  await letterIndex.add(tx, row)
}

/** `sends`: the ids of the documents that are sent when a server takes the mail. */
type AttemptOfMail = Attempt & { id: string; attempts: number; nextAttemptAt: Date | null; sends: readonly string[] }

/** Records what an attempt came to. Mail that is no letter to a client has no fate. */
export async function recordFates(tx: Writer, attempt: AttemptOfMail, now: Date): Promise<void> {
  const { id, attempts, nextAttemptAt, sends } = attempt
  const [row] = await tx.select().from(letters).where(eq(letters.id, id))
  if (!row) return
  const recipients = withFates(row.recipients, attempt)
  const isTaken = recipients.some(({ state }) => state === 'sent')
  if (isTaken && row.sentAt === null && sends.length > 0) {
    await tx
      .update(documents)
      .set({ sentAt: now })
      .where(owned(documents, row.accountId, and(inArray(documents.id, [...sends]), isNull(documents.sentAt))))
  }
  const sentAt = row.sentAt ?? (isTaken ? now : null)
  const state = letterState(recipients)
  const noticeSince = isUndelivered(state) ? now : null
  await saveFate(tx, row, { recipients, state, attempts, nextAttemptAt, sentAt, noticeSince })
}

type Fate = Pick<LetterRow, 'recipients' | 'state' | 'nextAttemptAt'> &
  Partial<Pick<LetterRow, 'attempts' | 'sentAt' | 'noticeSince'>>

/** Saves the subject under which a letter leaves, and by which it is found. */
export async function saveSubject(tx: Writer, row: LetterRow, subject: string): Promise<void> {
  if (subject === row.subject) return
  await tx.update(letters).set({ subject }).where(eq(letters.id, row.id))
  await letterIndex.replace(tx, { ...row, subject })
}

/** Saves what became of a letter. A new state is written to the index, too, by which lists of a state are read. */
export async function saveFate(tx: Writer, row: LetterRow, fate: Fate): Promise<void> {
  await tx
    .update(letters)
    .set({ noticeSince: null, ...fate })
    .where(eq(letters.id, row.id))
  if (fate.state !== row.state) await letterIndex.replace(tx, { ...row, ...fate })
}

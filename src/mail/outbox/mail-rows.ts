/** A mail of the outbox while it is being sent. */
import { and, eq } from 'drizzle-orm'
import { mailOutbox, type OutboxMessage } from '#db/schema/mail.ts'
import type { Turn } from '#mail/turns.ts'

export type ClaimedMail = {
  id: string
  message: OutboxMessage
  createdAt: Date
  /** Includes the current one. */
  attempts: number
  claimedAt: Date
} & Turn

/** Whom an attempt is for: everybody, or those who have not got it yet. */
export const envelopeOf = ({ to, cc = [], progress }: OutboxMessage): string[] =>
  progress?.left ?? [...[to].flat(), ...cc]

/** The message without its text and uploaded files, which may contain a code or personal data. */
export function emptied({ message }: Pick<ClaimedMail, 'message'>): OutboxMessage {
  const { attachment, ...rest } = message
  const isPrinted = attachment && !('base64' in attachment)
  return { ...rest, subject: '', text: '', html: '', ...(isPrinted && { attachment }) }
}

/** An attempt changes only a mail that waits. */
export const waiting = (id: string) => and(eq(mailOutbox.id, id), eq(mailOutbox.status, 'waiting'))

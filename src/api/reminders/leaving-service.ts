/** A letter of the plan as it leaves: its text is made of what is due now, and it is withdrawn when nothing is. */
import type { Writer } from '#db/database.ts'
import { newId } from '#db/ids.ts'
import { documentEvents } from '#db/schema/documents.ts'
import type { WriteContext } from '#http/context.ts'
import type { AccountId } from '#http/identity.ts'
import { findLetter, withdrawLetter } from '#mail/outbox/letter-acts.ts'
import { saveSubject } from '#mail/outbox/letters.ts'
import { type ClaimedMail, envelopeOf } from '#mail/outbox/mail-rows.ts'
import { composeLetter, type Written } from './letter-service.ts'

/** The mail with its subject and text; null when it was withdrawn. */
export async function writeLeaving(tx: Writer, mail: ClaimedMail, now: Date): Promise<ClaimedMail | null> {
  const { reminder } = mail.message
  if (!reminder) return mail
  // because the job of mail stands above the accounts: it sends each one's own
  const context = { db: tx, account: reminder.account as AccountId, now }
  const stored = await findLetter(tx, context.account, mail.id)
  const composed = await composeLetter(context, reminder)
  if ('withdrawn' in composed) {
    await withdrawLetter(tx, stored, now, composed.withdrawn)
    return null
  }
  await saveSubject(tx, stored.letter, composed.message.subject)
  if (mail.attempts === 1) await recordSent(context, composed, envelopeOf(mail.message))
  return { ...mail, message: { ...mail.message, ...composed.message } }
}

/** In the history of each invoice that the letter names. */
async function recordSent(
  { db, account, now }: WriteContext,
  { invoices, tone }: Pick<Written, 'invoices' | 'tone'>,
  to: readonly string[],
): Promise<void> {
  await db.insert(documentEvents).values(
    invoices.map((documentId) => ({
      id: newId(),
      accountId: account,
      documentId,
      type: 'invoice' as const,
      kind: 'sent' as const,
      at: now,
      data: { recipients: String(to.length), to: to.join(' '), reminder: tone },
      byUserId: null,
    })),
  )
}

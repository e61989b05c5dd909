/** The acts on a letter that somebody did not get: it is sent again, goes to other addresses, or is taken back. */
import { eq } from 'drizzle-orm'
import { newId } from '#db/ids.ts'
import { owned } from '#db/queries/owned.ts'
import { documentEvents, documents, type PrintedType } from '#db/schema/documents.ts'
import type { DocumentEventKind } from '#domain/documents/document-events.ts'
import { DOCUMENT_TYPE_NAMES, DOCUMENT_TYPES } from '#domain/documents/document-types.ts'
import type { LetterType } from '#domain/mail/letter.ts'
import { readAddresses } from '#domain/text/recipients.ts'
import { Refusal } from '#domain/refusal.ts'
import type { WriteContext } from '#http/context.ts'
import {
  findLetter,
  hasText,
  requeueLetter,
  requireAtRest,
  type StoredLetter,
  withdrawLetter,
} from '#mail/outbox/letter-acts.ts'
import type { LetterRow } from '#mail/outbox/letters.ts'
import { queueMail } from '#mail/outbox/outbox.ts'
import { requireSending } from '#api/subscription/daily-limit-service.ts'
import { getLetter } from './service.ts'

/**
 * The letter as it is queued again; with `to` a new one with the same text. One that waits for its next attempt gets it at once.
 * @throws Refusal `mail.under-way`, `.already-sent`, `.withdrawn` or `.text-deleted`; `invoice.wrong-status` when its document may not
 * be sent any more; `subscription.ended` or `.mail-limit`; `request.invalid` naming an address.
 */
export async function retryLetter(context: WriteContext, id: string, to?: readonly string[]) {
  const { db, account, now } = context
  const stored = await findLetter(db, account, id)
  requireUnsent(stored)
  if (!hasText(stored)) throw new Refusal('mail.text-deleted')
  await requireSendable(context, stored.letter)
  const emails = to && readAddresses({ to }).to
  await requireSending(context, printedTypeOf(stored.letter.type), emails?.length ?? 0)
  if (!emails) {
    await requeueLetter(db, stored.letter, stored.mail, now)
    return getLetter(context, id)
  }
  if (stored.letter.state === 'queued') await withdrawLetter(db, stored, now)
  return getLetter(context, await sendElsewhere(context, stored, emails))
}

/**
 * The letter as it was taken back. One that was refused or given up is not to be sent again.
 * @throws Refusal `mail.under-way`, `.already-sent` or `.withdrawn`.
 */
export async function takeBackLetter(context: WriteContext, id: string) {
  const { db, account, now } = context
  const stored = await findLetter(db, account, id)
  requireUnsent(stored)
  if (stored.letter.state === 'partly') throw new Refusal('mail.already-sent')
  await recordOf(context, stored, 'letter-withdrawn')
  await withdrawLetter(db, stored, now)
  return getLetter(context, id)
}

/** @throws Refusal unless somebody still lacks the letter. */
function requireUnsent(stored: StoredLetter): void {
  const { state } = stored.letter
  if (state === 'sent') throw new Refusal('mail.already-sent')
  if (state === 'withdrawn') throw new Refusal('mail.withdrawn')
  requireAtRest(stored)
}

/** A document that was voided meanwhile is sent to nobody. @throws Refusal `invoice.wrong-status`. */
async function requireSendable({ db, account }: WriteContext, { type, documentId }: LetterRow): Promise<void> {
  const documentType = DOCUMENT_TYPE_NAMES.find((one) => one === printedTypeOf(type))
  if (documentType === undefined || documentId === null) return
  const [row] = await db
    .select({ status: documents.status })
    .from(documents)
    .where(owned(documents, account, eq(documents.id, documentId)))
  if (!row || !DOCUMENT_TYPES[documentType].actions.send?.from.includes(row.status))
    throw new Refusal('invoice.wrong-status')
}

/** A reminder asks for what was invoiced. */
const printedTypeOf = (type: LetterType): PrintedType => (type === 'reminder' ? 'invoice' : type)

type WithMail = StoredLetter & { mail: NonNullable<StoredLetter['mail']> }

/** Answers the id of the new letter. */
async function sendElsewhere(context: WriteContext, { letter, mail }: WithMail, to: string[]): Promise<string> {
  const { db, account, now } = context
  const { type, documentId, documentNumber, customerId, customerName, customerNameAr, language } = letter
  const { cc: _, progress: __, ...message } = mail.message
  const id = await queueMail(
    db,
    {
      kind: mail.kind ?? 'document',
      once: `retry ${letter.id} ${newId()}`,
      account,
      message: { ...message, to },
      letter: {
        type,
        ...(documentId !== null && { document: { id: documentId, number: documentNumber } }),
        customerId,
        client: { name: customerName, nameAr: customerNameAr },
        language,
        retryOf: letter.id,
      },
    },
    now,
  )
  if (id === null) throw new Error('The key of a new letter is new')
  await recordOf(context, { letter, mail }, 'sent', { recipients: String(to.length), to: to.join(' ') })
  return id
}

/** In the history of each document that the letter brings or names. */
async function recordOf(
  { db, account, user, now }: WriteContext,
  { letter, mail }: StoredLetter,
  kind: DocumentEventKind,
  data: Record<string, string> = {},
): Promise<void> {
  const { documentId } = letter
  const ids = mail?.message.sends ?? (documentId === null ? [] : [documentId])
  if (ids.length === 0) return
  const type = printedTypeOf(letter.type)
  await db.insert(documentEvents).values(
    ids.map((id) => ({
      id: newId(),
      accountId: account,
      documentId: id,
      type,
      kind,
      at: now,
      data,
      byUserId: user ?? null,
    })),
  )
}

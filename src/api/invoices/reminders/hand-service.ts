/** A reminder of one invoice by hand: as the server would write it, and sent. */
import type { CommercialDocument } from '#domain/documents/document.ts'
import { dueOf } from '#domain/documents/due.ts'
import type { ReminderTextType } from '#domain/letters/letter-texts.ts'
import { Refusal } from '#domain/refusal.ts'
import { MOST_RECIPIENTS } from '#domain/text/recipients.ts'
import type { AccountScope, ReadContext, WriteContext } from '#http/context.ts'
import { letterText, reminderChat } from '#i18n/documents/letter/letter-text.ts'
import { todayOf } from '#api/account/service.ts'
import { findCustomerLanguage, findMailing } from '#api/customers/service.ts'
import { requireAction } from '#api/documents/actions.ts'
import { getDocument } from '#api/documents/read-document.ts'
import { type DocumentRow, findDocument } from '#api/documents/repository.ts'
import { type prepareSending, sendDocument } from '#api/documents/share/send.ts'
import { findOwnTexts } from '#api/letters/texts-service.ts'
import type { Reminder, RemindOneInput } from './model.ts'
import { findTones } from './tone-service.ts'

/**
 * The letter that `remindInvoice` would send now.
 * @throws Refusal `invoice.wrong-status`, `invoice.nothing-due`.
 */
export async function getReminder(context: ReadContext, id: string): Promise<Reminder> {
  const { row, type } = await findRemindable(context, id)
  const invoice = await getDocument(context, 'invoice', id)
  const texts = await findOwnTexts(context, type)
  const customers = row.customerId === null ? null : await findCustomerLanguage(context, row.customerId)
  const language = customers ?? invoice.language
  return {
    to: await reminderRecipients(context, row),
    language,
    texts: {
      en: letterText(invoice, 'en', type, texts),
      ar: letterText(invoice, 'ar', type, texts),
      bilingual: letterText(invoice, 'bilingual', type, texts),
    },
    chat: reminderChat(invoice, language, type, texts),
  }
}

type Sending = { appUrl: string; eInvoice: Awaited<ReturnType<typeof prepareSending>> }

/**
 * Queues the reminder with its invoice, in the tone of the day. It brings the paper, as the letter before did.
 * @throws Refusal `invoice.wrong-status`, `invoice.nothing-due`; `subscription.ended` or `.mail-limit`; `request.invalid` naming an
 * address, or `to` where nobody is known.
 */
export async function remindInvoice(
  context: WriteContext,
  id: string,
  { to, appUrl, eInvoice, ...written }: NonNullable<RemindOneInput> & Sending,
): Promise<CommercialDocument> {
  const { row, type } = await findRemindable(context, id)
  const recipients = to ?? (await reminderRecipients(context, row))
  if (recipients.length === 0) throw new Refusal('request.invalid', { fields: { to: { problem: 'missing' } } })
  return sendDocument(context, 'invoice', id, { ...written, to: recipients, appUrl, eInvoice, reminder: type })
}

/** An issued invoice of which something is left to pay, and the text of its reminder. */
async function findRemindable(context: ReadContext, id: string): Promise<{ row: DocumentRow; type: ReminderTextType }> {
  const row = await findDocument(context, 'invoice', id)
  requireRemindable(row)
  const toneOf = await findTones(context, [id], await todayOf(context))
  return { row, type: `reminder-${toneOf([row])}` }
}

/** @throws Refusal `invoice.wrong-status`, `invoice.nothing-due`. */
export function requireRemindable(row: DocumentRow): void {
  requireAction('send', row)
  if (dueOf(row) <= 0n) throw new Refusal('invoice.nothing-due')
}

/** Contacts who receive reminders, else the customer's own address, else that on the invoice. */
export async function reminderRecipients(
  context: AccountScope,
  { customerId, draft }: Pick<DocumentRow, 'customerId' | 'draft'>,
): Promise<string[]> {
  const customer = customerId === null ? null : await findMailing(context, customerId, 'reminders')
  const own = draft.customer?.email
  const to = customer?.to ?? (own ? [own] : [])
  return to.slice(0, MOST_RECIPIENTS)
}

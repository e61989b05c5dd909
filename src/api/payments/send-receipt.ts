/** Mails a receipt voucher: through the outbox, with its PDF, from the company. */
import { newId } from '#db/ids.ts'
import { Refusal } from '#domain/refusal.ts'
import type { WriteContext } from '#http/context.ts'
import type { Deps } from '#api/deps.ts'
import type { AccountId } from '#http/identity.ts'
import { companyName, languageOf } from '#i18n/documents/letter/message.ts'
import { queueMail } from '#mail/outbox/outbox.ts'
import { receiptLetter } from '#mail/receipt-letter.ts'
import { findAccount } from '#api/account/service.ts'
import { recordEvent } from '#api/documents/history.ts'
import { attachedLogo, findLetterLook } from '#api/documents/share/letter-look.ts'
import type { SendInput } from '#api/documents/share/model.ts'
import { letterLanguages, senderName } from '#api/documents/share/send.ts'
import { readAddresses } from '#domain/text/recipients.ts'
import { findOwnTexts } from '#api/letters/texts-service.ts'
import { requireSending } from '#api/subscription/daily-limit-service.ts'
import { findPayment } from './find-payment.ts'
import { getPayment } from './read-payment.ts'
import { findReceipt, receiptFileName, receiptPdf } from './receipt-service.ts'

/** Prints what the letter will carry, so that no write job waits for it. @throws Refusal `request.not-found`, `pdf.busy`. */
export async function printReceiptForSending(deps: Pick<Deps, 'db' | 'pdf' | 'now'>, account: AccountId, id: string) {
  const { isReversed } = await findReceipt({ db: deps.db.read, account }, id)
  if (!isReversed) await receiptPdf(deps, account, id, undefined)
}

/**
 * Queues the letter, with the voucher in its own language.
 * @throws Refusal `payment.reversed`; `subscription.mail-limit`; `request.invalid` naming an address.
 */
export async function sendReceipt(context: WriteContext, id: string, sending: SendInput) {
  const { db, account, now } = context
  const { receipt, isReversed } = await findReceipt(context, id)
  if (isReversed) throw new Refusal('payment.reversed')
  const { to, cc } = readAddresses(sending)
  await requireSending(context, 'receipt', to.length + cc.length)
  const { balance } = await findPayment(context, id)
  const replyTo = (await findAccount(context)).email ?? receipt.seller.email
  const of = { customerId: balance.customerId ?? undefined, language: receipt.language }
  const languages = await letterLanguages(context, of, sending.language)
  const { subject, message } = sending
  const look = await findLetterLook(context, receipt.seller)
  const texts = await findOwnTexts(context, 'receipt')
  const letter = receiptLetter({ receipt, texts, languages, subject, message, answerable: replyTo !== undefined, look })
  const from = { name: senderName(companyName(receipt, languages[0])), ...(replyTo && { replyTo }) }
  const printed = {
    documentId: id,
    language: receipt.language,
    mark: 'issued',
    name: receiptFileName(receipt),
  } as const
  const mail = { ...letter, ...attachedLogo(account, look), to, cc, from, attachment: { account, ...printed } }
  const about = {
    type: 'receipt' as const,
    document: { id, number: receipt.number },
    customerId: balance.customerId,
    client: receipt.payer,
    language: languageOf(languages),
  }
  await queueMail(db, { kind: 'receipt', once: `receipt ${newId()}`, account, message: mail, letter: about }, now)
  await recordEvent(context, { type: 'receipt', id }, 'sent', {
    recipients: String(to.length + cc.length),
    to: [...to, ...cc].join(' '),
  })
  return getPayment(context, id)
}

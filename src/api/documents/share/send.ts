/** Mails a document to the client: through the outbox, with its PDF, from the company. */
import { newId } from '#db/ids.ts'
import type { CommercialDocument, DocumentType } from '#domain/documents/document.ts'
import { DOCUMENT_TYPES } from '#domain/documents/document-types.ts'
import { fillText, type ReminderTextType } from '#domain/letters/letter-texts.ts'
import type { DocumentLanguage, Locale } from '#domain/locale.ts'
import type { LetterCause } from '#domain/mail/letter.ts'
import { readAddresses } from '#domain/text/recipients.ts'
import { Refusal } from '#domain/refusal.ts'
import type { WriteContext } from '#http/context.ts'
import type { NamedFile } from '#http/files.ts'
import type { Deps } from '#api/deps.ts'
import type { AccountId } from '#http/identity.ts'
import { documentLetter } from '#mail/document-letter.ts'
import { queueMail } from '#mail/outbox/outbox.ts'
import { busy } from '#pdf/rendering/turns.ts'
import { companyName, languageOf, languagesOf } from '#i18n/documents/letter/message.ts'
import { documentValues } from '#i18n/documents/letter/own-words.ts'
import { findAccount } from '#api/account/service.ts'
import { findCustomerLanguage, wantsEInvoice } from '#api/customers/service.ts'
import { eInvoiceXml } from '#api/documents/e-invoice/e-invoice.ts'
import { findPrinted } from '#api/documents/kept-print.ts'
import { printMark } from '#api/documents/paper.ts'
import { fileNameFor } from '#domain/documents/numbering.ts'
import { printedPdf } from '#api/documents/print.ts'
import { findOwnTexts } from '#api/letters/texts-service.ts'
import { requireSending } from '#api/subscription/daily-limit-service.ts'
import { getDocument } from '#api/documents/read-document.ts'
import { recordEvent } from '#api/documents/history.ts'
import type { DocumentSendInput } from './model.ts'
import { findDocument } from '#api/documents/repository.ts'
import { requireAction } from '#api/documents/actions.ts'
import { withAttachedFiles } from './letter-files.ts'
import { attachedLogo, findLetterLook } from './letter-look.ts'
import { shareDocument } from './share.ts'

/** The XML that a letter brings; the refusal where it was to bring one and there is none. */
type LetterEInvoice = NamedFile | Refusal | undefined

/**
 * Makes the files that the letter will carry, so that no write job waits for them. Refuses nothing but an unknown id: a repeat of a
 * letter that went out is answered as it was, whatever has happened since. Goes on when its caller has gone.
 */
export async function prepareSending(
  { db, env, pdf, now, account }: Pick<Deps, 'db' | 'env' | 'pdf' | 'now'> & { account: AccountId },
  type: DocumentType,
  id: string,
  { attachEInvoice }: Pick<DocumentSendInput, 'attachEInvoice'>,
): Promise<LetterEInvoice> {
  const reading = { db: db.read, account }
  const { status, customerId } = await findDocument(reading, type, id)
  if (!DOCUMENT_TYPES[type].actions.send?.from.includes(status)) return undefined
  await printedPdf({ db, env, pdf, now, account }, type, id)
  const isWanted = attachEInvoice ?? (customerId !== null && (await wantsEInvoice(reading, customerId)))
  return isWanted ? eInvoiceXml({ db, now, account }, type, id).catch(refusalOf) : undefined
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  throw error
}

/**
 * `cause`: a person asks for it, or a series of invoices does. `reminder`: the text of a letter that reminds of the document. `template`:
 * a message with placeholders, in place of one without.
 */
type SendingFacts = {
  appUrl: string
  eInvoice?: LetterEInvoice
  cause?: LetterCause
  reminder?: ReminderTextType
  template?: string
}

/**
 * Queues the letter, with the document as it was printed in its own language. `appUrl` is where the client's page stands. The document
 * counts as sent when a server takes the letter.
 * A customer who always gets the XML gets the letter without one where there is none.
 * @throws Refusal `invoice.wrong-status`; `subscription.ended` or `.mail-limit`; `request.invalid` naming an address;
 * `e-invoice.not-ready` or `.not-applicable` when the letter itself asks for the XML.
 */
export async function sendDocument(
  context: WriteContext,
  type: DocumentType,
  id: string,
  {
    appUrl,
    eInvoice,
    cause = 'hand',
    attachFiles = true,
    reminder,
    template,
    ...sending
  }: DocumentSendInput & SendingFacts,
): Promise<CommercialDocument> {
  const { db, account, now } = context
  const row = await findDocument(context, type, id)
  requireAction('send', row)
  if (sending.attachEInvoice && eInvoice instanceof Refusal) throw eInvoice
  const { to, cc } = readAddresses(sending)
  await requireSending(context, type, to.length + cc.length)
  const page = new URL(await shareDocument(context, type, id), appUrl).href
  const document = await getDocument(context, type, id)
  const replyTo = (await findAccount(context)).email ?? document.seller.email
  const languages = await letterLanguages(context, document, sending.language)
  const { subject } = sending
  const message = template ? fillText(template, documentValues(document, languages[0])) : sending.message
  const look = await findLetterLook(context, document.seller)
  const texts = await findOwnTexts(context, reminder ?? type)
  const printed = await findPaper(context, type, document)
  const xml = fileOf(eInvoice)
  const answerable = replyTo !== undefined
  const written = { document, type: reminder ?? type, texts, languages, page, subject, message, answerable, look }
  const { letter, attachments } = await withAttachedFiles(context, documentLetter(written), {
    // A reminder brings the document alone: its client has had the files.
    attached: attachFiles && !reminder ? (document.attachments ?? []) : [],
    files: [printed.size, xml?.bytes.length ?? 0],
    look,
    naming: (onPage) => documentLetter({ ...written, onPage }),
  })
  const from = { name: senderName(companyName(document, languages[0])), ...(replyTo && { replyTo }) }
  const files = {
    attachment: { account, ...printed.paper },
    ...attachedXml(account, id, xml),
    ...(attachments.length > 0 && { attachments: { account, documentId: id, names: attachments } }),
  }
  const mail = { ...letter, ...attachedLogo(account, look), to, cc, from, ...files, sends: [id] }
  const { number, customer: client } = document
  const about = { document: { id, number }, customerId: row.customerId, client, language: languageOf(languages), cause }
  const kinds = reminder ? REMINDER : ({ kind: 'document', type } as const)
  const queued = { kind: kinds.kind, once: `${type} ${newId()}`, account, message: mail }
  const letterId = await queueMail(db, { ...queued, letter: { ...about, type: kinds.type } }, now)
  await recordEvent(context, { type, id }, 'sent', {
    recipients: String(to.length + cc.length),
    to: [...to, ...cc].join(' '),
    ...(reminder && { reminder: reminder.slice('reminder-'.length) }),
  })
  const delivery = letterId && { delivery: { state: 'queued', letterId, at: now.toISOString() } as const }
  return { ...document, ...delivery }
}

const REMINDER = { kind: 'reminder', type: 'reminder' } as const

/** @throws Refusal `pdf.busy` when it was answered since its paper was printed: the next try finds the new one. */
async function findPaper(context: WriteContext, type: DocumentType, document: CommercialDocument) {
  const { id, language } = document
  const mark = await printMark(context, document)
  const stored = await findPrinted(context.db, { accountId: context.account, type, documentId: id, language, mark })
  if (!stored) throw busy()
  const paper = { documentId: id, language, mark, name: `${fileNameFor(document)}.pdf` }
  return { paper, size: stored.length }
}

/** The XML, where there is one. */
const fileOf = (file: LetterEInvoice): NamedFile | undefined => (file instanceof Refusal ? undefined : file)

const attachedXml = (account: AccountId, documentId: string, file: NamedFile | undefined) =>
  file !== undefined && { eInvoice: { account, documentId, name: file.name } }

/** Removes `@`, because a name that looks like an address would pass for the sender's. */
export const senderName = (company: string): string => company.replaceAll(/[@＠﹫]/g, ' ').trim()

/** The requested language; else that of the customer; else that of the document. */
export async function letterLanguages(
  context: WriteContext,
  { customerId, language }: Pick<CommercialDocument, 'customerId' | 'language'>,
  requested: DocumentLanguage | undefined,
): Promise<readonly [Locale, ...Locale[]]> {
  const customers = customerId === undefined ? null : await findCustomerLanguage(context, customerId)
  return languagesOf(requested ?? customers ?? language)
}

/** E-mail drafts, on the device until they are sent. */
import { atom, useAtom } from 'jotai'
import { recordEdits, readTyped, rememberTyped } from '#ui/platform/forms/local-copy.ts'
import { hasFields } from '#ui/platform/storage/stored-fields.ts'
import { useMemberKey } from '#ui/platform/session/session.tsx'
import type { Buyer } from '#domain/customers/buyer.ts'
import type { CommercialDocument } from '#domain/documents/document.ts'
import type { OwnTexts } from '#domain/letters/letter-texts.ts'
import type { DocumentLanguage } from '#domain/locale.ts'
import type { LetterFacts } from '#i18n/documents/letter/letter-amounts.ts'
import { letterText, updateLetter } from '#i18n/documents/letter/letter-text.ts'
import type { MessagePurpose } from '#i18n/documents/letter/message.ts'

/** A document that can be mailed, or a draft that will be once it is issued. */
export type Mailable = LetterFacts &
  Pick<CommercialDocument, 'id' | 'language' | 'customerId'> & {
    customer: Pick<Buyer, 'name' | 'nameAr' | 'email'> | null
  }

/** The user's changes of the proposed e-mail; absent fields are still as proposed. */
export type MailDraft = {
  to?: string
  cc?: string
  language?: DocumentLanguage
  written?: Partial<Record<DocumentLanguage, LetterText>>
  /** Whether it brings the e-invoice; absent while the customer's record decides. */
  attachEInvoice?: boolean
  /** Whether it brings the files attached to the document; absent for yes. */
  attachFiles?: boolean
  /** The facts of the document that `written` mentions. */
  facts?: LetterFacts
  /** The customer to whom `to` and `cc` belong. */
  addressee?: string
  /** The last letter that was tried, with its idempotency key: retrying the same letter does not send it twice. */
  attempt?: { letter: string; key: string }
}

/** Checks a stored draft, as far as its texts are shown. */
function isMailDraft(found: unknown): found is MailDraft {
  if (!hasFields(found, { addressee: 'string' }) || !['to', 'cc'].every((key) => isTextOrNothing(fieldOf(found, key))))
    return false
  const written = fieldOf(found, 'written')
  const choices = [fieldOf(found, 'attachEInvoice'), fieldOf(found, 'attachFiles')]
  if (choices.some((choice) => choice !== undefined && typeof choice !== 'boolean')) return false
  return written === undefined || Object.values(Object(written)).every((one) => hasFields(one, LETTER_TEXT))
}

const LETTER_TEXT = { subject: 'string', message: 'string' } as const
const fieldOf = (found: unknown, key: string): unknown =>
  new Map<string, unknown>(Object.entries(Object(found))).get(key)
const isTextOrNothing = (value: unknown) => value === undefined || typeof value === 'string'

type LetterText = { subject: string; message: string }

/** The letter that is proposed for a document. */
export type TextIn = (document: LetterFacts, language: DocumentLanguage) => LetterText

export const ownTextIn =
  (texts: OwnTexts): TextIn =>
  (document, language) =>
    letterText(document, language, undefined, texts)

const mailsAtom = atom<Readonly<Record<string, MailDraft>>>({})

/** They outlive the sheet, so that closing the sheet loses nothing. A reminder is another letter. */
export function useMailDrafts(purpose: MessagePurpose, textIn: TextIn = ownTextIn({})) {
  const user = useMemberKey()
  const keyOf = (id: string) => `${user} ${purpose} ${id}`
  const partOf = (id: string) => recordEdits(`mail:${purpose}:${id}`, isMailDraft)
  const [mails, setMails] = useAtom(mailsAtom)
  const stored = (id: string): MailDraft => readTyped<MailDraft>(partOf(id), user, {})?.values ?? {}
  const change = (document: Mailable, next: MailDraft) =>
    setMails((all) => {
      const before = all[keyOf(document.id)] ?? stored(document.id)
      const facts = { ...document, number: document.number ?? before.facts?.number ?? null }
      const addressee = addresseeOf(document)
      const mail = { ...currentMail(before, document, purpose), ...next, facts, addressee }
      const isTyped = isEdited(mail, document, document.language, textIn)
      if (user !== '') rememberTyped(partOf(document.id), user, isTyped ? { saved: mail, values: mail } : null)
      return { ...all, [keyOf(document.id)]: mail }
    })
  const discard = (id: string) => {
    rememberTyped(partOf(id), user, null)
    setMails(({ [keyOf(id)]: _sent, ...others }) => others)
  }
  return {
    mailOf: (document: Mailable) => currentMail(mails[keyOf(document.id)] ?? stored(document.id), document, purpose),
    change,
    discard,
  }
}

/**
 * The e-mail for the document as it is now. A draft may have changed since it was written: its texts follow the facts, and
 * another customer does not get a letter addressed to the first.
 */
export function currentMail(mail: MailDraft, document: Mailable, purpose: MessagePurpose = 'send'): MailDraft {
  const { written, facts, addressee, attempt } = mail
  if (addressee !== undefined && addressee !== addresseeOf(document)) {
    const stored = { ...(written && { written }), ...(facts && { facts }), ...(attempt && { attempt }) }
    return currentMail(stored, document, purpose)
  }
  if (!written || !facts) return mail
  const updated = Object.entries(written).map(([key, { subject, message }]) => {
    const language = key as DocumentLanguage // because Object.entries forgets the types of its keys
    const update = (text: string) => updateLetter(text, language, facts, document, purpose)
    return [key, { subject: update(subject), message: update(message) }]
  })
  return { ...mail, written: Object.fromEntries(updated) }
}

const addresseeOf = ({ customerId, customer }: Mailable) => `${customerId ?? ''} ${customer?.email ?? ''}`

/** Whether anything differs from what is proposed, in any of the languages. */
export function isEdited(
  mail: MailDraft,
  document: Mailable,
  proposedLanguage: DocumentLanguage,
  textIn: TextIn = ownTextIn({}),
): boolean {
  const proposedTo = document.customer?.email ?? ''
  const { to = proposedTo, cc = '', language = proposedLanguage, written = {}, attachEInvoice, attachFiles } = mail
  if (attachEInvoice !== undefined || attachFiles !== undefined) return true
  if (to !== proposedTo || cc !== '' || language !== proposedLanguage) return true
  return (['en', 'ar', 'bilingual'] as const).some((one) => {
    const [text, proposed] = [written[one], textIn(document, one)]
    return text !== undefined && (text.subject !== proposed.subject || text.message !== proposed.message)
  })
}

/** E-mail drafts, in memory until the page is closed. */
import { atom, useAtom } from 'jotai'
import type { Buyer } from '#domain/customers/buyer.ts'
import type { CommercialDocument } from '#domain/documents/document.ts'
import type { DocumentLanguage } from '#domain/locale.ts'
import { type LetterFacts, letterText, type MessagePurpose, updateLetter } from '#i18n/documents/message.ts'

/** A document that can be mailed, or a draft that will be once it is issued. */
export type Mailable = LetterFacts &
  Pick<CommercialDocument, 'id' | 'language' | 'customerId'> & { customer: Pick<Buyer, 'email'> | null }

/** The user's changes of the proposed e-mail; absent fields are still as proposed. */
export type MailDraft = {
  to?: string
  cc?: string
  language?: DocumentLanguage
  written?: Partial<Record<DocumentLanguage, LetterText>>
  /** The facts of the document that `written` mentions. */
  facts?: LetterFacts
  /** The customer to whom `to` and `cc` belong. */
  addressee?: string
  /** The last letter that was tried, with its idempotency key: retrying the same letter does not send it twice. */
  attempt?: { letter: string; key: string }
}

type LetterText = { subject: string; message: string }

const mailsAtom = atom<Readonly<Record<string, MailDraft>>>({})

/** They outlive the sheet, so that closing the sheet loses nothing. A reminder is another letter. */
export function useMailDrafts(purpose: MessagePurpose) {
  const keyOf = (id: string) => `${purpose} ${id}`
  const [mails, setMails] = useAtom(mailsAtom)
  const change = (document: Mailable, next: MailDraft) =>
    setMails((all) => {
      const before = all[keyOf(document.id)] ?? {}
      const facts = { ...document, number: document.number ?? before.facts?.number ?? null }
      const addressee = addresseeOf(document)
      return { ...all, [keyOf(document.id)]: { ...currentMail(before, document, purpose), ...next, facts, addressee } }
    })
  const discard = (id: string) => setMails(({ [keyOf(id)]: _sent, ...others }) => others)
  return {
    mailOf: (document: Mailable) => currentMail(mails[keyOf(document.id)] ?? {}, document, purpose),
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
  purpose: MessagePurpose = 'send',
): boolean {
  const proposedTo = document.customer?.email ?? ''
  const { to = proposedTo, cc = '', language = proposedLanguage, written = {} } = mail
  if (to !== proposedTo || cc !== '' || language !== proposedLanguage) return true
  return (['en', 'ar', 'bilingual'] as const).some((one) => {
    const [text, proposed] = [written[one], letterText(document, one, purpose)]
    return text !== undefined && (text.subject !== proposed.subject || text.message !== proposed.message)
  })
}

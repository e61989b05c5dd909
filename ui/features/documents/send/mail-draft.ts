/** E-mail drafts, in memory until the page is closed. */
import { atom, useAtom } from 'jotai'
import type { Invoice } from '#domain/documents/document.ts'
import type { DocumentLanguage } from '#domain/locale.ts'
import { letterText } from '#i18n/documents/message.ts'

/** What the user has changed of the proposed e-mail; absent fields are still as proposed. */
export type MailDraft = {
  to?: string
  cc?: string
  language?: DocumentLanguage
  written?: Partial<Record<DocumentLanguage, { subject: string; message: string }>>
  /** The last letter that was tried, with its idempotency key: retrying the same letter does not send it twice. */
  attempt?: { letter: string; key: string }
}

const mailsAtom = atom<Readonly<Record<string, MailDraft>>>({})

/** Outlives the sheet, so that closing the sheet loses nothing. */
export function useMailDraft(invoiceId: string) {
  const [mails, setMails] = useAtom(mailsAtom)
  const change = (next: MailDraft) => setMails((all) => ({ ...all, [invoiceId]: { ...all[invoiceId], ...next } }))
  const discard = () => setMails(({ [invoiceId]: _sent, ...others }) => others)
  return { mail: mails[invoiceId] ?? {}, change, discard }
}

/** Whether anything differs from what is proposed, in any of the languages. */
export function isEdited(mail: MailDraft, invoice: Invoice, proposedLanguage: DocumentLanguage): boolean {
  const proposedTo = invoice.customer?.email ?? ''
  const { to = proposedTo, cc = '', language = proposedLanguage, written = {} } = mail
  if (to !== proposedTo || cc !== '' || language !== proposedLanguage) return true
  return (['en', 'ar', 'bilingual'] as const).some((one) => {
    const [text, proposed] = [written[one], letterText(invoice, one)]
    return text !== undefined && (text.subject !== proposed.subject || text.message !== proposed.message)
  })
}

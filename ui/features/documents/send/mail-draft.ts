/** E-mails that are being written, while the page stands. */
import { atom, useAtom } from 'jotai'
import type { DocumentLanguage } from '#domain/locale.ts'

/** An e-mail as far as somebody wrote it. What is absent is still what we propose. */
export type MailDraft = {
  to?: string
  cc?: string
  language?: DocumentLanguage
  written?: Partial<Record<DocumentLanguage, { subject: string; message: string }>>
  /** The last letter that was tried, and its key: the same letter tried again is not sent twice. */
  attempt?: { letter: string; key: string }
}

const mailsAtom = atom<Readonly<Record<string, MailDraft>>>({})

/** Outlives the sheet it is written in, so that closing it loses nothing. */
export function useMailDraft(invoiceId: string) {
  const [mails, setMails] = useAtom(mailsAtom)
  const change = (next: MailDraft) => setMails((all) => ({ ...all, [invoiceId]: { ...all[invoiceId], ...next } }))
  const discard = () => setMails(({ [invoiceId]: _sent, ...others }) => others)
  return { mail: mails[invoiceId] ?? {}, change, discard }
}

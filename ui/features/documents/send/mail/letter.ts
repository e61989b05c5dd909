/** The e-mail of a document: as proposed, with the user's changes, and as the API takes it. */
import { numberWithRevision } from '#domain/documents/numbering.ts'
import type { CommercialDocument } from '#domain/documents/document.ts'
import type { DocumentLanguage } from '#domain/locale.ts'
import { MOST_RECIPIENTS, readRecipients } from '#domain/text/recipients.ts'
import type { MessagePurpose } from '#i18n/documents/letter/message.ts'
import { sendMessages } from '#i18n/documents/send.ts'
import { useFieldMessage } from '#ui/platform/forms/field-message.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import {
  type Letter,
  type LetterAttempt,
  useCustomerLanguage,
  useProposedRecipients,
  useNextNumber,
} from '#ui/features/documents/queries/send.ts'
import { useCopyToSelf } from './copy-to-self.ts'
import { type MailDraft, type Mailable, type TextIn, useMailDrafts } from './mail-draft.ts'
import { useProposal } from './proposal-texts.ts'

/** An e-mail in the form: proposed in the customer's language, and editable. Addresses are as typed. */
export type EditableLetter = ReturnType<typeof useLetter>

/** Each language has its own text, so switching loses none. */
export function useLetter(document: Mailable, purpose: MessagePurpose) {
  const { textIn, areKnown, isLoading } = useProposal(purpose, document.id)
  const { mailOf, change } = useMailDrafts(purpose, textIn)
  const expected = useNextNumber(document.number === null)
  const proposedLanguage = useCustomerLanguage(document.customerId) ?? document.language
  const mails = purpose === 'send' ? 'invoices' : 'reminders'
  const to = useProposedRecipients(document.customerId, mails)
  const numbered = { ...document, number: document.number ?? expected }
  const mail = mailOf(numbered)
  const self = useCopyToSelf()
  const ownCopy = self.isWanted ? self.email : ''
  const proposal = { to, language: proposedLanguage, purpose, textIn, areKnown, ownCopy }
  const letter = letterOf(mail, numbered, proposal)
  const { language } = letter
  const writeAs = (text: { subject: string; message: string }) =>
    change(numbered, { written: { ...mail.written, [language]: text } })
  return {
    ...letter,
    documentId: document.id,
    self,
    /** Null until the texts are known, and the number that a draft will probably get, which they name. */
    number: isLoading ? null : numberWithRevision(numbered),
    change: (next: Pick<MailDraft, 'to' | 'cc' | 'language' | 'attachEInvoice' | 'attachFiles'>) =>
      change(numbered, next),
    write: writeAs,
    propose: () => writeAs(textIn(numbered, language)),
    /** The same e-mail for the document as it was issued. */
    forIssued: (issued: Mailable) => {
      const addressed = { ...mailOf(issued), to: letter.to, cc: letter.cc }
      return letterOf(addressed, issued, proposal)
    },
  }
}

export type WrittenLetter = ReturnType<typeof letterOf>

/** `to`: whom the customer's record names; null leaves it to the document. */
type Proposal = {
  to: string | null
  language: DocumentLanguage
  purpose: MessagePurpose
  textIn: TextIn
  /** Whether the server would propose the same. */
  areKnown: boolean
  /** The user's own address; empty where no copy goes there. */
  ownCopy: string
}

function letterOf(mail: MailDraft, document: Mailable, proposal: Proposal) {
  const { to, language: proposedLanguage, purpose, textIn, areKnown, ownCopy } = proposal
  const language = mail.language ?? proposedLanguage
  const proposed = textIn(document, language)
  const written = mail.written?.[language]
  const isOurs = !written || (written.subject === proposed.subject && written.message === proposed.message)
  return {
    to: mail.to ?? to ?? document.customer?.email ?? '',
    cc: mail.cc ?? '',
    ownCopy,
    language,
    isLanguageChosen: mail.language !== undefined,
    attachEInvoice: mail.attachEInvoice,
    attachFiles: mail.attachFiles,
    ...(written ?? proposed),
    isOurs,
    isLeftToServer: isOurs && areKnown,
    purpose,
  }
}

/**
 * A proposed text is left out: the server writes it itself, laid out for both directions. So is the customer's language,
 * which may not be known here yet.
 */
function bodyOf({ to, cc, ownCopy, language, isLanguageChosen, attachEInvoice, ...rest }: WrittenLetter): Letter {
  const { attachFiles, ...written } = rest
  const { subject, message, isLeftToServer } = written
  const copies = copiesOf({ to, cc, ownCopy })
  return {
    to: readRecipients(to).emails,
    ...(copies.length > 0 && { cc: copies }),
    ...((isLanguageChosen || !isLeftToServer) && { language }),
    ...(!isLeftToServer && { subject, message }),
    ...(attachEInvoice !== undefined && { attachEInvoice }),
    ...(attachFiles !== undefined && { attachFiles }),
  }
}

/** Starts an attempt; its idempotency key stays the same for the same letter. */
export function useLetterAttempt(
  purpose: MessagePurpose,
  documentId: string,
): (document: CommercialDocument, written: WrittenLetter) => LetterAttempt {
  const { mailOf, change } = useMailDrafts(purpose, useProposal(purpose, documentId).textIn)
  return (document, written) => {
    const { attempt } = mailOf(document)
    const letter = bodyOf(written)
    const text = JSON.stringify(letter)
    const key = attempt?.letter === text ? attempt.key : crypto.randomUUID()
    change(document, { to: written.to, cc: written.cc, attempt: { letter: text, key } })
    return { id: document.id, letter, key }
  }
}

/** Everybody the letter goes to. */
export function recipientsOf(letter: Addresses): string[] {
  return [...readRecipients(letter.to).emails, ...copiesOf(letter)]
}

/** The user's own address is among them once, also where it was typed. */
function copiesOf({ to, cc, ownCopy }: Addresses): string[] {
  const copies = readRecipients(cc).emails
  const named = [...readRecipients(to).emails, ...copies].map((email) => email.toLowerCase())
  return ownCopy === '' || named.includes(ownCopy.toLowerCase()) ? copies : [...copies, ownCopy]
}

type Addresses = Pick<WrittenLetter, 'to' | 'cc' | 'ownCopy'>

/** The server's own address checks, run before sending: messages by field. */
export function useAddressErrors(): (letter: Addresses) => Record<string, string> {
  const t = useMessages(sendMessages)
  const message = useFieldMessage()
  const why = message({ problem: 'not-an-email' })
  const noAddress = (typed: string) => t('wrongAddress', { address: `\u2068${typed}\u2069`, why })
  return (letter) => {
    const [to, cc] = [readRecipients(letter.to), readRecipients(letter.cc)]
    const [badTo, badCc] = [to.wrong[0], cc.wrong[0]]
    const isTooMany = recipientsOf(letter).length > MOST_RECIPIENTS
    const wrong =
      badTo !== undefined
        ? noAddress(badTo)
        : to.emails.length === 0
          ? message({ problem: 'missing' })
          : isTooMany
            ? message({ problem: 'too-many', limit: String(MOST_RECIPIENTS) })
            : null
    return { ...(wrong !== null && { to: wrong }), ...(badCc !== undefined && { cc: noAddress(badCc) }) }
  }
}

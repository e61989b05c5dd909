/** A letter as a client would get it, with texts that need not be saved. Nothing is stored or sent. */
import type { Seller } from '#domain/account/seller.ts'
import { localDay } from '#domain/calendar/zones.ts'
import type { DocumentType } from '#domain/documents/document.ts'
import {
  type LetterText,
  letterTextProblems,
  type LetterTextType,
  NO_TEXT,
  tidyText,
} from '#domain/letters/letter-texts.ts'
import { Refusal } from '#domain/refusal.ts'
import type { ReadContext } from '#http/context.ts'
import type { ClientLetter } from '#mail/client-letter.ts'
import { documentLetter } from '#mail/document-letter.ts'
import { type LetterLook, logoCid, type WrittenLetter } from '#mail/letter.ts'
import { type ReceiptFacts, receiptLetter } from '#mail/receipt-letter.ts'
import { statementLetter } from '#mail/statement-letter.ts'
import { findAccount } from '#api/account/service.ts'
import { brandImageOf } from '#api/branding/picture-service.ts'
import { findCompany } from '#api/documents/company.ts'
import { getDocument } from '#api/documents/read-document.ts'
import { findOwnTexts } from '#api/letters/texts-service.ts'
import { getSelectedCurrency } from '#api/settings/service.ts'
import { exampleDocument, type ExampleSource, exampleReceipt, exampleStatement } from './example.ts'
import { findLetterLook } from '#api/documents/share/letter-look.ts'
import type { LetterPreviewInput } from './model.ts'

/** `src/app.ts` gives it: documents know no payment. */
export type ReceiptFinder = (context: ReadContext, id: string) => Promise<ReceiptFacts & { seller: Seller }>

type PreviewSettings = { appUrl: string; findReceipt: ReceiptFinder }

/**
 * The letter is about a document of the account, or about an example.
 * @throws Refusal `request.not-found`; `request.invalid` naming a placeholder.
 */
export async function previewLetter(
  context: ReadContext,
  { documentId, ...typed }: LetterPreviewInput,
  settings: PreviewSettings,
): Promise<WrittenLetter> {
  const { type, language } = typed
  const text = await textOf(context, typed)
  const company = await findCompany(context)
  const account = await findAccount(context)
  const { seller, write } =
    documentId === undefined
      ? exampleLetter(type, {
          company,
          currency: await getSelectedCurrency(context),
          today: localDay(context.now, company.timeZone),
        })
      : await letterAbout(context, { type, documentId }, settings)
  const look = await findLetterLook(context, seller)
  const letter = write({
    languages: [language],
    texts: { [language]: text },
    answerable: (account.email ?? seller.email) !== undefined,
    look,
    page: new URL('/d/', settings.appUrl).href,
  })
  return { ...letter, html: await withLogo(context, letter.html, look) }
}

type TypedText = Omit<LetterPreviewInput, 'documentId'>

/** The typed text, else the saved one. */
async function textOf(context: ReadContext, { type, language, subject, message }: TypedText): Promise<LetterText> {
  const fields = letterTextProblems(type, { subject: subject ?? '', message: message ?? '' })
  if (Object.keys(fields).length > 0) throw new Refusal('request.invalid', { fields })
  const saved = (await findOwnTexts(context, type))[language] ?? NO_TEXT
  return tidyText({ subject: subject ?? saved.subject, message: message ?? saved.message })
}

/** A letter up to its texts. */
type Unwritten = { seller: Seller; write: (letter: ClientLetter & { page: string }) => WrittenLetter }

function exampleLetter(type: LetterTextType, source: ExampleSource): Unwritten {
  const { seller } = source.company
  switch (type) {
    case 'statement':
      return { seller, write: (letter) => statementLetter({ ...letter, copy: exampleStatement(source) }) }
    case 'receipt':
      return { seller, write: (letter) => receiptLetter({ ...letter, receipt: exampleReceipt(source) }) }
    default:
      return { seller, write: (letter) => documentLetter({ ...letter, type, document: exampleDocument(type, source) }) }
  }
}

async function letterAbout(
  context: ReadContext,
  { type, documentId }: { type: LetterTextType; documentId: string },
  { findReceipt }: PreviewSettings,
): Promise<Unwritten> {
  switch (type) {
    case 'statement':
      // A statement is computed anew each time: none has an id to be named by.
      throw new Refusal('request.not-found')
    case 'receipt': {
      const receipt = await findReceipt(context, documentId)
      return { seller: receipt.seller, write: (letter) => receiptLetter({ ...letter, receipt }) }
    }
    default: {
      const document = await getDocument(context, DOCUMENT_OF[type], documentId)
      return { seller: document.seller, write: (letter) => documentLetter({ ...letter, type, document }) }
    }
  }
}

const DOCUMENT_OF: Record<Exclude<LetterTextType, 'statement' | 'receipt'>, DocumentType> = {
  invoice: 'invoice',
  quotation: 'quotation',
  'credit-note': 'credit-note',
  'reminder-before': 'invoice',
  'reminder-due': 'invoice',
  'reminder-gentle': 'invoice',
  'reminder-firm': 'invoice',
  'reminder-last': 'invoice',
}

/** A mail has its logo attached; the preview has it within. */
async function withLogo(context: ReadContext, html: string, { logo }: LetterLook): Promise<string> {
  const image = logo && (await brandImageOf(context, logo.hash))
  if (!image) return html
  return html.replaceAll(`cid:${logoCid(logo.hash)}`, `data:image/png;base64,${image.image.toString('base64')}`)
}

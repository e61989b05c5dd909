/** The letter that brings a document to the client: in his language, from the company, with the way to his page. */
import { isolate } from '#domain/text/bidi.ts'
import type { Invoice } from '#domain/documents/document.ts'
import type { Locale } from '#domain/locale.ts'
import { companyName, letterMessage } from '#i18n/invoices/message.ts'
import { mailMessages } from '#i18n/mail/mail.ts'
import { translator } from '#i18n/translator.ts'
import { type Letter, type WrittenLetter, writeLetter } from './letter.ts'

export type DocumentLetter = {
  invoice: Invoice
  /** What the client reads: one language, or both, the first one first. */
  languages: readonly [Locale, ...Locale[]]
  /** The whole address of his page. */
  page: string
  /** Instead of our words. They are in one language, so the letter is. */
  subject?: string | undefined
  message?: string | undefined
  /** Whether answers reach the company. */
  answerable: boolean
}

export function documentLetter(facts: DocumentLetter): WrittenLetter {
  const { languages, message } = facts
  const written = message ? languages.slice(0, 1) : languages
  return writeLetter(languages[0], (locale) => letterIn(locale, facts), written)
}

function letterIn(locale: Locale, { invoice, page, subject, message, answerable }: DocumentLetter): Letter {
  const say = translator(mailMessages, locale)
  const ours = letterMessage(invoice, locale)
  const company = companyName(invoice, locale)
  const text = (words: string) => ({ kind: 'text' as const, text: words })
  return {
    subject: subject ? subject.replace(/\s+/g, ' ').trim() : ours.subject,
    parts: [
      ...(message ? writtenParts(message) : ours.opening.map(text)),
      { kind: 'button', text: say('seeDocument'), address: page },
      ...(message ? [] : [text(ours.closing)]),
      { kind: 'quiet', text: say(answerable ? 'answersGoTo' : 'sentFor', { company: isolate(company, 'auto') }) },
    ],
  }
}

/** Paragraphs, so that an Arabic one among English ones is still read from its own side. */
function writtenParts(message: string): Letter['parts'] {
  const paragraphs = message.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== '')
  return paragraphs.map((text) => ({ kind: 'written', text }))
}

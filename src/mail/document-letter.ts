/**
 * The letter with a document, sent on behalf of the company in the client's language, with a link to the client's page.
 */
import { isolate, stripBidi } from '#domain/text/bidi.ts'
import type { CommercialDocument } from '#domain/documents/document.ts'
import type { Locale } from '#domain/locale.ts'
import { companyName, letterMessage } from '#i18n/documents/message.ts'
import { mailMessages } from '#i18n/mail/mail.ts'
import { translator } from '#i18n/translator.ts'
import { type Letter, type LetterLook, type WrittenLetter, writeLetter } from './letter.ts'

export type DocumentLetter = {
  document: CommercialDocument
  /** The client's languages, primary first. */
  languages: readonly [Locale, ...Locale[]]
  /** Absolute URL of the client's page. */
  page: string
  /** Replaces the default text. Then the letter is in one language only. */
  subject?: string | undefined
  message?: string | undefined
  /** Whether replies reach the company. */
  answerable: boolean
  look: LetterLook
}

export function documentLetter(facts: DocumentLetter): WrittenLetter {
  const { document, languages, message, look } = facts
  return writeLetter(languages[0], (locale) => letterIn(locale, facts), {
    languages: message ? languages.slice(0, 1) : languages,
    sender: { company: stripBidi(companyName(document, languages[0])), look },
  })
}

function letterIn(locale: Locale, { document, page, subject, message, answerable }: DocumentLetter): Letter {
  const t = translator(mailMessages, locale)
  const ours = letterMessage(document, locale)
  const company = companyName(document, locale)
  const text = (words: string) => ({ kind: 'text' as const, text: words })
  return {
    subject: subject ? writtenSubject(subject) : ours.subject,
    parts: [
      ...(message ? writtenParts(message) : ours.opening.map(text)),
      { kind: 'button', text: t('seeDocument'), address: page },
      ...(message ? [] : [text(ours.closing)]),
      { kind: 'quiet', text: t(answerable ? 'answersGoTo' : 'sentFor', { company: isolate(company, 'auto') }) },
    ],
  }
}

export const writtenSubject = (subject: string): string => stripBidi(subject).replace(/\s+/g, ' ').trim()

/** Split into paragraphs, so that each takes the direction of its own text. */
export function writtenParts(message: string): Letter['parts'] {
  const paragraphs = message.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== '')
  return paragraphs.map((text) => ({ kind: 'written', text }))
}

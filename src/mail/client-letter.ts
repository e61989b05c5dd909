/** A letter to a client of the company: what the sender wrote, the company's own text or ours, a link, and whom a reply reaches. */
import type { LetterWords, OwnTexts } from '#domain/letters/letter-texts.ts'
import type { Locale } from '#domain/locale.ts'
import { isolate, stripBidi } from '#domain/text/bidi.ts'
import { companyName } from '#i18n/documents/letter/message.ts'
import { mailMessages } from '#i18n/mail/mail.ts'
import { translator } from '#i18n/translator.ts'
import {
  type Letter,
  type LetterEntry,
  type LetterLook,
  type LetterSummary,
  type WrittenLetter,
  writeLetter,
  writtenParts,
} from './letter.ts'

export type ClientLetter = {
  /** The client's languages, primary first. */
  languages: readonly [Locale, ...Locale[]]
  /** Replaces the default text. Then the letter is in one language only. */
  subject?: string | undefined
  message?: string | undefined
  /** The company's own texts of letters of this type. */
  texts: OwnTexts
  /** Whether replies reach the company. */
  answerable: boolean
  look: LetterLook
}

type DefaultText = LetterWords & {
  /** Stands above the text, the sender's own too. */
  summary: LetterSummary
  /** The documents that the letter is about, where they are several. */
  entries?: readonly LetterEntry[]
  link?: { text: string; address: string }
  /** Stands below the link. */
  note?: string
}

export function clientLetter(
  copy: Parameters<typeof companyName>[0],
  { languages, subject, message, answerable, look }: ClientLetter,
  defaultText: (locale: Locale) => DefaultText,
): WrittenLetter {
  const letterIn = (locale: Locale): Letter => {
    const { subject: proposed, opening, isOwn, entries, closing, link, note, summary } = defaultText(locale)
    const text = (words: string) => ({ kind: isOwn ? ('written' as const) : ('text' as const), text: words })
    const company = isolate(companyName(copy, locale), 'auto')
    return {
      subject: subject ? writtenSubject(subject) : proposed,
      parts: [
        { kind: 'summary', summary },
        ...(message ? writtenParts(message) : opening.map(text)),
        ...(entries ? [{ kind: 'entries' as const, entries }] : []),
        ...(link ? [{ kind: 'button' as const, ...link }] : []),
        ...(note === undefined ? [] : [{ kind: 'text' as const, text: note }]),
        ...(message || closing === '' ? [] : [text(closing)]),
        { kind: 'quiet', text: translator(mailMessages, locale)(answerable ? 'answersGoTo' : 'sentFor', { company }) },
      ],
    }
  }
  return writeLetter(languages[0], letterIn, {
    languages: message ? languages.slice(0, 1) : languages,
    sender: { company: stripBidi(companyName(copy, languages[0])), look },
  })
}

const writtenSubject = (subject: string): string => stripBidi(subject).replace(/\s+/g, ' ').trim()

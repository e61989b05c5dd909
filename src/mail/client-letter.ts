/** A letter to a client of the company: its own text or what the sender wrote, a link, and whom a reply reaches. */
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
  /** Whether replies reach the company. */
  answerable: boolean
  look: LetterLook
}

type DefaultText = {
  subject: string
  /** Stands above the text, the sender's own too. */
  summary: LetterSummary
  opening: readonly string[]
  /** The documents that the letter is about, where they are several. */
  entries?: readonly LetterEntry[]
  closing: string
  link?: { text: string; address: string }
}

export function clientLetter(
  copy: Parameters<typeof companyName>[0],
  { languages, subject, message, answerable, look }: ClientLetter,
  defaultText: (locale: Locale) => DefaultText,
): WrittenLetter {
  const letterIn = (locale: Locale): Letter => {
    const { opening, entries, closing, link, summary, ...ours } = defaultText(locale)
    const text = (words: string) => ({ kind: 'text' as const, text: words })
    const company = isolate(companyName(copy, locale), 'auto')
    return {
      subject: subject ? writtenSubject(subject) : ours.subject,
      parts: [
        { kind: 'summary', summary },
        ...(message ? writtenParts(message) : opening.map(text)),
        ...(entries ? [{ kind: 'entries' as const, entries }] : []),
        ...(link ? [{ kind: 'button' as const, ...link }] : []),
        ...(message ? [] : [text(closing)]),
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

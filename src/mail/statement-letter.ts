/** The letter with a statement of account, sent on behalf of the company in the customer's language. */
import { formatDay } from '#domain/calendar/date-display.ts'
import type { Locale } from '#domain/locale.ts'
import { groupThousands, isZero, signOf, unsigned } from '#domain/money/money.ts'
import type { StatementCopy } from '#domain/statements/copy.ts'
import { isolate, stripBidi } from '#domain/text/bidi.ts'
import { inDigits } from '#domain/text/digits.ts'
import { companyName } from '#i18n/documents/message.ts'
import { mailMessages } from '#i18n/mail/mail.ts'
import { statementLetterMessages } from '#i18n/statements/letter.ts'
import { translator } from '#i18n/translator.ts'
import { writtenParts, writtenSubject } from './document-letter.ts'
import { type Letter, type LetterLook, type WrittenLetter, writeLetter } from './letter.ts'

export type StatementLetter = {
  copy: StatementCopy
  /** The customer's languages, primary first. */
  languages: readonly [Locale, ...Locale[]]
  /** Absolute URL of the client's page, which always shows the balance of today. */
  page: string
  /** Replaces the default text. Then the letter is in one language only. */
  subject?: string | undefined
  message?: string | undefined
  /** Whether replies reach the company. */
  answerable: boolean
  look: LetterLook
}

export function statementLetter(facts: StatementLetter): WrittenLetter {
  const { copy, languages, message, look } = facts
  return writeLetter(languages[0], (locale) => letterIn(locale, facts), {
    languages: message ? languages.slice(0, 1) : languages,
    sender: { company: stripBidi(companyName(copy, languages[0])), look },
  })
}

function letterIn(locale: Locale, { copy, page, subject, message, answerable }: StatementLetter): Letter {
  const t = translator(statementLetterMessages, locale)
  const company = companyName(copy, locale)
  const text = (words: string) => ({ kind: 'text' as const, text: words })
  const note = translator(mailMessages, locale)(answerable ? 'answersGoTo' : 'sentFor', {
    company: isolate(company, 'auto'),
  })
  return {
    subject: subject ? writtenSubject(subject) : t('subject', { company }),
    parts: [
      ...(message ? writtenParts(message) : [text(t('hello')), text(sentenceOf(copy, locale))]),
      { kind: 'button', text: t('see'), address: page },
      ...(message ? [] : [text(`${t('regards')}\n${company}`)]),
      { kind: 'quiet', text: note },
    ],
  }
}

function sentenceOf({ statement, digits }: StatementCopy, locale: Locale): string {
  const { from, to, closing, currency } = statement
  const shownIn = locale === 'ar' ? digits : 'latn'
  const day = (of: string) => formatDay(of, locale, shownIn === 'arab' ? 'arabic-indic' : 'latin')
  const t = translator(statementLetterMessages, locale)
  const days = { from: day(from), to: day(to) }
  if (isZero(closing)) return t('settled', days)
  const amount = isolate(inDigits(`${currency} ${groupThousands(unsigned(closing))}`, shownIn))
  return t(signOf(closing) < 0 ? 'credit' : 'owed', { ...days, amount })
}

/** The letter that brings a document to the client: in his language, from the company, with the way to his page. */
import { isolate } from '#domain/bidi.ts'
import { formatDay } from '#domain/date-display.ts'
import type { Invoice } from '#domain/document.ts'
import type { Locale } from '#domain/locale.ts'
import { formatAmount } from '#domain/money.ts'
import { inDigits } from '#pdf/figures.ts'
import { paperTitle } from '#pdf/title.ts'
import { mailWords } from '#words/mail.ts'
import { translator } from '#words/translator.ts'
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

export function companyName({ seller }: Invoice, locale: Locale): string {
  return (locale === 'ar' ? seller.nameAr || seller.name : seller.name || seller.nameAr || '').replace(/\s+/g, ' ')
}

function letterIn(locale: Locale, { invoice, page, subject, message, answerable }: DocumentLetter): Letter {
  const say = translator(mailWords, locale)
  const { kind, seller, number, totals, currency, dueDate, digits } = invoice
  const title = paperTitle(kind, { ...seller, draft: false })[locale]
  const company = companyName(invoice, locale)
  const shownIn = locale === 'ar' ? digits : 'latn'
  const amount = isolate(inDigits(formatAmount(totals.total, currency), shownIn))
  const attached = say('documentAttached', { document: `${title} ${isolate(number ?? '')}`, amount })
  const due = dueDate && formatDay(dueDate, locale, shownIn === 'arab' ? 'arabic-indic' : 'latin')
  const ours = [say('hello'), [attached, due && say('documentDue', { day: due })].filter(Boolean).join(' ')]
  const text = (words: string) => ({ kind: 'text' as const, text: words })
  return {
    // A subject is one line, and many lists of mails show marks of direction as boxes.
    subject: (subject || say('documentSubject', { document: `${title} ${number}`, company }))
      .replace(/\s+/g, ' ')
      .trim(),
    parts: [
      ...(message ? [text(message)] : ours.map(text)),
      { kind: 'button', text: say('seeDocument'), address: page },
      ...(message ? [] : [text(`${say('regards')}\n${company}`)]),
      { kind: 'quiet', text: say(answerable ? 'answersGoTo' : 'sentFor', { company: isolate(company, 'auto') }) },
    ],
  }
}

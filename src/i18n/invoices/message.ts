/**
 * What a company says when it hands an invoice to its customer, in the customer's language. The server's letter and the
 * sheet where it can be changed first say the same, because both take it from here.
 */
import { isolate } from '#domain/text/bidi.ts'
import { formatDay } from '#domain/calendar/date-display.ts'
import { inDigits } from '#domain/text/digits.ts'
import type { Invoice } from '#domain/documents/document.ts'
import type { DocumentLanguage, Locale } from '#domain/locale.ts'
import { formatAmount } from '#domain/money/money.ts'
import { paperTitle } from '#i18n/print/print.ts'
import { translator } from '#i18n/translator.ts'
import { messages } from '#i18n/messages.ts'

export const messageMessages = messages({
  en: {
    subject: '{document} from {company}',
    hello: 'Hello,',
    attached: 'Please find attached {document}, for {amount}.',
    due: 'It is due on {day}.',
    regards: 'Kind regards,',
    chatDocument: '{document} from {company}',
    chatTotal: 'Total: {amount}',
    chatDue: 'Due date: {day}',
    chatLink: 'See it and download the PDF here:',
  },
  ar: {
    subject: '{document} من {company}',
    hello: 'تحية طيبة،',
    attached: 'نرفق لكم {document} بمبلغ {amount}.',
    due: 'تاريخ الاستحقاق: {day}.',
    regards: 'مع خالص التحية،',
    chatDocument: '{document} من {company}',
    chatTotal: 'الإجمالي: {amount}',
    chatDue: 'تاريخ الاستحقاق: {day}',
    chatLink: 'للاطلاع عليها وتنزيل ملف PDF:',
  },
})

/** A letter's words: `lines` in the order they are read, before and after whatever the letter puts between. */
export type Message = { subject: string; opening: string[]; closing: string }

export function companyName({ seller }: Pick<Invoice, 'seller'>, locale: Locale): string {
  return (locale === 'ar' ? seller.nameAr || seller.name : seller.name || seller.nameAr || '').replace(/\s+/g, ' ')
}

/** The languages a document of this language speaks, the first one first. */
export function languagesOf(language: DocumentLanguage): readonly [Locale, ...Locale[]] {
  return language === 'bilingual' ? ['en', 'ar'] : [language]
}

export function letterMessage(invoice: Invoice, locale: Locale): Message {
  const say = translator(messageMessages, locale)
  const { title, number, company, amount, day } = factsOf(invoice, locale)
  const attached = say('attached', { document: `${title} ${isolate(number)}`, amount: isolate(amount) })
  return {
    // A subject is one line, and many lists of mails show marks of direction as boxes.
    subject: oneLine(say('subject', { document: `${title} ${number}`, company })),
    opening: [say('hello'), [attached, day && say('due', { day })].filter(Boolean).join(' ')],
    closing: `${say('regards')}\n${company}`,
  }
}

/** The same as one text to be read and changed: paragraphs with a blank line between them, the languages one after another. */
export function letterText(invoice: Invoice, language: DocumentLanguage): { subject: string; message: string } {
  const halves = languagesOf(language).map((locale) => letterMessage(invoice, locale))
  return {
    subject: halves[0]?.subject ?? '',
    message: halves.map(({ opening, closing }) => [...opening, closing].join('\n\n')).join('\n\n———\n\n'),
  }
}

/** A message for a chat: short lines, and the link alone on the last, where every program finds it. */
export function chatText(invoice: Invoice, language: DocumentLanguage, link: string): string {
  const halves = languagesOf(language).map((locale) => {
    const say = translator(messageMessages, locale)
    const { title, number, company, amount, day } = factsOf(invoice, locale)
    return [
      say('chatDocument', { document: `${title} ${isolate(number)}`, company: isolate(company, 'auto') }),
      say('chatTotal', { amount: isolate(amount) }),
      ...(day ? [say('chatDue', { day })] : []),
      say('chatLink'),
    ].join('\n')
  })
  return `${halves.join('\n\n')}\n${link}`
}

function factsOf(invoice: Invoice, locale: Locale) {
  const { kind, seller, number, totals, currency, dueDate, digits } = invoice
  const shownIn = locale === 'ar' ? digits : 'latn'
  return {
    title: paperTitle(kind, { ...seller, draft: false })[locale],
    number: number ?? '',
    company: companyName(invoice, locale),
    amount: inDigits(formatAmount(totals.total, currency), shownIn),
    day: dueDate && formatDay(dueDate, locale, shownIn === 'arab' ? 'arabic-indic' : 'latin'),
  }
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/**
 * The message that accompanies a document, in the customer's language. The server's letter and the editable send sheet
 * share it.
 */
import { isolate, stripBidi } from '#domain/text/bidi.ts'
import { formatDay } from '#domain/calendar/date-display.ts'
import { inDigits } from '#domain/text/digits.ts'
import type { Invoice } from '#domain/documents/document.ts'
import type { DocumentLanguage, Locale } from '#domain/locale.ts'
import { formatAmount } from '#domain/money/money.ts'
import { documentTitle } from '#i18n/print/print.ts'
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

/** Text of a letter, before and after the parts that the letter adds in between. */
export type Message = { subject: string; opening: string[]; closing: string }

export function companyName({ seller }: Pick<Invoice, 'seller'>, locale: Locale): string {
  const name = locale === 'ar' ? seller.nameAr || seller.name : seller.name || seller.nameAr || ''
  return stripBidi(name).replace(/\s+/g, ' ')
}

/** The languages of a document, primary first. */
export function languagesOf(language: DocumentLanguage): readonly [Locale, ...Locale[]] {
  return language === 'bilingual' ? ['en', 'ar'] : [language]
}

export function letterMessage(invoice: Invoice, locale: Locale): Message {
  const t = translator(messageMessages, locale)
  const { title, number, company, amount, day } = factsOf(invoice, locale)
  const attached = t('attached', { document: `${title} ${isolate(number)}`, amount: isolate(amount) })
  return {
    // A subject is one line, and many mail clients show direction marks as boxes.
    subject: oneLine(t('subject', { document: `${title} ${number}`, company })),
    opening: [t('hello'), [attached, day && t('due', { day })].filter(Boolean).join(' ')],
    closing: `${t('regards')}\n${company}`,
  }
}

/**
 * The same letter as one editable text: paragraphs separated by blank lines, one language after the other. Without
 * direction marks, which nobody could see or delete while editing.
 */
export function letterText(invoice: Invoice, language: DocumentLanguage): { subject: string; message: string } {
  const halves = languagesOf(language).map((locale) => letterMessage(invoice, locale))
  return {
    subject: halves[0]?.subject ?? '',
    message: stripBidi(halves.map(({ opening, closing }) => [...opening, closing].join('\n\n')).join('\n\n———\n\n')),
  }
}

/**
 * Text of a chat message: short lines, with the link alone on the last line, where every client detects it. Numbers and
 * names keep their direction marks: chats have no markup, and `2027-001` would read `001-2027` in an Arabic line.
 */
export function chatText(invoice: Invoice, language: DocumentLanguage, link: string): string {
  const halves = languagesOf(language).map((locale) => {
    const t = translator(messageMessages, locale)
    const { title, number, company, amount, day } = factsOf(invoice, locale)
    return [
      t('chatDocument', { document: `${title} ${isolate(number)}`, company: isolate(company, 'auto') }),
      t('chatTotal', { amount: isolate(amount) }),
      ...(day ? [t('chatDue', { day })] : []),
      t('chatLink'),
    ].join('\n')
  })
  return `${halves.join('\n\n')}\n${link}`
}

function factsOf(invoice: Invoice, locale: Locale) {
  const { kind, seller, number, totals, currency, dueDate, digits } = invoice
  const shownIn = locale === 'ar' ? digits : 'latn'
  return {
    title: documentTitle(kind, { ...seller, draft: false })[locale],
    number: number ?? '',
    company: companyName(invoice, locale),
    amount: inDigits(formatAmount(totals.total, currency), shownIn),
    day: dueDate && formatDay(dueDate, locale, shownIn === 'arab' ? 'arabic-indic' : 'latin'),
  }
}

const oneLine = (text: string) => stripBidi(text).replace(/\s+/g, ' ').trim()

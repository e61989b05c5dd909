/**
 * The message that accompanies a document, in the customer's language. The server's letter and the editable send sheet
 * share it. It names its document with the article, as Arabic does for one that is known; a paper's title has none.
 */
import type { LetterWords } from '#domain/letters/letter-texts.ts'
import { isolate, stripBidi } from '#domain/text/bidi.ts'
import { numberWithRevision } from '#domain/documents/numbering.ts'
import { rulesOf } from '#domain/documents/document-types.ts'
import type { DocumentLanguage, Locale } from '#domain/locale.ts'
import { documentTitleTerm } from '#i18n/print/print.ts'
import { translator } from '#i18n/translator.ts'
import { messages } from '#i18n/messages.ts'
import { leftToPay, letterAmounts, type LetterFacts, totalBeside } from './letter-amounts.ts'

export const messageMessages = messages({
  en: {
    subject: '{document} from {company}',
    hello: 'Hello,',
    attached: 'Please find attached {document}, for {amount}.',
    due: 'It is due on {day}.',
    valid: 'It is valid until {day}.',
    regards: 'Kind regards,',
    chatDocument: '{document} from {company}',
    chatTotal: 'Total: {amount}',
    chatDue: 'Due date: {day}',
    chatValid: 'Valid until: {day}',
    chatLink: 'View it and download the PDF here:',
    reminder: 'Reminder: {document} from {company}',
    wasDue: 'A friendly reminder: {document} was due on {day}. The amount due is {amount}.',
    isOpen: 'A friendly reminder: {document} is not paid yet. The amount due is {amount}.',
    ifPaid: 'If you have paid in the meantime, please disregard this message.',
    chatOwed: 'Amount due: {amount}',
    numbered: '{title} {number}',
    invoice: 'Invoice',
    taxInvoice: 'Tax Invoice',
    simplifiedTaxInvoice: 'Simplified Tax Invoice',
    quotation: 'Quotation',
    creditNote: 'Credit Note',
    taxCreditNote: 'Tax Credit Note',
    chatCredit: 'To your credit: {amount}',
  },
  ar: {
    subject: '{document} من {company}',
    hello: 'تحية طيبة،',
    attached: 'نرفق لكم {document} بمبلغ {amount}.',
    due: 'تاريخ الاستحقاق: {day}.',
    valid: 'العرض صالح حتى {day}.',
    regards: 'مع خالص التحية،',
    chatDocument: '{document} من {company}',
    chatTotal: 'الإجمالي: {amount}',
    chatDue: 'تاريخ الاستحقاق: {day}',
    chatValid: 'صالح حتى: {day}',
    chatLink: 'للاطلاع على المستند وتنزيل ملف PDF:',
    reminder: 'تذكير: {document} من {company}',
    wasDue: 'نود تذكيركم بأن موعد سداد {document} كان في {day}. المبلغ المستحق: {amount}.',
    isOpen: 'نود تذكيركم بأن {document} لم تُسدَّد بعد. المبلغ المستحق: {amount}.',
    ifPaid: 'إذا سدّدتم المبلغ في هذه الأثناء فلا داعي للالتفات إلى هذه الرسالة.',
    chatOwed: 'المبلغ المستحق: {amount}',
    numbered: '{title} رقم {number}',
    invoice: 'الفاتورة',
    taxInvoice: 'الفاتورة الضريبية',
    simplifiedTaxInvoice: 'الفاتورة الضريبية المبسطة',
    quotation: 'عرض السعر',
    creditNote: 'الإشعار الدائن',
    taxCreditNote: 'الإشعار الدائن الضريبي',
    chatCredit: 'رصيدكم الدائن: {amount}',
  },
})

/** Why the document is sent to its customer: for the first time or again, or because it is overdue. */
export type MessagePurpose = 'send' | 'remind'

export function companyName({ seller }: Pick<LetterFacts, 'seller'>, locale: Locale): string {
  const name = locale === 'ar' ? seller.nameAr || seller.name : seller.name || seller.nameAr || ''
  return stripBidi(name).replace(/\s+/g, ' ')
}

/** The languages of a document, primary first. */
export function languagesOf(language: DocumentLanguage): readonly [Locale, ...Locale[]] {
  return language === 'bilingual' ? ['en', 'ar'] : [language]
}

/** The reverse of `languagesOf`. */
export const languageOf = (languages: readonly [Locale, ...Locale[]]): DocumentLanguage =>
  languages.length > 1 ? 'bilingual' : languages[0]

export function letterMessage(invoice: LetterFacts, locale: Locale, purpose: MessagePurpose = 'send'): LetterWords {
  const t = translator(messageMessages, locale)
  const { document, company } = factsOf(invoice, locale)
  const isReminder = remindsOfPayment(invoice, purpose)
  return {
    // A subject is one line, and many mail clients show direction marks as boxes.
    subject: oneLine(t(isReminder ? 'reminder' : 'subject', { document, company })),
    opening: [t('hello'), ...(isReminder ? reminding(invoice, locale) : [sending(invoice, locale)])],
    closing: `${t('regards')}\n${company}`,
  }
}

function sending(invoice: LetterFacts, locale: Locale): string {
  const t = translator(messageMessages, locale)
  const { document, amount, day, isOffer } = factsOf(invoice, locale)
  const attached = t('attached', { document, amount: isolate(amount) })
  const untilWhen = day && t(isOffer ? 'valid' : 'due', { day })
  return [attached, leftToPay(invoice, locale) ?? untilWhen].filter(Boolean).join(' ')
}

function reminding(invoice: LetterFacts, locale: Locale): string[] {
  const t = translator(messageMessages, locale)
  const { document, owed, day } = factsOf(invoice, locale)
  const facts = { document, amount: isolate(owed) }
  const owes = day ? t('wasDue', { ...facts, day }) : t('isOpen', facts)
  return [[owes, totalBeside(invoice, locale)].filter(Boolean).join(' '), t('ifPaid')]
}

/**
 * Text of a chat message: short lines, with the link alone on the last line, where every client detects it. Numbers and
 * names keep their direction marks: chats have no markup, and `2027-001` would read `001-2027` in an Arabic line.
 */
export function chatText(
  invoice: LetterFacts,
  language: DocumentLanguage,
  link: string,
  purpose: MessagePurpose,
): string {
  const isReminder = remindsOfPayment(invoice, purpose)
  const halves = languagesOf(language).map((locale) => {
    const t = translator(messageMessages, locale)
    const { document, company, day, isOffer, ...facts } = factsOf(invoice, locale)
    const names = { document, company: isolate(company, 'auto') }
    return [
      t(isReminder ? 'reminder' : 'chatDocument', names),
      ...amountLines(facts, locale, isReminder),
      ...(day && facts.isOpen ? [t(isOffer ? 'chatValid' : 'chatDue', { day })] : []),
      t('chatLink'),
    ].join('\n')
  })
  return `${halves.join('\n\n')}\n${link}`
}

/** A document without a receivable owes nothing, so it is only ever sent. */
export const remindsOfPayment = (document: LetterFacts, purpose: MessagePurpose) =>
  purpose === 'remind' && rulesOf(document).receivable === 'debit'

/** The amount due, with the total where that is another amount. */
function amountLines(
  { amount, owed, is, isChanged }: Pick<ReturnType<typeof factsOf>, 'amount' | 'owed' | 'is' | 'isChanged'>,
  locale: Locale,
  isReminder: boolean,
): string[] {
  const t = translator(messageMessages, locale)
  const total = t('chatTotal', { amount: isolate(amount) })
  const due = t(is === 'credit' ? 'chatCredit' : 'chatOwed', { amount: isolate(owed) })
  if (isChanged) return isReminder ? [due, total] : [total, due]
  return [isReminder ? due : total]
}

export function factsOf(invoice: LetterFacts, locale: Locale) {
  const { is, isChanged, amount, open, total, day, isOffer } = letterAmounts(invoice, locale)
  const t = translator(messageMessages, locale)
  const title = t(documentTitleTerm(invoice))
  const number = numberWithRevision(invoice) ?? ''
  return {
    document: number ? t('numbered', { title, number: isolate(number) }) : title,
    number,
    company: companyName(invoice, locale),
    amount: total,
    /** The amount that is due, or the client's credit. */
    owed: amount,
    /** Zero where nothing is left to pay. */
    open,
    is,
    isChanged,
    isOpen: is === 'due' || is === 'total',
    isOffer,
    day,
  }
}

const oneLine = (text: string) => stripBidi(text).replace(/\s+/g, ' ').trim()

/** The letter with a receipt voucher, sent on behalf of the company in the customer's language. */
import { formatDay } from '#domain/calendar/date-display.ts'
import type { Locale } from '#domain/locale.ts'
import { formatAmount } from '#domain/money/money.ts'
import type { PaymentReceipt } from '#domain/payments/receipt.ts'
import { isolate, stripBidi } from '#domain/text/bidi.ts'
import { inDigits } from '#domain/text/digits.ts'
import { companyName } from '#i18n/documents/message.ts'
import { mailMessages } from '#i18n/mail/mail.ts'
import { receiptLetterMessages } from '#i18n/payments/receipt.ts'
import { translator } from '#i18n/translator.ts'
import { writtenParts, writtenSubject } from './document-letter.ts'
import { type Letter, type LetterLook, type WrittenLetter, writeLetter } from './letter.ts'

export type ReceiptLetter = {
  receipt: PaymentReceipt
  /** The customer's languages, primary first. */
  languages: readonly [Locale, ...Locale[]]
  /** Replaces the default text. Then the letter is in one language only. */
  subject?: string | undefined
  message?: string | undefined
  /** Whether replies reach the company. */
  answerable: boolean
  look: LetterLook
}

export function receiptLetter(facts: ReceiptLetter): WrittenLetter {
  const { receipt, languages, message, look } = facts
  return writeLetter(languages[0], (locale) => letterIn(locale, facts), {
    languages: message ? languages.slice(0, 1) : languages,
    sender: { company: stripBidi(companyName(receipt, languages[0])), look },
  })
}

function letterIn(locale: Locale, { receipt, subject, message, answerable }: ReceiptLetter): Letter {
  const t = translator(receiptLetterMessages, locale)
  const company = companyName(receipt, locale)
  const text = (words: string) => ({ kind: 'text' as const, text: words })
  const { kind, number } = receipt
  const ours = t(kind === 'payment' ? 'paymentSubject' : 'refundSubject', { number, company })
  const closing = `${t('regards')}\n${company}`
  const note = translator(mailMessages, locale)(answerable ? 'answersGoTo' : 'sentFor', {
    company: isolate(company, 'auto'),
  })
  return {
    subject: subject ? writtenSubject(subject) : ours,
    parts: [
      ...(message ? writtenParts(message) : [text(t('hello')), text(sentenceOf(receipt, locale)), text(closing)]),
      { kind: 'quiet', text: note },
    ],
  }
}

function sentenceOf({ kind, number, amount, currency, date, digits }: PaymentReceipt, locale: Locale): string {
  const shownIn = locale === 'ar' ? digits : 'latn'
  return translator(receiptLetterMessages, locale)(kind === 'payment' ? 'received' : 'refunded', {
    number: isolate(number),
    amount: isolate(inDigits(formatAmount(amount, currency), shownIn)),
    day: formatDay(date, locale, shownIn === 'arab' ? 'arabic-indic' : 'latin'),
  })
}

/** The letter with a receipt voucher, in the customer's language. */
import { formatDay } from '#domain/calendar/date-display.ts'
import type { Locale } from '#domain/locale.ts'
import { formatAmount } from '#domain/money/money.ts'
import type { PaymentReceipt } from '#domain/payments/receipt.ts'
import { isolate } from '#domain/text/bidi.ts'
import { digitsIn, inDigits } from '#domain/text/digits.ts'
import { companyName } from '#i18n/documents/letter/message.ts'
import { paymentReceiptTerms, receiptLetterMessages } from '#i18n/payments/receipt.ts'
import { translator } from '#i18n/translator.ts'
import { type ClientLetter, clientLetter } from './client-letter.ts'
import type { LetterSummary, WrittenLetter } from './letter.ts'

export type ReceiptLetter = ClientLetter & { receipt: PaymentReceipt }

export function receiptLetter({ receipt, ...facts }: ReceiptLetter): WrittenLetter {
  const { kind, number } = receipt
  return clientLetter(receipt, facts, (locale) => {
    const t = translator(receiptLetterMessages, locale)
    const company = companyName(receipt, locale)
    return {
      subject: t(kind === 'payment' ? 'paymentSubject' : 'refundSubject', { number, company }),
      opening: [t('hello'), sentenceOf(receipt, locale)],
      closing: `${t('regards')}\n${company}`,
      summary: summaryOf(receipt, locale),
    }
  })
}

function summaryOf({ kind, number, amount, currency, date, digits }: PaymentReceipt, locale: Locale): LetterSummary {
  const shownIn = digitsIn(locale, digits)
  return {
    title: `${paymentReceiptTerms[kind][locale]} ${isolate(number)}`,
    label: paymentReceiptTerms[kind === 'payment' ? 'amountReceived' : 'amountRefunded'][locale],
    amount: inDigits(formatAmount(amount, currency), shownIn),
    details: [formatDay(date, locale, shownIn)],
  }
}

function sentenceOf({ kind, number, amount, currency, date, digits }: PaymentReceipt, locale: Locale): string {
  const shownIn = digitsIn(locale, digits)
  return translator(receiptLetterMessages, locale)(kind === 'payment' ? 'received' : 'refunded', {
    number: isolate(number),
    amount: isolate(inDigits(formatAmount(amount, currency), shownIn)),
    day: formatDay(date, locale, shownIn),
  })
}

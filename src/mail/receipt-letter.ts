/** The letter with a receipt voucher, in the customer's language. */
import { formatDay } from '#domain/calendar/date-display.ts'
import { inOwnWords } from '#domain/letters/letter-texts.ts'
import type { Locale } from '#domain/locale.ts'
import { formatAmount } from '#domain/money/money.ts'
import type { PaymentReceipt } from '#domain/payments/receipt.ts'
import { isolate } from '#domain/text/bidi.ts'
import { digitsIn, inDigits } from '#domain/text/digits.ts'
import { companyName } from '#i18n/documents/letter/message.ts'
import { partyValues } from '#i18n/documents/letter/own-words.ts'
import { paymentReceiptTerms, receiptLetterMessages } from '#i18n/payments/receipt.ts'
import { translator } from '#i18n/translator.ts'
import { type ClientLetter, clientLetter } from './client-letter.ts'
import type { LetterSummary, WrittenLetter } from './letter.ts'

/** The facts of a receipt that its letter names. */
export type ReceiptFacts = Pick<
  PaymentReceipt,
  'kind' | 'number' | 'date' | 'amount' | 'currency' | 'seller' | 'payer' | 'digits'
>

export type ReceiptLetter = ClientLetter & { receipt: ReceiptFacts }

export function receiptLetter({ receipt, ...facts }: ReceiptLetter): WrittenLetter {
  const { kind, number } = receipt
  return clientLetter(receipt, facts, (locale) => {
    const t = translator(receiptLetterMessages, locale)
    const company = companyName(receipt, locale)
    const words = {
      subject: t(kind === 'payment' ? 'paymentSubject' : 'refundSubject', { number, company }),
      opening: [t('hello'), sentenceOf(receipt, locale)],
      closing: `${t('regards')}\n${company}`,
    }
    // The text for a payment that was received would be wrong for a refund.
    const own = kind === 'payment' ? facts.texts[locale] : undefined
    return { ...inOwnWords(words, own, valuesOf(receipt, locale)), summary: summaryOf(receipt, locale) }
  })
}

function valuesOf({ number, amount, currency, seller, payer, digits }: ReceiptFacts, locale: Locale) {
  return {
    number: isolate(number),
    amount: isolate(inDigits(formatAmount(amount, currency), digitsIn(locale, digits))),
    ...partyValues({ seller, customer: payer }, locale),
  }
}

function summaryOf({ kind, number, amount, currency, date, digits }: ReceiptFacts, locale: Locale): LetterSummary {
  const shownIn = digitsIn(locale, digits)
  return {
    title: `${paymentReceiptTerms[kind][locale]} ${isolate(number)}`,
    label: paymentReceiptTerms[kind === 'payment' ? 'amountReceived' : 'amountRefunded'][locale],
    amount: inDigits(formatAmount(amount, currency), shownIn),
    details: [formatDay(date, locale, shownIn)],
  }
}

function sentenceOf({ kind, number, amount, currency, date, digits }: ReceiptFacts, locale: Locale): string {
  const shownIn = digitsIn(locale, digits)
  return translator(receiptLetterMessages, locale)(kind === 'payment' ? 'received' : 'refunded', {
    number: isolate(number),
    amount: isolate(inDigits(formatAmount(amount, currency), shownIn)),
    day: formatDay(date, locale, shownIn),
  })
}

/** The amounts and the last day of a document in its letters: beside the default text, and as the summary above any text. */
import type { Seller } from '#domain/account/seller.ts'
import { formatDay } from '#domain/calendar/date-display.ts'
import type { LocalDay } from '#domain/calendar/dates.ts'
import type { Buyer } from '#domain/customers/buyer.ts'
import { amountDueOf } from '#domain/documents/totals/amount-due.ts'
import type { CommercialDocument, DocumentTotals } from '#domain/documents/document.ts'
import { rulesOf } from '#domain/documents/document-types.ts'
import { numberWithRevision } from '#domain/documents/numbering.ts'
import type { Locale } from '#domain/locale.ts'
import { formatAmount, formatMinor, minor } from '#domain/money/money.ts'
import { isolate } from '#domain/text/bidi.ts'
import { digitsIn, inDigits } from '#domain/text/digits.ts'
import { documentTitle } from '#i18n/print/print.ts'
import { translator } from '#i18n/translator.ts'
import { messages } from '#i18n/messages.ts'

export const letterAmountMessages = messages({
  en: {
    total: 'Total',
    due: 'Amount due',
    settled: 'Amount due',
    credit: 'To your credit',
    dueOn: 'Due on {day}',
    validUntil: 'Valid until {day}',
    ofTotal: 'Total: {total}',
    isLeft: 'The amount due is {amount}.',
    isLeftUntil: 'The amount due is {amount}, by {day}.',
    isSettled: 'Nothing is left to pay.',
    isCredit: 'Nothing is left to pay. You have {amount} to your credit.',
    itsTotal: 'Its total is {total}.',
  },
  ar: {
    total: 'الإجمالي',
    due: 'المبلغ المستحق',
    settled: 'المبلغ المستحق',
    credit: 'رصيدكم الدائن',
    dueOn: 'تاريخ الاستحقاق: {day}',
    validUntil: 'صالح حتى {day}',
    ofTotal: 'الإجمالي: {total}',
    isLeft: 'المبلغ المستحق: {amount}.',
    isLeftUntil: 'المبلغ المستحق: {amount}، وتاريخ استحقاقه {day}.',
    isSettled: 'لا مبالغ متبقية للسداد.',
    isCredit: 'لا مبالغ متبقية للسداد. رصيدكم الدائن: {amount}.',
    itsTotal: 'إجماليها: {total}.',
  },
})

/** Facts in a letter about its document. For a draft the number is the one it will probably get. */
export type LetterFacts = Pick<
  CommercialDocument,
  'kind' | 'number' | 'revision' | 'currency' | 'dueDate' | 'digits'
> & {
  seller: Pick<Seller, 'name' | 'nameAr' | 'country' | 'vatRegistered'>
  totals: Pick<DocumentTotals, 'total' | 'due' | 'taxes'>
  /** The last day of a quotation's validity. */
  validUntil?: LocalDay | undefined
  accepted?: { totals: Pick<DocumentTotals, 'total'> } | undefined
  customer?: Pick<Buyer, 'name' | 'nameAr'> | null
}

/** A draft is mailed once it is issued, so its amounts are those that it will have then. */
export function letterAmounts(invoice: LetterFacts, locale: Locale) {
  const { currency, digits } = invoice
  const { is, isChanged, amount, total } = amountDueOf({ ...invoice, status: 'issued' })
  const shown = (wire: string) => inDigits(formatAmount(wire, currency), digitsIn(locale, digits))
  const { deadline } = rulesOf(invoice)
  const lastDay = deadline && invoice[deadline]
  return {
    is,
    isChanged,
    amount: shown(amount),
    open: shown(is === 'credit' ? formatMinor(minor(0n), currency) : amount),
    total: shown(total),
    isOffer: deadline === 'validUntil',
    day: lastDay && formatDay(lastDay, locale, digitsIn(locale, digits)),
  }
}

/** The sentence about what is left to pay; null where the total is what is due. */
export function leftToPay(invoice: LetterFacts, locale: Locale): string | null {
  const t = translator(letterAmountMessages, locale)
  const { is, isChanged, amount, day } = letterAmounts(invoice, locale)
  const facts = { amount: isolate(amount) }
  if (is === 'settled') return t('isSettled')
  if (is === 'credit') return t('isCredit', facts)
  if (!isChanged) return null
  return day ? t('isLeftUntil', { ...facts, day }) : t('isLeft', facts)
}

/** The total, for a reminder of a part of it; null where all of it is due. */
export function totalBeside(invoice: LetterFacts, locale: Locale): string | null {
  const { isChanged, total } = letterAmounts(invoice, locale)
  return isChanged ? translator(letterAmountMessages, locale)('itsTotal', { total: isolate(total) }) : null
}

/** The summary above the letter's text: the document, what is due of it and when. */
export function documentSummary(invoice: LetterFacts, locale: Locale) {
  const t = translator(letterAmountMessages, locale)
  const { is, isChanged, amount, total, day, isOffer } = letterAmounts(invoice, locale)
  const isOpen = is === 'due' || is === 'total'
  return {
    title: `${documentTitle(invoice)[locale]} ${isolate(numberWithRevision(invoice) ?? '')}`,
    label: t(is),
    amount,
    details: [
      ...(day && isOpen ? [t(isOffer ? 'validUntil' : 'dueOn', { day })] : []),
      ...(isChanged ? [t('ofTotal', { total: isolate(total) })] : []),
    ],
  }
}

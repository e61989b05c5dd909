/** Letters about the subscription, in the recipient's language, with days in the account's time zone. */
import { isolate } from '#domain/text/bidi.ts'
import { formatDay } from '#domain/calendar/date-display.ts'
import type { LocalDay } from '#domain/calendar/dates.ts'
import type { Locale } from '#domain/locale.ts'
import { formatAmount } from '#domain/money/money.ts'
import { subscriptionMailMessages } from '#i18n/mail/subscription.ts'
import { translator } from '#i18n/translator.ts'
import { writeLetterIn, type WrittenLetter } from './letter.ts'

/** The amount in wire form; `page` is the absolute URL of /subscription. */
export type PaidFacts = { amount: string; currency: string; test: boolean; until: LocalDay; page: string }

export function paidLetter(language: Locale, { amount, currency, test, until, page }: PaidFacts): WrittenLetter {
  const t = translator(subscriptionMailMessages, language)
  const sum = isolate(formatAmount(amount, currency))
  return writeLetterIn(language, t('paidSubject'), [
    { kind: 'text', text: t('paidIntro', { amount: sum, day: formatDay(until, language) }) },
    ...(test ? [{ kind: 'text' as const, text: t('paidInTest') }] : []),
    { kind: 'button', text: t('paidSee'), address: page },
    { kind: 'text', text: t('signature') },
  ])
}

/** `isDeclined`: the bank said no; otherwise it never confirmed. */
export type LostFacts = Pick<PaidFacts, 'amount' | 'currency' | 'page'> & { isDeclined: boolean }

/** Sent when a payment that was still being confirmed has failed. */
export function lostPaymentLetter(language: Locale, { amount, currency, isDeclined, page }: LostFacts): WrittenLetter {
  const t = translator(subscriptionMailMessages, language)
  const sum = isolate(formatAmount(amount, currency))
  return writeLetterIn(language, t(isDeclined ? 'declinedSubject' : 'lostSubject'), [
    { kind: 'text', text: t(isDeclined ? 'declinedIntro' : 'lostIntro', { amount: sum }) },
    { kind: 'text', text: t(isDeclined ? 'declinedAgain' : 'lostAgain') },
    { kind: 'button', text: t('toSubscription'), address: page },
    { kind: 'text', text: t('signature') },
  ])
}

/** `days` from now, rounded up as on screen. */
export type EndFacts = { days: number; ends: LocalDay; page: string }

export function renewalLetter(language: Locale, { days, ends, page }: EndFacts): WrittenLetter {
  const t = translator(subscriptionMailMessages, language)
  return writeLetterIn(language, t('endsSubject', { n: days }), [
    { kind: 'text', text: t('endsIntro', { n: days, day: formatDay(ends, language) }) },
    { kind: 'text', text: t('endsRenew') },
    { kind: 'button', text: t('renew'), address: page },
    { kind: 'text', text: t('endsWithout') },
    { kind: 'text', text: t('signature') },
  ])
}

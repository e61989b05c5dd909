/** Letters about the subscription, in the recipient's language, with days of the account's calendar. */
import { isolate } from '#domain/text/bidi.ts'
import { formatDay } from '#domain/calendar/date-display.ts'
import type { LocalDay } from '#domain/calendar/dates.ts'
import type { Locale } from '#domain/locale.ts'
import { formatAmount } from '#domain/money/money.ts'
import { subscriptionMailMessages } from '#i18n/mail/subscription.ts'
import { translator } from '#i18n/translator.ts'
import { type Letter, type WrittenLetter, writeLetter } from './letter.ts'

/** The amount in wire form; `page` is the whole address of /subscription. */
export type PaidFacts = { amount: string; currency: string; test: boolean; until: LocalDay; page: string }

export function paidLetter(language: Locale, { amount, currency, test, until, page }: PaidFacts): WrittenLetter {
  const say = translator(subscriptionMailMessages, language)
  const sum = isolate(formatAmount(amount, currency))
  return written(language, say('paidSubject'), [
    { kind: 'text', text: say('paidIntro', { amount: sum, day: formatDay(until, language) }) },
    ...(test ? [{ kind: 'text' as const, text: say('paidInTest') }] : []),
    { kind: 'button', text: say('paidSee'), address: page },
    { kind: 'text', text: say('signature') },
  ])
}

/** To a payer who was told to go on working while the bank decided. */
export function lostPaymentLetter(
  language: Locale,
  { amount, currency, page }: Pick<PaidFacts, 'amount' | 'currency' | 'page'>,
): WrittenLetter {
  const say = translator(subscriptionMailMessages, language)
  return written(language, say('lostSubject'), [
    { kind: 'text', text: say('lostIntro', { amount: isolate(formatAmount(amount, currency)) }) },
    { kind: 'text', text: say('lostAgain') },
    { kind: 'button', text: say('toSubscription'), address: page },
    { kind: 'text', text: say('signature') },
  ])
}

/** `days` from now, rounded up as on screen. */
export type EndFacts = { days: number; ends: LocalDay; page: string }

export function renewalLetter(language: Locale, { days, ends, page }: EndFacts): WrittenLetter {
  const say = translator(subscriptionMailMessages, language)
  return written(language, say('endsSubject', { n: days }), [
    { kind: 'text', text: say('endsIntro', { n: days, day: formatDay(ends, language) }) },
    { kind: 'text', text: say('endsRenew') },
    { kind: 'button', text: say('renew'), address: page },
    { kind: 'text', text: say('endsWithout') },
    { kind: 'text', text: say('signature') },
  ])
}

const written = (language: Locale, subject: string, parts: Letter['parts']) =>
  writeLetter(language, () => ({ subject, parts }), [language])

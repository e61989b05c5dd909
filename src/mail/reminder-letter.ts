/** The letter that reminds a customer of all overdue invoices at once, in the customer's language. */
import type { Seller } from '#domain/account/seller.ts'
import { formatDay } from '#domain/calendar/date-display.ts'
import type { LocalDay } from '#domain/calendar/dates.ts'
import { inOwnWords, type LetterWords, type PlaceholderValues } from '#domain/letters/letter-texts.ts'
import type { Locale } from '#domain/locale.ts'
import { formatAmount } from '#domain/money/money.ts'
import type { ReminderTone } from '#domain/reminders/plan.ts'
import { isolate } from '#domain/text/bidi.ts'
import { digitsIn, inDigits } from '#domain/text/digits.ts'
import { companyName } from '#i18n/documents/letter/message.ts'
import { partyValues } from '#i18n/documents/letter/own-words.ts'
import { reminderLetterMessages } from '#i18n/invoices/reminder-letter.ts'
import { planLetterMessages } from '#i18n/reminders/letter.ts'
import { translator } from '#i18n/translator.ts'
import { type ClientLetter, clientLetter } from './client-letter.ts'
import type { WrittenLetter } from './letter.ts'

export type Owed = { currency: string; due: string }

/** The facts of a letter about open invoices. */
export type ReminderFacts = {
  seller: Seller
  digits: 'latn' | 'arab'
  customer: { name: string; nameAr: string | null }
  /** The oldest first. `page`: the absolute URL of the client's page, if there is one. */
  invoices: readonly (Owed & { number: string; dueDate: LocalDay; page: string | undefined })[]
  /** One a currency. */
  totals: readonly Owed[]
  /** Whether others are overdue beside them. */
  hasMore: boolean
}

export type ReminderLetter = ClientLetter & ReminderFacts & { tone: ReminderTone }

export function reminderLetter(letter: ReminderLetter): WrittenLetter {
  const { seller, customer: _customer, digits, invoices, totals, hasMore, tone, ...facts } = letter
  return clientLetter({ seller }, facts, (locale) => {
    const t = translator(reminderLetterMessages, locale)
    const company = companyName({ seller }, locale)
    const shownIn = digitsIn(locale, digits)
    const amountOf = ({ due, currency }: Owed) => inDigits(formatAmount(due, currency), shownIn)
    const n = invoices.length
    const [first, ...others] = totals.map(amountOf)
    const words: LetterWords = {
      subject: subjectIn(tone, { n, company }, locale),
      opening: [t('hello'), [textIn(tone, n, locale), ...(hasMore ? [t('oldest')] : [])].join(' ')],
      closing: `${t('ifPaid')}\n\n${t('regards')}\n${company}`,
    }
    const said = inOwnWords(words, facts.texts[locale], valuesOf(letter, locale))
    return {
      ...said,
      ...(said.isOwn && hasMore && { opening: [...said.opening, t('oldest')] }),
      entries: invoices.map((invoice) => ({
        title: t('invoice', { number: isolate(invoice.number) }),
        detail: t('dueOn', { amount: isolate(amountOf(invoice)), day: formatDay(invoice.dueDate, locale, shownIn) }),
        address: invoice.page,
      })),
      summary: {
        title: t('title'),
        label: t('amountDue'),
        amount: first ?? '',
        details: others.map((one) => isolate(one)),
      },
    }
  })
}

/** A gentle one says that they are overdue, as the letters of the other tones do in words of the plan's. */
function subjectIn(tone: ReminderTone, facts: { n: number; company: string }, locale: Locale): string {
  if (tone === 'gentle') return translator(reminderLetterMessages, locale)('subject', facts)
  return translator(planLetterMessages, locale)(`${tone}.subject`, facts)
}

function textIn(tone: ReminderTone, n: number, locale: Locale): string {
  if (tone === 'gentle') return translator(reminderLetterMessages, locale)('overdue', { n })
  return translator(planLetterMessages, locale)(`${tone}.text`, { n })
}

/** All numbers, what is due of all in each currency, and the oldest due date. */
export function valuesOf(
  { seller, customer, digits, invoices, totals }: ReminderFacts,
  locale: Locale,
): PlaceholderValues {
  const shownIn = digitsIn(locale, digits)
  const listed = (texts: string[]) => texts.map((text) => isolate(text)).join(locale === 'ar' ? '، ' : ', ')
  const [oldest] = invoices
  const owed = listed(totals.map(({ due, currency }) => inDigits(formatAmount(due, currency), shownIn)))
  return {
    number: listed(invoices.map(({ number }) => number)),
    amount: owed,
    due: owed,
    dueDate: oldest && formatDay(oldest.dueDate, locale, shownIn),
    ...partyValues({ seller, customer }, locale),
  }
}

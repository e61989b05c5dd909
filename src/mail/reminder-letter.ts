/** The letter that reminds a customer of all overdue invoices at once, in the customer's language. */
import type { Seller } from '#domain/account/seller.ts'
import { formatDay } from '#domain/calendar/date-display.ts'
import type { LocalDay } from '#domain/calendar/dates.ts'
import { formatAmount } from '#domain/money/money.ts'
import { isolate } from '#domain/text/bidi.ts'
import { digitsIn, inDigits } from '#domain/text/digits.ts'
import { companyName } from '#i18n/documents/letter/message.ts'
import { reminderLetterMessages } from '#i18n/invoices/reminder-letter.ts'
import { translator } from '#i18n/translator.ts'
import { type ClientLetter, clientLetter } from './client-letter.ts'
import type { WrittenLetter } from './letter.ts'

type Owed = { currency: string; due: string }

export type ReminderLetter = ClientLetter & {
  seller: Seller
  digits: 'latn' | 'arab'
  /** The oldest first. `page`: the absolute URL of the client's page, if there is one. */
  invoices: readonly (Owed & { number: string; dueDate: LocalDay; page: string | undefined })[]
  /** One a currency. */
  totals: readonly Owed[]
  /** Whether others are overdue beside them. */
  hasMore: boolean
}

export function reminderLetter({ seller, digits, invoices, totals, hasMore, ...facts }: ReminderLetter): WrittenLetter {
  return clientLetter({ seller }, facts, (locale) => {
    const t = translator(reminderLetterMessages, locale)
    const company = companyName({ seller }, locale)
    const shownIn = digitsIn(locale, digits)
    const amountOf = ({ due, currency }: Owed) => inDigits(formatAmount(due, currency), shownIn)
    const n = invoices.length
    const [first, ...others] = totals.map(amountOf)
    return {
      subject: t('subject', { n, company }),
      opening: [t('hello'), [t('overdue', { n }), ...(hasMore ? [t('oldest')] : [])].join(' ')],
      entries: invoices.map((invoice) => ({
        title: t('invoice', { number: isolate(invoice.number) }),
        detail: t('dueOn', { amount: isolate(amountOf(invoice)), day: formatDay(invoice.dueDate, locale, shownIn) }),
        address: invoice.page,
      })),
      closing: `${t('ifPaid')}\n\n${t('regards')}\n${company}`,
      summary: {
        title: t('title'),
        label: t('amountDue'),
        amount: first ?? '',
        details: others.map((one) => isolate(one)),
      },
    }
  })
}

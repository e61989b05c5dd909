/** The letter that the reminder plan writes to a customer: what is open, by currency, in the tone of its step. */
import { formatDay } from '#domain/calendar/date-display.ts'
import { inOwnWords, type LetterWords } from '#domain/letters/letter-texts.ts'
import type { Locale } from '#domain/locale.ts'
import { formatAmount } from '#domain/money/money.ts'
import type { ReminderTone } from '#domain/reminders/plan.ts'
import { isolate } from '#domain/text/bidi.ts'
import { digitsIn, inDigits } from '#domain/text/digits.ts'
import { companyName } from '#i18n/documents/letter/message.ts'
import { ourText } from '#i18n/letters/our-texts.ts'
import { planLetterMessages } from '#i18n/reminders/letter.ts'
import { translator } from '#i18n/translator.ts'
import { type ClientLetter, clientLetter } from './client-letter.ts'
import type { LetterEntry, WrittenLetter } from './letter.ts'
import { type Owed, type ReminderFacts, valuesOf } from './reminder-letter.ts'

/** `statements`: the absolute URL of the client's statement of account by currency; empty for a buyer who is no customer. */
export type PlanLetter = ClientLetter &
  ReminderFacts & { tone: ReminderTone; statements: Readonly<Record<string, string>> }

export function planLetter(letter: PlanLetter): WrittenLetter {
  const { seller, totals, invoices, hasMore, statements, texts, languages, answerable, look } = letter
  return clientLetter({ seller }, { texts, languages, answerable, look }, (locale) => {
    const t = translator(planLetterMessages, locale)
    const amountOf = amountsIn(letter, locale)
    const [first, ...others] = totals
    const words = inOwnWords(ourWords(letter, locale), texts[locale], valuesOf(letter, locale))
    const [address] = totals.flatMap(({ currency }) => statements[currency] ?? [])
    return {
      ...words,
      ...(hasMore && { opening: [...words.opening, t('oldest')] }),
      entries: totals.flatMap(({ currency }) => partOf(letter, currency, locale)),
      // With two currencies each part ends with a statement of its own.
      ...(address !== undefined && others.length === 0 && { link: { text: t('statement'), address } }),
      summary: {
        title: t('title', { n: invoices.length }),
        label: t('amountDue'),
        amount: first ? amountOf(first) : '',
        details: others.map((one) => isolate(amountOf(one))),
      },
    }
  })
}

function amountsIn({ digits }: PlanLetter, locale: Locale) {
  const shownIn = digitsIn(locale, digits)
  return ({ due, currency }: Owed) => inDigits(formatAmount(due, currency), shownIn)
}

/** The invoices in a currency, and what is due of them where there is another one. */
function partOf(letter: PlanLetter, currency: string, locale: Locale): LetterEntry[] {
  const { invoices, totals, statements, digits } = letter
  const t = translator(planLetterMessages, locale)
  const amountOf = amountsIn(letter, locale)
  const entries = invoices
    .filter((invoice) => invoice.currency === currency)
    .map((invoice) => ({
      title: t('invoice', { number: isolate(invoice.number) }),
      detail: t('dueOn', {
        amount: isolate(amountOf(invoice)),
        day: formatDay(invoice.dueDate, locale, digitsIn(locale, digits)),
      }),
      address: invoice.page,
    }))
  const total = totals.find((one) => one.currency === currency)
  if (totals.length < 2 || total === undefined) return entries
  const sum = {
    title: t('amountIn', { currency: isolate(currency) }),
    detail: isolate(amountOf(total)),
    address: statements[currency],
  }
  return [...entries, sum]
}

/** A single invoice has the text of its tone, in which its number stands. */
function ourWords(letter: PlanLetter, locale: Locale): LetterWords {
  const { seller, invoices, tone } = letter
  const t = translator(planLetterMessages, locale)
  const company = companyName({ seller }, locale)
  const n = invoices.length
  const words = {
    subject: t(`${tone}.subject`, { n, company }),
    opening: [t('hello'), t(`${tone}.text`, { n })],
    closing: `${t('ifPaid')}\n\n${t('regards')}\n${company}`,
  }
  if (n > 1) return words
  const { subject, opening } = inOwnWords(words, ourText(`reminder-${tone}`, locale), valuesOf(letter, locale))
  return { subject, opening: opening.slice(0, -1), closing: opening.at(-1) ?? '' }
}

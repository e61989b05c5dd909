/** The letter with a statement of account, in the customer's language. */
import { formatDay } from '#domain/calendar/date-display.ts'
import type { Locale } from '#domain/locale.ts'
import { inOwnWords } from '#domain/letters/letter-texts.ts'
import { formatAmount, isZero, signOf, unsigned } from '#domain/money/money.ts'
import type { StatementCopy } from '#domain/statements/copy.ts'
import { isolate } from '#domain/text/bidi.ts'
import { digitsIn, inDigits } from '#domain/text/digits.ts'
import { companyName } from '#i18n/documents/letter/message.ts'
import { statementLetterMessages } from '#i18n/statements/letter.ts'
import { statementValues } from '#i18n/statements/letter-values.ts'
import { translator } from '#i18n/translator.ts'
import { type ClientLetter, clientLetter } from './client-letter.ts'
import type { LetterSummary, WrittenLetter } from './letter.ts'

/** The facts of a statement that its letter names. */
export type StatementFacts = Omit<StatementCopy, 'statement' | 'customer'> & {
  customer: Pick<StatementCopy['customer'], 'name' | 'nameAr'>
  statement: Pick<StatementCopy['statement'], 'from' | 'to' | 'closing' | 'currency'>
}

/** `page` is the absolute URL of the client's page, which always shows the balance of today. */
export type StatementLetter = ClientLetter & { copy: StatementFacts; page: string }

export function statementLetter({ copy, page, ...facts }: StatementLetter): WrittenLetter {
  return clientLetter(copy, facts, (locale) => {
    const t = translator(statementLetterMessages, locale)
    const company = companyName(copy, locale)
    const words = {
      subject: t('subject', { company }),
      opening: [t('hello'), sentenceOf(copy, locale)],
      closing: `${t('regards')}\n${company}`,
    }
    return {
      ...inOwnWords(words, facts.texts[locale], statementValues(copy, locale)),
      summary: summaryOf(copy, locale),
      link: { text: t('see'), address: page },
    }
  })
}

function summaryOf({ statement, digits }: StatementFacts, locale: Locale): LetterSummary {
  const { to, closing, currency } = statement
  const shownIn = digitsIn(locale, digits)
  const t = translator(statementLetterMessages, locale)
  return {
    title: t('title'),
    label: t(signOf(closing) < 0 ? 'toYourCredit' : 'amountDue'),
    amount: inDigits(formatAmount(unsigned(closing), currency), shownIn),
    details: [t('asOf', { day: formatDay(to, locale, shownIn) })],
  }
}

function sentenceOf({ statement, digits }: StatementFacts, locale: Locale): string {
  const { from, to, closing, currency } = statement
  const shownIn = digitsIn(locale, digits)
  const t = translator(statementLetterMessages, locale)
  const days = { from: formatDay(from, locale, shownIn), to: formatDay(to, locale, shownIn) }
  if (isZero(closing)) return t('settled', days)
  const amount = isolate(inDigits(formatAmount(unsigned(closing), currency), shownIn))
  return t(signOf(closing) < 0 ? 'credit' : 'owed', { ...days, amount })
}

/** The placeholders of a letter with a statement. */
import type { PlaceholderValues } from '#domain/letters/letter-texts.ts'
import type { Locale } from '#domain/locale.ts'
import { formatAmount, formatMinor, minor, signOf } from '#domain/money/money.ts'
import { isolate } from '#domain/text/bidi.ts'
import { digitsIn, inDigits } from '#domain/text/digits.ts'
import { partyValues } from '#i18n/documents/letter/own-words.ts'

type Parties = Parameters<typeof partyValues>[0]

export type StatementLetterFacts = Parties & {
  statement: { closing: string; currency: string }
  digits: 'latn' | 'arab'
}

/** Nothing is due of a credit. */
export function statementValues(
  { statement, digits, ...parties }: StatementLetterFacts,
  locale: Locale,
): PlaceholderValues {
  const { closing, currency } = statement
  const due = signOf(closing) < 0 ? formatMinor(minor(0n), currency) : closing
  return {
    due: isolate(inDigits(formatAmount(due, currency), digitsIn(locale, digits))),
    ...partyValues(parties, locale),
  }
}

/** Reminds a company of the cheques that the bank takes from today on. */
import { formatDay } from '#domain/calendar/date-display.ts'
import type { LocalDay } from '#domain/calendar/dates.ts'
import type { Locale } from '#domain/locale.ts'
import { formatAmount } from '#domain/money/money.ts'
import { isolate } from '#domain/text/bidi.ts'
import { chequeMailMessages } from '#i18n/mail/cheques.ts'
import { translator } from '#i18n/translator.ts'
import { writeLetterIn, type WrittenLetter } from '#mail/letter.ts'

/** Each figure is the total of one currency in wire form; `page` is the absolute URL of these cheques. */
export type ChequeFacts = {
  day: LocalDay
  figures: readonly { currency: string; count: number; total: string }[]
  page: string
}

export function chequeLetter(language: Locale, { day, figures, page }: ChequeFacts): WrittenLetter {
  const t = translator(chequeMailMessages, language)
  const amountOf = ({ total, currency }: ChequeFacts['figures'][number]) => isolate(formatAmount(total, currency))
  const text = (words: string) => ({ kind: 'text' as const, text: words })
  return writeLetterIn(language, t('subject', { n: figures.reduce((sum, { count }) => sum + count, 0) }), [
    text(t('intro', { day: formatDay(day, language) })),
    ...figures.map((figure) => text(t('figure', { n: figure.count, amount: amountOf(figure) }))),
    { kind: 'button', text: t('see'), address: page },
    text(t('signature')),
  ])
}

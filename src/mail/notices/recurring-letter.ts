/** Tells a company which recurring invoices wait for it, and why. */
import { formatDay } from '#domain/calendar/date-display.ts'
import type { LocalDay } from '#domain/calendar/dates.ts'
import type { Locale } from '#domain/locale.ts'
import type { OccurrenceReason } from '#domain/recurring/series.ts'
import { isolate } from '#domain/text/bidi.ts'
import { displayName } from '#domain/text/display-name.ts'
import { recurringMailMessages } from '#i18n/mail/recurring.ts'
import { reasonInWords } from '#i18n/recurring/reasons.ts'
import { translator } from '#i18n/translator.ts'
import { writeLetterIn, type WrittenLetter } from '#mail/letter.ts'

export type WaitingInvoice = {
  day: LocalDay
  reason: OccurrenceReason
  customer: { name: string; nameAr?: string | undefined } | null
}

/** Further invoices are only counted. */
const MOST_NAMED = 10

/** `page` is the absolute URL of the list of recurring invoices. */
export function recurringLetter(
  language: Locale,
  { waiting, page }: { waiting: readonly WaitingInvoice[]; page: string },
): WrittenLetter {
  const t = translator(recurringMailMessages, language)
  const entryOf = ({ day, reason, customer }: WaitingInvoice) =>
    t('entry', {
      customer: customer
        ? isolate(displayName({ ...customer, nameAr: customer.nameAr ?? null }, language))
        : t('nobody'),
      day: isolate(formatDay(day, language)),
      reason: reasonInWords(reason, language),
    })
  const named = waiting.slice(0, MOST_NAMED)
  const others = waiting.length - named.length
  const text = (words: string) => ({ kind: 'text' as const, text: words })
  return writeLetterIn(language, t('subject', { n: waiting.length }), [
    text(t('intro')),
    ...named.map((invoice) => text(entryOf(invoice))),
    ...(others > 0 ? [text(t('others', { n: others }))] : []),
    { kind: 'button', text: t('see'), address: page },
    text(t('signature')),
  ])
}

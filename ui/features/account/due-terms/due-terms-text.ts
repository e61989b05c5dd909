/** Payment terms in words. */
import { weekdayOf } from '#domain/calendar/weekend.ts'
import type { LocalDay } from '#domain/calendar/dates.ts'
import { formatShortDay } from '#domain/calendar/date-display.ts'
import { dueTermsText, type TermsWords } from '#i18n/account/due-terms-text.ts'
import type { Locale } from '#domain/locale.ts'
import type { FieldFacts } from '#ui/platform/forms/ChangedElsewhere.tsx'
import { type DueTermsValues, readDueTerms, type TermChoice } from './due-terms-values.ts'

export const monthsText = (t: TermsWords, months: string): string =>
  months === '0' ? t('sameMonth') : t('monthsLater', { n: Number(months) })

/** `none`: the text of a choice of no terms, which for a customer means those of the company. */
export function choiceText(t: TermsWords, choice: TermChoice, none: string): string {
  switch (choice) {
    case 'none':
      return none
    case 'other':
      return t('otherTerms')
    case 'day':
      return t('dayOfMonth')
    default: {
      const read = readDueTerms({ dueTerms: choice, dueDays: '', dueDay: '', dueMonths: '' })
      return read.ok && read.value ? dueTermsText(t, read.value) : none
    }
  }
}

/** A field of the terms for the notice of changes elsewhere. */
export function dueTermsFacts(
  t: TermsWords,
  path: keyof DueTermsValues,
  values: DueTermsValues,
  { label, none }: { label: string; none: string },
): FieldFacts {
  switch (path) {
    case 'dueTerms':
      return { label, text: choiceText(t, values.dueTerms, none) }
    case 'dueDays':
      return values.dueTerms === 'other' ? { label: t('dueDays'), text: values.dueDays } : null
    case 'dueDay':
      return values.dueTerms === 'day' ? { label: t('day'), text: values.dueDay } : null
    case 'dueMonths':
      return values.dueTerms === 'day' ? { label: t('months'), text: monthsText(t, values.dueMonths) } : null
  }
}

const WEEKEND_DAYS = { 5: 'friday', 6: 'saturday', 0: 'sunday' } as const

/** From which day of the weekend a due date was moved. */
export function movedText(t: TermsWords, from: LocalDay, locale: Locale): string {
  const weekday = Object.entries(WEEKEND_DAYS).find(([at]) => Number(at) === weekdayOf(from))?.[1]
  return t('movedFrom', { weekday: weekday ? t(weekday) : '', day: formatShortDay(from, locale, from) })
}

/** The sentences that a turnover gives about the thresholds of registration, on the screen and on paper. */
import { formatMonth } from '#domain/calendar/date-display.ts'
import type { Locale } from '#domain/locale.ts'
import { parseMinor } from '#domain/money/money.ts'
import { registrationDuty } from '#domain/tax/threshold.ts'
import { translator } from '#i18n/translator.ts'
import { thresholdMessages } from './threshold.ts'

const LAW = { must: 'mustRegister', soon: 'soon', may: 'mayRegister', none: 'below' } as const

type Turnover = { isRegistered: boolean; last12: string; next30: string; currency: string }

/** The message of what the law asks of a company. */
export function thresholdLaw({ isRegistered, last12, next30, currency }: Turnover) {
  if (isRegistered) return 'registered'
  return LAW[registrationDuty(parseMinor(last12, currency), parseMinor(next30, currency), currency)]
}

/** When a threshold was passed, or will be. Both are months (`YYYY-MM`). */
export function passingSentence(
  { passed, expected }: { passed: string | null; expected: string | null },
  locale: Locale,
): string {
  const t = translator(thresholdMessages, locale)
  const month = passed ?? expected
  if (month === null) return t('notSoon')
  return t(passed === null ? 'expected' : 'passed', { month: formatMonth(month, locale, 'long') })
}

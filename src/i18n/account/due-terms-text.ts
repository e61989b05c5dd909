/** Payment terms in words. */
import type { DueTerms } from '#domain/calendar/due-terms.ts'
import type { dueTermsMessages } from '#i18n/account/due-terms.ts'
import type { Translate } from '#i18n/translator.ts'

export type TermsWords = Translate<typeof dueTermsMessages.en>

/** An import reads it back (src/domain/imports/customers/due-terms-cell.ts). */
export function dueTermsText(t: TermsWords, terms: DueTerms): string {
  if ('days' in terms) return terms.days === 0 ? t('onReceipt') : t('days', { n: terms.days })
  if ('endOfMonth' in terms) return t(terms.endOfMonth === 0 ? 'endOfMonth' : 'endOfNextMonth')
  const { day, months } = terms
  return months === 0 ? t('dayOfSameMonth', { day }) : t('dayOfMonthLater', { day, n: months })
}

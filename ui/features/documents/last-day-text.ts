import type { DueTerms } from '#domain/calendar/due-terms.ts'
import { dueTermsMessages } from '#i18n/account/due-terms.ts'
import { documentMessages } from '#i18n/documents/documents.ts'
import { dueTermsText } from '#i18n/account/due-terms-text.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'

/** A choice of a last day, as a chip names it. */
export function useLastDayText(): (terms: DueTerms) => string {
  const t = useMessages(documentMessages)
  const words = useMessages(dueTermsMessages)
  return (terms) => {
    if ('days' in terms) return terms.days === 0 ? t('today') : t('days', { n: terms.days })
    return dueTermsText(words, terms)
  }
}

/** The sentence of a warning about a document's dates or its exchange rate, in the review before issuing and in the editor. */
import { formatDay } from '#domain/calendar/date-display.ts'
import type { DayWarning } from '#domain/documents/issue-readiness.ts'
import { issueMessages } from '#i18n/documents/issuing/issue.ts'
import { editorMessages } from '#i18n/documents/editor-form.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'

export function useDayWarning(): (found: DayWarning) => string {
  const t = useMessages(issueMessages)
  const unlikely = useMessages(editorMessages)
  const { locale } = useLanguage()
  return (found) => {
    switch (found.warning) {
      case 'late-issue':
        return t('lateIssue', { n: found.daysAfterSupply, lastDay: formatDay(found.lastDay, locale) })
      case 'supply-in-future':
        return t('supplyInFuture')
      case 'issue-date-past':
        return t('issueDatePast', { n: found.days })
      case 'issue-date-ahead':
        return t('issueDateAhead', { n: found.days })
      case 'due-date-far':
        return unlikely('dueDateFar', { day: formatDay(found.day, locale) })
      case 'valid-until-far':
        return unlikely('validUntilFar', { day: formatDay(found.day, locale) })
      case 'supply-date-far':
        return unlikely('supplyDateFar', { day: formatDay(found.day, locale) })
      case 'rate-date-far':
        return unlikely('rateDateFar', { day: formatDay(found.day, locale) })
      case 'rate-unlikely':
        return found.usual === undefined
          ? unlikely('rateUnlikely', { rate: found.rate })
          : unlikely('rateUnlikelyUsual', { rate: found.rate, usual: found.usual })
    }
  }
}

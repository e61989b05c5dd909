import { periodOf } from '#domain/calendar/period.ts'
import { documentFilterMessages } from '#i18n/documents/filters.ts'
import { useToday } from '#ui/features/account/queries.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Sentence } from '#ui/platform/i18n/Sentence.tsx'
import { ShortDate } from '#ui/kit/text/ShortDate.tsx'
import { PERIOD_NAMES } from './PeriodChips.tsx'

/** `This month`, `From 1 Oct`, `1 Oct – 31 Dec`. Of `from` and `to` at most one is blank. */
export function PeriodText({ from, to }: { from: string; to: string }) {
  const t = useMessages(documentFilterMessages)
  const today = useToday()
  const period = periodOf({ from, to }, today)
  if (period) return t(PERIOD_NAMES[period])
  const [first, last] = [
    <ShortDate key="from" day={from} today={today} />,
    <ShortDate key="to" day={to} today={today} />,
  ]
  if (!to) return <Sentence slots={{ day: first }}>{(slots) => t('since', slots)}</Sentence>
  if (!from) return <Sentence slots={{ day: last }}>{(slots) => t('until', slots)}</Sentence>
  return <Sentence slots={{ from: first, to: last }}>{(slots) => t('between', slots)}</Sentence>
}

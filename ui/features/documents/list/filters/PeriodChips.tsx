import { useState } from 'react'
import { daysOf, PERIODS, periodOf } from '#domain/calendar/period.ts'
import { localDay } from '#domain/calendar/zones.ts'
import { documentFilterMessages } from '#i18n/documents/filters.ts'
import { useTimeZone } from '#ui/features/account/queries.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Chip } from '#ui/kit/actions/Chip.tsx'

export const PERIOD_NAMES = {
  'this-month': 'thisMonth',
  'last-month': 'lastMonth',
  'this-quarter': 'thisQuarter',
  'this-year': 'thisYear',
} as const

type PeriodChipsProps = {
  /** `YYYY-MM-DD`, or blank. */
  from: string
  to: string
  onChoose: (days: { from: string; to: string }) => void
}

/** Common periods of issue dates, in the company's time zone. Pressed again, a chip removes its period. */
export function PeriodChips({ from, to, onChoose }: PeriodChipsProps) {
  const t = useMessages(documentFilterMessages)
  const timeZone = useTimeZone()
  const [opened] = useState(() => new Date())
  const today = localDay(opened, timeZone)
  const chosen = periodOf({ from, to }, today)
  return (
    <div role="group" aria-label={t('period')} className="flex flex-wrap gap-2">
      {PERIODS.map((period) => (
        <Chip
          key={period}
          isChosen={period === chosen}
          onPress={() => onChoose(period === chosen ? { from: '', to: '' } : daysOf(period, today))}
        >
          {t(PERIOD_NAMES[period])}
        </Chip>
      ))}
    </div>
  )
}

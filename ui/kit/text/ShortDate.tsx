import { useLocale } from 'react-aria-components/I18nProvider'
import { formatDay, formatShortDay } from '#domain/calendar/date-display.ts'

/** `21 Nov`, for a column; with the year if it is not today's. `day` and `today` are local days (`YYYY-MM-DD`). */
export function ShortDate({ day, today }: { day: string; today: string }) {
  const { locale } = useLocale()
  const language = locale.startsWith('ar') ? 'ar' : 'en'
  return (
    <time dateTime={day} title={formatDay(day, language)} className="whitespace-nowrap tabular-nums">
      {formatShortDay(day, language, today)}
    </time>
  )
}

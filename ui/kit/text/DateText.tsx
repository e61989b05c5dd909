import { useLocale } from 'react-aria-components/I18nProvider'
import { formatDay } from '#domain/calendar/date-display.ts'

/** A local day (`YYYY-MM-DD`), or an instant (ISO 8601, UTC) shown in a time zone. */
type WhenProps = { day: string } | { instant: string; timeZone: string }

/** `21 November 2026`, «21 نوفمبر 2026»: the month is spelled out, because numeric dates reorder in Arabic. */
export function DateText(props: WhenProps) {
  const { locale } = useLocale()
  if ('day' in props) {
    return (
      <time dateTime={props.day} className="tabular-nums">
        {formatDay(props.day, locale.startsWith('ar') ? 'ar' : 'en')}
      </time>
    )
  }
  const format = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    calendar: 'gregory',
    numberingSystem: 'latn',
    timeZone: props.timeZone,
  })
  return (
    <time dateTime={props.instant} className="tabular-nums">
      {format.format(new Date(props.instant))}
    </time>
  )
}

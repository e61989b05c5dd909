import { useEffect, useState } from 'react'
import { useLocale } from 'react-aria-components/I18nProvider'
import { elapsed } from '#domain/calendar/elapsed.ts'
import { DateText } from './DateText.tsx'

const EVERY_MS = 30_000
/** After a week an absolute date is more useful. */
const MOST_DAYS = 7

/** `2 minutes ago`, «قبل دقيقتين», and the date in `timeZone` after a week. */
export function RelativeTime({ instant, timeZone }: { instant: string; timeZone: string }) {
  const { locale } = useLocale()
  const now = useNow()
  const { amount, unit } = elapsed(Date.parse(instant), now)
  if (unit === 'day' && amount > MOST_DAYS) return <DateText instant={instant} timeZone={timeZone} />
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  return <time dateTime={instant}>{format.format(-amount, unit)}</time>
}

function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}

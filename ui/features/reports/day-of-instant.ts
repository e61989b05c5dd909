import { localDay } from '#domain/calendar/zones.ts'
import type { LocalDay } from '#domain/calendar/dates.ts'
import { useTimeZone } from '#ui/features/account/queries.ts'

/** The day of an instant (ISO 8601) in the time zone of the account. */
export function useDayOfInstant(): (instant: string) => LocalDay {
  const timeZone = useTimeZone()
  return (instant) => localDay(new Date(instant), timeZone)
}

/** Moments in the time zone of the admin who reads them. */
import { isTimeZone, localDay, localTime, type TimeZone } from '#domain/calendar/zones.ts'
import { Refusal } from '#domain/refusal.ts'

/** UTC where none is named. @throws Refusal `request.invalid` for an unknown one. */
export function readZone(zone: string | undefined): TimeZone {
  if (zone === undefined) return 'UTC'
  if (isTimeZone(zone)) return zone
  throw new Refusal('request.invalid', { fields: { zone: { problem: 'not-a-time-zone' } } })
}

/** Text that spreadsheets read as a time: `2027-03-02 12:05`. */
export function zonedTime(instant: Date, zone: TimeZone): string {
  return `${localDay(instant, zone)} ${localTime(instant, zone).time}`
}

/** The days for which a company lets support look at it. */
import { addDays, type LocalDay } from '#domain/calendar/dates.ts'
import { type Read, refuseField } from '#domain/refusal.ts'

export const MOST_ACCESS_DAYS = 14
/** Days after today for which the form of a report offers it. */
export const REPORT_ACCESS_DAYS = 7

/** The last day on which it may look, from today on. */
export function readLastDay(until: LocalDay, today: LocalDay): Read<LocalDay> {
  if (until < today) return refuseField('before-today')
  const latest = addDays(today, MOST_ACCESS_DAYS)
  return until > latest ? refuseField('day-too-late', latest) : { ok: true, value: until }
}

/** How long one look lasts. */
export const VIEW_MINUTES = 30
export const VIEWS_AN_HOUR = 20

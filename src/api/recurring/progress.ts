/** Where a series stands: its next day, and when the job looks at it. */
import { findAccount, zoneSetting } from '#api/account/service.ts'
import type { LocalDay } from '#domain/calendar/dates.ts'
import { dayFromHour, effectiveZone, instantOfHour, localDay, type ZoneSetting } from '#domain/calendar/zones.ts'
import { indexAfter, occurrenceAt } from '#domain/recurring/occurrences.ts'
import type { Schedule } from '#domain/recurring/rule.ts'
import { dayOfMaking, HOUR_OF_MAKING } from '#domain/recurring/series.ts'
import type { ReadContext } from '#http/context.ts'
import type { SeriesRow } from './repository.ts'

/** The calendar of the company. `morning`: the day, from the hour on at which invoices are made; null before it. */
export type CompanyDay = { zone: ZoneSetting; today: LocalDay; morning: LocalDay | null }

export async function companyDay(context: ReadContext): Promise<CompanyDay> {
  const zone = zoneSetting(await findAccount(context))
  const current = effectiveZone(zone, context.now)
  return {
    zone,
    today: localDay(context.now, current),
    morning: dayFromHour(context.now, current, HOUR_OF_MAKING),
  }
}

export const morningOf = (day: LocalDay, zone: ZoneSetting): Date => instantOfHour(day, HOUR_OF_MAKING, zone)

type Progress = Pick<SeriesRow, 'nextIndex' | 'nextDay' | 'dueAt' | 'state'>

/** The columns of a series whose next occurrence is at this index. One that has none left has ended. */
export function progressTo(
  index: number,
  { schedule, leadDays, zone }: { schedule: Schedule; leadDays: number; zone: ZoneSetting },
): Progress {
  const nextDay = occurrenceAt(schedule, index)
  if (nextDay === null) return { nextIndex: index, nextDay, dueAt: null, state: 'ended' }
  return { nextIndex: index, nextDay, dueAt: morningOf(dayOfMaking(nextDay, leadDays), zone), state: 'active' }
}

/** The columns of a series whose day was used, in its own state while days are left. */
export function progressAfter(row: SeriesRow, schedule: Schedule, zone: ZoneSetting) {
  const next = progressTo(row.nextIndex + 1, { schedule, leadDays: row.leadDays, zone })
  const usedUntil = row.nextDay
  return row.state === 'paused' && next.nextDay !== null
    ? { ...next, usedUntil, state: row.state, dueAt: null }
    : { ...next, usedUntil }
}

/** The first index whose day was neither used nor has passed before `from`. */
export const indexFrom = (schedule: Schedule, usedUntil: LocalDay | null, before: LocalDay | null): number =>
  indexAfter(
    schedule,
    [usedUntil, before]
      .filter((day) => day !== null)
      .toSorted()
      .at(-1) ?? null,
  )

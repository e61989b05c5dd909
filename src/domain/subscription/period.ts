/** The ledger of paid periods: start and end of the next one, in months of the account's calendar. */
import { addMonths, dayParts, type LocalDay, toDay } from '#domain/calendar/dates.ts'
import type { Plan } from './subscription.ts'
import { endOfLocalDay, localDay, startOfLocalDay, type TimeZone } from '#domain/calendar/zones.ts'

const MONTHS: Record<Plan, number> = { monthly: 1, yearly: 12 }

export type PaidPeriod = {
  plan: Plan
  from: Date
  /** Exclusive. */
  until: Date
  /** Day of the month on which the unbroken sequence of periods began, 1 to 31. */
  anchorDay: number
}

/** An account's current period; without an anchor when an admin set its end. */
export type RunningPeriod = { until: Date; anchorDay: number | null }

/**
 * The period that a payment adds: from the end of the current one, or from now, to the same day and time of day one or
 * twelve months later. In a shorter month it ends on the last day, and later periods return to the original day: 31
 * January, 28 February, 31 March. Time of day is counted from local midnight, so a daylight saving change may shift it
 * by an hour, but never to another day.
 */
export function nextPeriod(
  plan: Plan,
  { running, zone, now }: { running: RunningPeriod | null; zone: TimeZone; now: Date },
): PaidPeriod {
  const from = running && running.until > now ? running.until : now
  const firstDay = localDay(from, zone)
  const anchorDay = anchorOf(firstDay, from === now ? null : (running?.anchorDay ?? null))
  const lastDay = onAnchor(addMonths(firstDay, MONTHS[plan]), anchorDay)
  const sinceMidnightMs = from.getTime() - startOfLocalDay(firstDay, zone).getTime()
  const untilMs = startOfLocalDay(lastDay, zone).getTime() + sinceMidnightMs
  return { plan, from, until: new Date(Math.min(untilMs, endOfLocalDay(lastDay, zone).getTime() - 1)), anchorDay }
}

/** The previous anchor stays while it matches the first day. After a change of time zone the sequence starts over. */
function anchorOf(firstDay: LocalDay, previous: number | null): number {
  return previous !== null && onAnchor(firstDay, previous) === firstDay ? previous : dayParts(firstDay).day
}

/** The anchor day in the month of `day`, or that month's last day. */
function onAnchor(day: LocalDay, anchorDay: number): LocalDay {
  const { year, month } = dayParts(day)
  // Counts from a December, which has 31 days, so that `addMonths` clamps to the length of the target month only.
  return addMonths(toDay({ year: year - 1, month: 12, day: anchorDay }), month)
}

/** The ledger of paid periods: where the next one begins and ends, in months of the account's own calendar. */
import { addMonths, dayParts, type LocalDay, toDay } from '#domain/calendar/dates.ts'
import type { Plan } from './subscription.ts'
import { endOfLocalDay, localDay, startOfLocalDay, type TimeZone } from '#domain/calendar/zones.ts'

const MONTHS: Record<Plan, number> = { monthly: 1, yearly: 12 }

export type PaidPeriod = {
  plan: Plan
  from: Date
  /** Exclusive. */
  until: Date
  /** The day of the month on which the unbroken row of periods began, 1 to 31. */
  anchorDay: number
}

/** The last period of an account that is still running; without an anchor when an admin set its end. */
export type RunningPeriod = { until: Date; anchorDay: number | null }

/**
 * The period that a payment adds: from the end of the running one, else from now, to the same day and time of day one or
 * twelve months later. A month without that day ends on its last, and the one after returns to the day it began with:
 * 31 January, 28 February, 31 March. Time of day is counted from local midnight, so where clocks change it may move by
 * that hour, but never to another day.
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

/** An anchor is kept while it still explains the day; after a move to another zone the row begins anew. */
function anchorOf(firstDay: LocalDay, kept: number | null): number {
  return kept !== null && onAnchor(firstDay, kept) === firstDay ? kept : dayParts(firstDay).day
}

/** That day of the month `day` lies in, or the month's last. */
function onAnchor(day: LocalDay, anchorDay: number): LocalDay {
  const { year, month } = dayParts(day)
  // Counted from a December, which has all 31 days: what is added ends at the length of the month itself.
  return addMonths(toDay({ year: year - 1, month: 12, day: anchorDay }), month)
}

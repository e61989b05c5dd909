/** The period of a report, and the one that it is compared with. */
import {
  addDays,
  addMonths,
  dayParts,
  daysBetween,
  EARLIEST_DAY,
  endOfMonth,
  isLocalDay,
  type LocalDay,
} from '#domain/calendar/dates.ts'
import { daysOf } from '#domain/calendar/period.ts'
import type { FieldProblems, FieldReason } from '#domain/refusal.ts'

/** Both ends are included. */
export type DayRange = { from: LocalDay; to: LocalDay }

type ReadPeriod = { ok: true; period: DayRange } | { ok: false; fields: FieldProblems }

const MOST_MONTHS = 120

/** Ten years and a due date later, a day still has four digits of a year. */
const LATEST_DAY: LocalDay = '9900-12-31'

/** The days that were asked for: both, or neither for the month of `today`. At most ten years. */
export function readPeriod({ from, to }: { from?: string; to?: string }, today: LocalDay): ReadPeriod {
  if (from === undefined && to === undefined) return { ok: true, period: daysOf('this-month', today) }
  const fields: FieldProblems = {}
  for (const [name, day] of Object.entries({ from, to })) {
    const problem = dayProblem(day)
    if (problem) fields[name] = { problem, ...(problem === 'day-too-early' && { limit: EARLIEST_DAY }) }
  }
  if (from === undefined || to === undefined || Object.keys(fields).length > 0) return { ok: false, fields }
  if (to < from) return { ok: false, fields: { to: { problem: 'day-too-early', limit: from } } }
  if (to > LATEST_DAY) return { ok: false, fields: { to: { problem: 'day-too-late', limit: LATEST_DAY } } }
  const last = addDays(addMonths(from, MOST_MONTHS), -1)
  if (to > last) return { ok: false, fields: { to: { problem: 'day-too-late', limit: last } } }
  return { ok: true, period: { from, to } }
}

function dayProblem(day: string | undefined): FieldReason | null {
  if (day === undefined) return 'missing'
  if (!isLocalDay(day)) return 'not-a-day'
  return day < EARLIEST_DAY ? 'day-too-early' : null
}

/** A calendar month is compared with the one before, whatever its length; other days with as many days before. */
function periodBefore({ from, to }: DayRange): DayRange {
  if (dayParts(from).day === 1 && to === endOfMonth(from)) return { from: addMonths(from, -1), to: addDays(from, -1) }
  return { from: addDays(from, daysBetween(to, from) - 1), to: addDays(from, -1) }
}

/** A period, the days that it is compared with, and the twelve calendar months that end with that of its last day. */
export type Spans = { now: DayRange; before: DayRange; year: DayRange }

export function spansOf(now: DayRange): Spans {
  const first = addMonths(`${now.to.slice(0, 7)}-01`, -11)
  return { now, before: periodBefore(now), year: { from: first, to: endOfMonth(now.to) } }
}

/** A sum of days of one month (`YYYY-MM`), all of them in the period or none, and in the days before it or none. */
export type Spanned<Sum> = Sum & { month: string; isNow: boolean; isBefore: boolean }

/** The twelve months of a year that begins on `from`, oldest first, as `YYYY-MM`. */
export function monthsOf({ from }: DayRange): string[] {
  return Array.from({ length: 12 }, (_, index) => addMonths(from, index).slice(0, 7))
}

/** The calendar months that a year of reports has: eleven before that of `today`, and it. */
export const twelveMonthsOf = (today: LocalDay): DayRange => spansOf({ from: today, to: endOfMonth(today) }).year

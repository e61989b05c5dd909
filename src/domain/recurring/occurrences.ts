/**
 * The days of a schedule. Each is computed from the first day and never from the one before it: 31 January, 28 February, 31 March. RFC
 * 5545 leaves a month without a 31st out, which is right for calendars and wrong for rent.
 */
import { addDays, addMonths, dayParts, endOfMonth, type LocalDay, toDay, utcMidnight } from '#domain/calendar/dates.ts'
import type { FieldProblems } from '#domain/refusal.ts'
import { type RuleDay, ruleDayOf, type Schedule, WEEKDAYS } from './rule.ts'

const DAYS_OF_WEEK = 7
const MONTHS_OF_YEAR = 12

/**
 * The day at an index, from 0, whatever the end says; negative indexes are the days before the first. The first is the earliest day that
 * fits the rule, on or after the first day of the schedule.
 */
export function dayAt(schedule: Schedule, index: number): LocalDay {
  const { rule, firstDay } = schedule
  if (rule.unit === 'week') return addDays(firstDay, DAYS_OF_WEEK * rule.every * index)
  const on = ruleDayOf(schedule)
  const months = rule.unit === 'year' ? MONTHS_OF_YEAR : 1
  const isPast = dayIn(firstDay, 0, on) < firstDay
  return dayIn(firstDay, (isPast ? months : 0) + months * rule.every * index, on)
}

/** The rule's day in the month that is so many after that of `from`. */
function dayIn(from: LocalDay, months: number, on: RuleDay): LocalDay {
  const { year, month } = dayParts(from)
  const first = addMonths(toDay({ year, month, day: 1 }), months)
  const last = endOfMonth(first)
  if ('last' in on) return last
  if ('day' in on) {
    const fixed = addDays(first, on.day - 1)
    return fixed > last ? last : fixed
  }
  const offset = WEEKDAYS.indexOf(on.weekday) - weekdayOf(first)
  const firstOne = offset < 0 ? offset + DAYS_OF_WEEK : offset
  return addDays(first, firstOne + DAYS_OF_WEEK * (on.nth - 1))
}

/** From 0 for Sunday. */
export const weekdayOf = (day: LocalDay): number => new Date(utcMidnight(day)).getUTCDay()

/** Whether the schedule still has the day at this index. */
function isWithin({ end }: Schedule, index: number, day: LocalDay): boolean {
  if (end === undefined) return true
  return 'count' in end ? index < end.count : day <= end.day
}

/** The day at an index; null beyond the end. */
export function occurrenceAt(schedule: Schedule, index: number): LocalDay | null {
  const day = dayAt(schedule, index)
  return isWithin(schedule, index, day) ? day : null
}

/** The first index whose day is later than `day`, by the rule alone. */
export function indexAfter(schedule: Schedule, day: LocalDay | null): number {
  if (day === null || day < dayAt(schedule, 0)) return 0
  let [before, after] = [0, 1]
  while (dayAt(schedule, after) <= day) [before, after] = [after, after * 2]
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (dayAt(schedule, middle) <= day) before = middle
    else after = middle
  }
  return after
}

/** At most `most` days from an index. */
export function nextDays(schedule: Schedule, from: number, most: number): LocalDay[] {
  const days: LocalDay[] = []
  for (let index = from; days.length < most; index++) {
    const day = occurrenceAt(schedule, index)
    if (day === null) return days
    days.push(day)
  }
  return days
}

/** An end before the first occurrence leaves nothing to make. Call it on a schedule without problems of its own. */
export function scheduleProblems(schedule: Schedule): FieldProblems {
  const first = dayAt(schedule, 0)
  return isWithin(schedule, 0, first) ? {} : { 'end.day': { problem: 'before-first-day', limit: first } }
}

export const PERIODS = ['ahead', 'behind'] as const
/** The period that an invoice is for: the one that begins on its day, or the one that ends before it. */
export type Period = (typeof PERIODS)[number]

/** The first and the last day of the period of an occurrence. By the last day of months, it is whole months that end on it. */
export function periodOf(schedule: Schedule, index: number, period: Period): { from: LocalDay; to: LocalDay } {
  const from = period === 'ahead' ? index : index - 1
  const [start, end] = [dayAt(schedule, from), dayAt(schedule, from + 1)]
  const isLast = schedule.rule.unit !== 'week' && 'last' in ruleDayOf(schedule)
  return isLast ? { from: addDays(start, 1), to: end } : { from: start, to: addDays(end, -1) }
}

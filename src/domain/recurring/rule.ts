/** The rule of a recurring invoice: how often it is made, and on which day. The days themselves: occurrences.ts. */
import { dayParts, type LocalDay, readDayUntil } from '#domain/calendar/dates.ts'
import { type FieldProblems, refuseField } from '#domain/refusal.ts'

export const RULE_UNITS = ['week', 'month', 'year'] as const
export type RuleUnit = (typeof RULE_UNITS)[number]

/** In the order of `Date#getUTCDay`. */
export const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const
export type Weekday = (typeof WEEKDAYS)[number]

/**
 * The day within the month. `day` is the last of a month that is too short for it, as is usual for rent; `nth` 1 to 4, because not every
 * month has a fifth weekday. Without one it is the day of the month of the first day.
 */
export type RuleDay = { day: number } | { last: true } | { nth: number; weekday: Weekday }

export type RecurrenceRule = { every: number; unit: RuleUnit; on?: RuleDay }

/** `day` is included. */
export type RecurrenceEnd = { day: LocalDay } | { count: number }

/** The days of a series, by its rule. Weeks are counted from the first day; months and years by the rule's day. */
export type Schedule = { rule: RecurrenceRule; firstDay: LocalDay; end?: RecurrenceEnd | undefined }

export const MOST_UNITS = 60
export const MOST_OCCURRENCES = 999
export const MOST_LEAD_DAYS = 60

/** So late that 12 occurrences of 60 years end before the calendar does. */
const LATEST_DAY: LocalDay = '2199-12-31'

/** A rule as it is sent: each part within its bounds, but not yet one form of a day. */
export type TypedRule = Omit<RecurrenceRule, 'on'> & {
  on?: { day?: number; last?: true; nth?: number; weekday?: Weekday } | undefined
}

export type TypedSchedule = {
  rule: TypedRule
  firstDay: string
  end?: { day?: string; count?: number } | undefined
}

/** Problems by field; the first occurrence against the end is compared by `scheduleProblems` in occurrences.ts. */
export function ruleProblems({ rule, firstDay, end }: TypedSchedule): FieldProblems {
  const fields: FieldProblems = {}
  const first = readDayUntil(firstDay, LATEST_DAY)
  if (!first.ok) fields.firstDay = first.problem
  const on = onProblem(rule)
  if (on !== null) Object.assign(fields, on)
  if (end === undefined) return fields
  if ((end.day === undefined) === (end.count === undefined)) fields.end = refuseField('invalid').problem
  if (end.day === undefined) return fields
  const last = readDayUntil(end.day, LATEST_DAY)
  if (!last.ok) fields['end.day'] = last.problem
  else if (first.ok && last.value < first.value) fields['end.day'] = { problem: 'before-first-day', limit: first.value }
  return fields
}

function onProblem({ unit, on }: TypedRule): FieldProblems | null {
  if (on === undefined) return null
  // Weeks are counted from the first day, which is a weekday already.
  if (unit === 'week') return { 'rule.on': refuseField('not-an-option').problem }
  const forms = [on.day, on.last, on.nth ?? on.weekday].filter((form) => form !== undefined)
  if (forms.length !== 1) return { 'rule.on': refuseField(forms.length === 0 ? 'missing' : 'invalid').problem }
  if (on.nth !== undefined && on.weekday === undefined) return { 'rule.on.weekday': refuseField('missing').problem }
  if (on.weekday !== undefined && on.nth === undefined) return { 'rule.on.nth': refuseField('missing').problem }
  return null
}

/** The rule in one of its forms. Call it on a rule without problems. */
export function ruleOf({ every, unit, on }: TypedRule): RecurrenceRule {
  if (on?.day !== undefined) return { every, unit, on: { day: on.day } }
  if (on?.last) return { every, unit, on: { last: true } }
  if (on?.nth !== undefined && on.weekday !== undefined) {
    return { every, unit, on: { nth: on.nth, weekday: on.weekday } }
  }
  return { every, unit }
}

export function endOf(end: TypedSchedule['end']): RecurrenceEnd | undefined {
  if (end?.day !== undefined) return { day: end.day }
  return end?.count === undefined ? undefined : { count: end.count }
}

/** The day within the month that a rule of months or years goes by. */
export const ruleDayOf = ({ rule, firstDay }: Schedule): RuleDay => rule.on ?? { day: dayParts(firstDay).day }

export const isSameSchedule = (one: Schedule, other: Schedule): boolean =>
  JSON.stringify([one.firstDay, one.rule, one.end]) === JSON.stringify([other.firstDay, other.rule, other.end])

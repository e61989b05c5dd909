/** The form of a series between the record of the API and its fields: figures are text there. */
import { dayParts, isLocalDay, type LocalDay } from '#domain/calendar/dates.ts'
import type { EditableDraft } from '#domain/documents/drafts/editable-draft.ts'
import { type Period, weekdayOf } from '#domain/recurring/occurrences.ts'
import {
  type RecurrenceEnd,
  type RecurrenceRule,
  type RuleDay,
  type Schedule,
  WEEKDAYS,
} from '#domain/recurring/rule.ts'
import type { SeriesDraft } from '#domain/recurring/series-draft.ts'
import type { SeriesAction } from '#domain/recurring/series.ts'
import type { Series, SeriesBody } from '#ui/features/recurring/queries.ts'
import { hasFields } from '#ui/platform/storage/stored-fields.ts'

export type SeriesValues = {
  draft: EditableDraft
  every: string
  unit: RecurrenceRule['unit']
  on: 'day' | 'last' | 'nth'
  /** The day of the month where it is not that of the first day; blank otherwise. */
  day: string
  firstDay: string
  end: 'never' | 'day' | 'count'
  endDay: string
  endCount: string
  then: SeriesAction
  leadDays: string
  period: Period
  /** E-mail addresses with spaces between them. */
  to: string
}

/** A new series from the first day. */
export function newSeries(firstDay: LocalDay, draft: EditableDraft): SeriesValues {
  return {
    draft,
    every: '1',
    unit: 'month',
    on: 'day',
    day: '',
    firstDay,
    end: 'never',
    endDay: '',
    endCount: '',
    then: 'issue',
    leadDays: '0',
    period: 'ahead',
    to: '',
  }
}

/** The values beside the invoice. */
export type ScheduleValues = Omit<SeriesValues, 'draft'>

export function scheduleValues(series: Series): ScheduleValues {
  const { rule, firstDay, end, then, leadDays, period, to = [] } = series
  return {
    every: String(rule.every),
    unit: rule.unit,
    ...onOf(rule.on, firstDay),
    firstDay,
    end: end === undefined ? 'never' : 'day' in end ? 'day' : 'count',
    endDay: end && 'day' in end ? end.day : '',
    endCount: end && 'count' in end ? String(end.count) : '',
    then,
    leadDays: String(leadDays),
    period,
    to: to.join(' '),
  }
}

function onOf(on: RuleDay | undefined, firstDay: LocalDay): Pick<SeriesValues, 'on' | 'day'> {
  if (on === undefined) return { on: 'day', day: '' }
  if ('last' in on) return { on: 'last', day: '' }
  if ('nth' in on) return { on: 'nth', day: '' }
  return { on: 'day', day: on.day === dayParts(firstDay).day ? '' : String(on.day) }
}

/** Tells what another version of the app has stored. */
export const isSeriesValues = (found: unknown): found is SeriesValues =>
  hasFields(Object(found).draft, { lines: 'array', nextKey: 'any', newLineTax: 'string' }) &&
  hasFields(found, {
    every: 'string',
    unit: 'string',
    on: 'string',
    day: 'string',
    firstDay: 'string',
    end: 'string',
    endDay: 'string',
    endCount: 'string',
    then: 'string',
    leadDays: 'string',
    period: 'string',
    to: 'string',
  })

/** The weekday of a day with its place in the month; the fifth is not offered. */
export function nthOf(day: LocalDay): { nth: number; weekday: (typeof WEEKDAYS)[number] } | null {
  const nth = Math.ceil(dayParts(day).day / 7)
  return nth > 4 ? null : { nth, weekday: WEEKDAYS[weekdayOf(day)] ?? 'sun' }
}

function ruleIn({ every, unit, on, day, firstDay }: ScheduleValues): RecurrenceRule {
  const rule = { every: Number(every), unit }
  if (unit === 'week' || !isLocalDay(firstDay)) return rule
  const nth = nthOf(firstDay)
  if (on === 'last') return { ...rule, on: { last: true } }
  if (on === 'nth' && nth) return { ...rule, on: nth }
  return day === '' ? rule : { ...rule, on: { day: Number(day) } }
}

function endIn({ end, endDay, endCount }: ScheduleValues): RecurrenceEnd | undefined {
  if (end === 'never') return undefined
  return end === 'day' ? { day: endDay } : { count: Number(endCount) }
}

/** The days that the form describes; null while they cannot be read. */
export function scheduleIn(values: ScheduleValues): Schedule | null {
  const { every, firstDay } = values
  const end = endIn(values)
  const isEvery = /^\d{1,2}$/.test(every) && Number(every) >= 1 && Number(every) <= 60
  const isEnd =
    end === undefined || ('day' in end ? isLocalDay(end.day) : Number.isInteger(end.count) && end.count >= 1)
  return isEvery && isLocalDay(firstDay) && isEnd ? { rule: ruleIn(values), firstDay, end } : null
}

/** Figures that are no numbers go as they are: the server names the field. */
export function seriesBody(values: ScheduleValues, draft: SeriesDraft): SeriesBody {
  const { firstDay, then, leadDays, period, to } = values
  const end = endIn(values)
  const addresses = to.split(/[\s,;،؛]+/).filter(Boolean)
  // because a template is one of those that exist
  return {
    draft,
    rule: ruleIn(values),
    firstDay,
    then,
    leadDays: Number(leadDays || '0'),
    period,
    ...(end && { end }),
    ...(addresses.length > 0 && { to: addresses }),
  } as SeriesBody
}

/** The names of the fields beside the invoice, as the server names them in an error. */
export const scheduleFields = ({ to = [] }: SeriesBody): string[] => [
  ...to.map((_, index) => `to.${index}`),
  'rule.every',
  'firstDay',
  'end.day',
  'end.count',
  'leadDays',
]

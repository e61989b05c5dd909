/**
 * Calendar days without a clock: `YYYY-MM-DD` strings of the proleptic Gregorian calendar, which sort as text. Time
 * zones are in zones.ts, formatting in date-display.ts.
 */
import { type Read, refuseField } from '#domain/refusal.ts'

/** `YYYY-MM-DD`, a valid day in the years 1900 to 9999. Compare with `<`. */
export type LocalDay = string

type DayParts = { year: number; month: number; day: number }

const DAY_MS = 86_400_000

export function isLocalDay(text: string): boolean {
  const match = /^([0-9]{4})-([0-9]{2})-([0-9]{2})$/.exec(text)
  if (!match) return false
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  return year >= 1900 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
}

export function readDay(text: string): Read<LocalDay> {
  if (text === '') return refuseField('missing')
  return isLocalDay(text) ? { ok: true, value: text } : refuseField('not-a-day')
}

/** Earlier days are refused as typing mistakes. */
export const EARLIEST_DAY: LocalDay = '2000-01-01'

/** Accepts days from 2000 on, until `latest`. */
export function readDayUntil(text: string, latest: LocalDay): Read<LocalDay> {
  const read = readDay(text)
  if (!read.ok) return read
  if (read.value < EARLIEST_DAY) return refuseField('day-too-early', EARLIEST_DAY)
  return read.value > latest ? refuseField('day-too-late', latest) : read
}

/** @throws RangeError on an invalid day; check input with `readDay` first. */
export function dayParts(day: LocalDay): DayParts {
  if (!isLocalDay(day)) throw new RangeError('Not a day')
  return { year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)), day: Number(day.slice(8)) }
}

export function toDay({ year, month, day }: DayParts): LocalDay {
  return [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-')
}

export function addDays(day: LocalDay, days: number): LocalDay {
  return fromUtc(utcMidnight(day) + days * DAY_MS)
}

/** The same day of a later month, or that month's last: 31 January + 1 month is 28 (29) February. */
export function addMonths(day: LocalDay, months: number): LocalDay {
  const from = dayParts(day)
  const monthsSinceZero = from.year * 12 + (from.month - 1) + months
  const [year, month] = [Math.floor(monthsSinceZero / 12), (((monthsSinceZero % 12) + 12) % 12) + 1]
  return toDay({ year, month, day: Math.min(from.day, daysInMonth(year, month)) })
}

/** The last day of the month of `day`. */
export function endOfMonth(day: LocalDay): LocalDay {
  const { year, month } = dayParts(day)
  return toDay({ year, month, day: daysInMonth(year, month) })
}

/** Whole days between two days; negative when `to` is earlier. */
export function daysBetween(from: LocalDay, to: LocalDay): number {
  return (utcMidnight(to) - utcMidnight(from)) / DAY_MS
}

/** Milliseconds of midnight UTC: for day arithmetic only, not an instant in any time zone. */
export function utcMidnight(day: LocalDay): number {
  const { year, month, day: dayOfMonth } = dayParts(day)
  return Date.UTC(year, month - 1, dayOfMonth)
}

function fromUtc(ms: number): LocalDay {
  const date = new Date(ms)
  return toDay({ year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() })
}

function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}

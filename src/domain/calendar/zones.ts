/**
 * Converts instants to days in a time zone with `Intl.DateTimeFormat#formatToParts`; formatted strings are never
 * parsed.
 */
import { type LocalDay, toDay, utcMidnight } from './dates.ts'

/** An IANA name such as `Asia/Dubai`. */
export type TimeZone = string

export const DEFAULT_TIME_ZONE: TimeZone = 'Asia/Dubai'

/** The one zone of each Gulf state, from the IANA time zone database (`zone.tab`); none of them changes its clocks. */
const COUNTRY_TIME_ZONE: Record<string, TimeZone> = {
  AE: 'Asia/Dubai',
  SA: 'Asia/Riyadh',
  BH: 'Asia/Bahrain',
  OM: 'Asia/Muscat',
  QA: 'Asia/Qatar',
  KW: 'Asia/Kuwait',
}

/** Undefined for a country outside the Gulf, which may have several zones. */
export const timeZoneOf = (country: string): TimeZone | undefined => COUNTRY_TIME_ZONE[country]

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Offsets range from UTC-12 to UTC+14, so a local midnight is within this distance of the same midnight in UTC. */
const WIDEST_OFFSET_MS = 16 * HOUR_MS

export function isTimeZone(text: string): boolean {
  // Intl also accepts offsets such as "+04:00", but they have no daylight saving time.
  if (!/^[A-Za-z]/.test(text)) return false
  try {
    clockOf(text)
    return true
  } catch {
    return false
  }
}

/** The day of an instant in a zone. @throws RangeError on an unknown zone. */
export const localDay = (instant: Date, zone: TimeZone): LocalDay => toDay(clockIn(zone, instant.getTime()))

/** When mail that nobody waits for begins: before work, and not in the night. */
const MORNING_MS = 7 * HOUR_MS

/** The day in a zone, from seven in the morning on; null before that. */
export function dayFromMorning(instant: Date, zone: TimeZone): LocalDay | null {
  const day = localDay(instant, zone)
  return localDay(new Date(instant.getTime() - MORNING_MS), zone) === day ? day : null
}

/** The day in a zone, from an hour of its clock on; null before that. */
export function dayFromHour(instant: Date, zone: TimeZone, hour: number): LocalDay | null {
  return clockIn(zone, instant.getTime()).hour >= hour ? localDay(instant, zone) : null
}

/** The first instant of a local day at which its clock reads this hour or later. */
export const startOfLocalHour = (day: LocalDay, hour: number, zone: TimeZone): Date =>
  localMidnight(utcMidnight(day) + hour * HOUR_MS, zone)

/** The first instant of that hour in the zone that an account will have on that day. */
export function instantOfHour(day: LocalDay, hour: number, { timeZone, next }: ZoneSetting): Date {
  const before = startOfLocalHour(day, hour, timeZone)
  if (next === null || before < next.from) return before
  const after = startOfLocalHour(day, hour, next.timeZone)
  return after < next.from ? next.from : after
}

/** The clock of an instant in a zone, to the second: `12:05:09`. */
export function localClock(instant: Date, zone: TimeZone): string {
  const { hour, minute, second } = clockIn(zone, instant.getTime())
  return [hour, minute, second].map((part) => String(part).padStart(2, '0')).join(':')
}

/** The time of an instant in a zone and how far that is from UTC: `12:05`, `UTC+4`, `UTC-3:30`. */
export function localTime(instant: Date, zone: TimeZone): { time: string; offset: string } {
  const { hour, minute } = clockIn(zone, instant.getTime())
  const minutes = offsetAt(zone, instant.getTime()) / 60_000
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  const two = (part: number) => String(part).padStart(2, '0')
  return {
    time: `${two(hour)}:${two(minute)}`,
    offset: `UTC${minutes < 0 ? '-' : '+'}${hours}${rest === 0 ? '' : `:${two(rest)}`}`,
  }
}

/**
 * First instant of a local day: midnight, or the first instant after a daylight saving change at midnight. For a day
 * that the zone skipped, the first instant after it.
 */
export function startOfLocalDay(day: LocalDay, zone: TimeZone): Date {
  return localMidnight(utcMidnight(day), zone)
}

/** End of a local day, exclusive: the first instant of the next. A day is over when `now >= endOfLocalDay(…)`. */
export function endOfLocalDay(day: LocalDay, zone: TimeZone): Date {
  // In milliseconds, because the day after the last one of the calendar has no name.
  return localMidnight(utcMidnight(day) + DAY_MS, zone)
}

/** The first instant at which the clocks of a zone read `midnight` or later: milliseconds as if in UTC, of a midnight or an hour. */
function localMidnight(midnight: number, zone: TimeZone): Date {
  let before = midnight - WIDEST_OFFSET_MS
  let after = midnight + WIDEST_OFFSET_MS
  const offset = offsetAt(zone, before)
  if (offset === offsetAt(zone, after)) return new Date(midnight - offset)
  // The offset changes near this midnight: binary search for the first instant of the day.
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (middle + offsetAt(zone, middle) >= midnight) after = middle
    else before = middle
  }
  return new Date(after)
}

/** The time zone of an account, and the one that replaces it at an instant. */
export type ZoneSetting = { timeZone: TimeZone; next: { timeZone: TimeZone; from: Date } | null }

/** A change takes effect at the next local midnight of the current zone, so that no day begins twice. */
export function changeZone(setting: ZoneSetting, to: TimeZone, now: Date): ZoneSetting {
  const timeZone = effectiveZone(setting, now)
  if (to === timeZone) return { timeZone, next: null }
  return { timeZone, next: { timeZone: to, from: endOfLocalDay(localDay(now, timeZone), timeZone) } }
}

export function effectiveZone({ timeZone, next }: ZoneSetting, now: Date): TimeZone {
  return next && now >= next.from ? next.timeZone : timeZone
}

type Clock = { year: number; month: number; day: number; hour: number; minute: number; second: number }

/**
 * How far the clock of a zone is from UTC, in milliseconds. Every response needs the time of its account and Intl takes 11 µs for it,
 * so the last offset of each zone is cached. Since 1972 (Monrovia was the last) every offset is a whole number of quarter hours, so none
 * begins within one.
 */
function offsetAt(zone: TimeZone, ms: number): number {
  const quarter = Math.floor(ms / QUARTER_MS)
  const known = clockOf(zone)
  if (known.quarter === quarter) return known.offset
  const offset = readOffset(known.formatter, ms)
  if (quarter >= WHOLE_QUARTERS_SINCE) Object.assign(known, { quarter, offset })
  return offset
}

const QUARTER_MS = HOUR_MS / 4
const WHOLE_QUARTERS_SINCE = Date.UTC(1973, 0) / QUARTER_MS

function clockIn(zone: TimeZone, ms: number): Clock {
  const local = new Date(ms + offsetAt(zone, ms))
  return {
    year: local.getUTCFullYear(),
    month: local.getUTCMonth() + 1,
    day: local.getUTCDate(),
    hour: local.getUTCHours(),
    minute: local.getUTCMinutes(),
    second: local.getUTCSeconds(),
  }
}

function readOffset(formatter: Intl.DateTimeFormat, ms: number): number {
  const clock: Clock = { year: 0, month: 0, day: 0, hour: 0, minute: 0, second: 0 }
  for (const { type, value } of formatter.formatToParts(ms)) {
    if (type in clock) clock[type as keyof Clock] = Number(value) // because `in` has narrowed it
  }
  const { year, month, day, hour, minute, second } = clock
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(ms / 1000) * 1000
}

/** Creating a formatter costs a hundred times its use. Bounded, because zone names arrive in any letter case. */
const clocks = new Map<TimeZone, ZoneClock>()
const MOST_CLOCKS = 500

/** `offset`: that of the quarter of an hour, which is counted from 1970. */
type ZoneClock = { formatter: Intl.DateTimeFormat; quarter?: number; offset: number }

function clockOf(zone: TimeZone): ZoneClock {
  const known = clocks.get(zone)
  if (known) return known
  const formatter = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  const made = { formatter, offset: 0 }
  if (clocks.size >= MOST_CLOCKS) clocks.clear()
  clocks.set(zone, made)
  return made
}

import { describe, expect, test } from 'bun:test'
import * as fc from 'fast-check'
import { addDays } from '#domain/calendar/dates.ts'
import {
  changeZone,
  dayFromHour,
  dayFromMorning,
  effectiveZone,
  endOfLocalDay,
  instantOfHour,
  isTimeZone,
  localClock,
  localDay,
  localTime,
  startOfLocalDay,
  startOfLocalHour,
  type ZoneSetting,
} from '#domain/calendar/zones.ts'
import { runs } from '#tests/support/runs.ts'

const zones = [
  'Asia/Dubai',
  'Asia/Riyadh',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Asia/Beirut',
  'Africa/Cairo',
  'Europe/London',
  'America/New_York',
  'America/Havana',
  'America/St_Johns',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'UTC',
]

test.each(['Asia/Dubai', 'UTC', 'America/Argentina/Buenos_Aires'])('%s is a zone', (zone) => {
  expect(isTimeZone(zone)).toBe(true)
})

test.each(['Asia/Atlantis', '+04:00', 'GMT+4 Dubai', '../etc', 'constructor'])('%s is not a zone', (zone) => {
  expect(isTimeZone(zone)).toBe(false)
})

describe('the local day', () => {
  test.each([
    ['2026-11-20T19:59:59.999Z', 'Asia/Dubai', '2026-11-20'],
    ['2026-11-20T20:00:00.000Z', 'Asia/Dubai', '2026-11-21'],
    ['2026-11-20T10:00:00.000Z', 'Pacific/Kiritimati', '2026-11-21'],
    ['2026-11-21T10:59:59.999Z', 'Pacific/Pago_Pago', '2026-11-20'],
  ] as const)('%s in %s', (instant, zone, day) => {
    expect(localDay(new Date(instant), zone)).toBe(day)
  })

  test.each([
    ['2026-11-21', 'Asia/Dubai', '2026-11-20T20:00:00.000Z', 24],
    ['2026-03-29', 'Europe/London', '2026-03-29T00:00:00.000Z', 23],
    ['2026-10-25', 'Europe/London', '2026-10-24T23:00:00.000Z', 25],
    // Clocks move from 00:00 to 01:00, so the day begins at 01:00.
    ['2026-03-29', 'Asia/Beirut', '2026-03-28T22:00:00.000Z', 23],
    ['2026-04-24', 'Africa/Cairo', '2026-04-23T22:00:00.000Z', 23],
    // Samoa skipped 30 December 2011.
    ['2011-12-29', 'Pacific/Apia', '2011-12-29T10:00:00.000Z', 24],
    ['2011-12-30', 'Pacific/Apia', '2011-12-30T10:00:00.000Z', 0],
    // The first and the last day of the calendar.
    ['1900-01-01', 'UTC', '1900-01-01T00:00:00.000Z', 24],
    ['9999-12-31', 'Asia/Dubai', '9999-12-30T20:00:00.000Z', 24],
  ] as const)('%s in %s begins at %s and lasts %p hours', (day, zone, start, hours) => {
    expect(startOfLocalDay(day, zone).toISOString()).toBe(start)
    const length = endOfLocalDay(day, zone).getTime() - startOfLocalDay(day, zone).getTime()
    expect(length / 3_600_000).toBe(hours)
  })

  test('days and instants round-trip over all zones', () => {
    const days = fc.integer({ min: 0, max: 50 * 365 }).map((count) => addDays('2012-01-01', count))
    fc.assert(
      fc.property(days, fc.constantFrom(...zones), fc.nat(86_400_000), (day, zone, ms) => {
        const [start, end] = [startOfLocalDay(day, zone).getTime(), endOfLocalDay(day, zone).getTime()]
        expect(localDay(new Date(start), zone)).toBe(day)
        expect(localDay(new Date(start - 1), zone)).toBe(addDays(day, -1))
        expect(localDay(new Date(start + (ms % (end - start))), zone)).toBe(day)
        expect(localDay(new Date(end), zone)).toBe(addDays(day, 1))
      }),
      runs(200),
    )
  })
})

test('a new zone takes effect at the next midnight of the old one', () => {
  const now = new Date('2026-11-21T12:00:00Z')
  const dubai: ZoneSetting = { timeZone: 'Asia/Dubai', next: null }
  const changed = changeZone(dubai, 'America/New_York', now)
  expect(changed).toEqual({
    timeZone: 'Asia/Dubai',
    next: { timeZone: 'America/New_York', from: new Date('2026-11-21T20:00:00Z') },
  })
  expect(effectiveZone(changed, new Date('2026-11-21T19:59:59Z'))).toBe('Asia/Dubai')
  expect(effectiveZone(changed, new Date('2026-11-21T20:00:00Z'))).toBe('America/New_York')
  expect(changeZone(changed, 'Asia/Dubai', now)).toEqual(dubai)
  const later = changeZone(changed, 'Asia/Riyadh', new Date('2026-11-22T12:00:00Z'))
  expect(later).toEqual({
    timeZone: 'America/New_York',
    next: { timeZone: 'Asia/Riyadh', from: new Date('2026-11-23T05:00:00Z') },
  })
})

test.each([
  ['Asia/Dubai', '12:05', 'UTC+4'],
  ['Asia/Kolkata', '13:35', 'UTC+5:30'],
  ['America/St_Johns', '04:35', 'UTC-3:30'],
  ['UTC', '08:05', 'UTC+0'],
])('the time in %s says how far it is from UTC', (zone, time, offset) => {
  expect(localTime(new Date('2027-03-02T08:05:59.999Z'), zone)).toEqual({ time, offset })
  expect(localClock(new Date('2027-03-02T08:05:59.999Z'), zone)).toBe(`${time}:59`)
})

test.each<[string, string, string | null]>([
  ['2027-03-02T02:59:59.999Z', 'Asia/Dubai', null],
  ['2027-03-02T03:00:00.000Z', 'Asia/Dubai', '2027-03-02'],
  ['2027-03-02T19:59:59.999Z', 'Asia/Dubai', '2027-03-02'],
  ['2027-03-02T20:00:00.000Z', 'Asia/Dubai', null],
  ['2027-03-02T18:00:00.000Z', 'Pacific/Auckland', '2027-03-03'],
])('at %s the morning of %s has begun: %s', (instant, zone, day) => {
  expect(dayFromMorning(new Date(instant), zone)).toBe(day)
})

test('an hour of the morning is that of the clock, also on a day whose clock changes', () => {
  // Cairo went from 00:00 to 01:00 on 24 April 2026.
  expect(startOfLocalHour('2026-04-24', 6, 'Africa/Cairo').toISOString()).toBe('2026-04-24T03:00:00.000Z')
  expect(startOfLocalHour('2026-04-23', 6, 'Africa/Cairo').toISOString()).toBe('2026-04-23T04:00:00.000Z')
  expect(startOfLocalHour('2026-11-29', 6, 'Asia/Dubai').toISOString()).toBe('2026-11-29T02:00:00.000Z')
  expect(dayFromHour(new Date('2026-11-29T01:59:59Z'), 'Asia/Dubai', 6)).toBeNull()
  expect(dayFromHour(new Date('2026-11-29T02:00:00Z'), 'Asia/Dubai', 6)).toBe('2026-11-29')
})

test('the hour of a day to come is that of the zone that will count then', () => {
  const next = { timeZone: 'Asia/Riyadh', from: new Date('2026-11-29T20:00:00Z') }
  const setting = { timeZone: 'Asia/Dubai', next }
  expect(instantOfHour('2026-11-29', 6, setting).toISOString()).toBe('2026-11-29T02:00:00.000Z')
  expect(instantOfHour('2026-11-30', 6, setting).toISOString()).toBe('2026-11-30T03:00:00.000Z')
  const east = {
    timeZone: 'Asia/Dubai',
    next: { timeZone: 'Pacific/Auckland', from: new Date('2026-11-29T20:00:00Z') },
  }
  expect(instantOfHour('2026-11-30', 6, east)).toEqual(east.next.from)
})

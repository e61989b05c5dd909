import { describe, expect, test } from 'bun:test'
import * as fc from 'fast-check'
import { formatDay, formatHijri, formatShortDay, formatTime } from '#domain/calendar/date-display.ts'
import { addDays, addMonths, daysBetween, isLocalDay, readDay } from '#domain/calendar/dates.ts'
import { runs } from '#tests/support/runs.ts'

const anyDay = fc.integer({ min: 0, max: 200 * 365 }).map((days) => addDays('1900-01-01', days))

test.each(['2026-11-21', '2024-02-29', '2000-02-29', '1900-01-01', '9999-12-31'])('%s is a day', (text) => {
  expect(readDay(text)).toEqual({ ok: true, value: text })
})

test.each([
  '2026-02-29',
  '1900-02-29',
  '2026-13-01',
  '2026-00-10',
  '2026-11-31',
  '2026-1-1',
  '26-11-21',
  '0026-11-21',
  '2026-11-21T00:00',
  ' 2026-11-21',
  '٢٠٢٦-١١-٢١',
])('%s is not a day', (text) => {
  expect(isLocalDay(text)).toBe(false)
  expect(readDay(text)).toEqual({ ok: false, problem: { problem: 'not-a-day' } })
})

test('an empty text is missing, not invalid', () => {
  expect(readDay('')).toEqual({ ok: false, problem: { problem: 'missing' } })
  expect(() => addDays('soon', 1)).toThrow(RangeError)
})

test('adding months clamps to the end of the month', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2024-03-01', -1)).toBe('2024-02-29')
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
  expect(addMonths('2024-01-31', 1)).toBe('2024-02-29')
  expect(addMonths('2026-11-30', 3)).toBe('2027-02-28')
  expect(addMonths('2026-01-15', -1)).toBe('2025-12-15')
  expect(addMonths('2026-12-15', 12)).toBe('2027-12-15')
})

test('adding and counting days are inverse, and days compare as text', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: -5000, max: 5000 }), (day, days) => {
      fc.pre(day > '1920')
      const later = addDays(day, days)
      expect(isLocalDay(later)).toBe(true)
      expect(daysBetween(day, later)).toBe(days)
      expect(later > day).toBe(days > 0)
    }),
    runs(300),
  )
})

/** No line ends within a date. */
const unbroken = (date: string) => date.replaceAll(' ', '\u00a0')

describe('formatting', () => {
  test.each([
    ['2026-11-21', 'en', '21 November 2026'],
    ['2026-11-21', 'ar', '21 نوفمبر 2026'],
    ['2026-04-01', 'ar', '1 أبريل 2026'],
  ] as const)('%s in %s', (day, locale, shown) => {
    expect(formatDay(day, locale)).toBe(unbroken(shown))
  })

  test('in the chosen digits', () => {
    expect(formatDay('2026-11-21', 'ar', 'arab')).toBe(unbroken('٢١ نوفمبر ٢٠٢٦'))
  })

  test.each([
    ['2026-09-01', 'en', '1 Sep'],
    ['2026-09-01', 'ar', '1 سبتمبر'],
    ['2025-12-31', 'en', '31 Dec 2025'],
    ['2027-01-01', 'ar', '1 يناير 2027'],
  ] as const)('%s for a column in %s: the year where it is another than today’s', (day, locale, shown) => {
    expect(formatShortDay(day, locale, '2026-11-21')).toBe(unbroken(shown))
  })

  test.each([
    ['00:05', 'en', '12:05 am'],
    ['12:00', 'en', '12:00 pm'],
    ['14:05', 'ar', '2:05 م'],
    ['09:30', 'ar', '9:30 ص'],
  ] as const)('%s o’clock in %s', (time, locale, shown) => {
    expect(formatTime(time, locale)).toBe(unbroken(shown))
  })

  test.each([
    // Eid al-Fitr and the new year as announced in the Umm al-Qura calendar.
    ['2024-04-10', 'en', '1 Shawwal 1445 AH'],
    ['2024-07-07', 'ar', '1 محرم 1446 هـ'],
    ['2023-03-23', 'ar', '1 رمضان 1444 هـ'],
  ] as const)('%s in the Hijri calendar', (day, locale, shown) => {
    expect(formatHijri(day, locale)).toBe(unbroken(shown))
  })
})

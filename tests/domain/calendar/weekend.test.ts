import { expect, test } from 'bun:test'
import { addDays } from '#domain/calendar/dates.ts'
import { afterWeekend, isWeekend, type Weekend, weekdayOf, weekendOf } from '#domain/calendar/weekend.ts'

test.each<[string, Weekend]>([
  ['AE', 'sat-sun'],
  ['SA', 'fri-sat'],
  ['BH', 'fri-sat'],
  ['OM', 'fri-sat'],
  ['QA', 'fri-sat'],
  ['KW', 'fri-sat'],
  ['IR', 'fri'],
  ['GB', 'sat-sun'],
])('the weekend of %s is %s', (country, weekend) => expect(weekendOf(country)).toBe(weekend))

test('agrees with the CLDR of the runtime, apart from weekends that no company can choose', () => {
  const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index))
  const codes = letters.flatMap((first) => letters.map((second) => first + second))
  const known = (code: string) => {
    const locale = new Intl.Locale(`und-${code}`)
    // because the types of this version lack it
    const { weekend } = (locale as unknown as { getWeekInfo(): { weekend: number[] } }).getWeekInfo()
    return weekend.join(' ')
  }
  const chosen: Record<Weekend, string> = { 'sat-sun': '6 7', 'fri-sat': '5 6', fri: '5' }
  const others = codes.filter((code) => known(code) !== chosen[weekendOf(code)])
  // Thursday and Friday in Afghanistan, Sunday alone in India and Uganda.
  expect(others).toEqual(['AF', 'IN', 'UG'])
})

/** 4 to 10 December 2026, from Friday to Thursday. */
const WEEK = Array.from({ length: 7 }, (_, at) => addDays('2026-12-04', at))

test.each<[Weekend, string[]]>([
  ['sat-sun', ['04', '07', '07', '07', '08', '09', '10']],
  ['fri-sat', ['06', '06', '06', '07', '08', '09', '10']],
  ['fri', ['05', '05', '06', '07', '08', '09', '10']],
])('the days after a weekend of %s', (weekend, days) => {
  expect(WEEK.map(weekdayOf)).toEqual([5, 6, 0, 1, 2, 3, 4])
  expect(WEEK.map((day) => afterWeekend(day, weekend).slice(8))).toEqual(days)
  expect(WEEK.filter((day) => isWeekend(day, weekend))).toEqual(WEEK.filter((day) => afterWeekend(day, weekend) > day))
})

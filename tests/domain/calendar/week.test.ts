import { expect, test } from 'bun:test'
import { type FirstDay, firstDayOfWeek } from '#domain/calendar/week.ts'

test.each<[string, FirstDay]>([
  ['AE', 'mon'],
  ['SA', 'sun'],
  ['KW', 'sat'],
  ['GB', 'mon'],
])('a week in %s begins on %s', (country, day) => expect(firstDayOfWeek(country)).toBe(day))

test('agrees with the CLDR of the runtime for every code', () => {
  const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index))
  const codes = letters.flatMap((first) => letters.map((second) => first + second))
  const known = (code: string) => {
    const locale = new Intl.Locale(`und-${code}`)
    // because the types of this version lack it
    const { firstDay } = (locale as unknown as { getWeekInfo(): { firstDay: number } }).getWeekInfo()
    return ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'][firstDay - 1]
  }
  expect(codes.filter((code) => firstDayOfWeek(code) !== known(code))).toEqual([])
})

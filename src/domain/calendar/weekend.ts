/** The days without work at the end of a week, by which due dates may be moved. */
import { addDays, type LocalDay, utcMidnight } from './dates.ts'

export const WEEKENDS = ['sat-sun', 'fri-sat', 'fri'] as const
export type Weekend = (typeof WEEKENDS)[number]

/** Days as `Date.prototype.getUTCDay` counts them: 0 is Sunday, 5 Friday, 6 Saturday. */
const DAYS_OFF: Record<Weekend, readonly number[]> = { 'sat-sun': [6, 0], 'fri-sat': [5, 6], fri: [5] }

/**
 * CLDR 48, supplementalData `weekData/weekendStart` and `weekendEnd`
 * (https://github.com/unicode-org/cldr/blob/release-48/common/supplemental/supplementalData.xml).
 */
const WEEKENDS_ELSEWHERE: readonly [Weekend, string][] = [
  ['fri-sat', 'BH DZ EG IL IQ JO KW LY OM QA SA SD SY YE'],
  ['fri', 'AF IR'],
]

/** Saturday and Sunday in the Emirates, Friday and Saturday elsewhere in the Gulf. `country` is an ISO 3166-1 code. */
export function weekendOf(country: string): Weekend {
  return WEEKENDS_ELSEWHERE.find(([, countries]) => countries.split(' ').includes(country))?.[0] ?? 'sat-sun'
}

/** 0 is Sunday. */
export const weekdayOf = (day: LocalDay): number => new Date(utcMidnight(day)).getUTCDay()

export const isWeekend = (day: LocalDay, weekend: Weekend): boolean => DAYS_OFF[weekend].includes(weekdayOf(day))

/** The day itself, or the first one after its weekend. */
export function afterWeekend(day: LocalDay, weekend: Weekend): LocalDay {
  const weekday = weekdayOf(day)
  const isOff = (daysLater: number) => DAYS_OFF[weekend].includes((weekday + daysLater) % 7)
  return addDays(day, [0, 1, 2].find((daysLater) => !isOff(daysLater)) ?? 0)
}

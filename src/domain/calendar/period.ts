/** Preset date ranges of filters. */
import { addDays, addMonths, dayParts, type LocalDay, toDay } from './dates.ts'

export const PERIODS = ['this-month', 'last-month', 'this-quarter', 'this-year'] as const

export type Period = (typeof PERIODS)[number]

/** First and last day of a period, both inclusive and complete: `this-month` ends with the month. */
export function daysOf(period: Period, today: LocalDay): { from: LocalDay; to: LocalDay } {
  const { year, month } = dayParts(today)
  const starting = (first: number, months: number) => {
    const from = toDay({ year, month: first, day: 1 })
    return { from, to: addDays(addMonths(from, months), -1) }
  }
  switch (period) {
    case 'this-month':
      return starting(month, 1)
    case 'last-month': {
      const { from } = starting(month, 1)
      return { from: addMonths(from, -1), to: addDays(from, -1) }
    }
    case 'this-quarter':
      return starting(month - ((month - 1) % 3), 3)
    case 'this-year':
      return starting(1, 12)
  }
}

/** The preset with exactly these days, if any. */
export function periodOf({ from, to }: { from: LocalDay; to: LocalDay }, today: LocalDay): Period | undefined {
  return PERIODS.find((period) => {
    const days = daysOf(period, today)
    return days.from === from && days.to === to
  })
}

/** Days of the overview put together into the columns of its plots: days, months, or weeks of sign-up. */
import { formatMinor, minor, parseMinor } from '#domain/money/money.ts'
import type { Overview } from '#ui/features/admin/queries.ts'

export type ServiceDay = Overview['series'][number]

/** `days` is not empty; `from` is its first day. */
export type Step = { from: string; to: string; days: readonly ServiceDay[] }

/** A step a day, or a calendar month; the first and the last month may be cut short. */
export function stepsOf(series: readonly ServiceDay[], isYear: boolean): Step[] {
  return grouped(series, isYear ? ({ day }) => day.slice(0, 7) : ({ day }) => day)
}

/** Weeks of seven days that end today; the first one may be cut short. */
export function weeksOf(series: readonly ServiceDay[]): Step[] {
  const rest = series.length % 7
  return grouped(series, (_day, index) => String(Math.floor((index - rest) / 7)))
}

function grouped(series: readonly ServiceDay[], keyOf: (day: ServiceDay, index: number) => string): Step[] {
  const groups = Map.groupBy(
    series.map((day, index) => ({ day, key: keyOf(day, index) })),
    ({ key }) => key,
  )
  return [...groups.values()].flatMap((group) => {
    const days = group.map(({ day }) => day)
    const [first, last] = [days[0], days.at(-1)]
    return first && last ? [{ from: first.day, to: last.day, days }] : []
  })
}

type Count = { [Name in keyof ServiceDay]: ServiceDay[Name] extends number ? Name : never }[keyof ServiceDay]

export const sumOf = ({ days }: Step, count: Count): number => days.reduce((sofar, day) => sofar + day[count], 0)

/** Rounded to a whole number. */
export const averageOf = (step: Step, count: Count): number =>
  Math.floor((2 * sumOf(step, count) + step.days.length) / (2 * step.days.length))

/** A decimal text in the currency of the fee. */
export function revenueOf({ days }: Step, plan: 'monthly' | 'yearly', currency: string): string {
  const amounts = days.flatMap(({ revenue }) => revenue.filter((taken) => taken.plan === plan))
  const sum = amounts.reduce((sofar, { amount }) => sofar + parseMinor(amount, currency), 0n)
  return formatMinor(minor(sum), currency)
}

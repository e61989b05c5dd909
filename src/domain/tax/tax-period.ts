/** The periods for which a company files its tax returns. */
import { addDays, addMonths, dayParts, endOfMonth, type LocalDay } from '#domain/calendar/dates.ts'

/** Three months, or one for large companies (UAE Executive Regulation, art. 62). */
export type ReturnMonths = 1 | 3

/** The answer of the tax authority; null until the company has said it. `returnEnds`: a month (1–12) in which a period ends. */
export type TaxPeriodRules = { returnMonths: ReturnMonths | null; returnEnds: number | null }

/** Both days are included. */
export type TaxPeriod = { from: LocalDay; to: LocalDay }

/** Calendar quarters, until the company has said what the authority gave it. */
const DEFAULT_MONTHS: ReturnMonths = 3
const DEFAULT_ENDS = 3

export function taxPeriodOf(day: LocalDay, { returnMonths, returnEnds }: TaxPeriodRules): TaxPeriod {
  const months = returnMonths ?? DEFAULT_MONTHS
  const ends = returnEnds ?? DEFAULT_ENDS
  const { month } = dayParts(day)
  const left = (((ends - month) % months) + months) % months
  const last = addMonths(`${day.slice(0, 7)}-01`, left)
  return { from: addMonths(last, 1 - months), to: endOfMonth(last) }
}

/** The period of a day and those before it, newest first. */
export function taxPeriodsUntil(day: LocalDay, rules: TaxPeriodRules, count: number): TaxPeriod[] {
  const periods = [taxPeriodOf(day, rules)]
  while (periods.length < count) periods.push(taxPeriodOf(addDays(periods.at(-1)?.from ?? day, -1), rules))
  return periods
}

/** The period before the running one while it is still to be filed, else the running one. */
export function periodToFile(
  today: LocalDay,
  rules: TaxPeriodRules,
  isOpen: (period: TaxPeriod) => boolean,
): TaxPeriod {
  const running = taxPeriodOf(today, rules)
  const before = taxPeriodOf(addDays(running.from, -1), rules)
  return isOpen(before) ? before : running
}

/** Whether a company has answered how long its tax period is. */
export const isPeriodKnown = ({ returnMonths, returnEnds }: TaxPeriodRules): boolean =>
  returnMonths !== null && (returnMonths === 1 || returnEnds !== null)

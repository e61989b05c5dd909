/** Days that the VAT laws of the Gulf set for an invoice: the beginning of VAT, and the last day to invoice a supply. */
import { addDays, addMonths, isLocalDay, type LocalDay, toDay, dayParts } from '#domain/calendar/dates.ts'

/**
 * The first day of VAT (all certain). No tax invoice is dated before it, so an earlier issue date is a typing mistake.
 * - AE: Federal Decree-Law 8/2017, art. 85.
 * - SA: VAT Law (Royal Decree M/113), art. 53.
 * - BH: Decree-Law 48/2018, in force on 1 January 2019.
 * - OM: Royal Decree 121/2020, in force 180 days after its publication on 18 October 2020.
 * Qatar and Kuwait have signed the agreement of the Gulf states and levy no VAT yet.
 */
const VAT_BEGAN: Readonly<Record<string, LocalDay>> = {
  AE: '2018-01-01',
  SA: '2018-01-01',
  BH: '2019-01-01',
  OM: '2021-04-16',
}

/** Null where there is no VAT, and for countries whose law the product does not know. */
export const vatBeganIn = (country: string): LocalDay | null => VAT_BEGAN[country] ?? null

type Deadline = (supplyDate: LocalDay) => LocalDay

const within =
  (days: number): Deadline =>
  (supplyDate) =>
    addDays(supplyDate, days)

const fifteenthOfNextMonth: Deadline = (supplyDate) => {
  const { year, month } = dayParts(addMonths(supplyDate, 1))
  return toDay({ year, month, day: 15 })
}

/** Oman had no deadline before Decision 456/2022, in force on 17 October 2022. */
const OMAN_SINCE: LocalDay = '2022-10-17'

/**
 * - AE: within 14 days of the date of supply. Federal Decree-Law 8/2017, art. 67 (certain).
 * - SA: by the 15th of the month that follows the supply. VAT Implementing Regulations, art. 53 (certain).
 * - BH: the same. Executive Regulations of the VAT Law (Resolution 12/2018) and the VAT guide of the National Bureau for
 *   Revenue (likely: read in summaries, not in the Arabic text).
 * - OM: within 15 days. Executive Regulation (Decision 53/2021), art. 143 as amended by Decision 456/2022 (likely: read in
 *   Deloitte's summary of 17 October 2022).
 */
const DEADLINES: Readonly<Record<string, Deadline>> = {
  AE: within(14),
  SA: fifteenthOfNextMonth,
  BH: fifteenthOfNextMonth,
  OM: within(15),
}

/** The last day on which a registered seller issues the tax invoice of a supply; null where the law names none. */
export function lastIssueDay(country: string, supplyDate: LocalDay): LocalDay | null {
  if (country === 'OM' && supplyDate < OMAN_SINCE) return null
  const last = DEADLINES[country]?.(supplyDate)
  return last !== undefined && isLocalDay(last) ? last : null
}

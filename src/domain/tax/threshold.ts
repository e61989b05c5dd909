/**
 * The turnover above which a company of the UAE may, or must, register for VAT: taxable supplies of twelve months, standard and
 * zero-rated (Federal Decree-Law 8 of 2017, arts. 13, 17, 19; Executive Regulation, arts. 7, 8). Purchases, imports and sales
 * elsewhere count too, and are not known here.
 */
import { addMonths } from '#domain/calendar/dates.ts'
import { parseMinor } from '#domain/money/money.ts'

export const THRESHOLDS = { voluntary: '187500.00', mandatory: '375000.00' } as const

export type Threshold = keyof typeof THRESHOLDS

/** The currency of the thresholds; null where none is known for a country. */
export const thresholdCurrencyOf = (country: string): string | null => (country === 'AE' ? 'AED' : null)

/** A company must also register when it expects to pass the threshold within so many days (art. 13(1)(b)). */
export const DAYS_AHEAD = 30

/**
 * The duty of a company that is not registered; `soon`: it must register, because it expects to pass the mandatory threshold. Amounts
 * are in minor units of the thresholds' currency. @param next30 sales expected within `DAYS_AHEAD`.
 */
export function registrationDuty(last12: bigint, next30: bigint, currency: string): 'must' | 'soon' | 'may' | 'none' {
  const mandatory = parseMinor(THRESHOLDS.mandatory, currency)
  if (last12 > mandatory) return 'must'
  if (last12 + next30 > mandatory) return 'soon'
  return last12 > parseMinor(THRESHOLDS.voluntary, currency) ? 'may' : 'none'
}

/** A company is told when it comes near a threshold, and when it passes it. */
export type ThresholdStep = { threshold: Threshold; percent: 80 | 100 }

/** The lowest first. */
export const THRESHOLD_STEPS: readonly ThresholdStep[] = [
  { threshold: 'voluntary', percent: 80 },
  { threshold: 'voluntary', percent: 100 },
  { threshold: 'mandatory', percent: 80 },
  { threshold: 'mandatory', percent: 100 },
]

/** The steps that a turnover, in minor units, has reached, lowest first. A threshold itself is passed, as in `registrationDuty`. */
export const stepsReached = (last12: bigint, currency: string): ThresholdStep[] =>
  THRESHOLD_STEPS.filter(({ threshold, percent }) => {
    const amount = parseMinor(THRESHOLDS[threshold], currency)
    return percent === 100 ? last12 > amount : last12 * 100n >= amount * BigInt(percent)
  })

/** Taxable supplies of a calendar month (`YYYY-MM`), in minor units. */
export type Turnover = { month: string; taxable: bigint }

const YEAR = 12
/** The pace of a company is the average of so many months that have ended. */
const PACE_MONTHS = 3n

/** The turnover of the twelve months that end with each of the latest twelve. `months`: 24 or more, oldest first. */
export function yearlyTurnover(months: readonly Turnover[]): Turnover[] {
  return months.slice(-YEAR).map(({ month }) => {
    const end = months.findIndex((one) => one.month === month) + 1
    return { month, taxable: sum(months.slice(Math.max(0, end - YEAR), end)) }
  })
}

/**
 * The month in which a threshold was passed, while it is above; else the one in which it will be at the pace of the last three
 * months, if that is within a year. The last of `months` is the running one.
 */
export function passingOf(
  months: readonly Turnover[],
  threshold: bigint,
): { passed: string | null; expected: string | null } {
  const years = yearlyTurnover(months)
  const below = years.findLastIndex(({ taxable }) => taxable <= threshold)
  const running = months.at(-1)
  if (below < years.length - 1) return { passed: years[below + 1]?.month ?? null, expected: null }
  const pace = sum(months.slice(-4, -1)) / PACE_MONTHS
  if (!running || pace <= 0n) return { passed: null, expected: null }
  for (let later = 1; later <= YEAR; later++) {
    const retained = months.slice(months.length - (YEAR - later))
    const turnover = (later === YEAR ? 0n : sum(retained)) + pace * BigInt(later)
    if (turnover > threshold) return { passed: null, expected: addMonths(`${running.month}-01`, later).slice(0, 7) }
  }
  return { passed: null, expected: null }
}

const sum = (months: readonly Turnover[]): bigint => months.reduce((all, { taxable }) => all + taxable, 0n)

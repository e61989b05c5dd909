/** How near a company that is not registered for VAT is to the thresholds of registration, for the dashboard. */
import { findAccount } from '#api/account/service.ts'
import { findExpectedSales, findTurnover } from '#api/documents/figures/turnover.ts'
import type { LocalDay } from '#domain/calendar/dates.ts'
import { formatMinor, minor } from '#domain/money/money.ts'
import { THRESHOLDS, thresholdCurrencyOf } from '#domain/tax/threshold.ts'
import type { AccountScope } from '#http/context.ts'

/** The running month is the last. */
const MONTHS = 12

/** Null for a company that is registered, or for whose country no threshold is known. */
export async function findThreshold(context: AccountScope, today: LocalDay) {
  const { country, vatRegistered } = await findAccount(context)
  const currency = thresholdCurrencyOf(country)
  if (currency === null || vatRegistered) return null
  const [turnover, expected] = await Promise.all([
    findTurnover(context, today, { months: MONTHS, currency }),
    findExpectedSales(context, today, currency),
  ])
  const last12 = turnover.reduce((sum, { taxable }) => sum + taxable, 0n)
  return {
    currency,
    last12: formatMinor(minor(last12), currency),
    next30: formatMinor(minor(expected), currency),
    ...THRESHOLDS,
  }
}

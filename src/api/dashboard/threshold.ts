/** How near a company that is not registered for VAT is to the thresholds of registration, for the dashboard. */
import { findAccount } from '#api/account/service.ts'
import { findExpectedSales, findYearlyTurnover } from '#api/documents/figures/turnover.ts'
import type { LocalDay } from '#domain/calendar/dates.ts'
import { formatMinor, minor } from '#domain/money/money.ts'
import { THRESHOLDS, thresholdCurrencyOf } from '#domain/tax/threshold.ts'
import type { AccountScope } from '#http/context.ts'

/** Null for a company that is registered, or for whose country no threshold is known. */
export async function findThreshold(context: AccountScope, today: LocalDay) {
  const { country, vatRegistered } = await findAccount(context)
  const currency = thresholdCurrencyOf(country)
  if (currency === null || vatRegistered) return null
  const [last12, expected] = await Promise.all([
    findYearlyTurnover(context, today, currency),
    findExpectedSales(context, today, currency),
  ])
  return {
    currency,
    last12: formatMinor(minor(last12), currency),
    next30: formatMinor(minor(expected), currency),
    ...THRESHOLDS,
  }
}

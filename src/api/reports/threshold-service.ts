/** How near a company of the UAE is to the thresholds of VAT registration. */
import { findAccount, todayOf } from '#api/account/service.ts'
import { areFiguresWhole } from '#api/documents/figures/read.ts'
import { findExpectedSales, findTurnover } from '#api/documents/figures/turnover.ts'
import { formatMinor, minor, parseMinor } from '#domain/money/money.ts'
import { Refusal } from '#domain/refusal.ts'
import { passingOf, THRESHOLDS, type Threshold, thresholdCurrencyOf, yearlyTurnover } from '#domain/tax/threshold.ts'
import type { ReadContext } from '#http/context.ts'
import type { ThresholdReport } from './model.ts'

const MONTHS = 24

/** @throws Refusal `reports.no-threshold` where none is known for the country; `reports.preparing`. */
export async function thresholdReport(context: ReadContext): Promise<ThresholdReport> {
  const [{ country, vatRegistered }, today, isWhole] = await Promise.all([
    findAccount(context),
    todayOf(context),
    areFiguresWhole(context),
  ])
  const currency = thresholdCurrencyOf(country)
  if (currency === null) throw new Refusal('reports.no-threshold')
  if (!isWhole) throw new Refusal('reports.preparing')
  const [byMonth, expected] = await Promise.all([
    findTurnover(context, today, { months: MONTHS, currency }),
    findExpectedSales(context, today, currency),
  ])
  const years = yearlyTurnover(byMonth)
  const wire = (amount: bigint) => formatMinor(minor(amount), currency)
  const last12 = years.at(-1)?.taxable ?? 0n
  const threshold = (name: Threshold) => ({
    amount: THRESHOLDS[name],
    ...passingOf(byMonth, parseMinor(THRESHOLDS[name], currency)),
  })
  return {
    country,
    currency,
    today,
    isRegistered: vatRegistered,
    last12: wire(last12),
    next30: wire(expected),
    voluntary: threshold('voluntary'),
    mandatory: threshold('mandatory'),
    months: byMonth
      .slice(-years.length)
      .map(({ month, taxable }, at) => ({ month, taxable: wire(taxable), last12: wire(years[at]?.taxable ?? 0n) })),
  }
}

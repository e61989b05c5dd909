/** The tax of the return that is to be filed next, for the dashboard. */
import { findAccount } from '#api/account/service.ts'
import { findOutputTaxByMonth } from '#api/documents/figures/supplies.ts'
import { getTaxConfiguration } from '#api/tax/service.ts'
import { addMonths, daysBetween, endOfMonth, type LocalDay } from '#domain/calendar/dates.ts'
import { formatMinor, minor } from '#domain/money/money.ts'
import { isRegisteredIn } from '#domain/tax/registration.ts'
import { periodToFile, type TaxPeriod } from '#domain/tax/tax-period.ts'
import { VAT_RETURNS } from '#domain/tax/vat-forms.ts'
import type { AccountScope } from '#http/context.ts'

/** The months of the running tax period and of the one before, whatever their length and end: read before they are known. */
const monthsAround = (today: LocalDay) => ({
  from: addMonths(`${today.slice(0, 7)}-01`, -5),
  to: endOfMonth(addMonths(today, 2)),
})

/**
 * The running tax period, or the one before while that is not filed and has sales. `daysLeft` is below zero once it is late. Null for
 * a company that is not registered, or whose country has no return here.
 */
export async function findOutputTax(context: AccountScope, today: LocalDay, baseCurrency: string) {
  const [company, configuration, months] = await Promise.all([
    findAccount(context),
    getTaxConfiguration(context),
    findOutputTaxByMonth(context, monthsAround(today), baseCurrency),
  ])
  const rules = VAT_RETURNS[company.country]
  if (!rules || rules.currency !== baseCurrency) return null
  const inPeriod = ({ from, to }: TaxPeriod) =>
    months.filter(({ month }) => from <= `${month}-01` && `${month}-01` <= to)
  const isOpen = (period: TaxPeriod) =>
    inPeriod(period).some(({ lastFiledDay }) => (lastFiledDay ?? '') < period.to) && isRegisteredIn(period, company)
  const period = periodToFile(today, configuration, isOpen)
  if (!isRegisteredIn(period, company)) return null
  const due = rules.dueOf(period.to)
  const tax = inPeriod(period).reduce((sum, month) => sum + month.tax, 0n)
  return {
    ...period,
    due,
    daysLeft: daysBetween(today, due),
    currency: baseCurrency,
    outputTax: formatMinor(minor(tax), baseCurrency),
  }
}

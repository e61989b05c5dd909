/** The tax in a debt that was written off (UAE Federal Decree-Law 8 of 2017, art. 64). */
import { addMonths, type LocalDay } from '#domain/calendar/dates.ts'
import { divideRounded, type Minor, minor, parseMinor } from '#domain/money/money.ts'
import type { TaxedDocument } from './tax-row.ts'

/** More than so many months must have passed since the supply. */
const MONTHS = 6

type Debt = Pick<TaxedDocument, 'currency' | 'baseCurrency' | 'taxInBase' | 'totalInBase'> & {
  totals: { total: string }
}

/**
 * The written-off amount and the tax in it, in minor units of the base currency, in proportion to the whole invoice. Null where
 * there is no tax in it, or the supply is younger than six months on the last day of the tax period.
 */
export function badDebtOf(
  writtenOff: bigint,
  { totals, currency, baseCurrency, taxInBase, totalInBase }: Debt,
  { taxPoint, lastDay }: { taxPoint: LocalDay; lastDay: LocalDay },
): { amount: Minor; tax: Minor } | null {
  if (taxInBase === null || totalInBase === null || addMonths(taxPoint, MONTHS) >= lastDay) return null
  const whole = parseMinor(totals.total, currency)
  if (whole === 0n) return null
  const share = (inBase: string) => minor(divideRounded(writtenOff * parseMinor(inBase, baseCurrency), whole))
  const [amount, tax] = [share(totalInBase), share(taxInBase)]
  return tax > 0n ? { amount, tax } : null
}

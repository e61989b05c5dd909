/** Everything that a VAT return is put together from, and its figures. */
import { findAccount, todayOf } from '#api/account/service.ts'
import { findCountProgress, requireWholeFigures } from '#api/documents/figures/read.ts'
import { findSupplies, type SuppliesSum } from '#api/documents/figures/supplies.ts'
import { getTaxConfiguration } from '#api/tax/service.ts'
import type { Emirate } from '#domain/account/seller.ts'
import { Refusal } from '#domain/refusal.ts'
import { readPeriod } from '#domain/reports/period.ts'
import { isRegisteredIn } from '#domain/tax/registration.ts'
import { isPeriodKnown, type TaxPeriod, taxPeriodOf } from '#domain/tax/tax-period.ts'
import { type Supplies, VAT_RETURNS } from '#domain/tax/vat-forms.ts'
import { vatFigures } from '#domain/tax/vat-return.ts'
import type { ReadContext } from '#http/context.ts'
import type { VatRequest } from './model.ts'
import { findEntries, findFiling } from './records.ts'

/**
 * The period and the rules of a return, without its figures.
 * @throws Refusal `request.invalid` naming a day; `reports.no-return` where the company's country has none here;
 * `reports.not-registered` when it is registered on no day of the period; `reports.preparing`.
 */
export async function findVatPeriod(context: ReadContext, request: VatRequest) {
  const [company, today, tax, progress] = await Promise.all([
    findAccount(context),
    todayOf(context),
    getTaxConfiguration(context),
    findCountProgress(context),
  ])
  const { country, emirate } = company
  const rules = VAT_RETURNS[country]
  if (!rules) throw new Refusal('reports.no-return')
  const period = periodIn(request, taxPeriodOf(today, tax))
  if (!isRegisteredIn(period, company)) throw new Refusal('reports.not-registered')
  requireWholeFigures(progress)
  return { country, emirate, rules, period, today, isPeriodKnown: isPeriodKnown(tax) }
}

export type VatPeriod = Awaited<ReturnType<typeof findVatPeriod>>

function periodIn({ from, to }: VatRequest, running: TaxPeriod): TaxPeriod {
  if (from === undefined && to === undefined) return running
  const read = readPeriod({ ...(from !== undefined && { from }), ...(to !== undefined && { to }) }, running.to)
  if (!read.ok) throw new Refusal('request.invalid', { fields: read.fields })
  return read.period
}

/** Those whose seller stated no emirate count in the company's present one. */
export function inEmirate<Row extends Pick<Supplies, 'emirate'>>(row: Row, emirate: Emirate | null): Row {
  return row.emirate === '' && emirate !== null ? { ...row, emirate } : row
}

export async function findReturn(context: ReadContext, found: VatPeriod) {
  const { rules, period, emirate } = found
  const [supplies, entries, filing] = await Promise.all([
    findSupplies(context, period, rules.currency),
    findEntries(context, period),
    findFiling(context, period),
  ])
  const located = supplies.map((row) => inEmirate(row, emirate))
  return { supplies, entries, filing, figures: vatFigures(rules, located, entries?.boxes ?? {}) }
}

export const countOf = (rows: readonly SuppliesSum[], part: 'documents' | 'withoutRate'): number =>
  rows.reduce((sum, row) => sum + row[part], 0)

/** The value of a supply in the seller's own currency, where the law requires it beside the tax. */
import type { Seller } from '#domain/account/seller.ts'
import { formatMinor, minor, parseMinor } from '#domain/money/money.ts'

/**
 * Bahrain: value and tax are stated in dinars, with the rate (Executive Regulations of the VAT law, art. 52: likely).
 * Oman: the same in rials (Executive Regulations, tax invoices: likely). The UAE and Saudi Arabia require the tax alone
 * (VAT law art. 69; Implementing Regulations art. 53(5): certain).
 */
const STATES_VALUE: readonly string[] = ['BH', 'OM']

export const statesValueInBase = ({ country }: Pick<Seller, 'country'>): boolean => STATES_VALUE.includes(country)

/** The value is without tax, so that value and tax add up to the total in the same currency. */
export function valueInBase(figures: { baseCurrency: string; taxInBase: string; totalInBase: string }): string {
  const { baseCurrency, taxInBase, totalInBase } = figures
  const value = parseMinor(totalInBase, baseCurrency) - parseMinor(taxInBase, baseCurrency)
  return formatMinor(minor(value), baseCurrency)
}

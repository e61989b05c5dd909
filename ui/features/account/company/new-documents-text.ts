/** The styles of amounts, each as an example of itself. */
import { arabicSymbolOf } from '#domain/money/currency.ts'
import { withCurrency } from '#domain/money/money.ts'
import { countryTax } from '#domain/tax/tax.ts'
import type { CompanyValues } from './company-values.ts'

const EXAMPLE = '1,234.50'

/** An example of itself, in its own direction. */
export function amountExample(style: CompanyValues['amountStyle'], country: string): string {
  const { currency } = countryTax(country)
  return style === 'code'
    ? `\u2066${withCurrency(EXAMPLE, currency)}\u2069`
    : `\u2067${EXAMPLE} ${arabicSymbolOf(currency) ?? currency}\u2069`
}

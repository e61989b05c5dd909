/** The choices for new documents, in words. */
import { arabicSymbolOf } from '#domain/money/currency.ts'
import { withCurrency } from '#domain/money/money.ts'
import { countryTax } from '#domain/tax/tax.ts'
import type { accountMessages } from '#i18n/account/account.ts'
import type { Translate } from '#i18n/translator.ts'
import type { CompanyValues, Terms } from './company-values.ts'

export type Words = Translate<typeof accountMessages.en>

const EXAMPLE = '1,234.50'

/** An example of itself, in its own direction. */
export function amountExample(style: CompanyValues['amountStyle'], country: string): string {
  const { currency } = countryTax(country)
  return style === 'code'
    ? `\u2066${withCurrency(EXAMPLE, currency)}\u2069`
    : `\u2067${EXAMPLE} ${arabicSymbolOf(currency) ?? currency}\u2069`
}

export function termsText(t: Words, terms: Terms): string {
  switch (terms) {
    case '0':
      return t('onReceipt')
    case 'other':
      return t('otherTerms')
    case 'none':
      return t('noDueDate')
    case '7':
    case '14':
    case '30':
      return t('days', { n: Number(terms) })
  }
}

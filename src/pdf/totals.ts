/** Totals, tax by group, and both in the base currency. */
import { inDigits } from '#domain/text/digits.ts'
import type { Invoice } from '#domain/documents/document.ts'
import { totalRowsOf } from '#domain/documents/totals/total-rows.ts'
import type { DocumentLanguage } from '#domain/locale.ts'
import { printTerms, type LocalizedText } from '#i18n/print/print.ts'
import { token } from './direction.ts'
import { amount, digitsOf, figure, type PrintDigits } from './figures.ts'
import type { AmountRow, LinesBody, PrintedText } from './print-model.ts'
import { rateOf } from './line-table.ts'
import { distinct, languagesOf, localize } from './localize.ts'

export function totalsOf(invoice: Invoice, language: DocumentLanguage, digits: PrintDigits): AmountRow[] {
  return totalRowsOf(invoice).map(({ term, value, isTotal }) => ({
    label: localize(printTerms[term], language),
    value: amount(value, invoice.currency, digits),
    strength: isTotal ? 'total' : 'plain',
  }))
}

export function taxSummaryOf(
  invoice: Invoice,
  language: DocumentLanguage,
  digits: PrintDigits,
): LinesBody['taxSummary'] {
  const { totals, seller } = invoice
  if (!seller.vatRegistered || totals.taxes.length === 0) return null
  return {
    head: [
      localize(printTerms.vatRate, language),
      localize(printTerms.taxableAmount, language),
      localize(printTerms.vatColumn, language),
    ],
    rows: totals.taxes.map(({ category, rate, base, tax }) => ({
      name: distinct(rateOf({ treatment: category, rate }, language, digits)),
      base: figure(base, digits),
      tax: figure(tax, digits),
    })),
  }
}

/** A foreign-currency document also states its tax and total in the base currency, at the rate it names. */
export function inBaseOf(invoice: Invoice, language: DocumentLanguage, digits: PrintDigits): AmountRow[] {
  const { baseCurrency, currency, exchangeRate, taxInBase, totalInBase, seller } = invoice
  if (currency === baseCurrency || !exchangeRate || taxInBase === null || totalInBase === null) return []
  const row = (term: LocalizedText, value: string): AmountRow => ({
    label: withCurrency(term, baseCurrency, language),
    value,
    strength: 'plain',
  })
  const one = inDigits('1', digits)
  const rate = token(`${one} ${currency} = ${inDigits(exchangeRate, digitsOf('ar', digits))} ${baseCurrency}`)
  return [
    { label: localize(printTerms.exchangeRate, language), value: rate, strength: 'plain' },
    ...(seller.vatRegistered ? [row(printTerms.vatIn, amount(taxInBase, baseCurrency, digits))] : []),
    row(printTerms.totalIn, amount(totalInBase, baseCurrency, digits)),
  ]
}

function withCurrency(term: LocalizedText, currency: string, language: DocumentLanguage): PrintedText {
  return languagesOf(language).map((lang) => ({ lang, text: term[lang].replace('{currency}', token(currency)) }))
}

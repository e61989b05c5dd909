/** What it comes to: totals, tax by group, and the same in the base currency. */
import { inDigits } from '#domain/text/digits.ts'
import type { Invoice } from '#domain/documents/document.ts'
import type { DocumentLanguage } from '#domain/locale.ts'
import { paper, type PaperWord } from '#i18n/print/print.ts'
import { token } from './direction.ts'
import { amount, digitsOf, figure, type PaperDigits } from './figures.ts'
import type { AmountRow, PaperData, Told } from './paper-data.ts'
import { rateOf } from './paper-table.ts'
import { distinct, languagesOf, tell } from './told.ts'

export function totalsOf(invoice: Invoice, language: DocumentLanguage, digits: PaperDigits): AmountRow[] {
  const { totals, currency, seller, pricesIncludeTax } = invoice
  const row = (label: Told, wire: string, strength: AmountRow['strength'] = 'plain'): AmountRow => ({
    label,
    value: amount(wire, currency, digits),
    strength,
  })
  const say = (word: PaperWord) => tell(word, language)
  const taxed = seller.vatRegistered
  const discounted = /[1-9]/.test(totals.discount)
  return [
    ...(discounted
      ? [
          row(say(taxed && pricesIncludeTax ? paper.subtotalWithVat : paper.subtotal), totals.gross),
          row(say(paper.discount), negative(totals.discount)),
        ]
      : []),
    ...(taxed ? [row(say(paper.totalWithoutVat), totals.net), row(say(paper.vat), totals.tax)] : []),
    row(say(taxed ? paper.totalWithVat : paper.total), totals.total, 'total'),
  ]
}

export function taxSummaryOf(
  invoice: Invoice,
  language: DocumentLanguage,
  digits: PaperDigits,
): PaperData['taxSummary'] {
  const { totals, seller } = invoice
  if (!seller.vatRegistered || totals.taxes.length === 0) return null
  return {
    head: [tell(paper.vatRate, language), tell(paper.taxableAmount, language), tell(paper.vatColumn, language)],
    rows: totals.taxes.map(({ category, rate, base, tax }) => ({
      name: distinct(rateOf({ treatment: category, rate }, language, digits)),
      base: figure(base, digits),
      tax: figure(tax, digits),
    })),
  }
}

/** A foreign-currency document also says its tax and total in the base currency, at the rate it names. */
export function inBaseOf(invoice: Invoice, language: DocumentLanguage, digits: PaperDigits): AmountRow[] {
  const { baseCurrency, currency, exchangeRate, taxInBase, totalInBase, seller } = invoice
  if (currency === baseCurrency || !exchangeRate || taxInBase === null || totalInBase === null) return []
  const row = (word: PaperWord, value: string): AmountRow => ({
    label: named(word, baseCurrency, language),
    value,
    strength: 'plain',
  })
  const one = inDigits('1', digits)
  const rate = token(`${one} ${currency} = ${inDigits(exchangeRate, digitsOf('ar', digits))} ${baseCurrency}`)
  return [
    { label: tell(paper.exchangeRate, language), value: rate, strength: 'plain' },
    ...(seller.vatRegistered ? [row(paper.vatIn, amount(taxInBase, baseCurrency, digits))] : []),
    row(paper.totalIn, amount(totalInBase, baseCurrency, digits)),
  ]
}

function named(word: PaperWord, currency: string, language: DocumentLanguage): Told {
  return languagesOf(language).map((lang) => ({ lang, text: word[lang].replace('{currency}', token(currency)) }))
}

function negative(wire: string): string {
  if (wire.startsWith('-')) return wire.slice(1)
  return /[1-9]/.test(wire) ? `-${wire}` : wire
}

/** Totals, tax by group, and both in the base currency. */
import { inDigits } from '#domain/text/digits.ts'
import type { Correction, Deposit, Invoice } from '#domain/documents/document.ts'
import { depositAmount } from '#domain/documents/totals/deposit.ts'
import { totalRowsOf } from '#domain/documents/totals/total-rows.ts'
import type { DocumentLanguage } from '#domain/locale.ts'
import { printTerms, type LocalizedText } from '#i18n/print/print.ts'
import { token } from './direction.ts'
import { amount, digitsOf, figure, percent, type PrintDigits } from './figures.ts'
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

/** Of the total that is printed above it. */
export function depositOf(
  { totals, currency }: Invoice,
  deposit: Deposit,
  language: DocumentLanguage,
  digits: PrintDigits,
): AmountRow[] {
  const label = languagesOf(language).map((lang) => ({
    lang,
    text: printTerms.deposit[lang].replace('{percent}', percent(deposit.percent, digitsOf(lang, digits))),
  }))
  return [{ label, value: amount(depositAmount(deposit, totals.total, currency), currency, digits), strength: 'plain' }]
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
    // A credit note has said it with its difference.
    ...(seller.vatRegistered && !invoice.correction
      ? [row(printTerms.vatIn, amount(taxInBase, baseCurrency, digits))]
      : []),
    row(printTerms.totalIn, amount(totalInBase, baseCurrency, digits)),
  ]
}

/**
 * The value of the supply before and after a credit note, their difference, and the tax on it in the base currency: UAE
 * Executive Regulation art. 60(1)(e). A further note starts from the value as altered by the note before it.
 */
export function correctionOf(
  invoice: Invoice,
  { previous, before, after }: Correction,
  language: DocumentLanguage,
  digits: PrintDigits,
): AmountRow[] {
  const { currency, baseCurrency, seller, totals, taxInBase } = invoice
  const isTaxed = seller.vatRegistered
  const row = (label: PrintedText, value: string, of = currency): AmountRow => ({
    label,
    value: amount(value, of, digits),
    strength: 'plain',
  })
  const term = (plain: LocalizedText, net: LocalizedText) => localize(isTaxed ? net : plain, language)
  const beforeLabel = previous
    ? term(printTerms.valueAfterNote, printTerms.valueAfterNoteNet).map(({ lang, text }) => ({
        lang,
        text: text.replace('{number}', token(previous.number)),
      }))
    : term(printTerms.valueOnInvoice, printTerms.valueOnInvoiceNet)
  return [
    row(beforeLabel, before),
    row(term(printTerms.correctValue, printTerms.correctValueNet), after),
    row(term(printTerms.difference, printTerms.differenceNet), totals.net),
    ...(isTaxed && taxInBase !== null
      ? [row(withCurrency(printTerms.vatOnDifference, baseCurrency, language), taxInBase, baseCurrency)]
      : []),
  ]
}

function withCurrency(term: LocalizedText, currency: string, language: DocumentLanguage): PrintedText {
  return languagesOf(language).map((lang) => ({ lang, text: term[lang].replace('{currency}', token(currency)) }))
}

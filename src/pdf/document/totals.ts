/** Totals, tax by group, and both in the base currency. */
import { inDigits } from '#domain/text/digits.ts'
import type { Correction } from '#domain/documents/credits/correction.ts'
import type { Deposit, CommercialDocument } from '#domain/documents/document.ts'
import { rateSourceOf } from '#domain/documents/exchange-rate.ts'
import { depositAmount } from '#domain/documents/totals/deposit.ts'
import { statesValueInBase, valueInBase } from '#domain/documents/totals/value-in-base.ts'
import { totalRowsOf } from '#domain/documents/totals/total-rows.ts'
import type { DocumentLanguage } from '#domain/locale.ts'
import { IN_CURRENCY_AR, type LocalizedText, printTerms } from '#i18n/print/print.ts'
import { dayOf } from '#pdf/days.ts'
import { freeText, token } from '#pdf/direction.ts'
import { amount, digitsOf, figure, pageDigits, percent, type PrintDigits, styledAmount } from '#pdf/figures.ts'
import { distinct, languagesOf, localize } from '#pdf/localize.ts'
import type { AmountRow, LinesBody, PrintedText } from '#pdf/print-model.ts'
import { rateOf } from './line-cells.ts'

/** The currency is printed once, with the total. */
export function totalsOf(document: CommercialDocument, language: DocumentLanguage, digits: PrintDigits): AmountRow[] {
  const { currency, seller } = document
  return totalRowsOf(document).map(({ term, value, isTotal }) => ({
    label: localize(printTerms[term], language),
    value: isTotal ? styledAmount(value, currency, seller, language, digits) : figure(value, digits),
    strength: isTotal ? 'total' : 'plain',
  }))
}

export function taxSummaryOf(
  document: CommercialDocument,
  language: DocumentLanguage,
  digits: PrintDigits,
): LinesBody['taxSummary'] {
  const { totals, seller } = document
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

/** The deposit of the total above it. */
export function depositOf(
  { totals, currency }: CommercialDocument,
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

/** A foreign-currency document also states its tax and total in the base currency, at its exchange rate. */
export function inBaseOf(document: CommercialDocument, language: DocumentLanguage, digits: PrintDigits): AmountRow[] {
  const { baseCurrency, currency, exchangeRate, taxInBase, totalInBase, seller } = document
  if (currency === baseCurrency || !exchangeRate || taxInBase === null || totalInBase === null) return []
  const onPage = pageDigits(language, digits)
  const row = (term: LocalizedText, value: string): AmountRow => ({
    label: withCurrency(term, baseCurrency, language),
    value: amount(value, baseCurrency, onPage),
    strength: 'plain',
  })
  const [one, rate] = [inDigits('1', onPage), inDigits(exchangeRate, onPage)]
  return [
    {
      label: rateLabelOf(document, language, digits),
      value: token(`${one} ${currency} = ${rate} ${baseCurrency}`),
      strength: 'plain',
    },
    ...(seller.vatRegistered && statesValueInBase(seller)
      ? [row(printTerms.valueIn, valueInBase({ baseCurrency, taxInBase, totalInBase }))]
      : []),
    // A credit note has already stated it with its difference.
    ...(seller.vatRegistered && !document.correction ? [row(printTerms.vatIn, taxInBase)] : []),
    row(printTerms.totalIn, totalInBase),
  ]
}

/** States the day and source of the rate. A source that was not chosen is not named (exchange-rate.ts). */
function rateLabelOf(document: CommercialDocument, language: DocumentLanguage, digits: PrintDigits): PrintedText {
  const { correction, supplyDate, issueDate, exchangeRateSource, exchangeRateDate } = document
  // A credit note has the rate of its invoice, which belongs to the invoice's day.
  if (correction && exchangeRateDate === undefined) return localize(printTerms.exchangeRate, language)
  const source = rateSourceOf(exchangeRateSource)
  const term = RATE_TERMS[source.kind]
  return dayOf(exchangeRateDate || supplyDate || issueDate, language, digits).map(({ lang, text }) => ({
    lang,
    text: term[lang]
      .replace('{day}', text)
      .replace('{source}', () => freeText(source.kind === 'other' ? source.name : '', lang)),
  }))
}

const RATE_TERMS = {
  'central-bank': printTerms.centralBankRate,
  typed: printTerms.rateOfDay,
  other: printTerms.rateFrom,
}

/**
 * The value of the supply before and after a credit note, their difference, and the tax on it in the base currency: UAE
 * Executive Regulation art. 60(1)(e). A further note starts from the value as altered by the note before it.
 */
export function correctionOf(
  document: CommercialDocument,
  { previous, before, after }: Correction,
  language: DocumentLanguage,
  digits: PrintDigits,
): AmountRow[] {
  const { currency, baseCurrency, seller, totals, taxInBase } = document
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
  const inArabic = IN_CURRENCY_AR[currency] ?? `بعملة ${token(currency)}`
  return languagesOf(language).map((lang) => ({
    lang,
    text: term[lang].replace('{currency}', lang === 'ar' ? inArabic : token(currency)),
  }))
}

/** Lines and totals of version 3. */
import type { Invoice } from '#domain/documents/document.ts'
import { formatMinor, minor, parseMinor, ZERO } from '#domain/money/money.ts'
import { totalRowsOf } from '#domain/documents/totals/total-rows.ts'
import { lineCounts } from '#domain/documents/totals/optional-lines.ts'
import type { DocumentLanguage } from '#domain/locale.ts'
import { IN_CURRENCY_AR, paperTerms } from '#i18n/print/paper.ts'
import type { LocalizedText } from '#i18n/print/print.ts'
import { freeText, token } from '#pdf/direction.ts'
import { languagesOf, localize } from '#pdf/localize.ts'
import type { AmountRow, Cell, LinesBody, LineTable, PrintedText } from '#pdf/print-model.ts'
import { modernAmount, modernFigure, withArabicPercent, withMinus } from './amounts.ts'

/** `day`: as the print shows one, in each of its languages. */
export type Modern = { language: DocumentLanguage; digits: 'latn' | 'arab'; day: (day: string) => PrintedText }

/** Shorter papers have one page, in both languages. */
const FEWEST_CARRIED = 12

export function modernBody(body: LinesBody, invoice: Invoice, options: Modern): LinesBody {
  const { language, digits } = options
  const mainDigits = language === 'ar' ? digits : 'latn'
  const rows = totalRowsOf(invoice)
  return {
    ...body,
    table: tableOf(body.table),
    taxSummary: body.taxSummary && {
      ...body.taxSummary,
      rows: body.taxSummary.rows.map((row) => ({
        name: percentsOf(row.name),
        base: withMinus(row.base),
        tax: withMinus(row.tax),
      })),
    },
    // The currency stands with the total, once.
    totals: body.totals.map((row, index) => {
      const { value = '', isTotal = false } = rows[index] ?? {}
      return {
        ...row,
        value: isTotal
          ? modernAmount(value, invoice.currency, invoice, language, mainDigits)
          : modernFigure(value, mainDigits),
      }
    }),
    ...(body.deposit && { deposit: body.deposit.map(withMinusOf) }),
    ...(body.correction && { correction: correctionOf(body.correction, invoice, language) }),
    inBase: inBaseOf(body.inBase, invoice, options),
    ...(invoice.lines.length >= FEWEST_CARRIED && {
      carried: {
        label: localize(paperTerms.carriedForward, language),
        sums: sumsOf(invoice).map((sum) => modernFigure(sum, mainDigits)),
      },
    }),
  }
}

const percentsOf = (runs: PrintedText): PrintedText =>
  runs.map(({ lang, text }) => ({ lang, text: withArabicPercent(text) }))

const withMinusOf = (row: AmountRow): AmountRow => ({ ...row, value: withMinus(row.value) })

/** A unit stands behind its quantity, so that the heading stands above both. */
function tableOf(table: LineTable): LineTable {
  const joined = table.columns.findIndex(({ joined: isJoined }) => isJoined)
  const without = <T>(parts: T[]): T[] => (joined === -1 ? parts : parts.filter((_, index) => index !== joined))
  const columns = table.columns.map((column, index) =>
    index === joined - 1 ? { ...column, align: 'start' as const } : column,
  )
  const rows = table.rows.map((row) => {
    const unit = row[joined]
    const beside = unit?.kind === 'unit' && unit.runs.length > 0 ? { beside: unit.runs } : {}
    return without(row.map((cell, index) => (index === joined - 1 ? { ...cellOf(cell), ...beside } : cellOf(cell))))
  })
  return { ...table, columns: without(columns), rows }
}

function cellOf(cell: Cell): Cell {
  if (cell.kind === 'unit') return { ...cell, runs: percentsOf(cell.runs) }
  if (cell.kind === 'figure') return { ...cell, text: withMinus(cell.text) }
  return cell
}

/** What the lines that count come to, after each line. */
function sumsOf({ lines, currency, accepted }: Invoice): string[] {
  let sum = ZERO
  return lines.map((line, index) => {
    if (lineCounts(line, index, accepted?.options ?? []))
      sum = minor(sum + parseMinor(line.net, currency) + parseMinor(line.tax, currency))
    return formatMinor(sum, currency)
  })
}

function correctionOf(rows: AmountRow[], invoice: Invoice, language: DocumentLanguage): AmountRow[] {
  const { seller, taxInBase, baseCurrency } = invoice
  const last = seller.vatRegistered && taxInBase !== null ? rows.length - 1 : -1
  return rows.map((row, index) => ({
    ...withMinusOf(row),
    ...(index === last && { label: inCurrency(paperTerms.vatOnDifference, baseCurrency, language) }),
  }))
}

/** The rate names its source and its day. Unless another is given, in the UAE it is the Central Bank's of the day of supply. */
function inBaseOf(rows: AmountRow[], invoice: Invoice, { language, day }: Modern): AmountRow[] {
  const {
    seller,
    correction,
    baseCurrency,
    supplyDate,
    issueDate,
    exchangeRateSource: source,
    exchangeRateDate,
  } = invoice
  const usual = seller.country === 'AE' ? paperTerms.centralBankRate : paperTerms.rateOfDay
  const rate = source === undefined ? usual : paperTerms.rateFrom
  const rateLabel = day(exchangeRateDate || supplyDate || issueDate).map(({ lang, text }) => ({
    lang,
    text: rate[lang].replace('{day}', text).replace('{source}', () => freeText(source ?? '', lang)),
  }))
  const hasVat = seller.vatRegistered && !correction
  const labels = [
    // A credit note keeps the rate of its invoice, on whose day it was not issued.
    ...(correction && exchangeRateDate === undefined ? rows.slice(0, 1).map(({ label }) => label) : [rateLabel]),
    ...(hasVat ? [inCurrency(paperTerms.vatIn, baseCurrency, language)] : []),
    inCurrency(paperTerms.totalIn, baseCurrency, language),
  ]
  return rows.map((row, index) => ({ ...withMinusOf(row), label: labels[index] ?? row.label }))
}

function inCurrency(term: LocalizedText, currency: string, language: DocumentLanguage): PrintedText {
  const inArabic = IN_CURRENCY_AR[currency] ?? `بعملة ${token(currency)}`
  return languagesOf(language).map((lang) => ({
    lang,
    text: term[lang].replace('{currency}', lang === 'ar' ? inArabic : token(currency)),
  }))
}

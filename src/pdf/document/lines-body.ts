/** The body of a document with lines: the table, the tax summary and the totals. */
import type { Invoice } from '#domain/documents/document.ts'
import { lineCounts } from '#domain/documents/totals/optional-lines.ts'
import type { DocumentLanguage } from '#domain/locale.ts'
import { formatMinor, minor, parseMinor, ZERO } from '#domain/money/money.ts'
import { printTerms } from '#i18n/print/print.ts'
import { figure, pageDigits, type PrintDigits } from '#pdf/figures.ts'
import { amountInWords, localize } from '#pdf/localize.ts'
import type { LinesBody } from '#pdf/print-model.ts'
import { lineTableOf } from './line-table.ts'
import { correctionOf, depositOf, inBaseOf, taxSummaryOf, totalsOf } from './totals.ts'

/** Shorter papers have one page, in both languages. */
const FEWEST_CARRIED = 12

export function linesBodyOf(invoice: Invoice, language: DocumentLanguage, digits: PrintDigits): LinesBody {
  const onPage = pageDigits(language, digits)
  const { seller, deposit, correction, lines, words } = invoice
  return {
    kind: 'lines',
    table: lineTableOf(invoice, language, onPage, seller.brand?.columns),
    taxSummary: taxSummaryOf(invoice, language, onPage),
    totals: totalsOf(invoice, language, onPage),
    ...(deposit && { deposit: depositOf(invoice, deposit, language, onPage) }),
    inWords: {
      label: localize(printTerms.amountInWords, language),
      value: amountInWords(words, language),
    },
    ...(correction && { correction: correctionOf(invoice, correction, language, onPage) }),
    inBase: inBaseOf(invoice, language, digits),
    ...(lines.length >= FEWEST_CARRIED && {
      carried: {
        label: localize(printTerms.carriedForward, language),
        sums: sumsOf(invoice).map((sum) => figure(sum, onPage)),
      },
    }),
  }
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

/** The body of a document with lines: the table, the tax summary and the totals. */
import type { Invoice } from '#domain/documents/document.ts'
import { lineColumnsOf } from '#domain/documents/totals/line-columns.ts'
import type { DocumentLanguage } from '#domain/locale.ts'
import { printTerms } from '#i18n/print/print.ts'
import { pageDigits, type PrintDigits } from '#pdf/figures.ts'
import { amountInWords, localize } from '#pdf/localize.ts'
import type { LinesBody } from '#pdf/print-model.ts'
import { printedLines } from './line-table.ts'
import { correctionOf, depositOf, inBaseOf, taxSummaryOf, totalsOf } from './totals.ts'

export function linesBodyOf(invoice: Invoice, language: DocumentLanguage, digits: PrintDigits): LinesBody {
  const onPage = pageDigits(language, digits)
  const { seller, deposit, correction, words } = invoice
  return {
    kind: 'lines',
    ...printedLines(invoice, lineColumnsOf(invoice), language, onPage, seller.brand?.columns),
    taxSummary: taxSummaryOf(invoice, language, onPage),
    totals: totalsOf(invoice, language, onPage),
    ...(deposit && { deposit: depositOf(invoice, deposit, language, onPage) }),
    inWords: {
      label: localize(printTerms.amountInWords, language),
      value: amountInWords(words, language),
    },
    ...(correction && { correction: correctionOf(invoice, correction, language, onPage) }),
    inBase: inBaseOf(invoice, language, digits),
  }
}

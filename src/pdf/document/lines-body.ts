/** The body of a document with lines: the table, the tax summary and the totals. */
import type { CommercialDocument } from '#domain/documents/document.ts'
import { lineColumnsOf } from '#domain/documents/totals/line-columns.ts'
import type { DocumentLanguage } from '#domain/locale.ts'
import { printTerms } from '#i18n/print/print.ts'
import { pageDigits, type PrintDigits } from '#pdf/figures.ts'
import { amountInWords, labelled } from '#pdf/localize.ts'
import type { LinesBody } from '#pdf/print-model.ts'
import { printedLines } from './line-table.ts'
import { correctionOf, depositOf, inBaseOf, taxSummaryOf, totalsOf } from './totals.ts'

export function linesBodyOf(document: CommercialDocument, language: DocumentLanguage, digits: PrintDigits): LinesBody {
  const onPage = pageDigits(language, digits)
  const { seller, deposit, correction, words } = document
  return {
    kind: 'lines',
    ...printedLines(document, lineColumnsOf(document), language, onPage, seller.brand?.columns),
    taxSummary: taxSummaryOf(document, language, onPage),
    totals: totalsOf(document, language, onPage),
    ...(deposit && { deposit: depositOf(document, deposit, language, onPage) }),
    inWords: labelled(printTerms.amountInWords, amountInWords(words, language), language),
    ...(correction && { correction: correctionOf(document, correction, language, onPage) }),
    inBase: inBaseOf(document, language, digits),
  }
}

/** The body of a document with lines: the table, the tax summary and the totals. */
import type { OptionalColumn } from '#domain/branding/brand.ts'
import type { Invoice } from '#domain/documents/document.ts'
import type { DocumentLanguage } from '#domain/locale.ts'
import { printTerms } from '#i18n/print/print.ts'
import { freeText } from './direction.ts'
import type { PrintDigits } from './figures.ts'
import { lineTableOf } from './line-table.ts'
import { languagesOf, localize } from './localize.ts'
import type { LinesBody } from './print-model.ts'
import { correctionOf, depositOf, inBaseOf, taxSummaryOf, totalsOf } from './totals.ts'

export function linesBodyOf(
  invoice: Invoice,
  language: DocumentLanguage,
  digits: PrintDigits,
  columns?: readonly OptionalColumn[],
): LinesBody {
  return {
    kind: 'lines',
    table: lineTableOf(invoice, language, digits, columns),
    taxSummary: taxSummaryOf(invoice, language, digits),
    totals: totalsOf(invoice, language, digits),
    ...(invoice.deposit && { deposit: depositOf(invoice, invoice.deposit, language, digits) }),
    inWords: {
      label: localize(printTerms.amountInWords, language),
      value: languagesOf(language).map((lang) => ({ lang, text: freeText(invoice.words[lang], lang) })),
    },
    ...(invoice.correction && { correction: correctionOf(invoice, invoice.correction, language, digits) }),
    inBase: inBaseOf(invoice, language, digits),
  }
}

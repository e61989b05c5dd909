/** The columns of a line table and the cells of a line. */
import type { DocumentLine } from '#domain/documents/document.ts'
import type { ColumnAmounts } from '#domain/documents/totals/line-columns.ts'
import type { DocumentLanguage } from '#domain/locale.ts'
import { printTerms, TREATMENT_NAMES } from '#i18n/print/print.ts'
import { digitsOf, figure, type PrintDigits, quantity as quantityFigure, taxRate } from '#pdf/figures.ts'
import { distinct, languagesOf, localize, pairOf } from '#pdf/localize.ts'
import type { Cell, PrintedText } from '#pdf/print-model.ts'
import type { FittedColumn } from './table-fit.ts'

/** `amount` is what the column adds up, including the row of the document discount and its total. */
export type ColumnPlan = FittedColumn & {
  cell: (line: DocumentLine, index: number) => Cell
  amount?: keyof ColumnAmounts
}

export function numberColumn(language: DocumentLanguage, digits: PrintDigits): ColumnPlan {
  return {
    head: localize(printTerms.lineNumber, language),
    align: 'start',
    width: 'content',
    cell: (_line, index) => ({ kind: 'figure', text: figure(String(index + 1), digits), padding: '' }),
  }
}

/** English is at the left edge and Arabic at the right one, with the figures between them. */
export function descriptionColumns(language: DocumentLanguage): [ColumnPlan[], ColumnPlan[]] {
  const columns = languagesOf(language).map((lang): ColumnPlan => ({
    head: [{ lang, text: printTerms.description[lang] }],
    align: language === 'bilingual' && lang === 'ar' ? 'end' : 'start',
    width: 'rest',
    cell: (line) => textCell(pairOf(line.description, line.descriptionAr, lang)),
  }))
  return [columns.slice(0, 1), columns.slice(1)]
}

/** A unit follows its quantity below one heading. On a bilingual page both units are below the quantity. */
export function quantityColumn(language: DocumentLanguage, digits: PrintDigits, hasUnits: boolean): ColumnPlan {
  const head = localize(printTerms.quantity, language)
  const shown = ({ quantity, credits }: DocumentLine) =>
    credits?.by === 'amount' ? '' : quantityFigure(quantity, digits)
  const units = (line: DocumentLine): PrintedText =>
    line.unit || line.unitAr ? distinct(pairOf(line.unit, line.unitAr, language)) : []
  const column: ColumnPlan = { ...figureColumn(head, shown), align: 'end' }
  if (!hasUnits) return column
  if (language === 'bilingual') return { ...figureColumn(head, shown, units), align: 'end' }
  return { ...column, align: 'start', hasUnits: true, cell: (line) => withUnits(shown(line), units(line)) }
}

const withUnits = (text: string, units: PrintedText): Cell => ({
  kind: 'figure',
  text,
  padding: '',
  ...(units.length > 0 && { beside: units }),
})

/** The column is wide enough for a phrase such as `Zero-rated`. */
export function rateColumn(
  lines: readonly DocumentLine[],
  language: DocumentLanguage,
  digits: PrintDigits,
): ColumnPlan {
  return {
    head: localize(printTerms.vatRate, language),
    align: 'decimal',
    width: lines.every(({ treatment }) => treatment === 'standard') ? 'content' : 'phrase',
    cell: (line) => ({ kind: 'phrase', runs: rateOf(line, language, digits) }),
  }
}

export const rateBelow = (line: DocumentLine): PrintedText => distinct(rateOf(line, 'bilingual', 'latn'))

/** `5%` for a standard supply; other treatments state why there is no rate. */
export function rateOf(
  line: Pick<DocumentLine, 'treatment' | 'rate'>,
  language: DocumentLanguage,
  digits: PrintDigits,
) {
  const { treatment, rate } = line
  if (treatment !== 'standard') return localize(TREATMENT_NAMES[treatment], language)
  return languagesOf(language).map((lang) => ({ lang, text: taxRate(rate, digitsOf(lang, digits)) }))
}

export function figureColumn(
  head: PrintedText,
  text: (line: DocumentLine, index: number) => string,
  below?: (line: DocumentLine) => PrintedText,
): ColumnPlan {
  return {
    head,
    align: 'decimal',
    width: 'content',
    cell: (line, index) => ({
      kind: 'figure',
      text: text(line, index),
      padding: '',
      ...(below ? { below: below(line) } : {}),
    }),
  }
}

export function textCell([run]: PrintedText): Cell {
  return { kind: 'text', run: run ?? { lang: 'en', text: '' } }
}

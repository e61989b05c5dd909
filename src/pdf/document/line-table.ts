/** The lines of a document as columns and rows. */
import { type OptionalColumn, USUAL_COLUMNS } from '#domain/branding/brand.ts'
import { exponentOf } from '#domain/money/currency.ts'
import type { DocumentLine, Invoice } from '#domain/documents/document.ts'
import { lineCounts } from '#domain/documents/totals/optional-lines.ts'
import type { DocumentLanguage } from '#domain/locale.ts'
import { formatMinor, isZero, minor, parseMinor } from '#domain/money/money.ts'
import { printTerms, type LocalizedText, TREATMENT_NAMES } from '#i18n/print/print.ts'
import { decimalsOf, digitsOf, figure, type PrintDigits, price, taxRate } from '#pdf/figures.ts'
import { distinct, languagesOf, pairOf, localize } from '#pdf/localize.ts'
import type { Cell, Column, LineTable, PrintedText } from '#pdf/print-model.ts'

/** A column and how a line fills it. `hasUnits`: its figures have units beside them. */
type ColumnPlan = Column & { cell: (line: DocumentLine, index: number) => Cell; hasUnits?: true }

/** `columns`: those of the optional ones that the company shows. */
export function lineTableOf(
  invoice: Invoice,
  language: DocumentLanguage,
  digits: PrintDigits,
  columns: readonly OptionalColumn[] = USUAL_COLUMNS,
): LineTable {
  const plans = columnPlans(invoice, language, digits, columns)
  const rows = invoice.lines.map((line, index) =>
    asideIfOptional(
      plans.map(({ cell }) => cell(line, index)),
      index,
      invoice,
    ),
  )
  padDecimals(plans, rows)
  return { columns: plans.map(({ cell, hasUnits, ...column }) => column), rows, ...fit(plans, rows, language) }
}

/** A line that does not count says so below its description: before an acceptance every optional one, then those not chosen. */
function asideIfOptional(row: Cell[], index: number, { lines, accepted }: Invoice): Cell[] {
  if (lineCounts(lines[index] ?? {}, index, accepted?.options ?? [])) return row
  const why = accepted ? printTerms.notChosen : printTerms.optional
  return row.map((cell) => {
    if (cell.kind !== 'text') return { ...cell, aside: true }
    const { lang } = cell.run
    return { ...cell, aside: true, note: { lang, text: why[lang] } }
  })
}

function columnPlans(
  invoice: Invoice,
  language: DocumentLanguage,
  digits: PrintDigits,
  columns: readonly OptionalColumn[],
): ColumnPlan[] {
  const { currency, pricesIncludeTax, seller } = invoice
  const exponent = exponentOf(currency)
  const taxed = seller.vatRegistered
  const both = language === 'bilingual'
  const money = (term: LocalizedText, wire: (line: DocumentLine) => string): ColumnPlan =>
    figureColumn(localize(term, language), (line) => figure(wire(line), digits))
  const isCredit = invoice.correction !== undefined
  const priceTerm = taxed && pricesIncludeTax ? printTerms.unitPriceWithVat : printTerms.unitPrice
  const discounted = invoice.lines.some(({ discount }) => !isZero(discount))
  const shows = (column: OptionalColumn) => columns.includes(column)
  const mustSpecify = specifiesLines(invoice)
  return [
    ...(shows('number') ? [numberColumn(language, digits)] : []),
    ...descriptionColumns(language)[0],
    ...(shows('quantity') || mustSpecify ? [quantityColumn(language, digits, shows('unit'))] : []),
    // What is credited of a line is less than quantity × price where a discount or an earlier credit has been.
    ...(isCredit || !(shows('price') || mustSpecify)
      ? []
      : [figureColumn(localize(priceTerm, language), (line) => price(line.unitPrice, exponent, digits))]),
    // A line without a discount stays blank instead of showing zero.
    ...(discounted
      ? [
          figureColumn(localize(printTerms.discount, language), ({ discount }) =>
            isZero(discount) ? '' : figure(discount, digits),
          ),
        ]
      : []),
    ...(taxed && isCredit ? [money(printTerms.netAmount, ({ net }) => net)] : []),
    ...(taxed && !both ? [rateColumn(language, digits)] : []),
    ...(taxed
      ? [
          figureColumn(
            localize(printTerms.vatColumn, language),
            (line) => figure(line.tax, digits),
            both ? rateBelow : undefined,
          ),
        ]
      : []),
    money(taxed ? printTerms.lineTotal : printTerms.amount, (line) => lineTotal(line, currency)),
    ...descriptionColumns(language)[1],
  ]
}

/** A full tax invoice states quantity and unit price (UAE Executive Regulation, art. 59(1)), and so does what corrects it. */
const specifiesLines = ({ kind, correction }: Invoice): boolean => kind === 'tax-invoice' || correction !== undefined

function numberColumn(language: DocumentLanguage, digits: PrintDigits): ColumnPlan {
  return {
    head: localize(printTerms.lineNumber, language),
    align: 'start',
    width: 'content',
    cell: (_line, index) => ({ kind: 'figure', text: figure(String(index + 1), digits), padding: '' }),
  }
}

/** English stands on the left edge and Arabic on the right one, the figures between them. */
function descriptionColumns(language: DocumentLanguage): [ColumnPlan[], ColumnPlan[]] {
  const columns = languagesOf(language).map((lang): ColumnPlan => ({
    head: [{ lang, text: printTerms.description[lang] }],
    align: language === 'bilingual' && lang === 'ar' ? 'end' : 'start',
    width: 'rest',
    cell: (line) => textCell(pairOf(line.description, line.descriptionAr, lang)),
  }))
  return [columns.slice(0, 1), columns.slice(1)]
}

/** A unit stands behind its quantity, so that the heading stands above both; on a bilingual page both units stand below it. */
function quantityColumn(language: DocumentLanguage, digits: PrintDigits, hasUnits: boolean): ColumnPlan {
  const head = localize(printTerms.quantity, language)
  const shown = ({ quantity, credits }: DocumentLine) => (credits?.by === 'amount' ? '' : figure(quantity, digits))
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

function rateColumn(language: DocumentLanguage, digits: PrintDigits): ColumnPlan {
  return {
    head: localize(printTerms.vatRate, language),
    align: 'decimal',
    width: 'phrase',
    cell: (line) => ({ kind: 'phrase', runs: rateOf(line, language, digits) }),
  }
}

const rateBelow = (line: DocumentLine): PrintedText => distinct(rateOf(line, 'bilingual', 'latn'))

/** `5%` for a standard supply; the others say why there is no rate. */
export function rateOf(
  line: Pick<DocumentLine, 'treatment' | 'rate'>,
  language: DocumentLanguage,
  digits: PrintDigits,
) {
  const { treatment, rate } = line
  if (treatment !== 'standard') return localize(TREATMENT_NAMES[treatment], language)
  return languagesOf(language).map((lang) => ({ lang, text: taxRate(rate, digitsOf(lang, digits)) }))
}

function figureColumn(
  head: PrintedText,
  text: (line: DocumentLine) => string,
  below?: (line: DocumentLine) => PrintedText,
): ColumnPlan {
  return {
    head,
    align: 'decimal',
    width: 'content',
    cell: (line) => ({ kind: 'figure', text: text(line), padding: '', ...(below ? { below: below(line) } : {}) }),
  }
}

/** After the line's own discount, with its tax: the lines less a document discount (without tax) make the total. */
function lineTotal({ net, tax }: DocumentLine, currency: string): string {
  return formatMinor(minor(parseMinor(net, currency) + parseMinor(tax, currency)), currency)
}

function textCell([run]: PrintedText): Cell {
  return { kind: 'text', run: run ?? { lang: 'en', text: '' } }
}

/** Only money: quantities of different units have nothing to line up, and stand closer to their unit without. */
function padDecimals(plans: readonly ColumnPlan[], rows: Cell[][]): void {
  for (const [column, plan] of plans.entries()) {
    if (plan.align !== 'decimal') continue
    const figures = rows.flatMap((row) => {
      const cell = row[column]
      return cell?.kind === 'figure' && cell.text !== '' ? [cell] : []
    })
    const most = Math.max(0, ...figures.map(({ text }) => decimalsOf(text)))
    for (const cell of figures) {
      const own = decimalsOf(cell.text)
      cell.padding = `${own === 0 && most > 0 ? '.' : ''}${'0'.repeat(most - own)}`
    }
  }
}

/** Points between the margins of the page, between columns, and the least that descriptions need together. */
const PAGE_WIDTH = 507
const GUTTER = 11
const DESCRIPTION_WIDTH = { single: 120, bilingual: 165 } as const
const SIZES = [8.8, 8.2, 7.6] as const

/**
 * Wide figures first get smaller type, then a row of their own below the description: figures never break and never
 * touch. Digits are 0.6 em wide in the typeface, points and commas about half of that.
 */
function fit(
  plans: readonly ColumnPlan[],
  rows: readonly Cell[][],
  language: DocumentLanguage,
): Pick<LineTable, 'layout' | 'size'> {
  const ems = plans.flatMap((plan, index) => {
    if (plan.width === 'phrase') return [6]
    if (plan.width === 'rest') return [0]
    return [widest(rows, index, emsOf), ...(plan.hasUnits ? [widest(rows, index, emsOfUnits)] : [])]
  })
  const needed = (size: number) => ems.reduce((sum, em) => sum + em * size, 0) + (ems.length - 1) * GUTTER
  const room = PAGE_WIDTH - DESCRIPTION_WIDTH[language === 'bilingual' ? 'bilingual' : 'single']
  const size = SIZES.find((candidate) => needed(candidate) <= room)
  if (size !== undefined) return { layout: 'rows', size }
  const smallest = SIZES.at(-1) ?? 7.6
  return { layout: 'stacked', size: Math.max(5.5, Math.min(smallest, (smallest * PAGE_WIDTH) / needed(smallest))) }
}

function widest(rows: readonly Cell[][], column: number, width: (cell: Cell | undefined) => number): number {
  const headingEms = 4.4
  return Math.max(headingEms, ...rows.map((row) => width(row[column])))
}

function emsOf(cell: Cell | undefined): number {
  if (cell?.kind !== 'figure') return 0
  return [...cell.text, ...cell.padding].reduce((sum, char) => sum + (/[0-9٠-٩]/.test(char) ? 0.6 : 0.28), 0)
}

/** As much as a column of their own would have, so that a long unit never breaks. */
function emsOfUnits(cell: Cell | undefined): number {
  const [unit] = cell?.kind === 'figure' ? (cell.beside ?? []) : []
  return Math.min(7, (unit?.text.length ?? 0) * 0.5)
}

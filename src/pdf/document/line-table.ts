/**
 * The lines of a document as columns and rows. Each column of amounts ends in its total: the lines before the document
 * discount, that discount as the last row, and the sum of both below the table (decision 81).
 */
import { type OptionalColumn, USUAL_COLUMNS } from '#domain/branding/brand.ts'
import { exponentOf } from '#domain/money/currency.ts'
import type { DocumentLine, CommercialDocument } from '#domain/documents/document.ts'
import { type ColumnAmounts, type LineColumns, priceWithoutTax } from '#domain/documents/totals/line-columns.ts'
import type { DocumentLanguage } from '#domain/locale.ts'
import { formatMinor, isZero, minor, ZERO } from '#domain/money/money.ts'
import { lineParticulars } from '#domain/tax/line-particulars.ts'
import { type LocalizedText, printTerms } from '#i18n/print/print.ts'
import { digitsOf, figure, type PrintDigits, price } from '#pdf/figures.ts'
import { languagesOf, localize } from '#pdf/localize.ts'
import type { Cell, LinesBody, PrintedText } from '#pdf/print-model.ts'
import {
  type ColumnPlan,
  descriptionColumns,
  figureColumn,
  numberColumn,
  quantityColumn,
  rateBelow,
  rateColumn,
  textCell,
} from './line-cells.ts'
import { fit, padDecimals } from './table-fit.ts'

export type PrintedLines = Pick<LinesBody, 'table' | 'carried'>

/** Shorter documents fit on one page, in both languages. */
const FEWEST_CARRIED = 12

/** `shown` is the optional columns that the company shows. */
export function printedLines(
  document: CommercialDocument,
  amounts: LineColumns,
  language: DocumentLanguage,
  digits: PrintDigits,
  shown: readonly OptionalColumn[] = USUAL_COLUMNS,
): PrintedLines {
  const plans = columnPlans({ document, amounts, language, digits, shown })
  const lines = document.lines.map((line, index) =>
    asideUnlessCounting(
      plans.map(({ cell }) => cell(line, index)),
      amounts.lines[index]?.counts ?? true,
      document,
    ),
  )
  const discount = amounts.documentDiscount
  const write = (amount: bigint) => figure(formatMinor(minor(amount), document.currency), digits)
  const discountRow = discount && plans.map((plan) => discountCell(plan, discount, write))
  const rows = discountRow ? [...lines, discountRow] : lines
  padDecimals(plans, rows)
  const main = plans.some(({ amount }) => amount === 'total') ? 'total' : 'net'
  return {
    table: {
      columns: plans.map(({ cell, amount, hasUnits, hasBelow, ...column }) => ({
        ...column,
        ...(amount === main && { isMain: true }),
      })),
      rows: lines,
      ...(discountRow && { discount: discountRow }),
      ...fit(plans, rows, language),
    },
    ...(lines.length >= FEWEST_CARRIED && { carried: carriedOf(plans, amounts, language, write) }),
  }
}

/** Marks lines that do not count: every optional line before an acceptance, afterwards those not chosen. */
function asideUnlessCounting(row: Cell[], counts: boolean, { accepted }: CommercialDocument): Cell[] {
  if (counts) return row
  const why = accepted ? printTerms.notChosen : printTerms.optional
  return row.map((cell) => {
    if (cell.kind !== 'text') return { ...cell, aside: true }
    const { lang } = cell.run
    return { ...cell, aside: true, note: { lang, text: why[lang] } }
  })
}

function discountCell({ head, width, amount }: ColumnPlan, discount: ColumnAmounts, write: (amount: bigint) => string) {
  if (width !== 'rest') return { kind: 'figure', text: amount ? write(discount[amount]) : '', padding: '' } as const
  return textCell(head.map(({ lang }) => ({ lang, text: printTerms.discountOnTotal[lang] })))
}

/** Running sums over the lines that count, after each line. The amounts beside a discount already contain it. */
function carriedOf(
  plans: readonly ColumnPlan[],
  { lines }: LineColumns,
  language: DocumentLanguage,
  write: (amount: bigint) => string,
): NonNullable<LinesBody['carried']> {
  const columns = plans.map(({ amount }) => {
    if (amount === undefined || amount === 'discount') return lines.map(() => '')
    let sum: bigint = ZERO
    return lines.map((line) => {
      if (line.counts) sum += line[amount]
      return write(sum)
    })
  })
  return {
    label: localize(printTerms.carriedForward, language),
    sums: lines.map((_, index) => columns.map((column) => column[index] ?? '')),
  }
}

type Printed = {
  document: CommercialDocument
  amounts: LineColumns
  language: DocumentLanguage
  digits: PrintDigits
  shown: readonly OptionalColumn[]
}

function columnPlans(printed: Printed): ColumnPlan[] {
  const { document, language, digits, shown } = printed
  const shows = (column: OptionalColumn) => shown.includes(column)
  const isCredit = document.correction !== undefined
  // A full tax invoice states quantity and unit price (UAE Executive Regulation, art. 59(1)), and so does its credit note.
  const mustSpecify = document.kind === 'tax-invoice' || isCredit
  const [first, second] = descriptionColumns(language)
  return [
    ...(shows('number') ? [numberColumn(language, digits)] : []),
    ...first,
    ...(shows('quantity') || mustSpecify ? [quantityColumn(language, digits, shows('unit'))] : []),
    // The credit of a line is less than quantity × price after a discount or an earlier credit.
    ...(isCredit || !(shows('price') || mustSpecify) ? [] : [priceColumn(printed)]),
    ...amountColumns(printed),
    ...second,
  ]
}

/** Where the law requires prices without tax, a price typed with tax is also printed below, because it is the agreed one. */
function priceColumn({ document, language, digits }: Printed): ColumnPlan {
  const { currency, kind, seller } = document
  const exponent = exponentOf(currency)
  const shown = ({ unitPrice }: DocumentLine) => price(unitPrice, exponent, digits)
  if (!includesTax(document)) return figureColumn(localize(printTerms.unitPrice, language), shown)
  if (kind !== 'tax-invoice' || !lineParticulars(seller.country).priceWithoutTax) {
    return figureColumn(localize(printTerms.unitPriceWithVat, language), shown)
  }
  const typed = (line: DocumentLine): PrintedText =>
    isZero(line.rate)
      ? []
      : languagesOf(language).map((lang, index) => ({
          lang,
          // A bilingual page prints the figure once, before both words.
          text: [
            ...(index === 0 ? [price(line.unitPrice, exponent, digitsOf(lang, digits))] : []),
            printTerms.withVat[lang],
          ].join(' '),
        }))
  const withoutTax = (line: DocumentLine) => price(priceWithoutTax(line, currency), exponent, digits)
  const column = figureColumn(localize(printTerms.unitPriceWithoutVat, language), withoutTax, typed)
  return { ...column, hasBelow: true }
}

function amountColumns({ document, amounts, language, digits }: Printed): ColumnPlan[] {
  const { currency, seller, lines } = document
  const taxed = seller.vatRegistered
  const both = language === 'bilingual'
  const column = (
    term: LocalizedText,
    amount: keyof ColumnAmounts,
    below?: (line: DocumentLine) => PrintedText,
  ): ColumnPlan => {
    const shown = (index: number) => figure(formatMinor(amounts.lines[index]?.[amount] ?? ZERO, currency), digits)
    return { ...figureColumn(localize(term, language), (_line, index) => shown(index), below), amount }
  }
  const discounts = column(includesTax(document) ? printTerms.discountWithVat : printTerms.discount, 'discount')
  // A line without a discount stays blank instead of showing zero.
  const blank: Cell = { kind: 'figure', text: '', padding: '' }
  const discountColumns = lines.some(({ discount }) => !isZero(discount))
    ? [
        {
          ...discounts,
          cell: (line: DocumentLine, index: number) =>
            isZero(line.discount) ? { ...blank } : discounts.cell(line, index),
        },
      ]
    : []
  if (!taxed) return [...discountColumns, column(printTerms.amount, 'total')]
  return [
    ...discountColumns,
    column(printTerms.netAmount, 'net'),
    ...(both ? [] : [rateColumn(lines, language, digits)]),
    column(printTerms.vatColumn, 'tax', both ? rateBelow : undefined),
    ...(document.pricesIncludeTax || lineParticulars(seller.country).totalWithTax
      ? [column(printTerms.lineTotal, 'total')]
      : []),
  ]
}

const includesTax = ({ pricesIncludeTax, seller }: CommercialDocument): boolean =>
  seller.vatRegistered && pricesIncludeTax

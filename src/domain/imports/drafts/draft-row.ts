/** Reads a row of a file of invoice drafts: the fields of the draft, and one line of it. */
import type { LocalDay } from '#domain/calendar/dates.ts'
import type { DueTerms } from '#domain/calendar/due-terms.ts'
import { QUANTITY_RULES, UNIT_PRICE_RULES } from '#domain/documents/drafts/typed-figures.ts'
import { type DayOrder, readDayCell } from '#domain/imports/cells/days.ts'
import { type DecimalSign, readNumberCell } from '#domain/imports/cells/numbers.ts'
import { RATE_RULES, readTaxCell, taxOfRate, type TaxOfRow } from '#domain/imports/cells/tax.ts'
import { readCurrency, readYesNo } from '#domain/imports/cells/words.ts'
import { readDueTermsCell } from '#domain/imports/customers/due-terms-cell.ts'
import { filled, type ReadRow, type RowCells, RowReader } from '#domain/imports/row-reading.ts'
import type { DecimalRules } from '#domain/money/money.ts'
import { refuseField } from '#domain/refusal.ts'
import { type DiscountUnit, readDiscountCell } from './draft-discount.ts'

/** Fields of a draft, which all rows of one reference share. */
export type DraftHeader = {
  reference: string
  customer: string
  customerTrn: string
  customerEmail: string
  issueDate: LocalDay
  dueDate: LocalDay
  dueTerms: DueTerms
  currency: string
  pricesIncludeTax: boolean
  notes: string
}

/** A line as the file has it; figures are as they are typed into the editor. */
export type ImportedLine = {
  item: string
  sku: string
  description: string
  descriptionAr: string
  unit: string
  quantity: string
  unitPrice: string
  discount: string
} & TaxOfRow

export type ImportedDraftRow = DraftHeader & { line: Partial<ImportedLine> }

export const HEADER_FIELDS = [
  'reference',
  'customer',
  'customerTrn',
  'customerEmail',
  'issueDate',
  'dueDate',
  'dueTerms',
  'currency',
  'pricesIncludeTax',
  'notes',
] as const satisfies readonly (keyof DraftHeader)[]

/** Columns that are asked about where they can be read in two ways. */
export const DRAFT_NUMBERS = ['quantity', 'unitPrice', 'taxRate', 'discountPercent']
export const DRAFT_DAYS = ['issueDate', 'dueDate']
export const DRAFT_DISCOUNTS = ['discount']

export type DraftRowTerms = {
  signOf: (meaning: string) => DecimalSign
  orderOf: (meaning: string) => DayOrder
  discountUnit: DiscountUnit
}

const LONGEST_REFERENCE = 120
/** Beside the name of an item, a description has at most 2,000. */
const LONGEST_DESCRIPTION = 1_799

export function readDraftRow(cells: RowCells, terms: DraftRowTerms): ReadRow<ImportedDraftRow> {
  const row = new RowReader(cells)
  const day = (meaning: string) => row.read(meaning, (text) => readDayCell(text, terms.orderOf(meaning)))
  const currency = row.read('currency', (text) => {
    const code = readCurrency(text)
    return code === null ? refuseField('not-a-currency') : { ok: true, value: code }
  })
  const inclusive = row.word('pricesIncludeTax', readYesNo, ['yes', 'no'])
  const line = readLine(row, terms)
  const values = filled<ImportedDraftRow>({
    reference: row.text('reference', LONGEST_REFERENCE),
    customer: row.text('customer', 200),
    customerTrn: row.text('customerTrn', 40),
    customerEmail: row.text('customerEmail', 254),
    issueDate: day('issueDate'),
    dueDate: day('dueDate'),
    dueTerms: row.cell('dueDate') === '' ? row.read('dueTerms', readDueTermsCell) : undefined,
    currency,
    pricesIncludeTax: inclusive && inclusive === 'yes',
    notes: row.text('notes', 4_000),
    line: Object.keys(line).length > 0 ? line : undefined,
  })
  return { values, problems: row.problems }
}

function readLine(row: RowReader, { signOf, discountUnit }: DraftRowTerms): Partial<ImportedLine> {
  const number = (meaning: string, rules: DecimalRules) =>
    row.read(meaning, (text) => readNumberCell(text, signOf(meaning), rules))
  const discount = (meaning: string, unit: DiscountUnit) =>
    row.read(meaning, (text) => readDiscountCell(text, unit, signOf(meaning)))
  return filled<ImportedLine>({
    item: row.text('item', 200),
    sku: row.text('sku', 200),
    description: row.text('description', LONGEST_DESCRIPTION),
    descriptionAr: row.text('descriptionAr', LONGEST_DESCRIPTION),
    unit: row.text('unit', 40),
    quantity: number('quantity', QUANTITY_RULES),
    unitPrice: number('unitPrice', UNIT_PRICE_RULES),
    discount: discount('discountPercent', 'percent') || discount('discount', discountUnit) || undefined,
    ...readTaxes(row, signOf),
  })
}

/** A rate in a column of its own says more than the name of the tax beside it. */
function readTaxes(row: RowReader, signOf: DraftRowTerms['signOf']): TaxOfRow {
  const typed = row.read('taxRate', (text) =>
    readNumberCell(text.replaceAll(/[%٪]/g, ''), signOf('taxRate'), RATE_RULES),
  )
  const rated = typed === undefined ? {} : taxOfRate(typed)
  // A tax of a name that only the other product knows has its rate beside it.
  if (typed !== undefined && rated.tax !== undefined && !isTreatment(row, signOf)) return rated
  const named = readTaxCell(row, signOf('tax'))
  return named.tax === 'standard' && named.taxRate === undefined && rated.tax === 'standard' ? rated : named
}

function isTreatment(row: RowReader, signOf: DraftRowTerms['signOf']): boolean {
  const tried = new RowReader({ tax: row.cell('tax') })
  return readTaxCell(tried, signOf('tax')).tax !== undefined
}

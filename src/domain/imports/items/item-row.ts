/** Reads a row of a file of items. */
import { ITEM_KINDS, type ItemKind, LONGEST_SKU } from '#domain/inventory/item.ts'
import { UNIT_CODES } from '#domain/inventory/unit-codes.ts'
import { type Read, refuseField } from '#domain/refusal.ts'
import type { TaxTreatment } from '#domain/tax/treatment.ts'
import { type DecimalSign, readNumberCell } from '#domain/imports/cells/numbers.ts'
import { RATE_RULES, readTaxCell } from '#domain/imports/cells/tax.ts'
import { readCurrency, readItemKind, readYesNo } from '#domain/imports/cells/words.ts'
import { filled, type ReadRow, type RowCells, RowReader } from '#domain/imports/row-reading.ts'

/** Fields of an item that a file may have. They are checked further as those of any item. */
export type ImportedItem = {
  name: string
  nameAr: string
  sku: string
  /** The name of the category. */
  category: string
  kind: ItemKind
  barcode: string
  unit: string
  unitAr: string
  price: string
  cost: string
  tax: TaxTreatment
  taxRate: string
  trackStock: boolean
  reorderLevel: string
  unitCode: string
  classification: string
  openingStock: string
  openingCost: string
}

/** Columns of numbers, whose decimal sign is asked about. */
export const ITEM_NUMBERS = ['price', 'cost', 'taxRate', 'openingStock', 'openingCost', 'reorderLevel']

export type ItemRowTerms = {
  /** ISO 4217: the currency of prices and costs. */
  currency: string
  signOf: (meaning: string) => DecimalSign
}

const PRICE = { maxScale: 6 }
const QUANTITY = { maxScale: 6, maxIntegerDigits: 12 }

export function readItemRow(cells: RowCells, { currency, signOf }: ItemRowTerms): ReadRow<ImportedItem> {
  const row = new RowReader(cells)
  const number = (meaning: string, rules: { maxScale: number; maxIntegerDigits?: number }) =>
    row.read(meaning, (text) => readNumberCell(text, signOf(meaning), rules))
  requireCurrency(row, currency)
  const kind = row.word('kind', readItemKind, ITEM_KINDS)
  const tracked = row.word('trackStock', readYesNo, ['yes', 'no'])
  const isGoods = kind !== 'service'
  const openingStock = isGoods ? number('openingStock', QUANTITY) : undefined
  const isTracked = isGoods && tracked !== 'no' && (tracked === 'yes' || openingStock !== undefined)
  const values = filled<ImportedItem>({
    name: row.text('name', 200),
    nameAr: row.text('nameAr', 200),
    sku: row.text('sku', LONGEST_SKU),
    category: row.text('category', 80),
    kind,
    barcode: row.text('barcode', LONGEST_SKU),
    unit: row.text('unit', 40),
    unitAr: row.text('unitAr', 40),
    price: number('price', PRICE),
    cost: number('cost', PRICE),
    ...readTaxCell(row, signOf('tax')),
    ...(row.cell('taxRate') !== '' && { taxRate: number('taxRate', RATE_RULES) }),
    trackStock: isTracked || undefined,
    reorderLevel: number('reorderLevel', PRICE),
    unitCode: row.read('unitCode', readUnitCode),
    classification: row.text('classification', 40),
    openingStock: isTracked ? openingStock : undefined,
    openingCost: isTracked ? number('openingCost', PRICE) : undefined,
  })
  return { values, problems: row.problems }
}

function readUnitCode(text: string): Read<string> {
  const code = text.toUpperCase()
  return UNIT_CODES.has(code) ? { ok: true, value: code } : refuseField('invalid')
}

function requireCurrency(row: RowReader, currency: string): void {
  row.read('currency', (text) => {
    const code = readCurrency(text)
    if (code === null) return refuseField('not-a-currency')
    return code === currency ? { ok: true, value: code } : refuseField('not-company-currency', currency)
  })
}

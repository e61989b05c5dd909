/** Validation of an item of the goods and services list. Stock has its own ledger. */
import { stripBidi } from '#domain/text/bidi.ts'
import { toAsciiDigits } from '#domain/text/digits.ts'
import type { TaxTreatment } from '#domain/tax/treatment.ts'
import { type DecimalRules, formatDecimal, parseDecimal } from '#domain/money/money.ts'
import type { FieldProblem, FieldProblems } from '#domain/refusal.ts'

export type ItemKind = 'goods' | 'service'

export const ITEM_KINDS = ['goods', 'service'] as const satisfies readonly ItemKind[]

export type Item = {
  /** A name in one language is enough. A missing `name` is an empty string, a missing `nameAr` null. */
  name: string
  nameAr: string | null
  sku: string | null
  kind: ItemKind
  unit: string | null
  unitAr: string | null
  /** Unit price in the account's currency and price basis, up to 6 decimals. */
  price: string | null
  /** The seller's cost of one unit; never printed. */
  cost: string | null
  tax: TaxTreatment
  /** In percent, only with `standard`. Null means the account's rate on the supply date. */
  taxRate: string | null
  barcode: string | null
  trackStock: boolean
  /** In units. At or below this stock the item should be reordered. */
  reorderLevel: string | null
  /** The code of its unit (unit-codes.ts); null: that of the words of its unit. */
  unitCode: string | null
  /** The HS code of goods, the SAC code of a service: 4 to 14 digits. */
  classification: string | null
}

const PRICE: DecimalRules = { maxScale: 6 }
const RATE: DecimalRules = { maxScale: 4 }
const HUNDRED_PERCENT = 100n

const CLASSIFICATION = /^\d{4,14}$/

export const LONGEST_SKU = 60

/** Trims, reads blank as null, and normalises codes and numbers. */
export function readItem(typed: Item): { ok: true; item: Item } | { ok: false; fields: FieldProblems } {
  const fields: FieldProblems = {}
  const figure = (field: 'price' | 'cost' | 'taxRate' | 'reorderLevel', rules: DecimalRules): string | null => {
    const text = typed[field]
    if (text === null || text === '') return null
    const read = parseDecimal(text, rules)
    if (!read.ok) fields[field] = read.problem
    return read.ok ? formatDecimal(read.value) : null
  }
  const code = (field: 'sku' | 'barcode'): string | null => {
    const text = filled(typed[field]) && readCode(typed[field] ?? '')
    const problem = text && codeProblem(text)
    if (problem) fields[field] = problem
    return text
  }
  const item: Item = {
    name: typed.name.trim(),
    nameAr: filled(typed.nameAr),
    sku: code('sku'),
    kind: typed.kind,
    unit: filled(typed.unit),
    unitAr: filled(typed.unitAr),
    price: figure('price', PRICE),
    cost: figure('cost', PRICE),
    tax: typed.tax,
    taxRate: figure('taxRate', RATE),
    barcode: code('barcode'),
    trackStock: typed.trackStock && typed.kind === 'goods',
    reorderLevel: figure('reorderLevel', PRICE),
    unitCode: typed.unitCode,
    classification:
      filled(typed.classification) && toAsciiDigits(stripBidi(typed.classification ?? '')).replace(/[\s.]/g, ''),
  }
  if (item.classification !== null && !CLASSIFICATION.test(item.classification))
    fields.classification = { problem: 'not-a-classification' }
  if (item.name === '' && item.nameAr === null) fields.name = { problem: 'missing' }
  if (item.taxRate !== null && item.tax !== 'standard') fields.taxRate = { problem: 'rate-not-standard' }
  if (item.taxRate !== null && isAboveHundred(item.taxRate)) fields.taxRate = { problem: 'not-a-percent' }
  return Object.keys(fields).length === 0 ? { ok: true, item } : { ok: false, fields }
}

const filled = (text: string | null): string | null => text?.trim() || null

/** Converts digits of any script to 0-9 and removes invisible direction marks. */
export function readCode(text: string): string {
  return toAsciiDigits(stripBidi(text)).trim().replace(/\s+/g, ' ')
}

/** Codes are used in URLs and on labels, so path and query delimiters are refused. */
function codeProblem(text: string): FieldProblem | null {
  if (text.length > LONGEST_SKU) return { problem: 'too-long', limit: String(LONGEST_SKU) }
  return /[/?#\\]/.test(text) ? { problem: 'not-a-code' } : null
}

/** Case-insensitive key: `sku-1` and `SKU-1` are the same code. */
export function skuKey(sku: string): string {
  return readCode(sku).toLowerCase()
}

function isAboveHundred(rate: string): boolean {
  const [whole = '0', fraction = ''] = rate.split('.')
  return BigInt(whole) > HUNDRED_PERCENT || (BigInt(whole) === HUNDRED_PERCENT && /[1-9]/.test(fraction))
}

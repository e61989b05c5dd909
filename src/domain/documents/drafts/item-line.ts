/** Converts an item into a line of a document, and a line into a new item. Prices change their basis on the way. */
import { exponentOf } from '#domain/money/currency.ts'
import type { TaxTreatment } from '#domain/tax/treatment.ts'
import type { EditableDraft, EditableLine } from './editable-draft.ts'
import type { LineChange } from './line-editing.ts'
import { fold } from '#domain/text/fold.ts'
import { findByTitles } from '#domain/text/typed-words.ts'
import type { Item } from '#domain/inventory/item.ts'
import {
  type Decimal,
  divideRounded,
  formatDecimal,
  groupThousands,
  parseDecimal,
  powerOfTen,
  withCurrency,
} from '#domain/money/money.ts'
import { readFigure, UNIT_PRICE_RULES } from './typed-figures.ts'

/** The fields that a line takes from an item, and those that a search finds it by. */
export type BookItem = Pick<
  Item,
  | 'name'
  | 'nameAr'
  | 'kind'
  | 'unit'
  | 'unitAr'
  | 'unitCode'
  | 'classification'
  | 'price'
  | 'tax'
  | 'taxRate'
  | 'sku'
  | 'barcode'
> & { id: string }

/** The fields of a new item that a line can fill. */
export type NewItem = Pick<Item, 'name' | 'nameAr' | 'unit' | 'unitAr' | 'price' | 'tax' | 'taxRate'>

/** The price basis of items and of the document. */
export type PriceTerms = {
  /** Prices of items include tax. */
  bookIncludesTax: boolean
  bookCurrency: string
  vatRegistered: boolean
  /** The standard rate in force, in percent. */
  standardRate: string
}

const ARABIC = /\p{Script=Arabic}/u
const LETTER = /\p{L}/u
const SHORTEST_NAME = 2
const LONGEST_NAME = 200
const LONGEST_UNIT = 40

/**
 * Fills a line from an item, and clears what an earlier item left in it. A price in another currency than the item's is
 * unknown, so the price is left as it is.
 */
export function lineFromItem(
  item: BookItem,
  { currency, pricesIncludeTax }: Pick<EditableDraft, 'currency' | 'pricesIncludeTax'>,
  terms: PriceTerms,
): LineChange {
  const basis = { from: terms.bookIncludesTax, to: pricesIncludeTax }
  const price = item.price !== null && currency === terms.bookCurrency ? inBasis(item.price, item, basis, terms) : null
  return {
    itemId: item.id,
    description: item.name,
    descriptionAr: item.nameAr ?? '',
    unit: item.unit ?? '',
    unitAr: item.unitAr ?? '',
    tax: item.tax,
    taxRate: item.taxRate ?? '',
    ...itemFacts(item),
    ...(price !== null && { unitPrice: price }),
  }
}

/** GTIN-8, -12, -13 and -14 (GS1 General Specifications). Any other barcode is the seller's own. */
const GTIN = /^\d{8}(?:\d{4,6})?$/

function itemFacts({ unitCode, classification, kind, barcode }: BookItem) {
  return {
    unitCode: unitCode ?? undefined,
    classification: classification ?? undefined,
    itemType: kind,
    gtin: barcode !== null && GTIN.test(barcode) ? barcode : undefined,
  }
}

/** Makes an item from a line. A field that cannot be read, or is in another currency, stays empty. */
export function itemFromLine(
  line: EditableLine,
  { currency, pricesIncludeTax }: Pick<EditableDraft, 'currency' | 'pricesIncludeTax'>,
  terms: PriceTerms,
): NewItem {
  const { tax } = line
  const taxRate = tax === 'standard' && line.taxRate !== '' ? line.taxRate : null
  const typed = currency === terms.bookCurrency ? readFigure(line.unitPrice, UNIT_PRICE_RULES) : null
  const basis = { from: pricesIncludeTax, to: terms.bookIncludesTax }
  return {
    ...namesOf(line),
    unit: line.unit.trim().slice(0, LONGEST_UNIT) || null,
    unitAr: line.unitAr.trim().slice(0, LONGEST_UNIT) || null,
    price: typed?.ok ? inBasis(typed.value, { tax, taxRate }, basis, terms) : null,
    tax,
    taxRate,
  }
}

/** Takes the description as the name in its language. A line with two descriptions gives both names. */
function namesOf({ description, descriptionAr }: EditableLine): Pick<Item, 'name' | 'nameAr'> {
  const [first, second] = [description, descriptionAr].map((text) => text.trim().slice(0, LONGEST_NAME))
  if (first && second) return { name: first, nameAr: second }
  const only = first || second || ''
  return ARABIC.test(only) ? { name: '', nameAr: only } : { name: only, nameAr: null }
}

/** Whether the text can be the name of a new item: one line with at least two letters. */
export function mayBecomeItem(text: string, found: readonly BookItem[]): boolean {
  const name = text.trim()
  if (name.length < SHORTEST_NAME || name.length > LONGEST_NAME || /[\r\n]/.test(name) || !LETTER.test(name))
    return false
  const folded = fold(name)
  return !found.some((item) => [item.name, item.nameAr ?? ''].some((one) => fold(one).trim() === folded))
}

/**
 * Finds items that have every word of the text in their names, SKU or barcode, in any spelling. Items whose name or
 * code equals the text, or begins with it, come first. The server searches by the same rule (`GET /api/items?q=`).
 */
export function findItems<Found extends BookItem>(items: readonly Found[], text: string, most: number): Found[] {
  const titlesOf = ({ name, nameAr, sku, barcode }: Found) => [name, nameAr, sku, barcode].filter((one) => one !== null)
  return findByTitles(items, text, titlesOf).slice(0, most)
}

/** `AED 7.50`: with at least the decimals of the currency, in one left-to-right run. */
export function unitPriceText(price: string, currency: string): string {
  return withCurrency(unitPriceFigure(price, currency), currency)
}

/** `1234.5` → `1,234.50`: with at least the decimals of the currency, and all that were typed. */
export function unitPriceFigure(price: string, currency: string): string {
  const [whole = '0', fraction = ''] = price.split('.')
  const decimals = fraction.padEnd(exponentOf(currency), '0')
  return groupThousands(decimals === '' ? whole : `${whole}.${decimals}`)
}

type Taxed = { tax: TaxTreatment; taxRate: string | null }

/**
 * Converts a unit price between with and without tax, to up to six decimals, so that a multiple of it still comes out
 * at the price that was meant.
 */
function inBasis(price: string, taxed: Taxed, basis: { from: boolean; to: boolean }, terms: PriceTerms): string | null {
  const amount = parseDecimal(price, { ...UNIT_PRICE_RULES, allowNegative: true })
  if (!amount.ok) return null
  const isSame = basis.from === basis.to || !terms.vatRegistered || taxed.tax !== 'standard'
  const rate = isSame ? null : parseDecimal(taxed.taxRate ?? terms.standardRate, { maxScale: 4 })
  if (!rate?.ok) return formatDecimal(amount.value)
  const hundred = 100n * powerOfTen(rate.value.scale)
  const withTax = hundred + rate.value.digits
  const [times, by] = basis.to ? [withTax, hundred] : [hundred, withTax]
  return formatDecimal(scaled(amount.value, times, by))
}

function scaled({ digits, scale }: Decimal, times: bigint, by: bigint): Decimal {
  const { maxScale } = UNIT_PRICE_RULES
  return { digits: divideRounded(digits * powerOfTen(maxScale - scale) * times, by), scale: maxScale }
}

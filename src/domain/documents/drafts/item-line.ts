/** An item of the book on a line of a document, and a line as a new item of the book. Prices change their basis on the way. */
import { exponentOf } from '#domain/money/currency.ts'
import type { TaxTreatment } from '#domain/tax/treatment.ts'
import type { EditableDraft, EditableLine } from './editable-draft.ts'
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
} from '#domain/money/money.ts'
import { readFigure, UNIT_PRICE_RULES } from './typed-figures.ts'

/** What a line takes from the book, and what it is found by. */
export type BookItem = Pick<
  Item,
  'name' | 'nameAr' | 'unit' | 'unitAr' | 'price' | 'tax' | 'taxRate' | 'sku' | 'barcode'
> & { id: string }

/** What a line knows of a new item. */
export type NewItem = Pick<Item, 'name' | 'nameAr' | 'unit' | 'unitAr' | 'price' | 'tax' | 'taxRate'>

/** How prices stand in the book and on the document. */
export type PriceTerms = {
  /** The book's prices include tax. */
  bookIncludesTax: boolean
  bookCurrency: string
  vatRegistered: boolean
  /** The rate in force, in percent. */
  standardRate: string
}

const ARABIC = /\p{Script=Arabic}/u
const LETTER = /\p{L}/u
const SHORTEST_NAME = 2
const LONGEST_NAME = 200
const LONGEST_UNIT = 40

/**
 * What a line says once the item is taken. A price in another currency than the book's is not known: it is left as it is.
 */
export function lineFromItem(
  item: BookItem,
  { currency, pricesIncludeTax }: Pick<EditableDraft, 'currency' | 'pricesIncludeTax'>,
  terms: PriceTerms,
): Partial<EditableLine> {
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
    ...(price !== null && { unitPrice: price }),
  }
}

/** The item that a line's words would make. What cannot be read, or is in another currency, is left open. */
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

/** What is written is the name in the language it is written in; a description in each language gives both. */
function namesOf({ description, descriptionAr }: EditableLine): Pick<Item, 'name' | 'nameAr'> {
  const [first, second] = [description, descriptionAr].map((text) => text.trim().slice(0, LONGEST_NAME))
  if (first && second) return { name: first, nameAr: second }
  const only = first || second || ''
  return ARABIC.test(only) ? { name: '', nameAr: only } : { name: only, nameAr: null }
}

/** Whether these words can be the name of an item that the book does not have: one line with two letters at least. */
export function mayBecomeItem(text: string, found: readonly BookItem[]): boolean {
  const name = text.trim()
  if (name.length < SHORTEST_NAME || name.length > LONGEST_NAME || /[\r\n]/.test(name) || !LETTER.test(name))
    return false
  const folded = fold(name)
  return !found.some((item) => [item.name, item.nameAr ?? ''].some((one) => fold(one).trim() === folded))
}

/**
 * Those that have every word of the text in their names, SKU or barcode, in any spelling; the one of that very name or code and
 * those that begin with the text first. The server searches by the same rule (`GET /api/items?q=`).
 */
export function findItems<Found extends BookItem>(items: readonly Found[], text: string, most: number): Found[] {
  const titlesOf = ({ name, nameAr, sku, barcode }: Found) => [name, nameAr, sku, barcode].filter((one) => one !== null)
  return findByTitles(items, text, titlesOf).slice(0, most)
}

/** `AED 7.50`: with the decimals of the currency at least. One left-to-right run. */
export function unitPriceText(price: string, currency: string): string {
  return `${currency} ${unitPriceFigure(price, currency)}`
}

/** `1234.5` → `1,234.50`: with the currency's own decimals at least, and all that were typed. */
export function unitPriceFigure(price: string, currency: string): string {
  const [whole = '0', fraction = ''] = price.split('.')
  const decimals = fraction.padEnd(exponentOf(currency), '0')
  return groupThousands(decimals === '' ? whole : `${whole}.${decimals}`)
}

type Taxed = { tax: TaxTreatment; taxRate: string | null }

/**
 * A unit price with tax inside as one without, or the other way round; up to six decimals, so that a quantity of them
 * still comes out at the price that was meant.
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

/** Items picked for a document, in the order in which they were first picked, with quantities as typed. */
import { pick } from '#domain/documents/fields.ts'
import type { EditableDraft } from './editable-draft.ts'
import { type BookItem, lineFromItem, type PriceTerms } from './item-line.ts'
import { addLines, type LineChange } from './line-editing.ts'
import { QUANTITY_RULES, readFigure, UNIT_PRICE_RULES } from './typed-figures.ts'
import { add, sameScale } from '#domain/money/decimals.ts'
import {
  type Decimal,
  formatDecimal,
  formatMinor,
  minor,
  multiply,
  parseDecimal,
  toMinor,
  ZERO,
} from '#domain/money/money.ts'

/** The fields that display a picked item. They are stored with the selection, so that it works without a connection. */
export type PickableItem = BookItem & {
  /** Null while stock is not tracked. */
  stock: string | null
  /** The version of the picture. */
  image: string | null
}

const PICKABLE_FIELDS = [
  'id',
  'name',
  'nameAr',
  'kind',
  'unit',
  'unitAr',
  'unitCode',
  'classification',
  'price',
  'tax',
  'taxRate',
  'sku',
  'barcode',
  'stock',
  'image',
] as const satisfies readonly (keyof PickableItem)[]

/** Drops fields that a selection does not need, such as the cost. */
const toPickable = (item: PickableItem): PickableItem => pick(item, PICKABLE_FIELDS)

/** `quantity` may use digits of any script. An unreadable one stays as it was typed. */
export type PickedItem = { item: PickableItem; quantity: string }

export type ItemSelection = readonly PickedItem[]

/** The terms that prices of the document follow. */
export type SelectionTerms = {
  document: Pick<EditableDraft, 'currency' | 'pricesIncludeTax'>
  prices: PriceTerms
}

/** Adds or removes one of the item. An item that falls to zero is removed; an unreadable quantity becomes one. */
export function step(selection: ItemSelection, item: PickableItem, by: 1 | -1): ItemSelection {
  const picked = selection.find((one) => one.item.id === item.id)
  if (by === 1) return addQuantity(selection, item, '1')
  if (!picked) return selection
  const quantity = quantityOf(picked)
  if (quantity === null) return withQuantity(selection, item.id, '1')
  const next = add(quantity, { digits: -1n, scale: 0 })
  return next.digits > 0n ? withQuantity(selection, item.id, formatDecimal(next)) : without(selection, item.id)
}

/** Adds this many of the item, a decimal above zero. An unreadable quantity is replaced. */
export function addQuantity(selection: ItemSelection, item: PickableItem, quantity: string): ItemSelection {
  const picked = selection.find((one) => one.item.id === item.id)
  if (!picked) return [...selection, { item: toPickable(item), quantity }]
  const before = quantityOf(picked)
  const more = quantityOf({ quantity })
  if (before === null || more === null) return withQuantity(selection, item.id, quantity)
  return withQuantity(selection, item.id, formatDecimal(add(before, more)))
}

export function withQuantity(selection: ItemSelection, id: string, quantity: string): ItemSelection {
  return selection.map((one) => (one.item.id === id ? { ...one, quantity } : one))
}

export function without(selection: ItemSelection, id: string): ItemSelection {
  return selection.filter((one) => one.item.id !== id)
}

/** Updates the picked items, because a price may have changed since. Returns the same selection if none has. */
export function refreshed(selection: ItemSelection, items: readonly PickableItem[]): ItemSelection {
  const now = new Map(items.map((item): [string, PickableItem] => [item.id, toPickable(item)]))
  const isOutdated = ({ item }: PickedItem) => now.has(item.id) && !isSame(item, now.get(item.id) ?? item)
  if (!selection.some(isOutdated)) return selection
  return selection.map((one) => ({ ...one, item: now.get(one.item.id) ?? one.item }))
}

const isSame = (one: PickableItem, other: PickableItem) => PICKABLE_FIELDS.every((field) => one[field] === other[field])

/** Normalises a typed quantity: `١٢` becomes `12`, and an item with zero is removed. An unreadable quantity stays. */
export function settled(selection: ItemSelection, id: string): ItemSelection {
  return selection.flatMap((one) => {
    if (one.item.id !== id) return one
    const read = readFigure(one.quantity, QUANTITY_RULES)
    if (!read.ok) return one.quantity.trim() === '' ? [] : one
    return /^[0.]+$/.test(read.value) ? [] : { ...one, quantity: read.value }
  })
}

/** Null unless the quantity is above zero. */
function quantityOf({ quantity }: Pick<PickedItem, 'quantity'>): Decimal | null {
  const read = readFigure(quantity, QUANTITY_RULES)
  const number = read.ok ? parseDecimal(read.value, QUANTITY_RULES) : null
  return number?.ok && number.value.digits > 0n ? number.value : null
}

/** Whether the typed quantity is invalid. A field that is being emptied is not. */
export function isWrong(one: PickedItem): boolean {
  return one.quantity.trim() !== '' && quantityOf(one) === null
}

/** The picked items that would become lines. */
export function picked(selection: ItemSelection): PickedItem[] {
  return selection.filter((one) => quantityOf(one) !== null)
}

/** Whether more of the item is picked than is in stock. */
export function exceedsStock(one: PickedItem): boolean {
  const { stock } = one.item
  const there = stock === null ? null : parseDecimal(stock, QUANTITY_RULES)
  const wanted = quantityOf(one)
  if (!there?.ok || wanted === null) return false
  const [units, inStock] = sameScale(wanted, there.value)
  return units > inStock
}

/** The amount of the picked items on this document. `unpriced`: how many of them have no price in its currency. */
export function selectionAmount(selection: ItemSelection, terms: SelectionTerms): { amount: string; unpriced: number } {
  const { currency } = terms.document
  let [sum, unpriced] = [ZERO, 0]
  for (const one of picked(selection)) {
    const price = unitPriceOf(one.item, terms)
    const quantity = quantityOf(one)
    if (price === null || quantity === null) unpriced += 1
    else sum = minor(sum + toMinor(multiply(quantity, price), currency))
  }
  return { amount: formatMinor(sum, currency), unpriced }
}

/** The price in the currency and price basis of the document, to up to six decimals; null when unknown. */
export function priceOf(item: BookItem, terms: SelectionTerms): string | null {
  const price = unitPriceOf(item, terms)
  return price && formatDecimal(price)
}

function unitPriceOf(item: BookItem, { document, prices }: SelectionTerms): Decimal | null {
  const { unitPrice } = lineFromItem(item, document, prices)
  const read = unitPrice === undefined ? null : parseDecimal(unitPrice, UNIT_PRICE_RULES)
  return read?.ok ? read.value : null
}

/** Appends a line for each picked item, in their order. */
export function addPicked(draft: EditableDraft, selection: ItemSelection, prices: PriceTerms): EditableDraft {
  const lines = picked(selection).map((one): LineChange => {
    const quantity = quantityOf(one)
    return { ...lineFromItem(one.item, draft, prices), ...(quantity && { quantity: formatDecimal(quantity) }) }
  })
  return addLines(draft, draft.lines.at(-1)?.key ?? 0, lines)
}

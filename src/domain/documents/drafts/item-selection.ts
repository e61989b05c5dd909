/** Items picked for a document: in the order in which they were first picked, with quantities as they were typed. */
import { pick } from '#domain/documents/fields.ts'
import type { EditableDraft, EditableLine } from './editable-draft.ts'
import { type BookItem, lineFromItem, type PriceTerms } from './item-line.ts'
import { addLines } from './line-editing.ts'
import { QUANTITY_RULES, readFigure, UNIT_PRICE_RULES } from './typed-figures.ts'
import {
  type Decimal,
  formatDecimal,
  formatMinor,
  minor,
  multiply,
  parseDecimal,
  powerOfTen,
  toMinor,
  ZERO,
} from '#domain/money/money.ts'

/** What a picked item is shown by; kept with it, so that it needs no connection. */
export type PickableItem = BookItem & {
  /** Null while its stock is not tracked. */
  stock: string | null
  /** The version of its picture. */
  image: string | null
}

const KEPT = [
  'id',
  'name',
  'nameAr',
  'unit',
  'unitAr',
  'price',
  'tax',
  'taxRate',
  'sku',
  'barcode',
  'stock',
  'image',
] as const satisfies readonly (keyof PickableItem)[]

/** Without what is not needed of it, such as its cost. */
const kept = (item: PickableItem): PickableItem => pick(item, KEPT)

/** `quantity` in digits of any script; what cannot be read stays as it was typed. */
export type PickedItem = { item: PickableItem; quantity: string }

export type ItemSelection = readonly PickedItem[]

/** What the prices of the document go by. */
export type SelectionTerms = {
  document: Pick<EditableDraft, 'currency' | 'pricesIncludeTax'>
  prices: PriceTerms
}

/** One more or one less of it. An item that falls to zero is no longer picked; a quantity that cannot be read becomes one. */
export function step(selection: ItemSelection, item: PickableItem, by: 1 | -1): ItemSelection {
  const picked = selection.find((one) => one.item.id === item.id)
  if (!picked) return by === 1 ? [...selection, { item: kept(item), quantity: '1' }] : selection
  const quantity = quantityOf(picked)
  if (quantity === null) return withQuantity(selection, item.id, '1')
  const next = add(quantity, by)
  return next.digits > 0n ? withQuantity(selection, item.id, formatDecimal(next)) : without(selection, item.id)
}

export function withQuantity(selection: ItemSelection, id: string, quantity: string): ItemSelection {
  return selection.map((one) => (one.item.id === id ? { ...one, quantity } : one))
}

export function without(selection: ItemSelection, id: string): ItemSelection {
  return selection.filter((one) => one.item.id !== id)
}

/** With the items as they stand now: a price may have changed since they were picked. The same selection if none has. */
export function refreshed(selection: ItemSelection, items: readonly PickableItem[]): ItemSelection {
  const now = new Map(items.map((item): [string, PickableItem] => [item.id, kept(item)]))
  const isOutdated = ({ item }: PickedItem) => now.has(item.id) && !isSame(item, now.get(item.id) ?? item)
  if (!selection.some(isOutdated)) return selection
  return selection.map((one) => ({ ...one, item: now.get(one.item.id) ?? one.item }))
}

const isSame = (one: PickableItem, other: PickableItem) => KEPT.every((field) => one[field] === other[field])

/** Once it is typed: `١٢` is `12`, and nothing of an item is not picked. What cannot be read stays. */
export function settled(selection: ItemSelection, id: string): ItemSelection {
  return selection.flatMap((one) => {
    if (one.item.id !== id) return one
    const read = readFigure(one.quantity, QUANTITY_RULES)
    if (!read.ok) return one.quantity.trim() === '' ? [] : one
    return /^[0.]+$/.test(read.value) ? [] : { ...one, quantity: read.value }
  })
}

/** Null while it is no quantity above zero. */
function quantityOf({ quantity }: PickedItem): Decimal | null {
  const read = readFigure(quantity, QUANTITY_RULES)
  const number = read.ok ? parseDecimal(read.value, QUANTITY_RULES) : null
  return number?.ok && number.value.digits > 0n ? number.value : null
}

/** Whether a quantity was typed that is none. A field that is being emptied is no mistake. */
export function isWrong(one: PickedItem): boolean {
  return one.quantity.trim() !== '' && quantityOf(one) === null
}

/** Those that would become lines. */
export function picked(selection: ItemSelection): PickedItem[] {
  return selection.filter((one) => quantityOf(one) !== null)
}

/** Whether more of the item is picked than there is. */
export function exceedsStock(one: PickedItem): boolean {
  const { stock } = one.item
  const there = stock === null ? null : parseDecimal(stock, QUANTITY_RULES)
  const wanted = quantityOf(one)
  if (!there?.ok || wanted === null) return false
  const scale = Math.max(there.value.scale, wanted.scale)
  return atScale(wanted, scale) > atScale(there.value, scale)
}

/** What the picked items cost on this document. `unpriced`: how many of them have no price in its currency. */
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

/** In the currency and the price basis of the document, up to six decimals; null where it is not known. */
export function priceOf(item: BookItem, terms: SelectionTerms): string | null {
  const price = unitPriceOf(item, terms)
  return price && formatDecimal(price)
}

function unitPriceOf(item: BookItem, { document, prices }: SelectionTerms): Decimal | null {
  const { unitPrice } = lineFromItem(item, document, prices)
  const read = unitPrice === undefined ? null : parseDecimal(unitPrice, UNIT_PRICE_RULES)
  return read?.ok ? read.value : null
}

/** The draft with a line for each picked item at its end, in their order. */
export function addPicked(draft: EditableDraft, selection: ItemSelection, prices: PriceTerms): EditableDraft {
  const lines = picked(selection).map((one): Partial<EditableLine> => {
    const quantity = quantityOf(one)
    return { ...lineFromItem(one.item, draft, prices), ...(quantity && { quantity: formatDecimal(quantity) }) }
  })
  return addLines(draft, draft.lines.at(-1)?.key ?? 0, lines)
}

function add({ digits, scale }: Decimal, units: number): Decimal {
  return { digits: digits + BigInt(units) * powerOfTen(scale), scale }
}

const atScale = ({ digits, scale }: Decimal, wanted: number) => digits * powerOfTen(wanted - scale)

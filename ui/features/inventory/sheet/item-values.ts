/** The form of an item between the record of the API and its fields: text is never null there. */
import type { Api } from '#ui/platform/api/api.ts'
import type { ItemRow } from '#ui/features/inventory/queries.ts'
import { hasFields } from '#ui/platform/storage/stored-fields.ts'

export type ItemBody = Parameters<Api['items']['post']>[0]

const TEXTS = [
  'name',
  'nameAr',
  'sku',
  'barcode',
  'unit',
  'unitAr',
  'unitCode',
  'classification',
  'price',
  'cost',
  'taxRate',
  'reorderLevel',
] as const

export type ItemValues = Pick<ItemRow, 'kind' | 'tax' | 'trackStock' | 'categoryId'> &
  Record<(typeof TEXTS)[number] | 'openingStock' | 'openingCost', string>

export const blankItem: ItemValues = {
  name: '',
  nameAr: '',
  sku: '',
  barcode: '',
  unit: '',
  unitAr: '',
  unitCode: '',
  classification: '',
  price: '',
  cost: '',
  taxRate: '',
  reorderLevel: '',
  openingStock: '',
  openingCost: '',
  kind: 'goods',
  tax: 'standard',
  trackStock: false,
  categoryId: null,
}

/** Tells what another version of the app has stored. */
export function isItemValues(found: unknown): found is ItemValues {
  const texts = Object.fromEntries([...TEXTS, 'openingStock', 'openingCost'].map((field) => [field, 'string'] as const))
  return hasFields(found, { ...texts, kind: 'string', tax: 'string', trackStock: 'boolean', categoryId: 'text' })
}

export function itemValues(item: ItemRow): ItemValues {
  const texts = Object.fromEntries(TEXTS.map((field) => [field, item[field] ?? '']))
  const { kind, tax, trackStock, categoryId } = item
  // `as`, because every name in TEXTS has just been given its text
  return { ...blankItem, ...(texts as Record<(typeof TEXTS)[number], string>), kind, tax, trackStock, categoryId }
}

/** Blank text clears a field. An opening is sent only with what switches tracking on. */
export function itemBody(values: ItemValues, wasTracked: boolean): ItemBody {
  const orNull = (text: string) => text.trim() || null
  const { kind, tax, categoryId } = values
  const trackStock = values.trackStock && kind === 'goods'
  const [openingStock, openingCost] = [orNull(values.openingStock), orNull(values.openingCost)]
  const isOpened = trackStock && !wasTracked
  return {
    name: values.name.trim(),
    nameAr: orNull(values.nameAr),
    ...(values.sku.trim() && { sku: values.sku.trim() }),
    kind,
    categoryId,
    unit: orNull(values.unit),
    unitAr: orNull(values.unitAr),
    unitCode: orNull(values.unitCode),
    classification: orNull(values.classification),
    price: orNull(values.price),
    cost: orNull(values.cost),
    tax,
    taxRate: tax === 'standard' ? orNull(values.taxRate) : null,
    barcode: orNull(values.barcode),
    trackStock,
    reorderLevel: trackStock ? orNull(values.reorderLevel) : null,
    ...(isOpened && openingStock !== null && { openingStock }),
    ...(isOpened && openingCost !== null && { openingCost }),
  }
}

/** The names by which the server may report problems. */
export const ITEM_FIELD_NAMES: readonly string[] = [...TEXTS, 'categoryId', 'openingStock', 'openingCost']

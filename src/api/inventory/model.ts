/** Schemas of the requests about items. A PUT takes any of the fields; null clears one. */
import { type Static, t } from 'elysia'
import { ITEM_KINDS, LONGEST_SKU } from '#domain/inventory/item.ts'
import { MOST_ITEMS_AT_ONCE, MOST_ITEMS_LISTED } from '#domain/inventory/limits.ts'
import { fieldsOf, Version } from '#http/fields/record-version.ts'
import {
  Clearable,
  DecimalText,
  fileFields,
  Id,
  OneOf,
  Quantity,
  Rate,
  TaxTreatmentField,
  Text,
  UnitPrice,
} from '#http/fields.ts'
import { UnitCodeField } from '#http/fields/item-codes.ts'
import { TypedQuantity } from './stock/model.ts'

const details = {
  name: t.Optional(Text(200)),
  nameAr: t.Optional(Clearable(200)),
  sku: t.Optional(Text(LONGEST_SKU)),
  kind: t.Optional(OneOf(ITEM_KINDS)),
  categoryId: t.Optional(t.Nullable(Id)),
  unit: t.Optional(Clearable(40)),
  unitAr: t.Optional(Clearable(40)),
  price: t.Optional(t.Nullable(UnitPrice)),
  cost: t.Optional(t.Nullable(UnitPrice)),
  tax: t.Optional(TaxTreatmentField),
  taxRate: t.Optional(t.Nullable(Rate)),
  barcode: t.Optional(Clearable(LONGEST_SKU)),
  trackStock: t.Optional(t.Boolean()),
  reorderLevel: t.Optional(t.Nullable(Quantity)),
  unitCode: t.Optional(t.Nullable(UnitCodeField)),
  classification: t.Optional(Clearable(40)),
  /** When tracking begins with it: what there is, and the cost of one unit. */
  openingStock: t.Optional(t.Nullable(TypedQuantity)),
  openingCost: t.Optional(t.Nullable(UnitPrice)),
}

const EXAMPLE = {
  name: 'Karak tea',
  nameAr: 'شاي كرك',
  kind: 'goods' as const,
  unit: 'cup',
  unitAr: 'كوب',
  price: '7.50',
  cost: '2.125',
  tax: 'standard' as const,
  barcode: '6291041500213',
  trackStock: true,
  reorderLevel: '12',
}
const OTHER = '01935a5e-7c00-7000-8000-0000000000d2'

/** A name in either language is needed. */
export const ItemBody = t.Object(details, { examples: [EXAMPLE] })
export const ItemChangeBody = t.Object(
  { version: t.Optional(Version), ...details },
  { examples: [{ price: '8.00', barcode: null }] },
)
export const ITEM_FIELDS = fieldsOf(ItemChangeBody)
export const ItemParams = t.Object({ id: Text(100) })
export const SkuParams = t.Object({ sku: Text(200) })

const Ids = t.Array(Id, { minItems: 1, maxItems: MOST_ITEMS_AT_ONCE })
export const ItemIdsBody = t.Object({ ids: Ids }, { examples: [{ ids: [OTHER] }] })
export const ItemCategoryBody = t.Object(
  { ids: Ids, categoryId: t.Nullable(Id) },
  { examples: [{ ids: [OTHER], categoryId: null }] },
)

/** The percentage of the present price: 10 raises it by a tenth, -10 lowers it. */
export const ItemPricesBody = t.Object(
  { ids: Ids, percent: DecimalText(4, 'signed') },
  { examples: [{ ids: [OTHER], percent: '-10' }] },
)

const PriceOfItem = t.Object({ id: Id, price: t.Nullable(UnitPrice) })
export const ItemPricesRestoreBody = t.Object(
  { items: t.Array(PriceOfItem, { minItems: 1, maxItems: MOST_ITEMS_AT_ONCE }) },
  { examples: [{ items: [{ id: OTHER, price: '7.50' }] }] },
)

/** `low`: at or below its reorder level, and something is left. `out`: nothing is. */
export const ITEM_FILTERS = ['low', 'out', 'services', 'archived'] as const

/** A minus in front turns the order round. */
export const ITEM_SORTS = ['name', '-name', 'nameAr', '-nameAr', 'sku', '-sku', 'newest'] as const

const filters = {
  q: t.Optional(Text(200)),
  filter: t.Optional(OneOf(ITEM_FILTERS)),
  category: t.Optional(Id),
  sort: t.Optional(OneOf(ITEM_SORTS)),
}

const AN_ID_LENGTH = 36

/** `ids`: those named, separated by commas, archived ones too; filters are left aside then. */
export const ItemListQuery = t.Object({
  limit: t.Optional(t.Integer({ minimum: 1, maximum: MOST_ITEMS_LISTED })),
  cursor: t.Optional(Text(3000)),
  ids: t.Optional(Text(MOST_ITEMS_LISTED * (AN_ID_LENGTH + 1))),
  ...filters,
})

export const ItemFileQuery = t.Object({ ...filters, ...fileFields(MOST_ITEMS_AT_ONCE) })

export type ItemInput = Static<typeof ItemBody>
export type ItemChange = Static<typeof ItemChangeBody>
export type ItemListInput = Static<typeof ItemListQuery>
/** With the ids of items that are named, read. */
export type ItemListRequest = Omit<ItemListInput, 'ids'> & { ids?: readonly string[] }
export type ItemPrice = Static<typeof PriceOfItem>

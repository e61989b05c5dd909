/** What comes in for an item. A PUT takes any of the fields; null clears one. */
import { type Static, t } from 'elysia'
import { ITEM_KINDS, LONGEST_SKU } from '#domain/inventory/item.ts'
import { Clearable, OneOf, Quantity, Rate, TaxTreatmentField, Text, UnitPrice } from '#http/fields.ts'

const details = {
  nameAr: t.Optional(Clearable(200)),
  sku: t.Optional(Text(LONGEST_SKU)),
  kind: t.Optional(OneOf(ITEM_KINDS)),
  unit: t.Optional(Clearable(40)),
  unitAr: t.Optional(Clearable(40)),
  price: t.Optional(t.Nullable(UnitPrice)),
  cost: t.Optional(t.Nullable(UnitPrice)),
  tax: t.Optional(TaxTreatmentField),
  taxRate: t.Optional(t.Nullable(Rate)),
  barcode: t.Optional(Clearable(LONGEST_SKU)),
  trackStock: t.Optional(t.Boolean()),
  reorderLevel: t.Optional(t.Nullable(Quantity)),
}

export const ItemBody = t.Object({ name: Text(200), ...details })
export const ItemChangeBody = t.Object({ name: t.Optional(Text(200)), ...details })
export const ItemParams = t.Object({ id: Text(100) })
export const SkuParams = t.Object({ sku: Text(200) })

export const ItemListQuery = t.Object({
  limit: t.Optional(t.Integer({ minimum: 1, maximum: 100 })),
  cursor: t.Optional(Text(3000)),
  q: t.Optional(Text(200)),
  sort: t.Optional(OneOf(['name', 'newest'])),
})

export type ItemInput = Static<typeof ItemBody>
export type ItemChange = Static<typeof ItemChangeBody>
export type ItemListRequest = Static<typeof ItemListQuery>

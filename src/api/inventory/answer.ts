/** An item as the API answers it. */
import type { Item } from '#domain/inventory/item.ts'
import { versionOf } from '#http/fields/record-version.ts'
import { ITEM_FIELDS } from './model.ts'
import type { ItemRow } from './repository.ts'

export function itemAnswer(row: ItemRow) {
  const { archivedAt, createdAt, updatedAt } = row
  return {
    id: row.id,
    ...itemDetails(row),
    categoryId: row.categoryId,
    version: versionOf(row, ITEM_FIELDS),
    /** Null while stock is not tracked. */
    stock: row.trackStock ? row.stock : null,
    averageCost: row.trackStock ? row.averageCost : null,
    stockValue: row.trackStock ? row.stockValue : null,
    isLow: row.level === 'low' || row.level === 'out',
    /** The version of its picture, for `GET /api/items/:id/image`. */
    image: row.imageHash,
    archived: archivedAt !== null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}

export type ItemAnswer = ReturnType<typeof itemAnswer>

export function itemDetails(row: ItemRow): Item & { sku: string } {
  return {
    name: row.name,
    nameAr: row.nameAr,
    sku: row.sku,
    kind: row.kind,
    unit: row.unit,
    unitAr: row.unitAr,
    price: row.price,
    cost: row.cost,
    tax: row.tax,
    taxRate: row.taxRate,
    barcode: row.barcode,
    trackStock: row.trackStock,
    reorderLevel: row.reorderLevel,
    unitCode: row.unitCode,
    classification: row.classification,
  }
}

/** How an item is found again: by SKU, else by barcode, else by name. */
import type { MatchKeys } from '#domain/imports/row-match.ts'
import { skuKey } from '#domain/inventory/item.ts'
import { nameKey } from '#domain/text/name-key.ts'

export type NamedItem = { name: string; nameAr: string | null; sku: string | null; barcode: string | null }

export const itemKeys = ({ name, nameAr, sku, barcode }: NamedItem): MatchKeys => [
  { field: 'sku', keys: [skuKey(sku ?? '')] },
  { field: 'barcode', keys: [barcode ?? ''] },
  { field: 'name', keys: [nameKey(name), nameKey(nameAr ?? '')] },
]

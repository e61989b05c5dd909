/** The items of the price list that lines of invoices name: by SKU, else by barcode, else by name. */
import { findSameItems, type ImportedItemRow } from '#api/inventory/import-service.ts'
import type { ImportedLine } from '#domain/imports/drafts/draft-row.ts'
import { itemKeys } from '#domain/imports/items/item-keys.ts'
import { MatchIndex } from '#domain/imports/row-match.ts'
import { readCode, skuKey } from '#domain/inventory/item.ts'
import { nameKey } from '#domain/text/name-key.ts'
import type { AccountScope } from '#http/context.ts'

type NamedItem = Pick<Partial<ImportedLine>, 'item' | 'sku'>

/** Undefined for what is none, and for what may be several: then the line has the text alone. */
export type ItemSearch = (line: NamedItem) => ImportedItemRow | undefined

/** Answers for these alone. */
export async function itemSearch(scope: AccountScope, lines: readonly NamedItem[]): Promise<ItemSearch> {
  const texts = [...new Set(lines.flatMap(({ item, sku }) => [item ?? '', sku ?? '']))].filter(Boolean)
  const found = await findSameItems(scope, {
    skus: texts.map((text) => skuKey(readCode(text))),
    barcodes: texts.map(readCode),
    names: texts.map(nameKey).filter(Boolean),
  })
  const index = new MatchIndex<ImportedItemRow>()
  for (const item of found) index.add(item, itemKeys(item))
  const sure = (key: Partial<Parameters<typeof itemKeys>[0]>) => {
    const match = index.find(itemKeys({ name: '', nameAr: null, sku: null, barcode: null, ...key }))
    return match?.isSure ? match.known : undefined
  }
  const byText = (text: string) =>
    text === ''
      ? undefined
      : (sure({ sku: readCode(text) }) ?? sure({ barcode: readCode(text) }) ?? sure({ name: text }))
  return ({ item = '', sku = '' }) => byText(sku) ?? byText(item)
}

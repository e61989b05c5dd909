import { inArray } from 'drizzle-orm'
import { newId } from '#db/ids.ts'
import { owned } from '#db/queries/owned.ts'
import { items } from '#db/schema/inventory.ts'
import type { DraftLine } from '#domain/documents/document.ts'
import { nameKeys } from '#domain/text/name-key.ts'
import { stockLevelOf } from '#domain/inventory/balance.ts'
import { decimalOf } from '#domain/money/decimals.ts'
import { formatMinor, toMinor } from '#domain/money/money.ts'
import { type Item, readItem, skuKey } from '#domain/inventory/item.ts'
import { type FieldProblems, Refusal } from '#domain/refusal.ts'
import type { AccountScope, WriteContext } from '#http/context.ts'
import { changeSince } from '#http/fields/record-version.ts'
import { getSelectedCurrency, takeSku } from '#api/settings/service.ts'
import { itemAnswer, itemDetails } from './answer.ts'
import { requireCategory } from './categories/service.ts'
import type { ItemChange, ItemInput } from './model.ts'
import { countItems } from './counts.ts'
import { addItem, findItem, holderOf, ownedItem, requireFree } from './repository.ts'
import { itemIndex } from './search-index.ts'
import { findStock, type ItemStock } from './stock/ledger.ts'
import { followTracking } from './stock/tracking.ts'
import { findInventorySums } from './sums.ts'

export async function getItem(context: AccountScope, id: string) {
  return itemAnswer(await findItem(context, id))
}

export async function getItemBySku(context: AccountScope, sku: string) {
  const row = await holderOf(context, sku)
  if (!row) throw new Refusal('request.not-found')
  return itemAnswer(row)
}

/** Counts the items that are not archived. `low` and `out` are apart, as their lists are. */
export async function getInventorySummary(context: AccountScope) {
  const [sums, currency] = await Promise.all([findInventorySums(context), getSelectedCurrency(context)])
  const { stockValue, ...counts } = sums
  return { ...counts, stockValue: formatMinor(toMinor(decimalOf(stockValue), currency), currency), currency }
}

/** An item without a SKU gets the next one of its series. @throws Refusal `item.sku-taken`. */
export async function createItem(context: WriteContext, input: ItemInput) {
  return getItem(context, await insertItem(context, input))
}

/** Does as `createItem`, and answers the id. */
export async function insertItem(
  context: WriteContext,
  { openingStock, openingCost, ...input }: ItemInput,
  id = newId(),
): Promise<string> {
  const { db, account, now } = context
  const { categoryId = null, ...details } = input
  const item = validated({ ...blankItem, ...details })
  await requireCategory(context, categoryId)
  if (item.sku !== null) await requireFree(context, item.sku)
  const sku = item.sku ?? (await nextSku(context))
  const row = await addItem(db, {
    ...columnsOf(item, sku),
    ...UNUSED,
    categoryId,
    id,
    accountId: account,
    createdAt: now,
    updatedAt: now,
  })
  await itemIndex.add(db, row)
  await countItems(context, [], [row])
  await followTracking(context, null, row, { openingStock, openingCost })
  return id
}

/** Numbers that somebody typed before their turn came are passed over. */
async function nextSku(context: WriteContext): Promise<string> {
  const sku = await takeSku(context)
  return (await holderOf(context, sku)) ? nextSku(context) : sku
}

/** Documents keep what they were given: only new lines take the change. @throws Refusal `item.sku-taken`. */
export async function updateItem(context: WriteContext, id: string, change: ItemChange) {
  await changeItem(context, id, change)
  return getItem(context, id)
}

/** Does as `updateItem`, and answers nothing. */
export async function changeItem(context: WriteContext, id: string, change: ItemChange): Promise<void> {
  const { db, account, now } = context
  const row = await findItem(context, id)
  const { openingStock, openingCost, categoryId = row.categoryId, ...details } = changeSince(change, itemAnswer(row))
  const item = validated({ ...itemDetails(row), ...details })
  if (categoryId !== row.categoryId) await requireCategory(context, categoryId)
  // A code that is emptied stays as it was: an item always has one.
  const sku = item.sku ?? row.sku
  if (row.archivedAt === null) await requireFree(context, sku, id)
  const level = item.trackStock ? stockLevelOf(row.stock, item.reorderLevel) : null
  await db
    .update(items)
    .set({ ...columnsOf(item, sku), categoryId, level, updatedAt: now })
    .where(ownedItem(account, id))
  const changed = await findItem(context, id)
  await itemIndex.replace(db, changed)
  await countItems(context, [row], [changed])
  await followTracking(context, row, changed, { openingStock, openingCost })
}

/**
 * The stock of the items that lines name, inside the write that saves the lines.
 * @throws Refusal `request.invalid` for a line whose item the account does not have.
 */
export async function requireItems(context: WriteContext, lines: readonly DraftLine[]): Promise<ItemStock> {
  const named = [...new Set(lines.flatMap(({ itemId }) => itemId ?? []))]
  const found = await findStock(context, named)
  const fields: FieldProblems = {}
  for (const [index, { itemId }] of lines.entries()) {
    if (itemId && !found.has(itemId)) fields[`lines.${index}.itemId`] = { problem: 'invalid' }
  }
  if (Object.keys(fields).length > 0) throw new Refusal('request.invalid', { fields })
  return found
}

/** Notes that a document names these items. `stock`: as this transaction has read it. */
export async function noteUse({ db, account, now }: WriteContext, stock: ItemStock): Promise<void> {
  const first = [...stock.values()].filter(({ usedAt }) => usedAt === null).map(({ id }) => id)
  if (first.length === 0) return
  await db.later
    .update(items)
    .set({ usedAt: now })
    .where(owned(items, account, inArray(items.id, first)))
}

export const blankItem: Item = {
  name: '',
  nameAr: null,
  sku: null,
  kind: 'goods',
  unit: null,
  unitAr: null,
  price: null,
  cost: null,
  tax: 'standard',
  taxRate: null,
  barcode: null,
  trackStock: false,
  reorderLevel: null,
  unitCode: null,
  classification: null,
}

const UNUSED = {
  stock: '0',
  averageCost: '0',
  stockValue: '0',
  level: null,
  imageHash: null,
  usedAt: null,
  archivedAt: null,
}

function validated(typed: Item): Item {
  const read = readItem(typed)
  if (!read.ok) throw new Refusal('request.invalid', { fields: read.fields })
  return read.item
}

const columnsOf = (item: Item, sku: string) => ({ ...item, sku, skuKey: skuKey(sku), ...nameKeys(item) })

/** The prices of items by id, in the account's currency; those without one are missing. */
export async function findPrices({ db, account }: AccountScope, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: items.id, price: items.price })
    .from(items)
    .where(owned(items, account, inArray(items.id, [...ids])))
  return new Map(rows.flatMap(({ id, price }) => (price === null ? [] : [[id, price] as const])))
}

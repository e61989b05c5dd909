import { inArray } from 'drizzle-orm'
import type { Reader, Writer } from '#db/database.ts'
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
import type { AccountId } from '#http/identity.ts'
import { changeSince } from '#http/fields/record-version.ts'
import { getSelectedCurrency, takeSku } from '#api/settings/service.ts'
import { itemAnswer, itemDetails } from './answer.ts'
import { requireCategory } from './categories/service.ts'
import type { ItemChange, ItemInput } from './model.ts'
import { countItems } from './counts.ts'
import { findItem, holderOf, ownedItem, requireFree } from './repository.ts'
import { itemIndex } from './search-index.ts'
import { findStock, type ItemStock } from './stock/ledger.ts'
import { followTracking } from './stock/tracking.ts'
import { findInventorySums } from './sums.ts'

export async function getItem(db: Reader, account: AccountId, id: string) {
  return itemAnswer(await findItem(db, account, id))
}

export async function getItemBySku(db: Reader, account: AccountId, sku: string) {
  const row = await holderOf(db, account, sku)
  if (!row) throw new Refusal('request.not-found')
  return itemAnswer(row)
}

/** Of the items that are not archived. `low` and `out` are apart, as their lists are. */
export async function getInventorySummary(db: Reader, account: AccountId) {
  const [sums, currency] = await Promise.all([findInventorySums(db, account), getSelectedCurrency(db, account)])
  const { stockValue, ...counts } = sums
  return { ...counts, stockValue: formatMinor(toMinor(decimalOf(stockValue), currency), currency), currency }
}

/** Without a SKU it gets the next one of its series. @throws Refusal `item.sku-taken`. */
export async function createItem(
  tx: Writer,
  account: AccountId,
  { openingStock, openingCost, ...input }: ItemInput,
  now: Date,
) {
  const { categoryId = null, ...details } = input
  const item = checked({ ...blank, ...details })
  await requireCategory(tx, account, categoryId)
  const sku = item.sku ?? (await nextSku(tx, account))
  await requireFree(tx, account, sku)
  const [row] = await tx
    .insert(items)
    .values({
      ...columnsOf(item, sku),
      ...NO_STOCK,
      categoryId,
      id: newId(),
      accountId: account,
      createdAt: now,
      updatedAt: now,
    })
    .returning()
  if (!row) throw new Error('The item was not returned')
  await itemIndex.add(tx, row)
  await countItems(tx, account, [], [row])
  await followTracking(tx, account, null, row, { openingStock, openingCost }, now)
  return getItem(tx, account, row.id)
}

/** Numbers that somebody typed before their turn came are passed over. */
async function nextSku(tx: Writer, account: AccountId): Promise<string> {
  const sku = await takeSku(tx, account)
  return (await holderOf(tx, account, sku)) ? nextSku(tx, account) : sku
}

/** Documents keep what they were given: only new lines take the change. @throws Refusal `item.sku-taken`. */
export async function updateItem(tx: Writer, account: AccountId, id: string, change: ItemChange, now: Date) {
  const row = await findItem(tx, account, id)
  const { openingStock, openingCost, categoryId = row.categoryId, ...details } = changeSince(change, itemAnswer(row))
  const item = checked({ ...itemDetails(row), ...details })
  if (categoryId !== row.categoryId) await requireCategory(tx, account, categoryId)
  // A code that is emptied stays as it was: an item always has one.
  const sku = item.sku ?? row.sku
  if (row.archivedAt === null) await requireFree(tx, account, sku, id)
  const level = item.trackStock ? stockLevelOf(row.stock, item.reorderLevel) : null
  await tx
    .update(items)
    .set({ ...columnsOf(item, sku), categoryId, level, updatedAt: now })
    .where(ownedItem(account, id))
  const changed = await findItem(tx, account, id)
  await itemIndex.replace(tx, changed)
  await countItems(tx, account, [row], [changed])
  await followTracking(tx, account, row, changed, { openingStock, openingCost }, now)
  return getItem(tx, account, id)
}

/**
 * The stock of the items that lines name, inside the write that saves the lines.
 * @throws Refusal `request.invalid` for a line whose item the account does not have.
 */
export async function requireItems(tx: Writer, account: AccountId, lines: readonly DraftLine[]): Promise<ItemStock> {
  const named = [...new Set(lines.flatMap(({ itemId }) => itemId ?? []))]
  const found = await findStock(tx, account, named)
  const fields: FieldProblems = {}
  for (const [index, { itemId }] of lines.entries()) {
    if (itemId && !found.has(itemId)) fields[`lines.${index}.itemId`] = { problem: 'invalid' }
  }
  if (Object.keys(fields).length > 0) throw new Refusal('request.invalid', { fields })
  return found
}

/** Notes that a document names these items. `stock`: as this transaction has read it. */
export async function noteUse(tx: Writer, account: AccountId, stock: ItemStock, now: Date): Promise<void> {
  const first = [...stock.values()].filter(({ usedAt }) => usedAt === null).map(({ id }) => id)
  if (first.length === 0) return
  await tx.later
    .update(items)
    .set({ usedAt: now })
    .where(owned(items, account, inArray(items.id, first)))
}

const blank: Item = {
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
}

const NO_STOCK = { stock: '0', averageCost: '0', stockValue: '0' }

function checked(typed: Item): Item {
  const read = readItem(typed)
  if (!read.ok) throw new Refusal('request.invalid', { fields: read.fields })
  return read.item
}

const columnsOf = (item: Item, sku: string) => ({ ...item, sku, skuKey: skuKey(sku), ...nameKeys(item) })

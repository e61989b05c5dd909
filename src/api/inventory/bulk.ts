/** One change of many items. What the account does not have is left alone. */
import type { Writer } from '#db/database.ts'
import { items } from '#db/schema/inventory.ts'
import { changedPrice } from '#domain/inventory/price-change.ts'
import { Refusal } from '#domain/refusal.ts'
import { formatDecimal, parseDecimal } from '#domain/money/money.ts'
import type { AccountId } from '#http/identity.ts'
import { getSelectedCurrency } from '#api/settings/service.ts'
import { addToCategories, requireCategory } from './categories/service.ts'
import type { ItemPrice } from './model.ts'
import { findItems, ownedItem } from './repository.ts'
import { itemIndex } from './search-index.ts'

/** Answers each that changed, with the category it had `before`. */
export async function categorizeItems(
  tx: Writer,
  account: AccountId,
  { ids, categoryId }: { ids: readonly string[]; categoryId: string | null },
  now: Date,
) {
  await requireCategory(tx, account, categoryId)
  const found = await findItems(tx, account, ids)
  const rows = found.filter((row) => row.categoryId !== categoryId)
  for (const row of rows) {
    await tx.update(items).set({ categoryId, updatedAt: now }).where(ownedItem(account, row.id))
    await itemIndex.replace(tx, { ...row, categoryId })
  }
  const after = rows.map((row) => ({ ...row, categoryId }))
  await addToCategories(tx, account, rows, after)
  return { items: rows.map((row) => ({ id: row.id, categoryId, before: row.categoryId })) }
}

/** Of the items that have a price. Answers each with its new price and the one `before`. */
export async function changePrices(
  tx: Writer,
  account: AccountId,
  { ids, percent }: { ids: readonly string[]; percent: string },
  now: Date,
) {
  const currency = await getSelectedCurrency(tx, account)
  const found = await findItems(tx, account, ids)
  const changed = found.flatMap(({ id, price }) =>
    price === null ? [] : [{ id, price: priceAfter(price, percent, currency), before: price }],
  )
  await setPrices(tx, account, changed, now)
  return { items: changed }
}

function priceAfter(price: string, percent: string, currency: string): string {
  const read = changedPrice(price, percent, currency)
  if (!read.ok) throw new Refusal('request.invalid', { fields: { percent: read.problem } })
  return read.value
}

/** Gives items the prices that they are named with. */
export async function restorePrices(tx: Writer, account: AccountId, named: readonly ItemPrice[], now: Date) {
  const wanted = new Map(named.map(({ id, price }) => [id, price]))
  const found = await findItems(tx, account, [...wanted.keys()])
  const changed = found.map(({ id }) => ({ id, price: shortest(wanted.get(id) ?? null) }))
  await setPrices(tx, account, changed, now)
  return { items: changed }
}

async function setPrices(tx: Writer, account: AccountId, changed: readonly ItemPrice[], now: Date): Promise<void> {
  for (const { id, price } of changed)
    await tx.update(items).set({ price, updatedAt: now }).where(ownedItem(account, id))
}

/** As a price is kept; that it is a decimal the schema said. */
function shortest(price: string | null): string | null {
  const read = price === null ? undefined : parseDecimal(price, { maxScale: 6 })
  return read?.ok ? formatDecimal(read.value) : null
}

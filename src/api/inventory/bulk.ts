/** One change of many items. What the account does not have is left alone. */
import { items } from '#db/schema/inventory.ts'
import { changedPrice } from '#domain/inventory/price-change.ts'
import { Refusal } from '#domain/refusal.ts'
import { formatDecimal, parseDecimal } from '#domain/money/money.ts'
import type { WriteContext } from '#http/context.ts'
import { getSelectedCurrency } from '#api/settings/service.ts'
import { addToCategories, requireCategory } from './categories/service.ts'
import type { ItemPrice } from './model.ts'
import { findItems, ownedItem } from './repository.ts'
import { itemIndex } from './search-index.ts'

/** Answers each that changed, with the category it had `before`. */
export async function categorizeItems(
  context: WriteContext,
  { ids, categoryId }: { ids: readonly string[]; categoryId: string | null },
) {
  const { db, account, now } = context
  await requireCategory(context, categoryId)
  const found = await findItems(context, ids)
  const rows = found.filter((row) => row.categoryId !== categoryId)
  for (const row of rows) {
    await db.update(items).set({ categoryId, updatedAt: now }).where(ownedItem(account, row.id))
    await itemIndex.replace(db, { ...row, categoryId })
  }
  const after = rows.map((row) => ({ ...row, categoryId }))
  await addToCategories(context, rows, after)
  return { items: rows.map((row) => ({ id: row.id, categoryId, before: row.categoryId })) }
}

/** Changes the prices of the items that have one. Answers each with its new price and the one `before`. */
export async function changePrices(
  context: WriteContext,
  { ids, percent }: { ids: readonly string[]; percent: string },
) {
  const currency = await getSelectedCurrency(context)
  const found = await findItems(context, ids)
  const changed = found.flatMap(({ id, price }) =>
    price === null ? [] : [{ id, price: priceAfter(price, percent, currency), before: price }],
  )
  await setPrices(context, changed)
  return { items: changed }
}

function priceAfter(price: string, percent: string, currency: string): string {
  const read = changedPrice(price, percent, currency)
  if (!read.ok) throw new Refusal('request.invalid', { fields: { percent: read.problem } })
  return read.value
}

/** Gives items the prices that they are named with. */
export async function restorePrices(context: WriteContext, named: readonly ItemPrice[]) {
  const wanted = new Map(named.map(({ id, price }) => [id, price]))
  const found = await findItems(context, [...wanted.keys()])
  const changed = found.map(({ id }) => ({ id, price: shortest(wanted.get(id) ?? null) }))
  await setPrices(context, changed)
  return { items: changed }
}

async function setPrices({ db, account, now }: WriteContext, changed: readonly ItemPrice[]): Promise<void> {
  for (const { id, price } of changed)
    await db.update(items).set({ price, updatedAt: now }).where(ownedItem(account, id))
}

/** The form in which a price is stored; the schema has checked that it is a decimal. */
function shortest(price: string | null): string | null {
  const read = price === null ? undefined : parseDecimal(price, { maxScale: 6 })
  return read?.ok ? formatDecimal(read.value) : null
}

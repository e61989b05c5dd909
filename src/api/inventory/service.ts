import { and, asc, desc, eq, gt, inArray, isNull, like, lt, or, type SQL } from 'drizzle-orm'
import type { Reader, Writer } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { items } from '#db/schema/inventory.ts'
import type { DraftLine } from '#domain/documents/document.ts'
import { foldArabic } from '#domain/text/fold.ts'
import { type Item, readItem, skuKey } from '#domain/inventory/item.ts'
import { type FieldProblems, Refusal } from '#domain/refusal.ts'
import type { AccountId } from '#http/identity.ts'
import { cursorOf, pageOf, positionOf } from '#http/paging.ts'
import { takeSku } from '#api/settings/service.ts'
import type { ItemChange, ItemInput, ItemListRequest } from './model.ts'

type ItemRow = typeof items.$inferSelect

export async function listItems(db: Reader, account: AccountId, request: ItemListRequest) {
  const byName = request.sort !== 'newest'
  const rows = await db
    .select()
    .from(items)
    .where(and(eq(items.accountId, account), isNull(items.archivedAt), matching(request.q), after(request, byName)))
    .orderBy(...(byName ? [asc(items.folded), asc(items.id)] : [desc(items.id)]))
    .limit(pageOf(request) + 1)
  const page = rows.slice(0, pageOf(request))
  const last = rows.length > page.length ? page.at(-1) : undefined
  return { items: page.map(answerOf), nextCursor: last ? cursorOf([byName ? last.folded : '', last.id]) : null }
}

function after({ cursor }: ItemListRequest, byName: boolean): SQL | undefined {
  if (cursor === undefined) return undefined
  const [folded, id] = positionOf(cursor, 2)
  if (!byName) return lt(items.id, id ?? '')
  return or(gt(items.folded, folded ?? ''), and(eq(items.folded, folded ?? ''), gt(items.id, id ?? '')))
}

/** Every word must stand somewhere in the folded names, SKU or barcode. */
function matching(q: string | undefined): SQL | undefined {
  const words = foldArabic(q ?? '')
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 8)
  return and(...words.map((word) => like(items.folded, `%${word.replace(/[%_]/g, '')}%`)))
}

export async function getItem(db: Reader, account: AccountId, id: string) {
  return answerOf(await findItem(db, account, id))
}

export async function getItemBySku(db: Reader, account: AccountId, sku: string) {
  const row = await holderOf(db, account, sku)
  if (!row) throw new Refusal('request.not-found')
  return answerOf(row)
}

async function findItem(db: Reader, account: AccountId, id: string): Promise<ItemRow> {
  const [row] = await db
    .select()
    .from(items)
    .where(and(eq(items.accountId, account), eq(items.id, id)))
  if (!row) throw new Refusal('request.not-found')
  return row
}

/** The item on sale that has this SKU. */
async function holderOf(db: Reader, account: AccountId, sku: string): Promise<ItemRow | undefined> {
  const [row] = await db
    .select()
    .from(items)
    .where(and(eq(items.accountId, account), eq(items.skuKey, skuKey(sku)), isNull(items.archivedAt)))
  return row
}

/** Without a SKU it gets the next one of its series. @throws Refusal `item.sku-taken`. */
export async function createItem(tx: Writer, account: AccountId, input: ItemInput, now: Date) {
  const item = checked({ ...blank, ...input })
  const sku = item.sku ?? (await nextSku(tx, account))
  await requireFree(tx, account, sku)
  const row = { ...columnsOf(item, sku), id: newId(), accountId: account, usedAt: null, archivedAt: null }
  const times = { createdAt: now, updatedAt: now }
  await tx.insert(items).values({ ...row, ...times })
  return answerOf({ ...row, ...times })
}

/** Numbers that somebody typed before their turn came are passed over. */
async function nextSku(tx: Writer, account: AccountId): Promise<string> {
  const sku = await takeSku(tx, account)
  return (await holderOf(tx, account, sku)) ? nextSku(tx, account) : sku
}

async function requireFree(tx: Writer, account: AccountId, sku: string, own?: string): Promise<void> {
  const holder = await holderOf(tx, account, sku)
  if (holder && holder.id !== own) throw new Refusal('item.sku-taken')
}

/** Documents keep what they were given: only new lines take the change. @throws Refusal `item.sku-taken`. */
export async function updateItem(tx: Writer, account: AccountId, id: string, change: ItemChange, now: Date) {
  const row = await findItem(tx, account, id)
  const item = checked({ ...detailsOf(row), ...change })
  // A code that is emptied stays as it was: an item always has one.
  const sku = item.sku ?? row.sku
  if (row.archivedAt === null) await requireFree(tx, account, sku, id)
  await tx
    .update(items)
    .set({ ...columnsOf(item, sku), updatedAt: now })
    .where(and(eq(items.accountId, account), eq(items.id, id)))
  return getItem(tx, account, id)
}

/** Gone when no document ever named it, else archived: documents keep their item. */
export async function deleteItem(tx: Writer, account: AccountId, id: string, now: Date): Promise<void> {
  const row = await findItem(tx, account, id)
  const ownedRow = and(eq(items.accountId, account), eq(items.id, id))
  if (row.usedAt) await tx.update(items).set({ archivedAt: now }).where(ownedRow)
  else await tx.delete(items).where(ownedRow)
}

/**
 * Notes that a document names these items. Inside the write that saves its lines.
 * @throws Refusal `request.invalid` for a line whose item the account does not have.
 */
export async function useItems(tx: Writer, account: AccountId, lines: readonly DraftLine[], now: Date): Promise<void> {
  const named = [...new Set(lines.flatMap(({ itemId }) => itemId ?? []))]
  if (named.length === 0) return
  const found = await tx
    .select({ id: items.id, usedAt: items.usedAt })
    .from(items)
    .where(and(eq(items.accountId, account), inArray(items.id, named)))
  const known = new Set(found.map(({ id }) => id))
  const fields: FieldProblems = {}
  for (const [index, { itemId }] of lines.entries()) {
    if (itemId && !known.has(itemId)) fields[`lines.${index}.itemId`] = { problem: 'invalid' }
  }
  if (Object.keys(fields).length > 0) throw new Refusal('request.invalid', { fields })
  const first = found.filter(({ usedAt }) => usedAt === null).map(({ id }) => id)
  if (first.length === 0) return
  await tx
    .update(items)
    .set({ usedAt: now })
    .where(and(eq(items.accountId, account), inArray(items.id, first)))
}

const blank: Omit<Item, 'name'> = {
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

function checked(typed: Item): Item {
  const read = readItem(typed)
  if (!read.ok) throw new Refusal('request.invalid', { fields: read.fields })
  return read.item
}

function columnsOf(item: Item, sku: string) {
  const folded = foldArabic([item.name, item.nameAr, sku, item.barcode].filter(Boolean).join(' '))
  return { ...item, sku, skuKey: skuKey(sku), folded }
}

function detailsOf(row: ItemRow): Item & { sku: string } {
  const {
    id: _id,
    accountId: _account,
    skuKey: _key,
    folded: _folded,
    usedAt: _used,
    archivedAt: _archived,
    createdAt: _created,
    updatedAt: _updated,
    ...details
  } = row
  return details
}

function answerOf(row: ItemRow) {
  const { archivedAt, createdAt, updatedAt } = row
  return {
    id: row.id,
    ...detailsOf(row),
    archived: archivedAt !== null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}

/** Stocktakes: started, found, listed, and deleted while they are open. */
import { eq } from 'drizzle-orm'
import type { Reader, Writer } from '#db/database.ts'
import { newId } from '#db/ids.ts'
import { newestFirst } from '#db/queries/keyset/order.ts'
import { readInOrder } from '#db/queries/keyset/page.ts'
import { owned } from '#db/queries/owned.ts'
import { stocktakeCounts, stocktakes } from '#db/schema/inventory.ts'
import { Refusal } from '#domain/refusal.ts'
import type { AccountId } from '#http/identity.ts'
import { getSelectedCurrency } from '#api/settings/service.ts'
import type { StocktakeInput, StocktakeListRequest } from './model.ts'

export type StocktakeRow = typeof stocktakes.$inferSelect

export async function startStocktake(tx: Writer, account: AccountId, { name }: StocktakeInput, now: Date) {
  const row: StocktakeRow = {
    id: newId(),
    accountId: account,
    name: name?.trim() || null,
    startedAt: now,
    postedAt: null,
    counted: 0,
    different: 0,
  }
  await tx.insert(stocktakes).values(row)
  return stocktakeAnswer(row, await getSelectedCurrency(tx, account))
}

export async function getStocktake(db: Reader, account: AccountId, id: string) {
  return stocktakeAnswer(await findStocktake(db, account, id), await getSelectedCurrency(db, account))
}

/** Newest first. */
export async function listStocktakes(db: Reader, account: AccountId, request: StocktakeListRequest) {
  const page = readInOrder(
    request,
    newestFirst(stocktakes.startedAt, stocktakes.id),
    ({ after, orderBy, limit }) =>
      db
        .select()
        .from(stocktakes)
        .where(owned(stocktakes, account, after))
        .orderBy(...orderBy)
        .limit(limit),
    ({ startedAt, id }) => [startedAt, id],
  )
  const [currency, { rows, nextCursor }] = await Promise.all([getSelectedCurrency(db, account), page])
  return { items: rows.map((row) => stocktakeAnswer(row, currency)), nextCursor }
}

/** With its counts. @throws Refusal `stocktake.posted`: what was posted stays. */
export async function deleteStocktake(tx: Writer, account: AccountId, id: string): Promise<void> {
  await findOpen(tx, account, id)
  await tx.delete(stocktakeCounts).where(owned(stocktakeCounts, account, eq(stocktakeCounts.stocktakeId, id)))
  await tx.delete(stocktakes).where(ownedRow(account, id))
}

/** @throws Refusal `request.not-found`. */
export async function findStocktake(db: Reader, account: AccountId, id: string): Promise<StocktakeRow> {
  const [row] = await db.select().from(stocktakes).where(ownedRow(account, id))
  if (!row) throw new Refusal('request.not-found')
  return row
}

/** @throws Refusal `stocktake.posted`; `request.not-found`. */
export async function findOpen(db: Reader, account: AccountId, id: string): Promise<StocktakeRow> {
  const row = await findStocktake(db, account, id)
  if (row.postedAt) throw new Refusal('stocktake.posted')
  return row
}

export async function saveStocktake(tx: Writer, account: AccountId, row: StocktakeRow) {
  const { id, postedAt, counted, different } = row
  await tx.update(stocktakes).set({ postedAt, counted, different }).where(ownedRow(account, id))
  return stocktakeAnswer(row, await getSelectedCurrency(tx, account))
}

const ownedRow = (account: AccountId, id: string) => owned(stocktakes, account, eq(stocktakes.id, id))

/** `currency`: of the values of its counts. */
function stocktakeAnswer({ id, name, startedAt, postedAt, counted, different }: StocktakeRow, currency: string) {
  return {
    id,
    name,
    startedAt: startedAt.toISOString(),
    postedAt: postedAt?.toISOString() ?? null,
    counted,
    different,
    currency,
  }
}

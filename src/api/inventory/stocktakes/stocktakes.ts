/** Stocktakes: started, found, listed, and deleted while they are open. */
import { eq } from 'drizzle-orm'
import { newId } from '#db/ids.ts'
import { newestFirst } from '#db/queries/keyset/order.ts'
import { readInOrder } from '#db/queries/keyset/page.ts'
import { owned } from '#db/queries/owned.ts'
import { stocktakeCounts, stocktakes } from '#db/schema/inventory.ts'
import { Refusal } from '#domain/refusal.ts'
import type { AccountScope, WriteContext } from '#http/context.ts'
import type { AccountId } from '#http/identity.ts'
import { getSelectedCurrency } from '#api/settings/service.ts'
import type { StocktakeInput, StocktakeListRequest } from './model.ts'

export type StocktakeRow = typeof stocktakes.$inferSelect

export async function startStocktake(context: WriteContext, { name }: StocktakeInput) {
  const { db, account, user, now } = context
  const row: StocktakeRow = {
    id: newId(),
    accountId: account,
    name: name?.trim() || null,
    startedAt: now,
    postedAt: null,
    counted: 0,
    different: 0,
    byUserId: user ?? null,
  }
  await db.insert(stocktakes).values(row)
  return stocktakeAnswer(row, await getSelectedCurrency(context))
}

export async function getStocktake(context: AccountScope, id: string) {
  return stocktakeAnswer(await findStocktake(context, id), await getSelectedCurrency(context))
}

/** Newest first. */
export async function listStocktakes(context: AccountScope, request: StocktakeListRequest) {
  const page = readInOrder(
    request,
    newestFirst(stocktakes.startedAt, stocktakes.id),
    ({ after, orderBy, limit }) =>
      context.db
        .select()
        .from(stocktakes)
        .where(owned(stocktakes, context.account, after))
        .orderBy(...orderBy)
        .limit(limit),
    ({ startedAt, id }) => [startedAt, id],
  )
  const [currency, { rows, nextCursor }] = await Promise.all([getSelectedCurrency(context), page])
  return { items: rows.map((row) => stocktakeAnswer(row, currency)), nextCursor }
}

/** With its counts. @throws Refusal `stocktake.posted`: what was posted stays. */
export async function deleteStocktake(context: WriteContext, id: string): Promise<void> {
  const { db, account } = context
  await findOpen(context, id)
  await db.delete(stocktakeCounts).where(owned(stocktakeCounts, account, eq(stocktakeCounts.stocktakeId, id)))
  await db.delete(stocktakes).where(ownedRow(account, id))
}

/** @throws Refusal `request.not-found`. */
export async function findStocktake({ db, account }: AccountScope, id: string): Promise<StocktakeRow> {
  const [row] = await db.select().from(stocktakes).where(ownedRow(account, id))
  if (!row) throw new Refusal('request.not-found')
  return row
}

/** @throws Refusal `stocktake.posted`; `request.not-found`. */
export async function findOpen(context: AccountScope, id: string): Promise<StocktakeRow> {
  const row = await findStocktake(context, id)
  if (row.postedAt) throw new Refusal('stocktake.posted')
  return row
}

export async function saveStocktake(context: WriteContext, row: StocktakeRow) {
  const { id, postedAt, counted, different } = row
  await context.db.update(stocktakes).set({ postedAt, counted, different }).where(ownedRow(context.account, id))
  return stocktakeAnswer(row, await getSelectedCurrency(context))
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

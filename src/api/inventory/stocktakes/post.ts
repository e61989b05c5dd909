/** Posting a stocktake: each item that is not as expected moves by the difference, once. */
import { and, asc, gt } from 'drizzle-orm'
import { stocktakeCounts } from '#db/schema/inventory.ts'
import { differenceOf, differenceValueOf, differs, movedSince } from '#domain/inventory/stocktake.ts'
import type { AccountScope, WriteContext } from '#http/context.ts'
import { type Entry, findStock, isMoved, postEntries } from '#api/inventory/stock/ledger.ts'
import { ofStocktake, writeCounts } from './counts.ts'
import { findOpen, saveStocktake } from './stocktakes.ts'

/** Counts at a time. */
const SLICE = 500

/**
 * Posts the differences. Movements since a count are not lost: the new stock is that of now and the difference. Items that were archived
 * or are not tracked any more stay as they are.
 * @throws Refusal `stocktake.posted`.
 */
export async function postStocktake(context: WriteContext, id: string) {
  const stocktake = await findOpen(context, id)
  let after = ''
  for (;;) {
    const counts = await sliceAfter(context, id, after)
    const last = counts.at(-1)
    if (!last) break
    await postCounts(context, id, counts)
    after = last.itemId
  }
  return saveStocktake(context, { ...stocktake, postedAt: context.now })
}

type Count = typeof stocktakeCounts.$inferSelect

function sliceAfter({ db, account }: AccountScope, id: string, after: string): Promise<Count[]> {
  return db
    .select()
    .from(stocktakeCounts)
    .where(and(ofStocktake(account, id), gt(stocktakeCounts.itemId, after)))
    .orderBy(asc(stocktakeCounts.itemId))
    .limit(SLICE)
}

async function postCounts(context: WriteContext, id: string, counts: readonly Count[]) {
  const stock = await findStock(
    context,
    counts.map(({ itemId }) => itemId),
  )
  const settled = counts.flatMap((count) => {
    const item = stock.get(count.itemId)
    if (!isMoved(item)) return []
    const value = differenceValueOf(count, item.averageCost, item.currency)
    return [{ ...count, movedSince: movedSince(count, item.stock), value }]
  })
  await writeCounts(context, id, settled)
  const entries = counts
    .filter((count) => differs(count) && isMoved(stock.get(count.itemId)))
    .map((count): Entry => ({
      kind: 'stocktake',
      quantity: differenceOf(count),
      unitCost: null,
      itemId: count.itemId,
      source: { stocktakeId: id },
    }))
  await postEntries(context, stock, entries)
}

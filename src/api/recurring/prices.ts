/** The series whose prices of an item are not those of the inventory. They keep their own until somebody takes the new one into all. */
import { ne, sql } from 'drizzle-orm'
import { newId } from '#db/ids.ts'
import { owned } from '#db/queries/owned.ts'
import { recurringSeries } from '#db/schema/recurring/recurring.ts'
import { Refusal } from '#domain/refusal.ts'
import type { AccountScope, WriteContext } from '#http/context.ts'
import { validDraft } from '#api/documents/drafts/drafts.ts'
import { getItem } from '#api/inventory/service.ts'
import { getSelectedCurrency } from '#api/settings/service.ts'
import { saveSeries, type SeriesRow } from './repository.ts'

/** How many series have another price of the item. @throws Refusal `request.not-found`. */
export async function countOtherPrices(context: AccountScope, itemId: string) {
  const { price, rows } = await findOthers(context, itemId)
  return { price, series: rows.length }
}

/** Takes the item's price into all of them. @throws Refusal `request.not-found`. */
export async function takePrice(context: WriteContext, itemId: string) {
  const { price, rows } = await findOthers(context, itemId)
  if (price === null) return { changed: 0 }
  for (const row of rows) {
    const lines = row.draft.lines.map((line) => (line.itemId === itemId ? { ...line, unitPrice: price } : line))
    const draft = { ...row.draft, lines }
    const total = (await totalOf(context, draft)) ?? row.total
    await saveSeries(context, row.id, { draft, total, version: row.version + 1, updatedAt: context.now })
  }
  return { changed: rows.length }
}

/** Null where the draft cannot be made any more, as when its customer is gone: its invoices wait with that reason. */
async function totalOf(context: WriteContext, draft: SeriesRow['draft']): Promise<bigint | null> {
  try {
    return (await validDraft(context, 'invoice', { ...draft, id: newId() })).row.total
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

/** Those that go on, in the account's currency, which is that of the price. */
async function findOthers(context: AccountScope, itemId: string) {
  const { db, account } = context
  const [{ price }, currency] = await Promise.all([getItem(context, itemId), getSelectedCurrency(context)])
  if (price === null) return { price, rows: [] }
  const named = await db
    .select()
    .from(recurringSeries)
    .where(
      owned(
        recurringSeries,
        account,
        ne(recurringSeries.state, 'ended'),
        sql`instr(${recurringSeries.draft}, ${itemId}) > 0`,
      ),
    )
  const rows = named.filter(
    (row) =>
      row.currency === currency &&
      row.draft.lines.some((line) => line.itemId === itemId && Number(line.unitPrice) !== Number(price)),
  )
  return { price, rows }
}

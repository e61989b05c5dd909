/** The counts of a stocktake. Each is written as it is counted, beside what the books said at that moment. */
import { and, eq, ne, sql } from 'drizzle-orm'
import type { Reader, Writer } from '#db/database.ts'
import { prepared } from '#db/prepared.ts'
import { newestFirst } from '#db/queries/keyset/order.ts'
import { readInOrder } from '#db/queries/keyset/page.ts'
import { ACCOUNT, owned } from '#db/queries/owned.ts'
import { items, stocktakeCounts } from '#db/schema/inventory.ts'
import { readStock } from '#domain/inventory/typed-movement.ts'
import { differenceOf, differenceValueOf, differs, movedSince } from '#domain/inventory/stocktake.ts'
import { formatDecimal } from '#domain/money/money.ts'
import { type FieldProblems, Refusal } from '#domain/refusal.ts'
import type { AccountScope, WriteContext } from '#http/context.ts'
import type { AccountId } from '#http/identity.ts'
import { findStock, isMoved, type ItemStock, stockAt } from '#api/inventory/stock/ledger.ts'
import { getSelectedCurrency } from '#api/settings/service.ts'
import type { CountInput, CountListRequest } from './model.ts'
import { findOpen, findStocktake, saveStocktake, type StocktakeRow } from './stocktakes.ts'

type CountRow = typeof stocktakeCounts.$inferSelect

/** The newest first. */
export async function listCounts(context: AccountScope, id: string, request: CountListRequest) {
  const stocktake = await findStocktake(context, id)
  const currency = await getSelectedCurrency(context)
  const isDifferent = request.filter && ne(stocktakeCounts.quantity, stocktakeCounts.expected)
  const { rows, nextCursor } = await readInOrder(
    request,
    newestFirst(stocktakeCounts.countedAt, stocktakeCounts.itemId),
    ({ after, orderBy, limit }) =>
      context.db
        .select({ count: stocktakeCounts, item: items })
        .from(stocktakeCounts)
        .innerJoin(items, owned(items, stocktakeCounts.accountId, eq(items.id, stocktakeCounts.itemId)))
        .where(and(ofStocktake(context.account, id), isDifferent, after))
        .orderBy(...orderBy)
        .limit(limit),
    ({ count }) => [count.countedAt, count.itemId],
  )
  return { items: rows.map((row) => countAnswer(row, stocktake, currency)), nextCursor }
}

type FoundCount = { count: CountRow; item: typeof items.$inferSelect }

function countAnswer({ count, item }: FoundCount, { postedAt }: StocktakeRow, currency: string) {
  const { name, nameAr, sku, unit, unitAr, imageHash } = item
  const { quantity, expected } = count
  return {
    itemId: item.id,
    item: { name, nameAr, sku, unit, unitAr, image: imageHash },
    quantity,
    expected,
    movedSince: (postedAt ? count.movedSince : null) ?? movedSince(count, item.stock),
    difference: differenceOf(count),
    /** The value of the difference, at the average cost. */
    value: (postedAt ? count.value : null) ?? differenceValueOf(count, item.averageCost, currency),
    countedAt: count.countedAt.toISOString(),
  }
}

/**
 * Takes the place of what was counted of these items before; of several counts of one item the last is taken.
 * @throws Refusal `stocktake.posted`; `item.not-tracked`; `request.invalid` naming the fields.
 */
export async function putCounts(context: WriteContext, id: string, typed: readonly CountInput[]) {
  const { db, account, now } = context
  const stocktake = await findOpen(context, id)
  const ids = JSON.stringify(typed.map(({ itemId }) => itemId))
  const stock = await findStock(
    context,
    typed.map(({ itemId }) => itemId),
  )
  requireCountable(typed, stock)
  const counts = readCounts(typed)
  const previous = await previousCounts(db).all({ account, stocktake: id, ids })
  const rows: WrittenCount[] = []
  for (const { itemId, quantity, at } of counts.values()) {
    const countedAt = within(at ?? now, stocktake.startedAt, now)
    const current = stock.get(itemId)?.stock ?? '0'
    const expected = at && at < now ? await stockAt(context, itemId, countedAt) : current
    if (quantity !== null) rows.push({ itemId, quantity, expected, countedAt, movedSince: null, value: null })
  }
  await removeCounts(db).run({ account, stocktake: id, ids })
  await writeCounts(context, id, rows)
  return saveStocktake(context, {
    ...stocktake,
    counted: stocktake.counted + rows.length - previous.length,
    different: stocktake.different + rows.filter(differs).length - previous.filter(differs).length,
  })
}

function requireCountable(typed: readonly CountInput[], stock: ItemStock): void {
  const named = typed.map(({ itemId, quantity }) => ({ item: stock.get(itemId), isTaken: quantity !== null }))
  const unknown = fieldsOf(named.map(({ item }) => item === undefined))
  if (Object.keys(unknown).length > 0) throw new Refusal('request.invalid', { fields: unknown })
  const resting = fieldsOf(named.map(({ item, isTaken }) => isTaken && !isMoved(item)))
  if (Object.keys(resting).length > 0) throw new Refusal('item.not-tracked', { fields: resting })
}

function fieldsOf(wrong: readonly boolean[]): FieldProblems {
  const paths = wrong.flatMap((isWrong, index) => (isWrong ? [`counts.${index}.itemId`] : []))
  return Object.fromEntries(paths.map((path) => [path, { problem: 'invalid' as const }]))
}

type ReadCount = { itemId: string; quantity: string | null; at: Date | null }

function readCounts(typed: readonly CountInput[]): Map<string, ReadCount> {
  const fields: FieldProblems = {}
  const counts = new Map<string, ReadCount>()
  for (const [index, { itemId, quantity, countedAt }] of typed.entries()) {
    const read = quantity === null ? null : readStock(quantity)
    const at = countedAt === undefined ? null : new Date(countedAt)
    if (read?.ok === false) fields[`counts.${index}.quantity`] = read.problem
    if (at && Number.isNaN(at.getTime())) fields[`counts.${index}.countedAt`] = { problem: 'invalid' }
    counts.set(itemId, { itemId, quantity: read?.ok ? formatDecimal(read.value) : null, at })
  }
  if (Object.keys(fields).length > 0) throw new Refusal('request.invalid', { fields })
  return counts
}

/** A device's clock may be wrong: nothing was counted before the stocktake began, or later than now. */
function within(at: Date, earliest: Date, latest: Date): Date {
  return new Date(Math.min(Math.max(at.getTime(), earliest.getTime()), latest.getTime()))
}

export const ofStocktake = (account: AccountId, id: string) =>
  owned(stocktakeCounts, account, eq(stocktakeCounts.stocktakeId, id))

const named = owned(
  stocktakeCounts,
  ACCOUNT,
  eq(stocktakeCounts.stocktakeId, sql.placeholder('stocktake')),
  sql`${stocktakeCounts.itemId} in (select value from json_each(${sql.placeholder('ids')}))`,
)

const previousCounts = prepared((db: Reader) =>
  db
    .select({ quantity: stocktakeCounts.quantity, expected: stocktakeCounts.expected })
    .from(stocktakeCounts)
    .where(named)
    .prepare(),
)

const removeCounts = prepared((tx: Writer) => tx.delete(stocktakeCounts).where(named).prepare())

type WrittenCount = Omit<CountRow, 'accountId' | 'stocktakeId'>

/** Each takes the place of what was kept of its item. */
export async function writeCounts({ db, account }: WriteContext, id: string, counts: readonly WrittenCount[]) {
  const rows = counts.map((count) => ({ ...count, countedAt: count.countedAt.getTime() }))
  await upsertCounts(db).run({ account, stocktake: id, rows: JSON.stringify(rows) })
}

/** In the order of the columns. SQLite reads `on conflict` behind a select only when that has a condition. */
const upsertCounts = prepared((tx: Writer) =>
  tx
    .insert(stocktakeCounts)
    .select(
      sql`select ${sql.placeholder('account')}, ${sql.placeholder('stocktake')}, value ->> 'itemId',
        value ->> 'quantity', value ->> 'expected', value ->> 'countedAt', value ->> 'movedSince', value ->> 'value'
      from json_each(${sql.placeholder('rows')}) where true`,
    )
    .onConflictDoUpdate({
      target: [stocktakeCounts.accountId, stocktakeCounts.stocktakeId, stocktakeCounts.itemId],
      set: {
        quantity: sql`excluded.quantity`,
        expected: sql`excluded.expected`,
        countedAt: sql`excluded.counted_at`,
        movedSince: sql`excluded.moved_since`,
        value: sql`excluded.value`,
      },
    })
    .prepare(),
)

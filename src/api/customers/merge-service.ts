/**
 * Merging two customers who are one: what refers to the other refers to the one that stays, and the places of what was
 * moved are kept until the merge can no longer be undone. Frozen copies keep their party. Decision 48.
 */
import { desc, eq, lte, sql } from 'drizzle-orm'
import type { Writer } from '#db/database.ts'
import { owned } from '#db/queries/owned.ts'
import { customerEvents, customerMergeMoves } from '#db/schema/customers.ts'
import { displayName } from '#domain/text/display-name.ts'
import { Refusal } from '#domain/refusal.ts'
import type { WriteContext } from '#http/context.ts'
import { recountBalances } from './balances.ts'
import { type CustomerRow, recordCustomerEvent, requireRow, saveCustomer } from './repository.ts'
import { recountCustomerSales } from './sales-service.ts'
import { getCustomer } from './service.ts'

/** Undo is offered for ten seconds; a slow device may take longer to ask for it. */
const UNDONE_WITHIN_MS = 60 * 60_000

/** @throws Refusal `customer.merged` when one of them was merged before; `request.invalid` for himself. */
export async function mergeCustomers(context: WriteContext, id: string, { otherId }: { otherId: string }) {
  const { db, account, now } = context
  const target = await requireRow(context, id)
  const other = await requireRow(context, otherId)
  if (id === otherId) throw new Refusal('request.invalid', { fields: { otherId: { problem: 'invalid' } } })
  if (target.mergedInto !== null || other.mergedInto !== null) throw new Refusal('customer.merged')
  await db.run(sql`
    insert into customer_merge_moves (account_id, customer_id, type, place, at)
    select account_id, customer_id, 'document', place, ${now.getTime()} from documents
      where account_id = ${account} and customer_id = ${otherId}
    union all
    select account_id, customer_id, 'payment', place, ${now.getTime()} from payment_balances
      where account_id = ${account} and customer_id = ${otherId}`)
  await moveRows(context, otherId, { from: otherId, to: id })
  const activeAt = new Date(Math.max(target.activeAt.getTime(), other.activeAt.getTime()))
  await saveCustomer(context, { ...other, mergedInto: id, archivedAt: other.archivedAt ?? now })
  await saveCustomer(context, { ...target, activeAt })
  await note(context, 'merged', target, other)
  return getCustomer(context, id)
}

/**
 * Takes the latest merge of `otherId` into `id` back. What was made since stays with `id`, and so does what has left him.
 * @throws Refusal `customer.not-merged` when it cannot be undone any more.
 */
export async function unmergeCustomers(context: WriteContext, id: string, { otherId }: { otherId: string }) {
  const target = await requireRow(context, id)
  const other = await requireRow(context, otherId)
  const mergedAt = await findMergedAt(context, otherId)
  const isLate = mergedAt === undefined || context.now.getTime() - mergedAt.getTime() > UNDONE_WITHIN_MS
  if (other.mergedInto !== id || target.mergedInto !== null || isLate) throw new Refusal('customer.not-merged')
  await moveRows(context, otherId, { from: id, to: otherId })
  await forgetMoves(context, otherId)
  const wasArchived = other.archivedAt !== null && other.archivedAt < mergedAt
  await saveCustomer(context, { ...other, mergedInto: null, archivedAt: wasArchived ? other.archivedAt : null })
  await note(context, 'unmerged', target, other)
  return getCustomer(context, id)
}

async function findMergedAt({ db, account }: WriteContext, id: string): Promise<Date | undefined> {
  const { customerId, kind, at } = customerEvents
  const [latest] = await db
    .select({ at })
    .from(customerEvents)
    .where(owned(customerEvents, account, eq(customerId, id), eq(kind, 'merged')))
    .orderBy(desc(customerEvents.id))
    .limit(1)
  return latest?.at
}

/** Moves what the merge of `merged` has moved, where it still stands at `from`. A draft also names its customer itself. */
async function moveRows(
  context: WriteContext,
  merged: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const { db, account } = context
  const moved = (type: 'document' | 'payment') => sql`account_id = ${account} and customer_id = ${from} and place in (
    select place from customer_merge_moves
    where account_id = ${account} and customer_id = ${merged} and type = ${type})`
  await db.run(sql`
    update documents set customer_id = ${to},
      draft = case status when 'draft' then json_set(draft, '$.customerId', ${to}) else draft end
    where ${moved('document')}`)
  await db.run(sql`update payment_balances set customer_id = ${to} where ${moved('payment')}`)
  await recountBalances(context, from)
  await recountBalances(context, to)
  await recountCustomerSales(context, [from, to])
}

async function note(
  context: WriteContext,
  kind: 'merged' | 'unmerged',
  target: CustomerRow,
  other: CustomerRow,
): Promise<void> {
  const named = (row: CustomerRow) => ({
    other: row.id,
    name: displayName(row, 'en'),
    nameAr: displayName(row, 'ar'),
  })
  await recordCustomerEvent(context, target.id, kind, named(other))
  await recordCustomerEvent(context, other.id, kind, named(target))
}

async function forgetMoves({ db, account }: WriteContext, merged: string): Promise<void> {
  await db
    .delete(customerMergeMoves)
    .where(owned(customerMergeMoves, account, eq(customerMergeMoves.customerId, merged)))
}

/** Places of merges that can no longer be undone. Returns how many of at most `most` there were. */
export async function sweepMergeMoves(tx: Writer, most: number, now: Date): Promise<number> {
  const old = lte(customerMergeMoves.at, new Date(now.getTime() - UNDONE_WITHIN_MS))
  const rowid = sql`${customerMergeMoves}.rowid`
  const batch = tx.select({ rowid }).from(customerMergeMoves).where(old).limit(most)
  return (await tx.delete(customerMergeMoves).where(sql`${rowid} in ${batch}`)).rowsAffected
}

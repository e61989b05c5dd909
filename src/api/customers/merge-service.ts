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
import type { AccountId } from '#http/identity.ts'
import { recountBalances } from './balances.ts'
import { type CustomerRow, recordCustomerEvent, requireRow, saveCustomer } from './repository.ts'
import { getCustomer } from './service.ts'

/** Undo is offered for ten seconds; a slow device may take longer to ask for it. */
const UNDONE_WITHIN_MS = 60 * 60_000

/** @throws Refusal `customer.merged` when one of them was merged before; `request.invalid` for himself. */
export async function mergeCustomers(
  tx: Writer,
  account: AccountId,
  id: string,
  { otherId }: { otherId: string },
  now: Date,
) {
  const kept = await requireRow(tx, account, id)
  const other = await requireRow(tx, account, otherId)
  if (id === otherId) throw new Refusal('request.invalid', { fields: { otherId: { problem: 'invalid' } } })
  if (kept.mergedInto !== null || other.mergedInto !== null) throw new Refusal('customer.merged')
  await tx.run(sql`
    insert into customer_merge_moves (account_id, customer_id, type, place, at)
    select account_id, customer_id, 'document', place, ${now.getTime()} from documents
      where account_id = ${account} and customer_id = ${otherId}
    union all
    select account_id, customer_id, 'payment', place, ${now.getTime()} from payment_balances
      where account_id = ${account} and customer_id = ${otherId}`)
  await move(tx, account, otherId, { from: otherId, to: id })
  const activeAt = new Date(Math.max(kept.activeAt.getTime(), other.activeAt.getTime()))
  await saveCustomer(tx, account, { ...other, mergedInto: id, archivedAt: other.archivedAt ?? now })
  await saveCustomer(tx, account, { ...kept, activeAt })
  await note(tx, account, 'merged', kept, other, now)
  return getCustomer(tx, account, id, now)
}

/**
 * Takes the latest merge of `otherId` into `id` back. What was made since stays with `id`, and so does what has left him.
 * @throws Refusal `customer.not-merged` when it cannot be undone any more.
 */
export async function unmergeCustomers(
  tx: Writer,
  account: AccountId,
  id: string,
  { otherId }: { otherId: string },
  now: Date,
) {
  const kept = await requireRow(tx, account, id)
  const other = await requireRow(tx, account, otherId)
  const mergedAt = await findMergedAt(tx, account, otherId)
  const isLate = mergedAt === undefined || now.getTime() - mergedAt.getTime() > UNDONE_WITHIN_MS
  if (other.mergedInto !== id || kept.mergedInto !== null || isLate) throw new Refusal('customer.not-merged')
  await move(tx, account, otherId, { from: id, to: otherId })
  await forgetMoves(tx, account, otherId)
  const wasArchived = other.archivedAt !== null && other.archivedAt < mergedAt
  await saveCustomer(tx, account, { ...other, mergedInto: null, archivedAt: wasArchived ? other.archivedAt : null })
  await note(tx, account, 'unmerged', kept, other, now)
  return getCustomer(tx, account, id, now)
}

async function findMergedAt(tx: Writer, account: AccountId, id: string): Promise<Date | undefined> {
  const { customerId, kind, at } = customerEvents
  const [latest] = await tx
    .select({ at })
    .from(customerEvents)
    .where(owned(customerEvents, account, eq(customerId, id), eq(kind, 'merged')))
    .orderBy(desc(customerEvents.id))
    .limit(1)
  return latest?.at
}

/** Moves what the merge of `merged` has moved, where it still stands at `from`. A draft also names its customer itself. */
async function move(
  tx: Writer,
  account: AccountId,
  merged: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const moved = (type: 'document' | 'payment') => sql`account_id = ${account} and customer_id = ${from} and place in (
    select place from customer_merge_moves
    where account_id = ${account} and customer_id = ${merged} and type = ${type})`
  await tx.run(sql`
    update documents set customer_id = ${to},
      draft = case status when 'draft' then json_set(draft, '$.customerId', ${to}) else draft end
    where ${moved('document')}`)
  await tx.run(sql`update payment_balances set customer_id = ${to} where ${moved('payment')}`)
  await recountBalances(tx, account, from)
  await recountBalances(tx, account, to)
}

async function note(
  tx: Writer,
  account: AccountId,
  kind: 'merged' | 'unmerged',
  kept: CustomerRow,
  other: CustomerRow,
  now: Date,
): Promise<void> {
  const named = (row: CustomerRow) => ({
    other: row.id,
    name: displayName(row, 'en'),
    nameAr: displayName(row, 'ar'),
  })
  await recordCustomerEvent(tx, account, kept.id, kind, now, named(other))
  await recordCustomerEvent(tx, account, other.id, kind, now, named(kept))
}

async function forgetMoves(tx: Writer, account: AccountId, merged: string): Promise<void> {
  await tx
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

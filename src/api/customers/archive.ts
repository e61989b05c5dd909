/** Putting customers away, and taking them out again. */
import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Writer } from '#db/database.ts'
import { owned } from '#db/queries/owned.ts'
import { customers } from '#db/schema/customers.ts'
import { documents } from '#db/schema/documents.ts'
import { paymentBalances } from '#db/schema/payments.ts'
import { sentStatements } from '#db/schema/statements.ts'
import type { AccountId } from '#http/identity.ts'
import { recordCustomerEvent, requireRow } from './repository.ts'
import { customerIndex } from './search-index.ts'

/** Those of them that are not archived. What the account does not have is left alone. Answers which were archived. */
export async function archiveCustomers(tx: Writer, account: AccountId, ids: readonly string[], now: Date) {
  const changed = await tx
    .update(customers)
    .set({ archivedAt: now })
    .where(and(...named(account, ids), isNull(customers.archivedAt)))
    .returning({ id: customers.id })
  for (const { id } of changed) await recordCustomerEvent(tx, account, id, 'archived', now)
  return { archived: changed.map(({ id }) => id) }
}

/** Those of them that are archived. */
export async function restoreCustomers(tx: Writer, account: AccountId, ids: readonly string[], now: Date) {
  const changed = await tx
    .update(customers)
    .set({ archivedAt: null })
    .where(and(...named(account, ids), isNotNull(customers.archivedAt)))
    .returning({ id: customers.id })
  for (const { id } of changed) await recordCustomerEvent(tx, account, id, 'restored', now)
  return { restored: changed.map(({ id }) => id) }
}

/** A merged one stays where he is. */
const named = (account: AccountId, ids: readonly string[]) => [
  owned(customers, account),
  inArray(customers.id, [...ids]),
  isNull(customers.mergedInto),
]

/** Gone when nothing refers to it, else archived: documents, payments and statements that were sent keep their customer. */
export async function deleteCustomer(tx: Writer, account: AccountId, id: string, now: Date): Promise<void> {
  const row = await requireRow(tx, account, id)
  if (row.mergedInto !== null || (await isReferredTo(tx, account, id))) {
    await archiveCustomers(tx, account, [id], now)
    return
  }
  await tx.delete(customers).where(owned(customers, account, eq(customers.id, id)))
  await customerIndex.remove(tx, row.rowId)
}

async function isReferredTo(tx: Writer, account: AccountId, id: string): Promise<boolean> {
  const ofDocuments = owned(documents, account, eq(documents.customerId, id))
  const ofPayments = owned(paymentBalances, account, eq(paymentBalances.customerId, id))
  const ofCustomers = owned(customers, account, eq(customers.mergedInto, id))
  const ofStatements = owned(sentStatements, account, eq(sentStatements.customerId, id))
  const [document] = await tx.select({ id: documents.id }).from(documents).where(ofDocuments).limit(1)
  const [payment] = await tx.select({ id: paymentBalances.paymentId }).from(paymentBalances).where(ofPayments).limit(1)
  const [merged] = await tx.select({ id: customers.id }).from(customers).where(ofCustomers).limit(1)
  const [statement] = await tx.select({ id: sentStatements.id }).from(sentStatements).where(ofStatements).limit(1)
  return [document, payment, merged, statement].some((found) => found !== undefined)
}

/** Putting customers away, and taking them out again. */
import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { owned } from '#db/queries/owned.ts'
import { customers } from '#db/schema/customers.ts'
import { documents } from '#db/schema/documents.ts'
import { paymentBalances } from '#db/schema/payments.ts'
import { sentStatements } from '#db/schema/statements.ts'
import type { AccountScope, WriteContext } from '#http/context.ts'
import type { AccountId } from '#http/identity.ts'
import { recordCustomerEvent, requireRow } from './repository.ts'
import { customerIndex } from './search-index.ts'

/** Those of them that are not archived. What the account does not have is left alone. Answers which were archived. */
export async function archiveCustomers(context: WriteContext, ids: readonly string[]) {
  const { db, account, now } = context
  const changed = await db
    .update(customers)
    .set({ archivedAt: now })
    .where(and(...named(account, ids), isNull(customers.archivedAt)))
    .returning({ id: customers.id })
  for (const { id } of changed) await recordCustomerEvent(context, id, 'archived')
  return { archived: changed.map(({ id }) => id) }
}

/** Those of them that are archived. */
export async function restoreCustomers(context: WriteContext, ids: readonly string[]) {
  const changed = await context.db
    .update(customers)
    .set({ archivedAt: null })
    .where(and(...named(context.account, ids), isNotNull(customers.archivedAt)))
    .returning({ id: customers.id })
  for (const { id } of changed) await recordCustomerEvent(context, id, 'restored')
  return { restored: changed.map(({ id }) => id) }
}

/** A merged one stays where he is. */
const named = (account: AccountId, ids: readonly string[]) => [
  owned(customers, account),
  inArray(customers.id, [...ids]),
  isNull(customers.mergedInto),
]

/** Gone when nothing refers to it, else archived: documents, payments and statements that were sent keep their customer. */
export async function deleteCustomer(context: WriteContext, id: string): Promise<void> {
  const { db, account } = context
  const row = await requireRow(context, id)
  if (row.mergedInto !== null || (await isReferredTo(context, id))) {
    await archiveCustomers(context, [id])
    return
  }
  await db.delete(customers).where(owned(customers, account, eq(customers.id, id)))
  await customerIndex.remove(db, row.rowId)
}

/** Whether a document, a payment or a statement is of the customer, or another one was merged into him. */
export async function isReferredTo({ db, account }: AccountScope, id: string): Promise<boolean> {
  const ofDocuments = owned(documents, account, eq(documents.customerId, id))
  const ofPayments = owned(paymentBalances, account, eq(paymentBalances.customerId, id))
  const ofCustomers = owned(customers, account, eq(customers.mergedInto, id))
  const ofStatements = owned(sentStatements, account, eq(sentStatements.customerId, id))
  const [document] = await db.select({ id: documents.id }).from(documents).where(ofDocuments).limit(1)
  const [payment] = await db.select({ id: paymentBalances.paymentId }).from(paymentBalances).where(ofPayments).limit(1)
  const [merged] = await db.select({ id: customers.id }).from(customers).where(ofCustomers).limit(1)
  const [statement] = await db.select({ id: sentStatements.id }).from(sentStatements).where(ofStatements).limit(1)
  return [document, payment, merged, statement].some((found) => found !== undefined)
}

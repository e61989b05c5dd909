/** The row of a customer, with its search words and its history. */
import { eq, sql } from 'drizzle-orm'
import type { Reader, Writer } from '#db/database.ts'
import { newId } from '#db/ids.ts'
import { insertInto, placeholdersOf, prepared } from '#db/prepared.ts'
import { owned } from '#db/queries/owned.ts'
import { customerEvents, customers, type CustomerEventKind } from '#db/schema/customers.ts'
import { Refusal } from '#domain/refusal.ts'
import type { AccountId } from '#http/identity.ts'
import { customerIndex } from './search-index.ts'

export type CustomerRow = typeof customers.$inferSelect

const ownedRow = owned(customers, sql.placeholder('account'), eq(customers.id, sql.placeholder('id')))

const rowById = prepared((db: Reader) => db.select().from(customers).where(ownedRow).prepare())

export async function findCustomerRow(db: Reader, account: AccountId, id: string): Promise<CustomerRow | undefined> {
  return rowById(db).get({ account, id })
}

/** @throws Refusal `request.not-found`, also for another account's. */
export async function requireRow(db: Reader, account: AccountId, id: string): Promise<CustomerRow> {
  const row = await findCustomerRow(db, account, id)
  if (!row) throw new Refusal('request.not-found')
  return row
}

const insertRow = insertInto(customers, 'rowId')
const addEvent = insertInto(customerEvents)

export async function addCustomer(
  tx: Writer,
  account: AccountId,
  row: Omit<CustomerRow, 'rowId' | 'accountId'>,
): Promise<void> {
  await insertRow(tx, { ...row, accountId: account })
  await customerIndex.add(tx, { ...row, accountId: account })
  await recordCustomerEvent(tx, account, row.id, 'created', row.createdAt)
}

const updateRow = prepared((tx: Writer) =>
  tx.later
    .update(customers)
    .set(placeholdersOf(customers, 'rowId', 'id', 'accountId', 'createdAt'))
    .where(ownedRow)
    .prepare(),
)

/** Writes a row back. The caller has found it in this account, in this transaction. */
export async function saveCustomer(tx: Writer, account: AccountId, row: CustomerRow): Promise<void> {
  await updateRow(tx).run({ ...row, account })
  await customerIndex.replace(tx, row)
}

export async function recordCustomerEvent(
  tx: Writer,
  account: AccountId,
  customerId: string,
  kind: CustomerEventKind,
  at: Date,
  data: Record<string, string> = {},
): Promise<void> {
  await addEvent(tx, { id: newId(), accountId: account, customerId, kind, at, data })
}

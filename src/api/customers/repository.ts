/** The row of a customer, with its search words and its history. */
import { eq, sql } from 'drizzle-orm'
import type { Reader, Writer } from '#db/database.ts'
import { newId } from '#db/ids.ts'
import { insertInto, placeholdersOf, prepared } from '#db/prepared.ts'
import { ACCOUNT, owned } from '#db/queries/owned.ts'
import { customerEvents, customers, type CustomerEventKind } from '#db/schema/customers.ts'
import { Refusal } from '#domain/refusal.ts'
import type { AccountScope, WriteContext } from '#http/context.ts'
import { customerIndex } from './search-index.ts'

export type CustomerRow = typeof customers.$inferSelect

const ownedRow = owned(customers, ACCOUNT, eq(customers.id, sql.placeholder('id')))

const rowById = prepared((db: Reader) => db.select().from(customers).where(ownedRow).prepare())

export async function findCustomerRow({ db, account }: AccountScope, id: string): Promise<CustomerRow | undefined> {
  return rowById(db).get({ account, id })
}

/** @throws Refusal `request.not-found`, also for another account's. */
export async function requireRow(context: AccountScope, id: string): Promise<CustomerRow> {
  const row = await findCustomerRow(context, id)
  if (!row) throw new Refusal('request.not-found')
  return row
}

const insertRow = insertInto(customers, 'rowId')
const addEvent = insertInto(customerEvents)

export async function addCustomer(context: WriteContext, row: Omit<CustomerRow, 'rowId' | 'accountId'>): Promise<void> {
  const { db, account } = context
  await insertRow(db, { ...row, accountId: account })
  await customerIndex.add(db, { ...row, accountId: account })
  await recordCustomerEvent({ ...context, now: row.createdAt }, row.id, 'created')
}

const updateRow = prepared((tx: Writer) =>
  tx.later
    .update(customers)
    .set(placeholdersOf(customers, 'rowId', 'id', 'accountId', 'createdAt'))
    .where(ownedRow)
    .prepare(),
)

/** Writes a row back. The caller has found it in this account, in this transaction. */
export async function saveCustomer({ db, account }: WriteContext, row: CustomerRow): Promise<void> {
  await updateRow(db).run({ ...row, account })
  await customerIndex.replace(db, row)
}

export async function recordCustomerEvent(
  { db, account, user, now }: WriteContext,
  customerId: string,
  kind: CustomerEventKind,
  data: Record<string, string> = {},
): Promise<void> {
  await addEvent(db, { id: newId(), accountId: account, customerId, kind, at: now, data, byUserId: user ?? null })
}

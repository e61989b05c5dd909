/** Customers for an import: found by many keys at once, and made, changed and removed one by one. */
import { isNull, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { owned } from '#db/queries/owned.ts'
import { customers } from '#db/schema/customers.ts'
import type { FieldProblems } from '#domain/refusal.ts'
import type { AccountScope, WriteContext } from '#http/context.ts'
import { customerAnswer, customerDetails, type CustomerDetails } from './answer.ts'
import { deleteCustomer, isReferredTo } from './archive.ts'
import { blankCustomer, readDetails } from './details.ts'
import { findByName } from './duplicates.ts'
import { findCustomerRow } from './repository.ts'

export type ImportedDetails = CustomerDetails & { id: string }

/** Customers of these TRNs, e-mails and name keys (`nameKey`), archived ones too. */
export async function findSameCustomers(
  { db, account }: AccountScope,
  { trns, emails, names }: { trns: readonly string[]; emails: readonly string[]; names: readonly string[] },
): Promise<ImportedDetails[]> {
  const isIn = (column: SQLiteColumn, values: readonly string[]) =>
    sql`${column} in (select value from json_each(${JSON.stringify(values)}))`
  // Said so that SQLite takes the index of lists by name.
  const whicheverState = sql`(${customers.archivedAt} is not null) in (0, 1)`
  const conditions = [
    isIn(customers.trn, trns),
    isIn(customers.email, emails),
    sql`${whicheverState} and ${isIn(customers.nameKey, names)}`,
    sql`${whicheverState} and ${isIn(customers.nameArKey, names)}`,
  ]
  const found = await Promise.all(
    conditions.map((condition) =>
      db
        .select()
        .from(customers)
        .where(owned(customers, account, isNull(customers.mergedInto), condition))
        .limit(MOST),
    ),
  )
  const rows = new Map(found.flat().map((row) => [row.id, row]))
  return [...rows.values()].map((row) => ({ id: row.id, ...customerDetails(row) }))
}

/** All customers of a company may have one name. */
const MOST = 5_000

/** A customer of the same name with another company form, or with none. */
export async function findSimilarCustomer(context: AccountScope, names: readonly string[]) {
  const others = owned(customers, context.account, isNull(customers.mergedInto))
  const [row] = await findByName(context, names, others)
  return row && { id: row.id, ...customerDetails(row) }
}

/** The details with changes, in their one form. `before`: null for a new customer. */
export function readImported(
  before: CustomerDetails | null,
  values: Partial<CustomerDetails>,
  homeCountry: string,
): { ok: true; values: CustomerDetails } | { ok: false; fields: FieldProblems } {
  return readDetails({ name: '', ...blankCustomer, ...before, ...values }, homeCountry)
}

/** Null when the customer is gone. `isUsed`: a document, a payment or a statement names it, or another was merged into it. */
export async function findImported(context: WriteContext | AccountScope, id: string) {
  const row = await findCustomerRow(context, id)
  if (!row) return null
  const isUsed = row.mergedInto !== null || (await isReferredTo(context, id))
  return { ...customerDetails(row), version: customerAnswer(row).version, isUsed }
}

/** Removes a customer that nothing refers to. */
export const removeImported = (context: WriteContext, id: string): Promise<void> => deleteCustomer(context, id)

/** Customers one at a time, and what other features ask of them. */
import { eq, isNotNull, lt, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Reader, Writer } from '#db/database.ts'
import { newId } from '#db/ids.ts'
import { prepared } from '#db/prepared.ts'
import { ACCOUNT, owned } from '#db/queries/owned.ts'
import { customers } from '#db/schema/customers.ts'
import type { DueTerms } from '#domain/calendar/due-terms.ts'
import type { Buyer } from '#domain/customers/buyer.ts'
import { type ContactMail, mailAddresses } from '#domain/customers/contact.ts'
import { Refusal } from '#domain/refusal.ts'
import type { AccountScope, ReadContext, WriteContext } from '#http/context.ts'
import type { AccountId } from '#http/identity.ts'
import { changeSince } from '#http/fields/record-version.ts'
import { findAccount, todayOf } from '#api/account/service.ts'
import { customerAnswer, customerDetails, type CustomerDetails } from './answer.ts'
import { findBalances } from './balances.ts'
import { findAverageDaysToPay } from './days-to-pay.ts'
import { blankCustomer, type OfRecord, readDetails } from './details.ts'
import { addCustomer, findCustomerRow, recordCustomerEvent, requireRow, saveCustomer } from './repository.ts'
import type { CustomerChange, CustomerInput } from './model.ts'

/** A merged one says into whom; his documents and payments are there. */
export async function getCustomer(context: ReadContext, id: string) {
  const [row, balances, averageDaysToPay] = await Promise.all([
    requireRow(context, id),
    todayOf(context).then((today) => findBalances(context, [id], today)),
    findAverageDaysToPay(context, id),
  ])
  return { ...customerAnswer(row), balances: balances.get(id) ?? [], averageDaysToPay }
}

/** Reads a customer without his balances and days to pay. @throws Refusal `request.not-found`, also for another account's. */
export async function getCustomerRecord(context: AccountScope, id: string) {
  return customerAnswer(await requireRow(context, id))
}

/** @throws Refusal `request.not-found`, also for another account's. */
export async function requireCustomerRecord(context: AccountScope, id: string): Promise<void> {
  await requireRow(context, id)
}

/** Whether the account ever saved one; the archived count too. */
export async function hasCustomers({ db, account }: AccountScope): Promise<boolean> {
  return (await anyCustomer(db).get({ account })) !== undefined
}

const anyCustomer = prepared((db: Reader) =>
  db.select({ id: customers.id }).from(customers).where(owned(customers, ACCOUNT)).limit(1).prepare(),
)

/** A customer written out as the buyer of a document; null when the account has none of that id. */
export async function findBuyer(context: AccountScope, id: string): Promise<Buyer | null> {
  const row = await findCustomerRow(context, id)
  return row ? buyerOf(row) : null
}

/**
 * Whom letters of a kind to a customer go to, and whether the customer is archived; of a merged one, those of whom he was merged into.
 * Null when the account has none of that id.
 */
export async function findMailing(context: AccountScope, id: string, mail: ContactMail) {
  const current = await findCurrentCustomer(context, id)
  const row = current === null ? undefined : await findCustomerRow(context, current)
  return row ? { to: mailAddresses(row, mail), isArchived: row.archivedAt !== null } : null
}

/** The buyers of these ids that the account has, by id. */
export async function findBuyers({ db, account }: AccountScope, ids: readonly string[]): Promise<Map<string, Buyer>> {
  if (ids.length === 0) return new Map()
  const wanted = JSON.stringify([...new Set(ids)])
  const rows = await db
    .select()
    .from(customers)
    .where(owned(customers, account, sql`${customers.id} in (select value from json_each(${wanted}))`))
  return new Map(rows.map((row) => [row.id, buyerOf(row)]))
}

export function buyerOf(customer: Omit<CustomerDetails, OfRecord>): Buyer {
  const { name, nameAr, email, phone, trn, treatment, person, address, addressAr, emirate, country } = customer
  const { commercialRegistration, registration, tin, postal } = customer
  const printed = { nameAr, email, phone, trn, treatment, person, address, addressAr, emirate, country }
  const facts = { ...printed, commercialRegistration, registration, tin, postal }
  return { name, ...Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null)) }
}

/**
 * The customer that a document or payment of `id` is kept for: of one that was merged, whom he was merged into, for a
 * device may not know yet. Null when the account has none of that id. Inside the write that saves it.
 */
export async function findCurrentCustomer(context: AccountScope, id: string): Promise<string | null> {
  const row = await findCustomerRow(context, id)
  if (!row) return null
  return row.mergedInto === null ? id : findCurrentCustomer(context, row.mergedInto)
}

/** Whether a column names this customer, or one who was merged into him. */
export const isCustomerOrMerged = (column: SQLiteColumn, account: AccountId, id: string): SQL =>
  sql`${column} in (with recursive merged(id) as (
    select ${id} union select c.id from customers c join merged on c.merged_into = merged.id where c.account_id = ${account}
  ) select id from merged)`

/** The ids of those who were merged into a customer, or into one of them. */
export async function findMergedInto({ db, account }: AccountScope, id: string): Promise<string[]> {
  const rows = await db
    .select({ id: customers.id })
    .from(customers)
    .where(owned(customers, account, isNotNull(customers.mergedInto), isCustomerOrMerged(customers.id, account, id)))
  return rows.map((row) => row.id).filter((one) => one !== id)
}

/** Does as `findCurrentCustomer`. @throws Refusal `request.invalid` for a customer the account does not have. */
export async function requireCustomer(context: WriteContext, id: string): Promise<string> {
  const current = await findCurrentCustomer(context, id)
  if (current === null) throw new Refusal('request.invalid', { fields: { customerId: { problem: 'invalid' } } })
  return current
}

const updateActivity = prepared((tx: Writer) =>
  tx.later
    .update(customers)
    .set({ activeAt: sql`${sql.placeholder('at')}` })
    .where(
      owned(
        customers,
        ACCOUNT,
        eq(customers.id, sql.placeholder('id')),
        lt(customers.activeAt, sql`${sql.placeholder('at')}`),
      ),
    )
    .prepare(),
)

/** A document of the customer was changed, or a payment recorded: lists can be sorted by it. */
export async function noteActivity({ db, account, now }: WriteContext, id: string): Promise<void> {
  await updateActivity(db).run({ account, id, at: now.getTime() })
}

/** Null when the customer is unknown or has named no language. */
export async function findCustomerLanguage(context: AccountScope, id: string) {
  return (await findCustomerRow(context, id))?.language ?? null
}

/** Null when the customer is unknown or has the account's payment terms. */
export async function findCustomerDueTerms(context: AccountScope, id: string): Promise<DueTerms | null> {
  return (await findCustomerRow(context, id))?.dueTerms ?? null
}

/** Whether letters to the customer bring the XML of an e-invoice. */
export async function wantsEInvoice(context: AccountScope, id: string): Promise<boolean> {
  return (await findCustomerRow(context, id))?.attachEInvoice ?? false
}

/** Answers the id of the new customer. @throws Refusal `request.invalid` naming the fields. */
export async function insertCustomer(context: WriteContext, input: CustomerInput, id = newId()): Promise<string> {
  const { now } = context
  const made = {
    id,
    activeAt: now,
    archivedAt: null,
    mergedInto: null,
    createdAt: now,
    updatedAt: now,
  }
  await addCustomer(context, { ...(await validated(context, { ...blankCustomer, ...input })), ...made })
  return id
}

export async function createCustomer(context: WriteContext, input: CustomerInput) {
  return getCustomer(context, await insertCustomer(context, input))
}

export async function updateCustomer(context: WriteContext, id: string, change: CustomerChange) {
  await changeCustomer(context, id, change)
  return getCustomer(context, id)
}

/** @throws Refusal `customer.merged`, `settings.stale`, `request.invalid` naming the fields. */
export async function changeCustomer(context: WriteContext, id: string, change: CustomerChange): Promise<void> {
  const { now } = context
  const row = await requireRow(context, id)
  if (row.mergedInto !== null) throw new Refusal('customer.merged')
  const before = customerDetails(row)
  const values = await validated(context, { ...before, ...changeSince(change, customerAnswer(row)) })
  await saveCustomer(context, { ...row, ...values, activeAt: now, updatedAt: now })
  await recordCustomerEvent(context, id, 'updated')
}

/** @throws Refusal `request.invalid` naming the fields. */
async function validated(context: AccountScope, details: CustomerDetails) {
  const { country } = await findAccount(context)
  const read = readDetails(details, country)
  if (!read.ok) throw new Refusal('request.invalid', { fields: read.fields })
  return read.values
}

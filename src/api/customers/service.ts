import { and, asc, desc, eq, gt, isNull, like, lt, or, type SQL } from 'drizzle-orm'
import type { Reader, Writer } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { customers } from '#db/schema/customers.ts'
import { documents } from '#db/schema/documents.ts'
import { type Customer, readCustomer } from '#domain/customers/customer.ts'
import type { Buyer } from '#domain/customers/buyer.ts'
import { foldArabic } from '#domain/text/fold.ts'
import { Refusal } from '#domain/refusal.ts'
import type { AccountId } from '#http/identity.ts'
import { cursorOf, pageOf, positionOf } from '#http/paging.ts'
import { findAccount } from '#api/account/service.ts'
import type { CustomerChange, CustomerInput, CustomerListRequest } from './model.ts'

type CustomerRow = typeof customers.$inferSelect

export async function listCustomers(db: Reader, account: AccountId, request: CustomerListRequest) {
  const byName = request.sort !== 'newest'
  const rows = await db
    .select()
    .from(customers)
    .where(
      and(eq(customers.accountId, account), isNull(customers.archivedAt), matching(request.q), after(request, byName)),
    )
    .orderBy(...(byName ? [asc(customers.folded), asc(customers.id)] : [desc(customers.id)]))
    .limit(pageOf(request) + 1)
  const items = rows.slice(0, pageOf(request))
  const last = rows.length > items.length ? items.at(-1) : undefined
  return { items: items.map(answerOf), nextCursor: last ? cursorOf([byName ? last.folded : '', last.id]) : null }
}

function after({ cursor }: CustomerListRequest, byName: boolean): SQL | undefined {
  if (cursor === undefined) return undefined
  const [folded, id] = positionOf(cursor, 2)
  if (!byName) return lt(customers.id, id ?? '')
  return or(gt(customers.folded, folded ?? ''), and(eq(customers.folded, folded ?? ''), gt(customers.id, id ?? '')))
}

/** Every word must stand somewhere in the folded names, e-mail, phone or TRN. */
function matching(q: string | undefined): SQL | undefined {
  const words = foldArabic(q ?? '')
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 8)
  return and(...words.map((word) => like(customers.folded, `%${word.replace(/[%_]/g, '')}%`)))
}

export async function getCustomer(db: Reader, account: AccountId, id: string) {
  return answerOf(await findCustomer(db, account, id))
}

async function findCustomer(db: Reader, account: AccountId, id: string): Promise<CustomerRow> {
  const [row] = await db
    .select()
    .from(customers)
    .where(and(eq(customers.accountId, account), eq(customers.id, id)))
  if (!row) throw new Refusal('request.not-found')
  return row
}

/** Whether the account ever saved one; the archived count too. */
export async function hasCustomers(db: Reader, account: AccountId): Promise<boolean> {
  const [found] = await db.select({ id: customers.id }).from(customers).where(eq(customers.accountId, account)).limit(1)
  return found !== undefined
}

/** A customer written out as the buyer of a document; null when the account has none of that id. */
export async function findBuyer(db: Reader, account: AccountId, id: string): Promise<Buyer | null> {
  const [row] = await db
    .select()
    .from(customers)
    .where(and(eq(customers.accountId, account), eq(customers.id, id)))
  if (!row) return null
  const { name, nameAr, email, phone, trn, treatment, address, addressAr, emirate, country } = row
  const facts = { nameAr, email, phone, trn, treatment, address, addressAr, emirate, country }
  return { name, ...Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null)) }
}

/**
 * Inside the write that saves a document of this customer.
 * @throws Refusal `request.invalid` for a customer the account does not have.
 */
export async function requireCustomer(tx: Writer, account: AccountId, id: string | undefined): Promise<void> {
  if (id === undefined || (await findBuyer(tx, account, id))) return
  throw new Refusal('request.invalid', { fields: { customerId: { problem: 'invalid' } } })
}

/** Null when the customer is unknown or has named no language. */
export async function findCustomerLanguage(db: Reader, account: AccountId, id: string) {
  const [row] = await db
    .select({ language: customers.language })
    .from(customers)
    .where(and(eq(customers.accountId, account), eq(customers.id, id)))
  return row?.language ?? null
}

export async function createCustomer(tx: Writer, account: AccountId, input: CustomerInput, now: Date) {
  const values = await checked(tx, account, { ...blank, ...input })
  const row = { ...values, id: newId(), accountId: account, archivedAt: null, createdAt: now, updatedAt: now }
  await tx.insert(customers).values(row)
  return answerOf(row)
}

export async function updateCustomer(tx: Writer, account: AccountId, id: string, change: CustomerChange, now: Date) {
  const row = await findCustomer(tx, account, id)
  const values = await checked(tx, account, { ...detailsOf(row), ...change, name: change.name ?? row.name })
  await tx
    .update(customers)
    .set({ ...values, updatedAt: now })
    .where(and(eq(customers.accountId, account), eq(customers.id, id)))
  return getCustomer(tx, account, id)
}

/** Gone when nothing refers to it, else archived: documents keep their customer. */
export async function deleteCustomer(tx: Writer, account: AccountId, id: string, now: Date): Promise<void> {
  await findCustomer(tx, account, id)
  const ownedRow = and(eq(customers.accountId, account), eq(customers.id, id))
  const [used] = await tx
    .select({ id: documents.id })
    .from(documents)
    .where(and(eq(documents.accountId, account), eq(documents.customerId, id)))
    .limit(1)
  if (used) await tx.update(customers).set({ archivedAt: now }).where(ownedRow)
  else await tx.delete(customers).where(ownedRow)
}

type Details = Omit<CustomerRow, 'id' | 'accountId' | 'folded' | 'archivedAt' | 'createdAt' | 'updatedAt'>

const blank: Omit<Details, 'name'> = {
  nameAr: null,
  email: null,
  phone: null,
  trn: null,
  treatment: null,
  address: null,
  addressAr: null,
  emirate: null,
  country: null,
  currency: null,
  language: null,
  terms: null,
  notes: null,
}

/** Brings the details into their one form. A buyer without a country is taken for one of the account's own. */
async function checked(db: Reader, account: AccountId, details: Details): Promise<Details & { folded: string }> {
  const { country } = await findAccount(db, account)
  const read = readCustomer(withoutNulls(details), country)
  if (!read.ok) throw new Refusal('request.invalid', { fields: read.fields })
  const { name, nameAr, email, phone, trn } = read.customer
  const folded = foldArabic([name, nameAr, email, phone, trn].filter(Boolean).join(' '))
  return { ...blank, ...read.customer, folded }
}

function withoutNulls(details: Details): Customer {
  const { name, ...rest } = details
  return { name, ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== null)) }
}

function detailsOf(row: CustomerRow): Details {
  const {
    id: _id,
    accountId: _account,
    folded: _folded,
    archivedAt: _archived,
    createdAt: _created,
    updatedAt: _updated,
    ...details
  } = row
  return details
}

function answerOf(row: CustomerRow) {
  const { archivedAt, createdAt, updatedAt } = row
  return {
    id: row.id,
    ...detailsOf(row),
    archived: archivedAt !== null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}

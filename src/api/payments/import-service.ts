/** Credits that customers had in a former product: payments that an import brings, and takes along when it is undone. */
import { and, eq, or, sql } from 'drizzle-orm'
import { owned } from '#db/queries/owned.ts'
import { customers } from '#db/schema/customers.ts'
import { importedCredits } from '#db/schema/imports/imports.ts'
import { paymentAllocations, paymentBalances, paymentKinds, payments } from '#db/schema/payments.ts'
import type { LocalDay } from '#domain/calendar/dates.ts'
import { parseMinor } from '#domain/money/money.ts'
import { Refusal } from '#domain/refusal.ts'
import type { AccountScope, WriteContext } from '#http/context.ts'
import { findBuyer } from '#api/customers/service.ts'
import { addToBalance } from '#api/documents/sums.ts'
import { addEntry } from './entries.ts'
import { findPayment } from './find-payment.ts'
import { paymentIndex } from './search-index.ts'

/** `credit` is in wire form. `day`: from which it counts. */
export type ImportedCredit = { number: string; customerId: string; day: LocalDay; currency: string; credit: string }

export type CreditOrigin = {
  importId: string
  /** The record of its row: the payment itself, or an invoice that was paid too much. */
  recordId: string
  /** Null where the customer was there. */
  customerVersion: string | null
}

/**
 * The money came in elsewhere: the payment has no method, so that it is no money received here, no receipt and no number of ours.
 * @throws Refusal `request.not-found` when the customer is gone
 */
export async function insertImportedCredit(
  context: WriteContext,
  id: string,
  { number, customerId, day, currency, credit }: ImportedCredit,
  origin: CreditOrigin,
): Promise<void> {
  const buyer = await findBuyer(context, customerId)
  if (!buyer) throw new Refusal('request.not-found')
  const amount = parseMinor(credit, currency)
  const entry = { kind: 'payment' as const, date: day, countsOn: day, currency, amount, imported: { id, number } }
  const payer = { customerId, customerName: buyer.name || buyer.nameAr || '', customerNameAr: buyer.nameAr ?? null }
  await addEntry(context, entry, payer, amount)
  await context.db.insert(importedCredits).values({ accountId: context.account, paymentId: id, ...origin })
}

const ofRecord = (account: AccountScope['account'], recordId: string) =>
  owned(importedCredits, account, eq(importedCredits.recordId, recordId))

async function paymentOfRecord({ db, account }: AccountScope, recordId: string) {
  const [found] = await db.select().from(importedCredits).where(ofRecord(account, recordId))
  return found
}

/** Null when the row brought none. `isUsed`: it was allocated, given back or reversed since. */
export async function findImportedCredit(scope: AccountScope, recordId: string) {
  const found = await paymentOfRecord(scope, recordId)
  if (!found) return null
  const { payment } = await findPayment(scope, found.paymentId)
  return { number: payment.number, isUsed: await isUsed(scope, payment.id) }
}

async function isUsed({ db, account }: AccountScope, id: string): Promise<boolean> {
  const later = or(eq(payments.reverses, id), eq(payments.refundOf, id))
  const [entries, allocations] = await Promise.all([
    db.$count(payments, owned(payments, account, later)),
    db.$count(paymentAllocations, owned(paymentAllocations, account, eq(paymentAllocations.paymentId, id))),
  ])
  return entries + allocations > 0
}

/** Answers its customer, and the version of him if the row made him. */
export async function removeImportedCredit(context: WriteContext, recordId: string) {
  const { db, account } = context
  const found = await paymentOfRecord(context, recordId)
  if (!found) return null
  const { payment, balance } = await findPayment(context, found.paymentId)
  const { customerId, currency } = balance
  if (customerId !== null) await addToBalance(context, { customerId, currency }, { credit: -balance.unallocated })
  await paymentIndex.remove(db, payment.rowId)
  await db.delete(importedCredits).where(ofRecord(account, recordId))
  await db.delete(paymentBalances).where(owned(paymentBalances, account, eq(paymentBalances.paymentId, payment.id)))
  await db.delete(payments).where(owned(payments, account, eq(payments.id, payment.id)))
  await dropEmptyKind(context, currency)
  return { customerId, currency, customerVersion: found.customerVersion }
}

/** The list of payments knows by the kinds that nothing of one was recorded. */
async function dropEmptyKind({ db, account }: WriteContext, currency: string): Promise<void> {
  const ofKind = owned(
    paymentKinds,
    account,
    eq(paymentKinds.kind, 'payment'),
    eq(paymentKinds.method, ''),
    eq(paymentKinds.currency, currency),
  )
  const others = sql`select 1 from payments where account_id = ${account} and method is null and kind = 'payment'
    and currency = ${currency}`
  await db.delete(paymentKinds).where(and(ofKind, sql`not exists (${others})`))
}

/** More customers than begin with a credit. */
const MOST = 20_000

/** The credits that stand for an opening balance. `total` is in minor units, below zero. */
export async function findOpeningCredits({ db, account }: AccountScope) {
  const found = await db
    .select({
      id: payments.id,
      number: payments.number,
      importId: importedCredits.importId,
      currency: payments.currency,
      issueDate: payments.date,
      amount: payments.amount,
      customer: { name: customers.name, nameAr: customers.nameAr, trn: customers.trn, email: customers.email },
    })
    .from(importedCredits)
    .innerJoin(payments, owned(payments, account, eq(payments.id, importedCredits.recordId)))
    .innerJoin(paymentBalances, owned(paymentBalances, account, eq(paymentBalances.paymentId, payments.id)))
    .innerJoin(customers, owned(customers, account, eq(customers.id, paymentBalances.customerId)))
    .where(owned(importedCredits, account))
    .limit(MOST)
  return found.map(({ amount, ...credit }) => ({ ...credit, total: -amount, tax: 0n }))
}

/** Whether a payment has this number. */
export const hasPaymentNumber = async ({ db, account }: AccountScope, number: string): Promise<boolean> =>
  (await db.$count(payments, owned(payments, account, eq(payments.number, number)))) > 0

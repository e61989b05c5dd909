/** Finds entries of the ledger, and what of them stands where. */
import { desc, eq, sql } from 'drizzle-orm'
import type { Reader } from '#db/database.ts'
import { prepared } from '#db/prepared.ts'
import { ACCOUNT, owned } from '#db/queries/owned.ts'
import { paymentAllocations, paymentBalances, payments } from '#db/schema/payments.ts'
import type { LocalDay } from '#domain/calendar/dates.ts'
import { dayOf } from '#domain/statements/ledger.ts'
import { Refusal } from '#domain/refusal.ts'
import type { AccountScope, ReadContext } from '#http/context.ts'
import { dayOfInstant } from '#api/account/service.ts'

export type PaymentRow = typeof payments.$inferSelect
export type PaymentBalance = typeof paymentBalances.$inferSelect

/** Before it is written: it has no place yet. */
export type NewPaymentRow = Omit<PaymentRow, 'rowId'>

/** An entry, and how it stands. */
export type PaymentState = { payment: NewPaymentRow; balance: Omit<PaymentBalance, 'place'> }

const paymentById = prepared((db: Reader) =>
  db
    .select({ payment: payments, balance: paymentBalances })
    .from(payments)
    .innerJoin(paymentBalances, owned(paymentBalances, payments.accountId, eq(paymentBalances.paymentId, payments.id)))
    .where(owned(payments, ACCOUNT, eq(payments.id, sql.placeholder('id'))))
    .prepare(),
)

export type FoundPayment = { payment: PaymentRow; balance: PaymentBalance }

/** @throws Refusal `request.not-found`; a reversal has no page of its own. */
export async function findPayment({ db, account }: AccountScope, id: string): Promise<FoundPayment> {
  const found = await paymentById(db).get({ account, id })
  if (!found) throw new Refusal('request.not-found')
  return found
}

/** @throws Refusal `payment.reversed` as well. */
export async function findValidPayment(context: AccountScope, id: string): Promise<FoundPayment> {
  const found = await findPayment(context, id)
  if (found.balance.reversedAt !== null) throw new Refusal('payment.reversed')
  return found
}

/** The day from which it counts. It is stored, unless the entry is still to be counted (figure_rebuilds). */
export async function countsOnOf(context: ReadContext, { payment, balance }: FoundPayment): Promise<LocalDay> {
  if (balance.countsOn !== null) return balance.countsOn
  return dayOf({ ...payment, recordedOn: await dayOfInstant(context, payment.at) })
}

/** An entry that stands, or stood, on this invoice. @throws Refusal `request.not-found`. */
export async function findPaymentOn(context: AccountScope, document: string, id: string): Promise<PaymentRow> {
  const { payment } = await findPayment(context, id)
  const [found] = await context.db
    .select({ rowId: paymentAllocations.rowId })
    .from(paymentAllocations)
    .where(
      owned(
        paymentAllocations,
        context.account,
        eq(paymentAllocations.paymentId, id),
        eq(paymentAllocations.documentId, document),
      ),
    )
    .limit(1)
  if (!found) throw new Refusal('request.not-found')
  return payment
}

const netAllocations = prepared((db: Reader) =>
  db
    .select({
      documentId: paymentAllocations.documentId,
      amount: sql<bigint>`sum(${paymentAllocations.amount})`.mapWith(BigInt),
    })
    .from(paymentAllocations)
    .where(owned(paymentAllocations, ACCOUNT, eq(paymentAllocations.paymentId, sql.placeholder('id'))))
    // The plus prevents the index of documents, which leads through all allocations of the account.
    .groupBy(sql`+${paymentAllocations.documentId}`)
    .orderBy(sql`min(${paymentAllocations.rowId})`)
    .prepare(),
)

/** The present allocations of an entry by invoice, in the order they were made. */
export async function allocationsOf({ db, account }: AccountScope, id: string) {
  return (await netAllocations(db).all({ account, id })).filter(({ amount }) => amount !== 0n)
}

const netPayments = prepared((db: Reader) =>
  db
    .select({
      id: payments.id,
      kind: payments.kind,
      amount: sql<bigint>`sum(${paymentAllocations.amount})`.mapWith(BigInt),
    })
    .from(paymentAllocations)
    .innerJoin(payments, owned(payments, paymentAllocations.accountId, eq(payments.id, paymentAllocations.paymentId)))
    .where(
      owned(
        paymentAllocations,
        ACCOUNT,
        eq(paymentAllocations.documentId, sql.placeholder('document')),
        eq(payments.kind, 'payment'),
      ),
    )
    .groupBy(payments.rowId)
    .orderBy(desc(payments.rowId))
    .prepare(),
)

/** The payments that stand on an invoice, newest first. */
export async function paymentsOn({ db, account }: AccountScope, document: string) {
  return (await netPayments(db).all({ account, document })).filter(({ amount }) => amount > 0n)
}

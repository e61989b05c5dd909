/** The answer of a payment: the entry as it was written, and its state today. */
import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import { owned } from '#db/queries/owned.ts'
import { allInSlices, lastWithinBytes } from '#db/queries/within-bytes.ts'
import { users } from '#db/schema/account.ts'
import { documents } from '#db/schema/documents.ts'
import { paymentAllocations, payments } from '#db/schema/payments.ts'
import type { LocalDay } from '#domain/calendar/dates.ts'
import { dueOf } from '#domain/documents/due.ts'
import { formatMinor, minor } from '#domain/money/money.ts'
import { excessOf } from '#domain/payments/excess.ts'
import { isChequeNotDue } from '#domain/payments/payment.ts'
import type { AccountScope, ReadContext } from '#http/context.ts'
import { findPerson, namesOf, personOf } from '#api/account/people-service.ts'
import { todayOf } from '#api/account/service.ts'
import { paymentDetails } from '#api/documents/ledger.ts'
import type { DocumentRow } from '#api/documents/repository.ts'
import { allocationsOf, findPayment, type FoundPayment, type PaymentState } from './find-payment.ts'

/** `today` is a day in the account's zone. */
export function paymentSummary({ payment, balance }: PaymentState, today: LocalDay) {
  const { id, number, kind, date, amount, currency, method, customerName, customerNameAr, at } = payment
  const { customerId, unallocated, reversedAt } = balance
  const wire = (units: bigint) => formatMinor(minor(units), currency)
  return {
    id,
    number,
    kind,
    date,
    amount: wire(amount),
    currency,
    method,
    ...paymentDetails(payment),
    customerId,
    customer: customerName === '' ? null : { name: customerName, nameAr: customerNameAr },
    unallocated: wire(unallocated),
    chequeNotDue: reversedAt === null && isChequeNotDue(payment, today),
    ...(reversedAt && { reversedAt: reversedAt.toISOString() }),
    createdAt: at.toISOString(),
  }
}

/** @throws Refusal `request.not-found`. */
export async function getPayment(context: ReadContext, id: string) {
  const [found, today, allocated] = await Promise.all([
    findPayment(context, id),
    todayOf(context),
    invoicesOf(context, id),
  ])
  const [recordedBy, { reason, reversedBy }] = await Promise.all([
    findPerson(context.db, found.payment.byUserId),
    reversalOf(context, found),
  ])
  const people = { recordedBy, ...(reversedBy && { reversedBy }) }
  return { ...paymentAnswer(found, allocated, today, reason), ...people }
}

/** The answer from rows that the caller has read or just written. `allocated`: the shares by invoice, as those are now. */
export function paymentAnswer(
  state: PaymentState,
  allocated: readonly AllocatedInvoice[],
  today: LocalDay,
  reason = state.payment.reason,
) {
  const wire = (units: bigint) => formatMinor(minor(units), state.payment.currency)
  return {
    ...paymentSummary(state, today),
    allocations: allocated.map(({ amount, invoice }) => ({
      invoiceId: invoice.id,
      number: invoice.number ?? '',
      amount: wire(amount),
    })),
    refundable: wire(refundableOf(state, allocated)),
    ...(reason !== null && { reason }),
  }
}

export type AllocatedInvoice = { amount: bigint; invoice: DocumentRow }

/** Invoices of an entry at a time, of which each may be a megabyte. */
const SLICE = 100

/** The invoices that an entry stands on, in the order it came there. */
export async function invoicesOf(context: AccountScope, id: string): Promise<AllocatedInvoice[]> {
  const { db, account } = context
  const ids = db
    .select({ id: paymentAllocations.documentId })
    .from(paymentAllocations)
    .where(owned(paymentAllocations, account, eq(paymentAllocations.paymentId, id)))
  const paidOf = owned(documents, account, inArray(documents.id, ids))
  const [allocated, rows] = await Promise.all([
    allocationsOf(context, id),
    allInSlices((after) => {
      const where = and(paidOf, gt(documents.rowId, after))
      const upTo = lastWithinBytes({
        table: sql`${documents}`,
        where: sql`${where}`,
        position: sql`${documents.rowId}`,
        bytes: sql`octet_length(${documents.draft})`,
        rows: SLICE,
      })
      const hasMore = sql`exists (select 1 from documents where ${paidOf} and place > ${upTo})`.mapWith(Boolean)
      return db
        .select({ invoice: documents, position: documents.rowId, hasMore })
        .from(documents)
        .where(and(where, lte(documents.rowId, upTo)))
        .orderBy(asc(documents.rowId))
    }),
  ])
  const byId = new Map(rows.map(({ invoice }) => [invoice.id, invoice]))
  return allocated.flatMap(({ documentId, amount }) => {
    const invoice = byId.get(documentId)
    return invoice ? [{ amount, invoice }] : []
  })
}

/** The share of a payment that its overpaid invoice can give back. */
export function excessOn({ amount, invoice }: AllocatedInvoice): bigint {
  const excess = excessOf({ due: dueOf(invoice), paid: invoice.paid })
  return excess < amount ? excess : amount
}

/** The refundable amount: the part on account, and what its invoices were paid too much. */
export function refundableOf({ payment, balance }: PaymentState, allocated: readonly AllocatedInvoice[]): bigint {
  if (payment.kind !== 'payment' || balance.reversedAt !== null) return 0n
  const onAccount = balance.unallocated > 0n ? balance.unallocated : 0n
  return allocated.reduce((sum, share) => sum + (share.amount > 0n ? excessOn(share) : 0n), onAccount)
}

/** Who took it back, and the words of that, which stand with what it took back. */
async function reversalOf({ db, account }: AccountScope, { payment, balance }: FoundPayment) {
  const { reason } = payment
  if (balance.reversedAt === null) return { reason, reversedBy: null }
  const [reversal] = await db
    .select({ reason: payments.reason, person: namesOf(users) })
    .from(payments)
    .leftJoin(users, eq(users.id, payments.byUserId))
    .where(owned(payments, account, eq(payments.reverses, payment.id)))
  return { reason: reversal?.reason ?? reason, reversedBy: personOf(reversal?.person ?? null) }
}

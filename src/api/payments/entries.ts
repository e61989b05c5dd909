/** Writes the ledger: an entry, what of it lowers which invoice, and how it stands. All in the caller's transaction. */
import type { DocumentEventKind } from '#domain/documents/document-events.ts'
import { sql } from 'drizzle-orm'
import type { Writer } from '#db/database.ts'
import { newId } from '#db/ids.ts'
import { insertInto, placeholdersOf, prepared } from '#db/prepared.ts'
import { ACCOUNT, owned } from '#db/queries/owned.ts'
import { paymentAllocations, paymentBalances, payments } from '#db/schema/payments.ts'
import type { LocalDay } from '#domain/calendar/dates.ts'
import { formatMinor, minor } from '#domain/money/money.ts'
import type { PaymentKind } from '#domain/payments/payment.ts'
import { dayOf } from '#domain/statements/ledger.ts'
import type { WriteContext } from '#http/context.ts'
import { noteActivity } from '#api/customers/service.ts'
import { takeDocumentNumber } from '#api/settings/service.ts'
import { recordEvent } from '#api/documents/history.ts'
import { addToLedger } from '#api/documents/ledger.ts'
import type { DocumentRow } from '#api/documents/repository.ts'
import { addToBalance } from '#api/documents/sums.ts'
import { SERIES_DEFAULTS } from '#domain/documents/numbering.ts'
import type { PaymentBalance, PaymentRow, PaymentState } from './find-payment.ts'
import { countReceived } from './received-service.ts'
import { paymentIndex } from './search-index.ts'

export type Payer = { customerId: string | null; customerName: string; customerNameAr: string | null }

type Written = Pick<PaymentRow, 'kind' | 'date' | 'currency' | 'amount'> &
  Partial<Pick<PaymentRow, 'method' | 'reference' | 'chequeNumber' | 'chequeBank' | 'chequeDate'>> &
  Partial<Pick<PaymentRow, 'reverses' | 'refundOf' | 'reason'>> & {
    /** The id and the number of a credit that an import brings. */
    imported?: { id: string; number: string }
    /** The day from which it counts (dayOf in src/domain/statements/ledger.ts). */
    countsOn: LocalDay
  }

/** A new entry, whose day is known. */
export type AddedEntry = PaymentState & { countsOn: LocalDay }

const NUMBERED: Partial<Record<PaymentKind, 'receipt' | 'refund'>> = { payment: 'receipt', refund: 'refund' }

const insertPayment = insertInto(payments, 'rowId')

/** Finds the place of its entry itself, so that no job waits to hear it. */
const insertBalance = prepared((tx: Writer) =>
  tx.later
    .insert(paymentBalances)
    .values({
      ...placeholdersOf(paymentBalances, 'place'),
      place: sql`(select ${payments.rowId} from ${payments} where ${payments.accountId} = ${sql.placeholder('accountId')}
        and ${payments.id} = ${sql.placeholder('paymentId')})`,
    })
    .prepare(),
)

const insertAllocation = insertInto(paymentAllocations, 'rowId')

/**
 * A new entry with its number, of which `onAccount` is kept for its customer; a reversal stands with what it reverses and has
 * no balance.
 */
export async function addEntry(
  context: WriteContext,
  { countsOn, imported, ...entry }: Written,
  { customerId, customerName, customerNameAr }: Payer,
  onAccount = 0n,
): Promise<AddedEntry> {
  const { db, account, user, now } = context
  const { id, number } = imported ?? { id: newId(), number: await takeNumber(context, entry.kind) }
  const row = {
    ...NOTHING,
    ...entry,
    id,
    accountId: account,
    number,
    customerName,
    customerNameAr,
    at: now,
    byUserId: user ?? null,
  }
  const { currency } = row
  const made = { unallocated: onAccount, reversedAt: null, countsOn, movedOn: null, undone: false }
  const balance = { accountId: account, paymentId: id, customerId, currency, ...made }
  await insertPayment(db, row)
  if (entry.kind === 'reversal') return { payment: row, balance, countsOn }
  await insertBalance(db).run(balance)
  await countReceived(context, row, countsOn, 1n)
  await paymentIndex.add(db, row)
  if (customerId !== null) {
    await addToBalance(context, { customerId, currency }, { credit: onAccount })
    await noteActivity(context, customerId)
  }
  return { payment: row, balance, countsOn }
}

async function takeNumber(context: WriteContext, kind: PaymentKind): Promise<string | null> {
  const series = NUMBERED[kind]
  return series ? takeDocumentNumber(context, series, SERIES_DEFAULTS[series].prefix) : null
}

const NOTHING = {
  method: null,
  reference: null,
  chequeNumber: null,
  chequeBank: null,
  chequeDate: null,
  reverses: null,
  refundOf: null,
  reason: null,
}

type AllocatedEntry = Pick<PaymentRow, 'id' | 'kind'> & {
  /** The day from which the allocation counts. */
  day: LocalDay
}

/** `amount` lowers what the invoice has due, or raises it when it is negative. Answers the invoice's row as it is now. */
export async function allocate(
  context: WriteContext,
  { id, kind, day }: AllocatedEntry,
  invoice: DocumentRow,
  amount: bigint,
): Promise<DocumentRow> {
  const { db, account, now } = context
  await insertAllocation(db, { accountId: account, paymentId: id, documentId: invoice.id, amount, at: now })
  return addToLedger(context, invoice, kind === 'write-off' ? { writtenOff: amount, day } : { paid: amount, day })
}

/** Adds to the part of a payment that is on account. Its refunds move with it. */
export const moveBalance = prepared((tx: Writer) =>
  tx
    .update(paymentBalances)
    .set({
      unallocated: sql`${paymentBalances.unallocated}
        + iif(${paymentBalances.paymentId} = ${sql.placeholder('id')}, ${sql.placeholder('amount')}, 0)`,
      movedOn: sql`max(${sql.placeholder('day')}, coalesce((select source.moved_on from payment_balances source
        where source.account_id = ${ACCOUNT} and source.payment_id = ${sql.placeholder('id')}), ''))`,
    })
    .where(
      owned(
        paymentBalances,
        ACCOUNT,
        sql`${paymentBalances.paymentId} in (select ${sql.placeholder('id')} union all
          select refund.id from payments refund where refund.account_id = ${ACCOUNT} and refund.refund_of = ${sql.placeholder('id')})`,
      ),
    )
    .prepare(),
)

/** Adds to the part of a payment that is on account, and so to its customer's credit. `day`: from which that counts. */
export async function addToAccount(
  context: WriteContext,
  { paymentId, customerId, currency }: Pick<PaymentBalance, 'paymentId' | 'customerId' | 'currency'>,
  amount: bigint,
  day: LocalDay,
): Promise<void> {
  if (amount === 0n) return
  await moveBalance(context.db).run({ account: context.account, id: paymentId, amount, day })
  if (customerId !== null) await addToBalance(context, { customerId, currency }, { credit: amount })
}

type LedgerEvent = Pick<PaymentRow, 'id' | 'number' | 'currency' | 'amount'> & { kind: DocumentEventKind }

/** Adds to the history of an invoice. `more` holds further facts of the event. */
export async function recordLedgerEvent(
  context: WriteContext,
  documentId: string,
  { kind, id, number, currency, amount }: LedgerEvent,
  more: Record<string, string> = {},
): Promise<void> {
  await recordEvent(context, { type: 'invoice', id: documentId }, kind, {
    payment: id,
    ...(number !== null && { number }),
    amount: formatMinor(minor(amount), currency),
    currency,
    ...more,
  })
}

/** The columns of what was typed beside the amount. A cheque of a day to come bears that day, and counts when it is taken. */
export function writtenDetails(
  {
    method,
    date,
    reference,
    cheque,
  }: {
    method: NonNullable<PaymentRow['method']>
    date: LocalDay
    reference?: string | undefined
    cheque?: { number?: string | undefined; bank?: string | undefined; date?: string | undefined } | undefined
  },
  today: LocalDay,
) {
  const text = (typed: string | undefined) => typed?.trim() || null
  if (method !== 'cheque') return { method, date, countsOn: date, reference: text(reference) }
  return {
    method,
    date,
    countsOn: dayOf({ method, date, recordedOn: today }),
    reference: text(reference),
    chequeNumber: text(cheque?.number),
    chequeBank: text(cheque?.bank),
    chequeDate: cheque?.date ?? (date > today ? date : null),
  }
}

/** The ledger of a document: paid, credited and written off, and the resulting status, stored on its row with each entry. */
import { eq, sql } from 'drizzle-orm'
import type { Reader } from '#db/database.ts'
import { prepared } from '#db/prepared.ts'
import { ACCOUNT, owned } from '#db/queries/owned.ts'
import { paymentAllocations, paymentBalances, payments } from '#db/schema/payments.ts'
import { documents } from '#db/schema/documents.ts'
import type { LocalDay } from '#domain/calendar/dates.ts'
import type { DocumentCredit } from '#domain/documents/credits/correction.ts'
import type { DocumentPayment } from '#domain/documents/document.ts'
import { dueOf, type Ledger } from '#domain/documents/due.ts'
import { formatMinor, minor, ZERO } from '#domain/money/money.ts'
import { isChequeNotDue } from '#domain/payments/payment.ts'
import { earlier, later } from '#domain/statements/ledger.ts'
import type { AccountScope, WriteContext } from '#http/context.ts'
import { type DocumentRow, saveDocument } from './repository.ts'

/** The figures of `totals` that change after issue, in wire form. */
export function ledgerTotals(row: Ledger & { currency: string }) {
  const wire = (amount: bigint) => formatMinor(minor(amount), row.currency)
  return { paid: wire(row.paid), credited: wire(row.credited), writtenOff: wire(row.writtenOff), due: wire(dueOf(row)) }
}

/** The columns of a ledger, without the draft beside them, which may be a megabyte. */
export const LEDGER_COLUMNS = {
  status: documents.status,
  total: documents.total,
  paid: documents.paid,
  credited: documents.credited,
  writtenOff: documents.writtenOff,
}

/** In minor units, with their sign, and the day from which they count. */
export type LedgerChange = Partial<Record<'paid' | 'credited' | 'writtenOff', bigint>> & { day: LocalDay }

/** Adds to what the document's row keeps, with sums, dues and balances. Answers the row as it is now. */
export async function addToLedger(
  context: WriteContext,
  row: DocumentRow,
  { paid = 0n, credited = 0n, writtenOff = 0n, day }: LedgerChange,
): Promise<DocumentRow> {
  const after = {
    ...row,
    paid: row.paid + paid,
    credited: row.credited + credited,
    writtenOff: row.writtenOff + writtenOff,
    ledgerUntil: later(row.ledgerUntil ?? day, day),
    ledgerFrom: earlier(row.ledgerFrom ?? day, day),
    updatedAt: context.now,
  }
  return saveDocument(context, row, after)
}

const entriesOf = prepared((db: Reader) =>
  db
    .select({
      payment: payments,
      allocated: sql<bigint>`sum(${paymentAllocations.amount})`.mapWith(BigInt),
      reversedAt: paymentBalances.reversedAt,
      undone: paymentBalances.undone,
      // A reversal takes back what stood then, in the last row there is of both; nothing of what was moved away before.
      takenBack: sql<bigint>`coalesce(
        (select -last.amount from payment_allocations last where last.account_id = ${payments.accountId}
          and last.payment_id = ${payments.id} and last.document_id = ${sql.placeholder('document')}
          and last.at = ${paymentBalances.reversedAt} order by last.place desc limit 1), 0)`.mapWith(BigInt),
      // The words of a reversal stand with what it took back.
      reason: sql<string | null>`coalesce(
        (select r.reason from payments r where r.account_id = ${payments.accountId} and r.reverses = ${payments.id}),
        ${payments.reason})`,
    })
    .from(paymentAllocations)
    .innerJoin(payments, owned(payments, paymentAllocations.accountId, eq(payments.id, paymentAllocations.paymentId)))
    .innerJoin(paymentBalances, owned(paymentBalances, payments.accountId, eq(paymentBalances.paymentId, payments.id)))
    .where(owned(paymentAllocations, ACCOUNT, eq(paymentAllocations.documentId, sql.placeholder('document'))))
    .groupBy(payments.rowId)
    .orderBy(payments.rowId)
    .prepare(),
)

const creditsOf = prepared((db: Reader) =>
  db
    // The draft is left out, because it may be a megabyte.
    .select({
      id: documents.id,
      number: documents.number,
      status: documents.status,
      issueDate: documents.issueDate,
      total: documents.total,
      currency: documents.currency,
    })
    .from(documents)
    .where(
      owned(
        documents,
        ACCOUNT,
        eq(documents.originalId, sql.placeholder('document')),
        eq(documents.type, 'credit-note'),
        sql`${documents.originalId} is not null`,
      ),
    )
    .orderBy(documents.rowId)
    .prepare(),
)

export type LedgerEntries = { payments: DocumentPayment[]; creditNotes: DocumentCredit[]; chequesNotDue: string }

/** Whether the ledger has anything of a document, for a query that reads its row anyway: most have nothing. */
export const HAS_ENTRIES = sql<boolean>`(
  exists (select 1 from ${paymentAllocations}
    where payment_allocations.account_id = documents.account_id and payment_allocations.document_id = documents.id)
  or exists (select 1 from documents as credits
    where credits.account_id = documents.account_id and credits.original_id = documents.id and credits.type = 'credit-note'))`.mapWith(
  Boolean,
)

const anyEntry = prepared((db: Reader) =>
  db
    .select({ hasEntries: HAS_ENTRIES })
    .from(documents)
    .where(owned(documents, ACCOUNT, eq(documents.id, sql.placeholder('document'))))
    .prepare(),
)

/** Whether anything was ever recorded on a document. */
export const hasEntries = async ({ db, account }: AccountScope, document: string): Promise<boolean> =>
  (await anyEntry(db).get({ account, document }))?.hasEntries ?? false

/** The entries of an invoice without any. */
export function noEntries(currency: string): LedgerEntries {
  return { payments: [], creditNotes: [], chequesNotDue: formatMinor(ZERO, currency) }
}

/** Finds the ledger entries of a document, oldest first. `today` is a day in the account's zone. */
export async function findLedgerEntries(
  { db, account }: AccountScope,
  { id, currency }: { id: string; currency: string },
  today: LocalDay,
): Promise<LedgerEntries> {
  const [entries, credits] = await Promise.all([
    entriesOf(db).all({ account, document: id }),
    creditsOf(db).all({ account, document: id }),
  ])
  const notDue = entries
    .filter(({ payment, reversedAt }) => reversedAt === null && isChequeNotDue(payment, today))
    .reduce((sum, { allocated }) => sum + allocated, 0n)
  return {
    payments: entries.map(entryAnswer),
    creditNotes: credits
      .filter(({ status }) => status === 'issued')
      .map((credit) => ({
        id: credit.id,
        number: credit.number ?? '',
        issueDate: credit.issueDate,
        total: formatMinor(minor(credit.total), credit.currency),
      })),
    chequesNotDue: formatMinor(minor(notDue), currency),
  }
}

type Entry = {
  payment: typeof payments.$inferSelect
  allocated: bigint
  takenBack: bigint
  reversedAt: Date | null
  undone: boolean
  reason: string | null
}

function entryAnswer({ payment, allocated, takenBack, reversedAt, undone, reason }: Entry): DocumentPayment {
  const { id, number, kind, date, amount, currency, method } = payment
  return {
    id,
    number,
    kind: kind as DocumentPayment['kind'], // because a reversal has no allocations of its own
    date,
    amount: formatMinor(minor(amount), currency),
    allocated: formatMinor(minor(allocated), currency),
    method,
    ...paymentDetails(payment),
    ...(reversedAt && {
      reversedAt: reversedAt.toISOString(),
      allocatedBefore: formatMinor(minor(takenBack), currency),
    }),
    ...(undone && { undone }),
    ...(reason !== null && { reason }),
  }
}

/** The details that were written beside the amount. */
export function paymentDetails({
  reference,
  chequeNumber,
  chequeBank,
  chequeDate,
}: Pick<typeof payments.$inferSelect, 'reference' | 'chequeNumber' | 'chequeBank' | 'chequeDate'>) {
  const cheque = {
    ...(chequeNumber !== null && { number: chequeNumber }),
    ...(chequeBank !== null && { bank: chequeBank }),
    ...(chequeDate !== null && { date: chequeDate }),
  }
  return { ...(reference !== null && { reference }), ...(Object.keys(cheque).length > 0 && { cheque }) }
}

const barringPayment = prepared((db: Reader) =>
  db
    .select({ id: paymentAllocations.paymentId })
    .from(paymentAllocations)
    .innerJoin(
      paymentBalances,
      owned(paymentBalances, paymentAllocations.accountId, eq(paymentBalances.paymentId, paymentAllocations.paymentId)),
    )
    .where(
      owned(
        paymentAllocations,
        ACCOUNT,
        eq(paymentAllocations.documentId, sql.placeholder('document')),
        eq(paymentBalances.undone, false),
      ),
    )
    .limit(1)
    .prepare(),
)

/** Whether anything was ever recorded on it, slips of the hand apart. */
export async function hasPayments({ db, account }: AccountScope, document: string): Promise<boolean> {
  return (await barringPayment(db).get({ account, document })) !== undefined
}

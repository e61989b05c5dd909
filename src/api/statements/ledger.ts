/** Reads what a customer's statement is made of. */
import { eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { Reader } from '#db/database.ts'
import { prepared } from '#db/prepared.ts'
import { ACCOUNT, owned } from '#db/queries/owned.ts'
import { documents } from '#db/schema/documents.ts'
import { customerBalances, paymentAllocations, paymentBalances, payments } from '#db/schema/payments.ts'
import { localDay } from '#domain/calendar/zones.ts'
import type { LedgerAllocation, LedgerDocument, LedgerEntry, StatementLedger } from '#domain/statements/ledger.ts'
import type { AccountScope } from '#http/context.ts'

const reversals = alias(payments, 'reversals')

/** A payment that was undone at once was a mistake, and is on no statement. */
const inEffect = owned(
  paymentBalances,
  ACCOUNT,
  eq(paymentBalances.customerId, sql.placeholder('customer')),
  eq(paymentBalances.currency, sql.placeholder('currency')),
  eq(paymentBalances.undone, false),
)

/** Nothing is looked up for null, and few entries were taken back. */
const reversed = sql`iif(${paymentBalances.reversedAt} is null, null, ${paymentBalances.paymentId})`

const documentsOf = prepared((db: Reader) =>
  db
    .select({
      type: documents.type,
      id: documents.id,
      number: documents.number,
      issueDate: documents.issueDate,
      dueDate: documents.dueDate,
      total: documents.total,
      paidBefore: documents.paidBefore,
      originalId: documents.originalId,
      issuedAt: documents.issuedAt,
      createdAt: documents.createdAt,
    })
    .from(documents)
    .where(
      owned(
        documents,
        ACCOUNT,
        eq(documents.customerId, sql.placeholder('customer')),
        eq(documents.currency, sql.placeholder('currency')),
        eq(documents.status, 'issued'),
        inArray(documents.type, ['invoice', 'credit-note']),
      ),
    )
    .prepare(),
)

const entriesOf = prepared((db: Reader) =>
  db
    .select({
      entry: payments,
      countsOn: paymentBalances.countsOn,
      reversal: { date: reversals.date, at: reversals.at },
    })
    .from(paymentBalances)
    .innerJoin(payments, owned(payments, paymentBalances.accountId, eq(payments.rowId, paymentBalances.place)))
    .leftJoin(reversals, owned(reversals, payments.accountId, eq(reversals.reverses, reversed)))
    .where(inEffect)
    .prepare(),
)

/** A cross join, because SQLite keeps the order of one: left to itself it walks every allocation of the account. */
const allocationsOf = prepared((db: Reader) =>
  db
    .select({
      entryId: paymentAllocations.paymentId,
      documentId: paymentAllocations.documentId,
      amount: paymentAllocations.amount,
      at: paymentAllocations.at,
    })
    .from(paymentBalances)
    .crossJoin(paymentAllocations)
    .where(
      owned(
        paymentAllocations,
        paymentBalances.accountId,
        inEffect,
        eq(paymentAllocations.paymentId, paymentBalances.paymentId),
      ),
    )
    .orderBy(paymentAllocations.rowId)
    .prepare(),
)

/** `zone`: the account's, in which an instant is a day. */
export async function findLedger(
  { db, account }: AccountScope,
  { customer, currency }: { customer: string; currency: string },
  zone: string,
): Promise<StatementLedger> {
  const of = { account, customer, currency }
  const [found, entries, allocations] = await Promise.all([
    documentsOf(db).all(of),
    entriesOf(db).all(of),
    allocationsOf(db).all(of),
  ])
  const at = new Map(entries.map(({ entry }) => [entry.id, entry.at.getTime()]))
  const numbers = new Map(found.map(({ id, number }) => [id, number]))
  const firstInvoice = new Map(allocations.toReversed().map(({ entryId, documentId }) => [entryId, documentId]))
  return {
    documents: found.map(documentOf),
    entries: entries.map(({ entry, countsOn, reversal }): LedgerEntry => {
      const { id, kind, number, date, amount, method, chequeDate } = entry
      return {
        id,
        kind: kind as LedgerEntry['kind'], // because a reversal has no balance of its own
        // A write-off has no number; it is found by that of its invoice.
        number: number ?? numbers.get(firstInvoice.get(id) ?? '') ?? null,
        date,
        recordedOn: countsOn ?? (method === 'cheque' ? localDay(entry.at, zone) : date),
        amount,
        method,
        chequeDate,
        at: entry.at,
        reversal,
      }
    }),
    // A day is costly to tell, and most were allocated as their entry was recorded.
    allocations: allocations.map((one): LedgerAllocation => ({
      ...one,
      madeOn: one.at.getTime() === at.get(one.entryId) ? '' : localDay(one.at, zone),
    })),
  }
}

type DocumentRow = Awaited<ReturnType<ReturnType<typeof documentsOf>['all']>>[number]

function documentOf({ type, number, issuedAt, createdAt, ...document }: DocumentRow): LedgerDocument {
  return {
    ...document,
    type: type as LedgerDocument['type'], // because the query finds these types alone
    number: number ?? '',
    at: issuedAt ?? createdAt,
  }
}

/** All in which the customer ever had a balance, by their code. */
export async function findCurrencies({ db, account }: AccountScope, customer: string): Promise<string[]> {
  const rows = await db
    .select({ currency: customerBalances.currency })
    .from(customerBalances)
    .where(owned(customerBalances, account, eq(customerBalances.customerId, customer)))
    .orderBy(customerBalances.currency)
  return rows.map(({ currency }) => currency)
}

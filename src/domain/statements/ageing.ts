/**
 * The amounts owed at the end of a day, by days overdue. They follow from entries until that day, so a past day always
 * gives the same result (decision 50).
 */
import { daysBetween, type LocalDay } from '#domain/calendar/dates.ts'
import { DOCUMENT_TYPES } from '#domain/documents/document-types.ts'
import { dayOf, later, type LedgerAllocation, type LedgerEntry, isInEffect, type StatementLedger } from './ledger.ts'

/** Days past the due date: none, 1 to 30, 31 to 60, 61 to 90, more. */
export const AGES = ['notDue', 'd30', 'd60', 'd90', 'over90'] as const
export type Age = (typeof AGES)[number]

/** `credit` is the customer's overpayment and money on account; negative when refunded money never came in. */
export type Ageing = { buckets: Record<Age, bigint>; credit: bigint }

/** A document without a due date is never overdue. */
export function ageOf(dueDate: LocalDay | null, to: LocalDay): Age {
  const days = dueDate === null ? 0 : daysBetween(dueDate, to)
  if (days <= 0) return 'notDue'
  if (days <= 30) return 'd30'
  if (days <= 60) return 'd60'
  return days <= 90 ? 'd90' : 'over90'
}

/** The buckets less the credit equal the sum of the documents and entries until `to`. */
export function ageingAt(ledger: StatementLedger, to: LocalDay): Ageing {
  const invoices = new Map(
    ledger.documents
      .filter(({ type, issueDate }) => DOCUMENT_TYPES[type].receivable === 'debit' && issueDate <= to)
      .map((invoice) => [invoice.id, { ...invoice, due: invoice.total - (invoice.paidBefore ?? 0n) }]),
  )
  let credit = 0n
  // An amount that lowers no invoice of that day is the customer's credit.
  const lower = (id: string | null, amount: bigint) => {
    const invoice = id === null ? undefined : invoices.get(id)
    if (invoice) invoice.due -= amount
    else credit += amount
  }
  for (const { type, issueDate, originalId, total } of ledger.documents) {
    if (DOCUMENT_TYPES[type].receivable === 'credit' && issueDate <= to) lower(originalId, total)
  }
  const entries = new Map(ledger.entries.filter((entry) => isInEffect(entry, to)).map((entry) => [entry.id, entry]))
  for (const { kind, amount } of entries.values()) credit += kind === 'refund' ? -amount : amount
  for (const allocation of ledger.allocations) {
    const [entry, invoice] = [entries.get(allocation.entryId), invoices.get(allocation.documentId)]
    if (!entry || !invoice || !countsAt(allocation, entry, to)) continue
    invoice.due -= allocation.amount
    credit -= allocation.amount
  }
  const buckets = { notDue: 0n, d30: 0n, d60: 0n, d90: 0n, over90: 0n }
  for (const { due, dueDate } of invoices.values()) {
    if (due > 0n) buckets[ageOf(dueDate, to)] += due
    else credit -= due
  }
  return { buckets, credit }
}

/**
 * An allocation made with its entry counts from the entry's own day, however late it was recorded; one made or moved
 * later counts from the day it was made. A reversed allocation counts until its reversal.
 */
function countsAt({ at, madeOn }: LedgerAllocation, entry: LedgerEntry, to: LocalDay): boolean {
  if (entry.reversal !== null && at >= entry.reversal.at) return false
  return at.getTime() === entry.at.getTime() || later(madeOn, dayOf(entry)) <= to
}

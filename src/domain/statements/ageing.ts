/**
 * What was owed at the end of a day, by how long it was due. It follows from what happened until that day, so a past day
 * answers the same for ever (decision 50).
 */
import { daysBetween, type LocalDay } from '#domain/calendar/dates.ts'
import { DOCUMENT_TYPES } from '#domain/documents/document-types.ts'
import { dayOf, later, type LedgerAllocation, type LedgerEntry, stands, type StatementLedger } from './ledger.ts'

/** Days beyond the due date: none, 1 to 30, 31 to 60, 61 to 90, more. */
export const AGES = ['notDue', 'd30', 'd60', 'd90', 'over90'] as const
export type Age = (typeof AGES)[number]

/** `credit`: what the customer overpaid and has on account; below zero where refunded money turned out never to have come in. */
export type Ageing = { buckets: Record<Age, bigint>; credit: bigint }

/** Without a due date nothing is ever overdue. */
export function ageOf(dueDate: LocalDay | null, to: LocalDay): Age {
  const days = dueDate === null ? 0 : daysBetween(dueDate, to)
  if (days <= 0) return 'notDue'
  if (days <= 30) return 'd30'
  if (days <= 60) return 'd60'
  return days <= 90 ? 'd90' : 'over90'
}

/** The buckets less the credit are what the documents and entries until `to` come to. */
export function ageingAt(ledger: StatementLedger, to: LocalDay): Ageing {
  const invoices = new Map(
    ledger.documents
      .filter(({ type, issueDate }) => DOCUMENT_TYPES[type].receivable === 'debit' && issueDate <= to)
      .map((invoice) => [invoice.id, { ...invoice, due: invoice.total }]),
  )
  let credit = 0n
  // What lowers no invoice of that day is the customer's credit.
  const lower = (id: string | null, amount: bigint) => {
    const invoice = id === null ? undefined : invoices.get(id)
    if (invoice) invoice.due -= amount
    else credit += amount
  }
  for (const { type, issueDate, originalId, total } of ledger.documents) {
    if (DOCUMENT_TYPES[type].receivable === 'credit' && issueDate <= to) lower(originalId, total)
  }
  const entries = new Map(ledger.entries.filter((entry) => stands(entry, to)).map((entry) => [entry.id, entry]))
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
 * What was allocated when its entry was recorded counts from the entry's own day, however late that was; what was allocated
 * or moved later, from the day somebody did it. What a later reversal took away stands until then.
 */
function countsAt({ at, madeOn }: LedgerAllocation, entry: LedgerEntry, to: LocalDay): boolean {
  if (entry.reversal !== null && at >= entry.reversal.at) return false
  return at.getTime() === entry.at.getTime() || later(madeOn, dayOf(entry)) <= to
}

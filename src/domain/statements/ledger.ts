/** The data of a statement of account: a customer's documents and entries in one currency, with the day of each. */
import type { LocalDay } from '#domain/calendar/dates.ts'
import { isChequeNotDue, type PaymentKind, type PaymentMethod } from '#domain/payments/payment.ts'

export type LedgerDocument = {
  type: 'invoice' | 'credit-note'
  id: string
  number: string
  issueDate: LocalDay
  dueDate: LocalDay | null
  /** In minor units. */
  total: bigint
  /** The part of an invoice from elsewhere that was paid there. It counts from the day of issue. */
  paidBefore?: bigint
  /** Set for credit notes only: the invoice. */
  originalId: string | null
  at: Date
}

export type LedgerEntry = {
  id: string
  kind: Exclude<PaymentKind, 'reversal'>
  number: string | null
  date: LocalDay
  /** The day it was recorded on, in the account's zone. */
  recordedOn: LocalDay
  amount: bigint
  method: PaymentMethod | null
  chequeDate: LocalDay | null
  at: Date
  reversal: { date: LocalDay; at: Date } | null
}

/** The allocation of an entry to an invoice. */
export type LedgerAllocation = {
  entryId: string
  documentId: string
  amount: bigint
  /** The day it was made on, in the account's zone. */
  madeOn: LocalDay
  at: Date
}

/** Documents and entries of one customer in one currency, without void ones and those undone at once. */
export type StatementLedger = {
  documents: readonly LedgerDocument[]
  entries: readonly LedgerEntry[]
  allocations: readonly LedgerAllocation[]
}

export const later = (one: LocalDay, other: LocalDay): LocalDay => (one > other ? one : other)
export const earlier = (one: LocalDay, other: LocalDay): LocalDay => (one < other ? one : other)

/** The day an entry counts from. A cheque counts when it is taken, whatever day it bears. */
export function dayOf({ method, date, recordedOn }: Pick<LedgerEntry, 'method' | 'date' | 'recordedOn'>): LocalDay {
  return method === 'cheque' && date > recordedOn ? recordedOn : date
}

/** A reversal never counts before its entry does. */
export function reversalDay(entry: LedgerEntry): LocalDay | null {
  return entry.reversal === null ? null : later(entry.reversal.date, dayOf(entry))
}

/** Whether the entry counts at the end of `to`: it was recorded and not yet reversed. */
export function isInEffect(entry: LedgerEntry, to: LocalDay): boolean {
  const reversedOn = reversalDay(entry)
  return dayOf(entry) <= to && (reversedOn === null || reversedOn > to)
}

/** The sum of cheques that count at the end of `to` and that the bank takes later. */
export function chequesNotDue({ entries }: StatementLedger, to: LocalDay): bigint {
  return entries
    .filter((entry) => entry.kind === 'payment' && isInEffect(entry, to) && isChequeNotDue(entry, to))
    .reduce((sum, { amount }) => sum + amount, 0n)
}

/** The day of the first entry; null when there is none. */
export function firstDay({ documents, entries }: StatementLedger): LocalDay | null {
  const days = [...documents.map(({ issueDate }) => issueDate), ...entries.map(dayOf)]
  return days.reduce<LocalDay | null>((first, day) => (first === null || day < first ? day : first), null)
}

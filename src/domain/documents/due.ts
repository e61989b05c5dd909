/** The amount due of a document, and its last day relative to today: the due date, or the end of the validity. */
import { daysBetween, type LocalDay } from '#domain/calendar/dates.ts'
import { formatMinor, type Minor, minor } from '#domain/money/money.ts'
import type { DocumentStatus, Settlement } from './document.ts'

/** In minor units of one currency. `paid` is net of refunds and reversals, and negative when a refunded cheque bounced. */
export type Ledger = { status: DocumentStatus; total: bigint; paid: bigint; credited: bigint; writtenOff: bigint }

export const dueOf = ({ total, paid, credited, writtenOff }: Ledger): Minor =>
  minor(total - credited - writtenOff - paid)

/** The sums due in wire form, each currency by itself, in the order of the documents. `due` is in minor units. */
export function duesByCurrency(
  documents: readonly { currency: string; due: bigint }[],
): { currency: string; due: string }[] {
  const sums = new Map<string, bigint>()
  for (const { currency, due } of documents) sums.set(currency, (sums.get(currency) ?? 0n) + due)
  return [...sums].map(([currency, due]) => ({ currency, due: formatMinor(minor(due), currency) }))
}

/**
 * Derived from the ledger. Drafts and void invoices owe nothing and stay `unpaid`; an issued invoice with nothing left to
 * pay is `paid`, also because of credits or a total of zero.
 */
export function settlementOf(ledger: Ledger): Settlement {
  if (ledger.status !== 'issued') return 'unpaid'
  const due = dueOf(ledger)
  if (due < 0n) return 'overpaid'
  if (due === 0n) return 'paid'
  return due < ledger.total ? 'partial' : 'unpaid'
}

export type DueFacts = { status: DocumentStatus; settlement: Settlement; dueDate?: LocalDay | undefined }

/** True from the day after the due date; `today` is a day in the account's zone. */
export function isOverdue({ status, settlement, dueDate }: DueFacts, today: LocalDay): boolean {
  if (status !== 'issued' || dueDate === undefined) return false
  return (settlement === 'unpaid' || settlement === 'partial') && dueDate < today
}

/** `days` is never negative: days until the due date, or since it when overdue. */
export type Due = { when: 'overdue' | 'today' | 'tomorrow' | 'later'; days: number }

/** `today` is a day in the account's zone. A document due today is not overdue. */
export function dueFrom(today: LocalDay, dueDate: LocalDay): Due {
  const days = daysBetween(today, dueDate)
  if (days < 0) return { when: 'overdue', days: -days }
  return { when: days === 0 ? 'today' : days === 1 ? 'tomorrow' : 'later', days }
}

/** Null when no payment is due: drafts, void and paid documents, and documents without a due date. */
export function awaitedFrom(today: LocalDay, { status, settlement, dueDate }: DueFacts): Due | null {
  const isAwaited = status === 'issued' && (settlement === 'unpaid' || settlement === 'partial')
  return isAwaited && dueDate !== undefined ? dueFrom(today, dueDate) : null
}

/** A quotation can be accepted through its last day; `today` is a day in the account's zone. */
export function isExpired(
  { status, validUntil }: { status: DocumentStatus; validUntil?: LocalDay | undefined },
  today: LocalDay,
): boolean {
  return status === 'issued' && validUntil !== undefined && validUntil < today
}

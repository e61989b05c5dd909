/** An entry of the ledger of customers' money. Pure. */
import type { LocalDay } from '#domain/calendar/dates.ts'

export const PAYMENT_METHODS = ['cash', 'transfer', 'card', 'cheque', 'other'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** Money received, money refunded, an amount written off, and the reversal of one of these. */
export type PaymentKind = 'payment' | 'refund' | 'write-off' | 'reversal'

/** How an entry came in. The credit that a customer had in a former product came by no method of ours; null for a write-off. */
export function methodOf({ kind, method }: { kind: PaymentKind; method: PaymentMethod | null }) {
  return method ?? (kind === 'payment' ? 'openingCredit' : null)
}

/** `date` is the day from which the bank takes it. */
export type Cheque = { number?: string; bank?: string; date?: LocalDay }

/** The undo button shows for ten seconds; the rest is time for the request. */
export const UNDO_MS = 12_000

export const wasUndone = (recorded: Date, reversed: Date): boolean => reversed.getTime() - recorded.getTime() <= UNDO_MS

/** Whether the bank does not take the cheque yet, though it counts as paid. An undated cheque has the payment's date. */
export function isChequeNotDue(
  { method, date, chequeDate }: { method: PaymentMethod | null; date: LocalDay; chequeDate: LocalDay | null },
  today: LocalDay,
): boolean {
  return method === 'cheque' && (chequeDate ?? date) > today
}

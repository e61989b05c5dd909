/** An entry of the ledger of customers' money. Pure. */
import type { LocalDay } from '#domain/calendar/dates.ts'

export const PAYMENT_METHODS = ['cash', 'transfer', 'card', 'cheque', 'other'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** Money in, money given back, what is written off, and what takes one of these back. */
export type PaymentKind = 'payment' | 'refund' | 'write-off' | 'reversal'

/** `date`: the day from which the bank takes it. */
export type Cheque = { number?: string; bank?: string; date?: LocalDay }

/** Whoever undoes presses within ten seconds; the rest is the way there. */
export const UNDO_MS = 12_000

export const wasUndone = (recorded: Date, reversed: Date): boolean => reversed.getTime() - recorded.getTime() <= UNDO_MS

/** A cheque that the bank does not take yet, though it counts as paid. Without a day of its own it bears the payment's. */
export function isChequeNotDue(
  { method, date, chequeDate }: { method: PaymentMethod | null; date: LocalDay; chequeDate: LocalDay | null },
  today: LocalDay,
): boolean {
  return method === 'cheque' && (chequeDate ?? date) > today
}

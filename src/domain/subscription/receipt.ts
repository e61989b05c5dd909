/** The facts of a receipt for a paid period. Frozen when the period is added. */
import type { LocalDay } from '#domain/calendar/dates.ts'
import type { Locale } from '#domain/locale.ts'
import type { Plan } from './subscription.ts'

export type ReceiptFacts = {
  /** Who received the money, as the settings named it then. */
  seller: ReceiptSeller
  /** Who paid, as far as known then. */
  payer: { name: string; nameAr: string | null; trn: string | null; country: string; email: string }
  plan: Plan
  /** A decimal string with the currency's own digits. */
  amount: string
  currency: string
  /** No money moved. */
  test: boolean
  /** The provider's id of the payment. */
  reference: string | null
  /** Days of the payer's own calendar. */
  paidOn: LocalDay
  from: LocalDay
  until: LocalDay
  /** The payer's choice for Arabic pages. */
  digits: 'latn' | 'arab'
}

export type ReceiptSeller = {
  name: Record<Locale, string>
  address: Record<Locale, string> | null
  website: string
  email: string
}

/** `RCT-000042`: receipts are counted over all accounts, from 1, without a gap. */
export function receiptNumber(sequence: number): string {
  return `RCT-${String(sequence).padStart(6, '0')}`
}

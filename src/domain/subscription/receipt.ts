/** The contents of a subscription receipt, frozen when the paid period is added. */
import type { LocalDay } from '#domain/calendar/dates.ts'
import type { Locale } from '#domain/locale.ts'
import type { PrintVersion } from '#domain/print-version.ts'
import type { Plan } from './subscription.ts'

export type ReceiptFacts = {
  /** The recipient of the payment, as configured at the time. */
  seller: ReceiptSeller
  /** The payer, as far as known at the time. */
  payer: { name: string; nameAr: string | null; trn: string | null; country: string; email: string }
  plan: Plan
  /** A decimal string with the currency's own digits. */
  amount: string
  currency: string
  /** A test payment: no money moved. */
  test: boolean
  /** The provider's id of the payment. */
  reference: string | null
  /** Days in the payer's time zone. */
  paidOn: LocalDay
  from: LocalDay
  until: LocalDay
  /** The payer's choice of digits for Arabic text. */
  digits: 'latn' | 'arab'
  printVersion: PrintVersion
}

export type ReceiptSeller = {
  name: Record<Locale, string>
  address: Record<Locale, string> | null
  website: string
  email: string
}

/** `RCT-000042`: one gapless series over all accounts, starting at 1. */
export function receiptNumber(sequence: number): string {
  return `RCT-${String(sequence).padStart(6, '0')}`
}

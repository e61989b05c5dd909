/** The receipt voucher of a payment (سند قبض) and of a refund (سند صرف): frozen in the transaction that records the entry. */
import type { Seller } from '#domain/account/seller.ts'
import { amountInWordsAr } from '#domain/amount-in-words/arabic.ts'
import { amountInWordsEn } from '#domain/amount-in-words/english.ts'
import type { LocalDay } from '#domain/calendar/dates.ts'
import type { DocumentLanguage } from '#domain/locale.ts'
import { formatMinor, minor } from '#domain/money/money.ts'
import type { PrintVersion } from '#domain/print-version.ts'
import type { Cheque, PaymentKind, PaymentMethod } from './payment.ts'

export type ReceiptKind = Extract<PaymentKind, 'payment' | 'refund'>

type Entry = {
  /** The id of the payment. */
  id: string
  /** RC-0001 for a payment, RF-0001 for a refund. */
  number: string
  kind: ReceiptKind
  date: LocalDay
  currency: string
  method: PaymentMethod
  reference?: string
  cheque?: Cheque
  seller: Seller
  /** The person who paid, or who received the refund. */
  payer: { name: string; nameAr?: string }
  /** The number of the payment whose money on account was refunded. */
  refundOf?: string
  language: DocumentLanguage
  digits: 'latn' | 'arab'
  printVersion: PrintVersion
}

/** Amounts are decimal strings with the currency's own digits. */
export type PaymentReceipt = Entry & {
  amount: string
  words: { en: string; ar: string }
  /** The amount paid on each invoice, or refunded from it. `left` is the amount due afterwards, negative when overpaid. */
  invoices: { number: string; amount: string; left: string }[]
  /** The part of a payment that is not allocated to an invoice. */
  onAccount: string
  /** A tax invoice belongs to the money, or may follow on it, and the voucher is no substitute. Absent where none can. */
  hasTaxInvoice?: true
  issuedAt: string
}

/** In minor units, all above zero except `left`. */
export type ReceiptFacts = Entry & {
  amount: bigint
  invoices: readonly { number: string; isTaxInvoice: boolean; amount: bigint; left: bigint }[]
  issuedAt: Date
}

export function paymentReceiptOf({ amount, invoices, issuedAt, ...entry }: ReceiptFacts): PaymentReceipt {
  const { currency, kind } = entry
  const wire = (of: bigint) => formatMinor(minor(of), currency)
  const allocated = invoices.reduce((sum, invoice) => sum + invoice.amount, 0n)
  const mayBeInvoiced = entry.seller.vatRegistered && allocated < amount
  const hasTaxInvoice = mayBeInvoiced || invoices.some((invoice) => invoice.isTaxInvoice)
  return {
    ...entry,
    amount: wire(amount),
    words: { en: amountInWordsEn(wire(amount), currency), ar: amountInWordsAr(wire(amount), currency) },
    invoices: invoices.map((invoice) => ({
      number: invoice.number,
      amount: wire(invoice.amount),
      left: wire(invoice.left),
    })),
    onAccount: wire(kind === 'payment' ? amount - allocated : 0n),
    ...(hasTaxInvoice && { hasTaxInvoice }),
    issuedAt: issuedAt.toISOString(),
  }
}

/**
 * Every version of the print, each with a builder of its own for what is frozen with a version (decision 62). A document
 * always prints in the version it was issued with, a draft in the current one, with which it will be issued.
 */
import type { CommercialDocument } from '#domain/documents/document.ts'
import type { Locale } from '#domain/locale.ts'
import type { PaymentReceipt } from '#domain/payments/receipt.ts'
import type { PrintVersion } from '#domain/print-version.ts'
import { documentModelOf } from './document-print.ts'
import type { PrintOptions } from './document/print-options.ts'
import { paymentReceiptModelOf, type ReceiptPrintOptions } from './payment-receipt.ts'
import type { PaymentReceiptPrintModel, PrintModel, ReceiptPrintModel } from './print-model.ts'
import { type Receipt, subscriptionReceiptModelOf } from './receipt.ts'

export type Print = {
  document: (document: CommercialDocument, options: PrintOptions) => PrintModel
  paymentReceipt: (receipt: PaymentReceipt, options: ReceiptPrintOptions) => PaymentReceiptPrintModel
  subscriptionReceipt: (receipt: Receipt, language: Locale) => ReceiptPrintModel
}

export type Prints = Readonly<Record<number, Print>>

export const PRINTS = {
  1: {
    document: documentModelOf,
    paymentReceipt: paymentReceiptModelOf,
    subscriptionReceipt: subscriptionReceiptModelOf,
  },
} as const satisfies Record<PrintVersion, Print>

export function printModelOf(document: CommercialDocument, options: PrintOptions, prints: Prints = PRINTS): PrintModel {
  const version = document.status === 'draft' ? newestOf(prints) : document.printVersion
  return printOf(version, prints).document(document, options)
}

export const paymentReceiptPrintModelOf = (
  receipt: PaymentReceipt,
  options: ReceiptPrintOptions,
  prints: Prints = PRINTS,
): PaymentReceiptPrintModel => printOf(receipt.printVersion, prints).paymentReceipt(receipt, options)

export const receiptPrintModelOf = (receipt: Receipt, language: Locale, prints: Prints = PRINTS): ReceiptPrintModel =>
  printOf(receipt.facts.printVersion, prints).subscriptionReceipt(receipt, language)

export const newestOf = (prints: Prints): number => Math.max(...Object.keys(prints).map(Number))

/** A frozen version never falls back to another, because the paper would differ from the issued one. */
function printOf(version: number, prints: Prints): Print {
  const print = prints[version]
  if (!print) throw new RangeError(`There is no version ${version} of the print`)
  return print
}

/** Builds the print model of a receipt voucher from its frozen copy. Pure: the same copy always gives the same bytes. */
import type { DocumentLanguage } from '#domain/locale.ts'
import { absolute, formatMinor, parseMinor, ZERO } from '#domain/money/money.ts'
import type { PaymentReceipt } from '#domain/payments/receipt.ts'
import { paymentReceiptTerms, PRINTED_METHODS } from '#i18n/payments/receipt.ts'
import { type LocalizedText, printTerms } from '#i18n/print/print.ts'
import { attachmentOf } from './attachment.ts'
import { dayOf } from './days.ts'
import { token } from './direction.ts'
import { figure, pageDigits, styledAmount } from './figures.ts'
import { amountInWords, codeInEach, inMain, labelled, localize, pairOf } from './localize.ts'
import { brandedWithoutNotes } from './look/branded.ts'
import type { BrandPictures } from './look/look.ts'
import { sellerOf } from './parties.ts'
import type {
  LabelledRow,
  Party,
  PaymentReceiptBody,
  PaymentReceiptPrintModel,
  PrintedText,
  PrintFrame,
  ReceiptRow,
} from './print-model.ts'

const terms = paymentReceiptTerms

export type ReceiptPrintOptions = {
  language: DocumentLanguage
  /** Printed with its mark when the payment or refund was reversed. */
  isReversed: boolean
  pictures?: BrandPictures
}

export function paymentReceiptModelOf(
  receipt: PaymentReceipt,
  { language, isReversed, pictures = {} }: ReceiptPrintOptions,
): PaymentReceiptPrintModel {
  const { kind, number, seller } = receipt
  const isPayment = kind === 'payment'
  const statements = statementsOf(receipt, language)
  return {
    template: 'document',
    language,
    metadata: { title: `${inMain(terms[kind], language)} ${number}`, author: seller.name },
    createdAt: Math.floor(Date.parse(receipt.issuedAt) / 1000),
    digits: receipt.digits,
    title: localize(terms[kind], language),
    mark: isReversed ? { kind: 'void', text: localize(terms.reversed, language) } : null,
    facts: factsOf(receipt, language),
    places: [],
    seller: sellerOf(receipt, language, isPayment ? terms.receivedBy : terms.paidBy),
    buyer: payerOf(receipt, language),
    headline: {
      label: localize(isPayment ? terms.amountReceived : terms.amountRefunded, language),
      amount: money(receipt, receipt.amount, language),
    },
    body: bodyOf(receipt, language),
    statements,
    ...(statements.length > 0 && { statementsHeading: localize(printTerms.note, language) }),
    bank: null,
    blocks: [],
    ...brandedWithoutNotes({ seller }, { number: token(number) }, pictures, language),
    qr: null,
    attachment: attachmentOf(number, receipt),
  }
}

const money = ({ currency, seller, digits }: PaymentReceipt, wire: string, language: DocumentLanguage): string =>
  styledAmount(wire, currency, seller, language, pageDigits(language, digits))

function factsOf(receipt: PaymentReceipt, language: DocumentLanguage): PrintFrame['facts'] {
  const { number, date, method, reference } = receipt
  const fact = (field: string, label: LocalizedText, value: PrintedText) => ({
    field,
    ...labelled(label, value, language),
  })
  return [
    fact('number', printTerms.number, codeInEach(number, language)),
    fact('date', terms.date, dayOf(date, language, receipt.digits)),
    fact('method', terms.method, localize(PRINTED_METHODS[method], language)),
    ...(reference ? [fact('reference', printTerms.reference, pairOf(reference, undefined, language))] : []),
  ]
}

function payerOf({ kind, payer }: PaymentReceipt, language: DocumentLanguage): Party[] {
  const heading = kind === 'payment' ? terms.receivedFrom : terms.paidTo
  return pairOf(payer.name, payer.nameAr, language).map(({ lang, text }) => ({
    lang,
    heading: heading[lang],
    name: text,
    lines: [],
  }))
}

function bodyOf(receipt: PaymentReceipt, language: DocumentLanguage): PaymentReceiptBody {
  const { words, invoices, onAccount } = receipt
  return {
    kind: 'receipt',
    inWords: labelled(printTerms.amountInWords, amountInWords(words, language), language),
    details: detailsOf(receipt, language),
    invoices:
      invoices.length === 0
        ? null
        : {
            head: [terms.invoice, printTerms.amount, terms.balanceDue].map((term) => localize(term, language)),
            rows: invoices.map((invoice) => invoiceRow(receipt, invoice, language)),
          },
    onAccount:
      parseMinor(onAccount, receipt.currency) === ZERO
        ? null
        : { label: localize(terms.onAccount, language), amount: money(receipt, onAccount, language) },
  }
}

function detailsOf(receipt: PaymentReceipt, language: DocumentLanguage): LabelledRow[] {
  const { cheque = {}, refundOf } = receipt
  const row = (label: LocalizedText, value: PrintedText) => labelled(label, value, language)
  return [
    ...(cheque.number ? [row(terms.chequeNumber, codeInEach(cheque.number, language))] : []),
    ...(cheque.date ? [row(terms.chequeDate, dayOf(cheque.date, language, receipt.digits))] : []),
    ...(cheque.bank ? [row(printTerms.bankName, pairOf(cheque.bank, undefined, language))] : []),
    ...(refundOf ? [row(terms.ofReceipt, codeInEach(refundOf, language))] : []),
  ]
}

/** The currency is printed with the amount of the voucher, not with each in the table. */
function invoiceRow(
  receipt: PaymentReceipt,
  invoice: PaymentReceipt['invoices'][number],
  language: DocumentLanguage,
): ReceiptRow {
  const { currency, digits } = receipt
  const inTable = (wire: string) => figure(wire, pageDigits(language, digits))
  const left = parseMinor(invoice.left, currency)
  const isOverpaid = left < 0n
  return {
    number: token(invoice.number),
    amount: inTable(invoice.amount),
    left: inTable(formatMinor(isOverpaid ? ZERO : left, currency)),
    overpaid: isOverpaid
      ? {
          label: localize(terms.overpaidBy, language),
          amount: money(receipt, formatMinor(absolute(left), currency), language),
        }
      : null,
  }
}

function statementsOf({ kind, method, hasTaxInvoice }: PaymentReceipt, language: DocumentLanguage): PrintedText[] {
  const isPayment = kind === 'payment'
  return [
    ...(isPayment && method === 'cheque' ? [terms.chequeMustClear] : []),
    ...(hasTaxInvoice ? [isPayment ? terms.notTaxInvoice : terms.notCreditNote] : []),
  ].map(({ en, ar }) => pairOf(en, ar, language))
}

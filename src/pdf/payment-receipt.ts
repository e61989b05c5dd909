/** Builds the print model of a receipt voucher from its frozen copy. Pure: the same copy always gives the same bytes. */
import type { DocumentLanguage } from '#domain/locale.ts'
import { absolute, formatMinor, parseMinor, ZERO } from '#domain/money/money.ts'
import type { PaymentReceipt } from '#domain/payments/receipt.ts'
import { canonicalJson } from '#domain/text/canonical-json.ts'
import { paymentReceiptTerms, PRINTED_METHODS } from '#i18n/payments/receipt.ts'
import { paperTerms } from '#i18n/print/paper.ts'
import { type LocalizedText, printTerms } from '#i18n/print/print.ts'
import { freeText, token } from './direction.ts'
import { attachmentName, dayOf, MODERN_SINCE } from './document-print.ts'
import { amount, digitsOf, type PrintDigits } from './figures.ts'
import { languagesOf, localize, pairOf } from './localize.ts'
import { modernAmount, modernFigure } from './modern/amounts.ts'
import { branded } from './modern/brand.ts'
import type { BrandPictures } from './modern/look.ts'
import { modernSeller } from './modern/parties.ts'
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

type Options = {
  language: DocumentLanguage
  /** Printed with its mark: the payment or refund was taken back. */
  isReversed: boolean
  /** Of version 3 on. */
  pictures?: BrandPictures
}

/** Writes amounts of the currency: in the table, and elsewhere. */
type Amounts = Record<'inTable' | 'elsewhere', (wire: string) => string>

/** A copy without a version prints as it did before there were any (decision 62). */
export function paymentReceiptPrintModelOf(receipt: PaymentReceipt, options: Options): PaymentReceiptPrintModel {
  const { printVersion = 1 } = receipt
  if (printVersion < MODERN_SINCE) return classicModelOf(receipt, options, classicAmounts(receipt, options))
  const model = classicModelOf(receipt, options, modernAmounts(receipt, options))
  const { language, pictures = {} } = options
  return {
    ...model,
    template: 'modern',
    seller: modernSeller(receipt, language, sellerHeading(receipt)),
    statementsHeading: localize(paperTerms.note, language),
    ...branded(receipt.seller, model.footer, pictures, language),
  }
}

const sellerHeading = ({ kind }: PaymentReceipt): LocalizedText =>
  kind === 'payment' ? terms.receivedBy : terms.paidBy

function classicAmounts(receipt: PaymentReceipt, { language }: Options): Amounts {
  const written = (wire: string) => amount(wire, receipt.currency, pageDigits(receipt, language))
  return { inTable: written, elsewhere: written }
}

/** The currency stands with the amount of the voucher, not with each in the table. */
function modernAmounts(receipt: PaymentReceipt, { language }: Options): Amounts {
  const digits = pageDigits(receipt, language)
  return {
    inTable: (wire) => modernFigure(wire, digits),
    elsewhere: (wire) => modernAmount(wire, receipt.currency, receipt, language, digits),
  }
}

function classicModelOf(
  receipt: PaymentReceipt,
  { language, isReversed }: Options,
  amounts: Amounts,
): PaymentReceiptPrintModel {
  const { kind, number, seller } = receipt
  const main = language === 'ar' ? 'ar' : 'en'
  const isPayment = kind === 'payment'
  return {
    template: 'classic',
    language,
    metadata: { title: `${terms[kind][main]} ${number}`, author: seller.name },
    createdAt: Math.floor(Date.parse(receipt.issuedAt) / 1000),
    digits: receipt.digits,
    title: localize(terms[kind], language),
    mark: isReversed ? { kind: 'void', text: localize(terms.reversed, language) } : null,
    facts: factsOf(receipt, language),
    places: [],
    seller: sellerOf(receipt, language, sellerHeading(receipt)),
    buyer: payerOf(receipt, language),
    headline: {
      label: localize(isPayment ? terms.amountReceived : terms.amountRefunded, language),
      amount: amounts.elsewhere(receipt.amount),
    },
    body: bodyOf(receipt, language, amounts),
    statements: statementsOf(receipt, language),
    bank: null,
    blocks: [],
    footer: {
      name: pairOf(seller.name, seller.nameAr, language),
      number: token(number),
      page: localize(printTerms.page, language),
    },
    qr: null,
    logo: null,
    attachment: { name: attachmentName(number), json: canonicalJson(receipt) },
  }
}

/** Bilingual pages write their figures once, with 0-9. */
const pageDigits = ({ digits }: PaymentReceipt, language: DocumentLanguage): PrintDigits =>
  language === 'bilingual' ? 'latn' : digitsOf(language, digits)

const same = (text: string, language: DocumentLanguage): PrintedText =>
  languagesOf(language).map((lang) => ({ lang, text: token(text) }))

function factsOf(receipt: PaymentReceipt, language: DocumentLanguage): PrintFrame['facts'] {
  const { number, date, method, reference } = receipt
  const fact = (field: string, label: LocalizedText, value: PrintedText) => ({
    field,
    label: localize(label, language),
    value,
  })
  return [
    fact('number', printTerms.number, same(number, language)),
    fact('date', terms.date, dayOf(date, language, receipt.digits, false)),
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

function bodyOf(receipt: PaymentReceipt, language: DocumentLanguage, amounts: Amounts): PaymentReceiptBody {
  const { words, invoices, onAccount } = receipt
  return {
    kind: 'receipt',
    inWords: {
      label: localize(printTerms.amountInWords, language),
      value: languagesOf(language).map((lang) => ({ lang, text: freeText(words[lang], lang) })),
    },
    details: detailsOf(receipt, language),
    invoices:
      invoices.length === 0
        ? null
        : {
            head: [terms.invoice, printTerms.amount, terms.balanceDue].map((term) => localize(term, language)),
            rows: invoices.map((invoice) => invoiceRow(receipt, invoice, language, amounts)),
          },
    onAccount:
      parseMinor(onAccount, receipt.currency) === ZERO
        ? null
        : { label: localize(terms.onAccount, language), amount: amounts.elsewhere(onAccount) },
  }
}

function detailsOf(receipt: PaymentReceipt, language: DocumentLanguage): LabelledRow[] {
  const { cheque = {}, refundOf } = receipt
  const row = (label: LocalizedText, value: PrintedText) => ({ label: localize(label, language), value })
  return [
    ...(cheque.number ? [row(terms.chequeNumber, same(cheque.number, language))] : []),
    ...(cheque.date ? [row(terms.chequeDate, dayOf(cheque.date, language, receipt.digits, false))] : []),
    ...(cheque.bank ? [row(printTerms.bankName, pairOf(cheque.bank, undefined, language))] : []),
    ...(refundOf ? [row(terms.ofReceipt, same(refundOf, language))] : []),
  ]
}

function invoiceRow(
  { currency }: PaymentReceipt,
  invoice: PaymentReceipt['invoices'][number],
  language: DocumentLanguage,
  { inTable, elsewhere }: Amounts,
): ReceiptRow {
  const left = parseMinor(invoice.left, currency)
  const isOverpaid = left < 0n
  return {
    number: token(invoice.number),
    amount: inTable(invoice.amount),
    left: inTable(formatMinor(isOverpaid ? ZERO : left, currency)),
    overpaid: isOverpaid
      ? {
          label: localize(terms.overpaidBy, language),
          amount: elsewhere(formatMinor(absolute(left), currency)),
        }
      : null,
  }
}

function statementsOf({ kind, method }: PaymentReceipt, language: DocumentLanguage): PrintedText[] {
  const isPayment = kind === 'payment'
  return [
    ...(isPayment && method === 'cheque' ? [terms.chequeMustClear] : []),
    isPayment ? terms.notTaxInvoice : terms.notCreditNote,
  ].map(({ en, ar }) => pairOf(en, ar, language))
}

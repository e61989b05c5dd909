/**
 * Types of a commercial document (invoice, quotation, credit note), for input and output. Shared by the API, the frozen
 * copy and the print model: money and numbers are decimal strings (`"1050.00"`, with the currency's own digits), days
 * are `YYYY-MM-DD`, instants ISO 8601 UTC.
 */
import type { Seller } from '#domain/account/seller.ts'
import type { Buyer } from '#domain/customers/buyer.ts'
import type { OptionalField } from './fields.ts'
import type { DocumentLanguage } from '#domain/locale.ts'
import type { Cheque, PaymentKind, PaymentMethod } from '#domain/payments/payment.ts'
import type { RoundingPolicy, TaxTreatment } from '#domain/tax/treatment.ts'

/** A percentage of the line or document (`"10"`, `"2.5"`), or an amount in the document's currency. */
export type Discount = { percent: string } | { amount: string }

export type DraftLine = {
  itemId?: string
  description: string
  descriptionAr?: string
  quantity: string
  unit?: string
  unitAr?: string
  unitPrice: string
  discount?: Discount
  tax: TaxTreatment
  /** In percent; only with `standard`. When absent, the account's rate on the supply date applies. */
  taxRate?: string
}

/** Its fields: fields.ts. */
export type DocumentDraft = {
  customerId?: string
  customer?: Buyer
  currency: string
  /** Units of the base currency per unit of the document's, up to 6 decimals. Only for a foreign currency. */
  exchangeRate?: string
  language: DocumentLanguage
  issueDate: string
  pricesIncludeTax: boolean
  lines: DraftLine[]
  discount?: Discount
  template?: string
} & { [Field in OptionalField]?: string }

/**
 * A line of a response: the input and the computed amounts. The API contract uses `tax` and `discount` for amounts, so
 * the input is renamed to `treatment` and `typedDiscount`. `gross` and `discount` are in the price basis of the input
 * (with tax when prices include it); `net` is without tax; `rate` is in percent.
 */
export type DocumentLine = Omit<DraftLine, 'tax' | 'discount'> & {
  treatment: TaxTreatment
  typedDiscount?: Discount
  gross: string
  discount: string
  net: string
  tax: string
  rate: string
  /** Of a credit note: the line of the invoice (zero-based) and the form in which it is credited. */
  credits?: { line: number; by: 'quantity' | 'amount' }
}

export type TaxGroup = { category: TaxTreatment; rate: string; base: string; tax: string }

export type DocumentTotals = {
  gross: string
  discount: string
  net: string
  taxes: TaxGroup[]
  tax: string
  total: string
  paid: string
  credited: string
  writtenOff: string
  due: string
}

/** What a document is; `DocumentKind` is the title that its print carries. */
export type DocumentType = 'invoice' | 'quotation' | 'credit-note'

export type DocumentKind = 'invoice' | 'tax-invoice' | 'simplified-tax-invoice' | 'quotation' | 'credit-note'

/** An entry of the ledger as an invoice shows it. */
export type DocumentPayment = {
  id: string
  number: string | null
  kind: Exclude<PaymentKind, 'reversal'>
  date: string
  amount: string
  /** What of it lowers this invoice today: negative for a refund, zero when it was reversed. */
  allocated: string
  method: PaymentMethod | null
  reference?: string
  cheque?: Cheque
  reversedAt?: string
  /** What of it lowered this invoice until it was reversed. */
  allocatedBefore?: string
  /** A slip of the hand, taken back at once: nobody but the company hears of it. */
  undone?: true
  reason?: string
}

/** A credit note as its invoice lists it. */
export type DocumentCredit = { id: string; number: string; issueDate: string; total: string }

/** What a credit note corrects: the particulars of the UAE Executive Regulation, art. 60(1) (credit-note.ts). */
export type Correction = {
  invoice: { id: string; number: string; issueDate: string }
  /** The note before it on the same invoice, from whose value this one starts. */
  previous?: { number: string; issueDate: string }
  reason: string
  /** The day of what gave rise to it. */
  eventDate?: string
  /** The value of the supply without tax before and after this note; the difference is its `totals.net`. */
  before: string
  after: string
}

export type DocumentStatus = 'draft' | 'issued' | 'void'

export type Settlement = 'unpaid' | 'partial' | 'paid' | 'overpaid'

/** An invoice as returned, frozen and printed. `paid`, `credited` and values derived from them change after issue. */
export type Invoice = Omit<DocumentDraft, 'lines' | 'customer'> & {
  id: string
  kind: DocumentKind
  number: string | null
  status: DocumentStatus
  settlement: Settlement
  overdue: boolean
  version: number
  lines: DocumentLine[]
  totals: DocumentTotals
  rounding: RoundingPolicy
  /** Of the printed rows (totals/total-rows.ts); absent in copies frozen before there were versions. */
  printVersion?: number
  /** Digits of numbers in Arabic text, as configured for the account at issue. */
  digits: 'latn' | 'arab'
  baseCurrency: string
  /** In the base currency; null for a draft in a foreign currency without an exchange rate. */
  taxInBase: string | null
  totalInBase: string | null
  words: { en: string; ar: string }
  seller: Seller
  customer: Buyer | null
  /** Of an issued invoice, oldest first. */
  payments?: DocumentPayment[]
  creditNotes?: DocumentCredit[]
  /** What of `paid` are cheques that the bank does not take yet. */
  chequesNotDue?: string
  /** Of a credit note. */
  correction?: Correction
  sentAt: string | null
  viewedAt: string | null
  views: number
  /** The client's page, while a link exists. Services return its path; the HTTP layer adds the origin. */
  publicUrl?: string
  hash?: string
  createdAt: string
  issuedAt: string | null
}

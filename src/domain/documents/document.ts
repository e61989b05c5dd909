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
import type { PrintVersion } from '#domain/print-version.ts'
import type { DefaultExemptions, Exemption } from '#domain/tax/exemptions.ts'
import type { TaxTexts } from '#domain/tax/own-texts.ts'
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
  /** Why no tax is charged. When absent, the account's reason for the treatment applies. */
  exemption?: Exemption
  /** Of a quotation: it counts only when the client chooses it. */
  optional?: boolean
  /** Of an invoice made from a quotation: the line of it (zero-based) whose share this is. Its figures are fixed. */
  quotationLine?: number
  /** Of the part that closes a quotation: what its tax carries beside rate × base (decision 54). Signed, in the currency. */
  taxDifference?: string
}

/** What is asked for when a quotation is accepted, in percent of its total. */
export type Deposit = { percent: string }

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
  deposit?: Deposit
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

/** Who answered a quotation: its client on the page that was shared with him, or the company for him. */
export type AnsweredBy = 'client' | 'owner'

/** An acceptance that stands. `totals` are those of the lines that count: all but the optional ones, and the chosen. */
export type Acceptance = {
  by: AnsweredBy
  name: string
  at: string
  /** The chosen optional lines (zero-based), ascending. */
  options: number[]
  totals: DocumentTotals
  /** Of the frozen copy that was accepted. */
  hash: string
  hasSignature: boolean
  /** The network address it came from; only of a client's. */
  network?: string
  /** What the company wrote down about it. */
  note?: string
}

export type Decline = { by: AnsweredBy; at: string; reason: string; network?: string }

/** An invoice made from a quotation. `share` is what it takes of the quotation, in the typed price basis. */
export type QuotationPart = {
  id: string
  number: string | null
  status: 'draft' | 'issued'
  form: 'whole' | 'percent' | 'lines'
  /** Of the whole; only of `percent`. */
  percent?: string
  share: string
  tax: string
  total: string
  at: string
}

/** What of an accepted quotation is invoiced and what is open, in the typed price basis: `whole` = `invoiced` + `open`. */
export type Invoicing = {
  parts: QuotationPart[]
  whole: string
  invoiced: string
  open: string
  /** What is open of each line that counts (zero-based). */
  lines: { line: number; quantity: string; amount: string }[]
  /** What the parts leave of the accepted tax of each group, at the rates of the quotation. */
  taxes: Pick<TaxGroup, 'category' | 'rate' | 'tax'>[]
}

/** Another document of the same company. `revision` from 2 on. */
export type DocumentLink = { id: string; number: string; revision?: number }

/** Of all types: which of them a type has is in document-types.ts. Those after `void` are a quotation's answers. */
export type DocumentStatus = 'draft' | 'issued' | 'void' | 'accepted' | 'declined' | 'converted' | 'superseded'

export type Settlement = 'unpaid' | 'partial' | 'paid' | 'overpaid'

/** An invoice as returned, frozen and printed. `paid`, `credited` and values derived from them change after issue. */
export type CommercialDocument = Omit<DocumentDraft, 'lines' | 'customer'> & {
  id: string
  kind: DocumentKind
  number: string | null
  status: DocumentStatus
  settlement: Settlement
  overdue: boolean
  /** Of an issued quotation whose last day is over. */
  expired?: true
  version: number
  lines: DocumentLine[]
  totals: DocumentTotals
  rounding: RoundingPolicy
  /** The newest while it is a draft. */
  printVersion: PrintVersion
  /** Digits of numbers in Arabic text, as configured for the account at issue. */
  digits: 'latn' | 'arab'
  baseCurrency: string
  /** In the base currency; null for a draft in a foreign currency without an exchange rate. */
  taxInBase: string | null
  totalInBase: string | null
  words: { en: string; ar: string }
  seller: Seller
  /** The seller's own wording for the treatments that occur here; absent where it has none. */
  taxTexts?: TaxTexts
  /** The account's reasons for lines here that have none of their own. */
  exemptions?: DefaultExemptions
  customer: Buyer | null
  /** Of an issued invoice, oldest first. */
  payments?: DocumentPayment[]
  creditNotes?: DocumentCredit[]
  /** Nothing is left to credit of any line. */
  creditedInFull?: true
  /** What of `paid` are cheques that the bank does not take yet. */
  chequesNotDue?: string
  /** Of a credit note. */
  correction?: Correction
  /** Of a quotation from its second revision on. */
  revision?: number
  /** The revision before this one. */
  revisionOf?: DocumentLink
  /** The id of the revision in force, which took its place. */
  supersededBy?: string
  accepted?: Acceptance
  declined?: Decline
  /** Of a quotation that is accepted or converted. */
  invoicing?: Invoicing
  /** Of an invoice: the quotation it is a part of. */
  quotation?: DocumentLink
  sentAt: string | null
  viewedAt: string | null
  views: number
  /** The client's page, while a link exists. Services return its path; the HTTP layer adds the origin. */
  publicUrl?: string
  hash?: string
  createdAt: string
  issuedAt: string | null
  /** Of an issued document: where its company was then, so that `issuedAt` is of a day and an hour there. */
  timeZone?: string
}

/**
 * Types of a commercial document (invoice, quotation, credit note), for input and output. Shared by the API, the frozen
 * copy and the print model: money and numbers are decimal strings (`"1050.00"`, with the currency's own digits), days
 * are `YYYY-MM-DD`, instants ISO 8601 UTC.
 */
import type { Delivery } from '#domain/mail/letter.ts'
import type { DocumentAttachment } from './attachments/attachment.ts'
import type { Seller } from '#domain/account/seller.ts'
import type { Buyer } from '#domain/customers/buyer.ts'
import type { Correction, DocumentCredit } from './credits/correction.ts'
import type { ChainLink, EInvoiceFacts, LineFacts } from '#domain/tax/e-invoice-facts.ts'
import type { OptionalField } from './fields.ts'
import type { DocumentLanguage } from '#domain/locale.ts'
import type { Cheque, PaymentKind, PaymentMethod } from '#domain/payments/payment.ts'
import type { PrintVersion } from '#domain/print-version.ts'
import type { DefaultExemptions, Exemption } from '#domain/tax/exemptions.ts'
import type { TaxTexts } from '#domain/tax/own-texts.ts'
import type { RoundingPolicy, TaxTreatment } from '#domain/tax/treatment.ts'

/** A percentage of the line or document (`"10"`, `"2.5"`), or an amount in the document's currency. */
export type Discount = { percent: string } | { amount: string }

export type DraftLine = LineFacts & {
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
  /** Set on quotations only: the line counts only when the client chooses it. */
  optional?: boolean
  /** Set on invoices made from a quotation: the quotation's line (zero-based). The figures of its share are fixed. */
  quotationLine?: number
  /** Set on the part that closes a quotation: the signed distance of its tax from rate × base (decision 54). */
  taxDifference?: string
}

/** The payment requested when a quotation is accepted, in percent of its total. */
export type Deposit = { percent: string }

/** The fields of a draft are listed in fields.ts. */
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
  eInvoice?: EInvoiceFacts
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
  /** Set on credit notes only: the invoice's line (zero-based), and whether it is credited by quantity or by amount. */
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

/** The type of a document. `DocumentKind` is the title it is printed under. */
export type DocumentType = 'invoice' | 'quotation' | 'credit-note'

export type DocumentKind = DocumentType | 'tax-invoice' | 'simplified-tax-invoice'

/** An entry of the ledger as an invoice shows it. */
export type DocumentPayment = {
  id: string
  number: string | null
  kind: Exclude<PaymentKind, 'reversal'>
  date: string
  amount: string
  /** How much it lowers this invoice today: negative for a refund, zero after a reversal. */
  allocated: string
  method: PaymentMethod | null
  reference?: string
  cheque?: Cheque
  reversedAt?: string
  /** How much it lowered this invoice before it was reversed. */
  allocatedBefore?: string
  /** Set on a mistake that was undone at once; only the company sees it. */
  undone?: true
  reason?: string
}

/** The person who recorded the answer to a quotation: its client on the shared page, or the company for the client. */
export type AnsweredBy = 'client' | 'owner'

/** An acceptance in effect. `totals` are those of the lines that count: all but the optional ones, and the chosen. */
export type Acceptance = {
  by: AnsweredBy
  name: string
  at: string
  /** The chosen optional lines (zero-based), ascending. */
  options: number[]
  totals: DocumentTotals
  /** The hash of the accepted frozen copy. */
  hash: string
  hasSignature: boolean
  /** The network address of a client. Absent when the company answered. */
  network?: string
  /** The company's own note about the answer. */
  note?: string
}

export type Decline = { by: AnsweredBy; at: string; reason: string; network?: string }

/** An invoice made from a quotation. `share` is its part of the quotation, in the typed price basis. */
export type QuotationPart = {
  id: string
  number: string | null
  status: 'draft' | 'issued'
  form: 'whole' | 'percent' | 'lines'
  /** Set for the form `percent` only: the percentage of the whole. */
  percent?: string
  share: string
  tax: string
  total: string
  at: string
}

/** The invoiced and the open part of an accepted quotation, in the typed price basis: `whole` = `invoiced` + `open`. */
export type Invoicing = {
  parts: QuotationPart[]
  whole: string
  invoiced: string
  open: string
  /** The open part of each line that counts (zero-based). */
  lines: { line: number; quantity: string; amount: string }[]
  /** The accepted tax of each group less that of the parts, at the rates of the quotation. */
  taxes: Pick<TaxGroup, 'category' | 'rate' | 'tax'>[]
}

/** A reference to another document of the same company. `revision` is set from 2 on. */
export type DocumentLink = { id: string; number: string; revision?: number }

/** Statuses of all types; document-types.ts lists those of each type. Those after `void` are answers to a quotation. */
export type DocumentStatus = 'draft' | 'issued' | 'void' | 'accepted' | 'declined' | 'converted' | 'superseded'

export type Settlement = 'unpaid' | 'partial' | 'paid' | 'overpaid'

/** A document as returned, frozen and printed. `paid`, `credited` and values derived from them change after issue. */
export type CommercialDocument = Omit<DocumentDraft, 'lines' | 'customer'> & {
  id: string
  kind: DocumentKind
  number: string | null
  status: DocumentStatus
  settlement: Settlement
  overdue: boolean
  /** Set on an issued quotation after its last day. */
  expired?: true
  version: number
  lines: DocumentLine[]
  totals: DocumentTotals
  rounding: RoundingPolicy
  /** The current version while the document is a draft. */
  printVersion: PrintVersion
  /** Digits of numbers in Arabic text, as the account had them configured at issue. */
  digits: 'latn' | 'arab'
  baseCurrency: string
  /** In the base currency; null for a draft in a foreign currency that has no exchange rate. */
  taxInBase: string | null
  totalInBase: string | null
  words: { en: string; ar: string }
  seller: Seller
  /** The seller's own wording for the treatments that occur here. Absent where it has none. */
  taxTexts?: TaxTexts
  /** The account's default reasons for lines without a reason of their own. */
  exemptions?: DefaultExemptions
  customer: Buyer | null
  /** Set on issued invoices only, oldest first. */
  payments?: DocumentPayment[]
  creditNotes?: DocumentCredit[]
  /** Set when nothing is left to credit of any line. */
  creditedInFull?: true
  /** The part of `paid` that consists of cheques which the bank does not take yet. */
  chequesNotDue?: string
  /** Set on credit notes only. */
  correction?: Correction
  /** Set on quotations, from the second revision on. */
  revision?: number
  revisionOf?: DocumentLink
  /** The id of the revision in force, which replaced this one. */
  supersededBy?: string
  accepted?: Acceptance
  declined?: Decline
  /** Set on quotations that are accepted or converted. */
  invoicing?: Invoicing
  /** Set on invoices: the quotation that this invoice is a part of. */
  quotation?: DocumentLink
  sentAt: string | null
  viewedAt: string | null
  /** The latest letter that brings it; null before one, and missing on drafts. */
  delivery?: Delivery | null
  /** The files that go with it; missing without any. The frozen copy also has their hashes (FrozenAttachment). */
  attachments?: DocumentAttachment[]
  /** Set on drafts whose issue somebody requested for. */
  requestedAt?: string
  views: number
  /** The address of the client's page while a link exists. Services return its path; the HTTP layer adds the origin. */
  publicUrl?: string
  hash?: string
  createdAt: string
  issuedAt: string | null
  /** Set on issued documents of a company that prepares e-invoices: the profile of its file, and the version. */
  eInvoiceProfile?: { name: string; version: string }
  /** Set on issued invoices and credit notes: the code of the check page, as it is printed. */
  checkCode?: string
  /** Set on issued documents of Saudi companies that prepare e-invoices: the link of the chain of their files. */
  eInvoiceLink?: ChainLink
  imported?: { at: string; importId: string; paidBefore: string } // when it came from elsewhere, and what was paid there
  /** Set on issued documents: the company's time zone at issue, which gives `issuedAt` its day and hour. */
  timeZone?: string
}

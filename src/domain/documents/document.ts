/**
 * The shape of a commercial document (invoice, quotation, credit note) as people write it and as they read it back.
 * These are the shapes of the API, of the frozen copy and of the PDF's data: money and numbers are decimal strings
 * (`"1050.00"`, with the currency's own digits), days are `YYYY-MM-DD`, instants ISO 8601 UTC.
 */
import type { Seller } from '#domain/account/seller.ts'
import type { Buyer } from '#domain/customers/buyer.ts'
import type { DocumentLanguage } from '#domain/locale.ts'
import type { RoundingPolicy, TaxTreatment } from '#domain/tax/treatment.ts'

/** In percent of the line or document (`"10"`, `"2.5"`), or an amount in the document's currency. */
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
  /** In percent; only with `standard`. Absent: the account's rate on the supply date. */
  taxRate?: string
}

export type DocumentDraft = {
  customerId?: string
  customer?: Buyer
  currency: string
  /** Units of the base currency for one of the document's, up to 6 decimals. Only for a foreign currency. */
  exchangeRate?: string
  language: DocumentLanguage
  issueDate: string
  dueDate?: string
  supplyDate?: string
  reference?: string
  pricesIncludeTax: boolean
  lines: DraftLine[]
  discount?: Discount
  notes?: string
  notesAr?: string
  terms?: string
  termsAr?: string
  template?: string
}

/**
 * A line of an answer: what was typed, and what the engine found. The contract gives `tax` and `discount` to the amounts,
 * so the typed treatment and discount stand beside them. `gross` and `discount` are in the typed price basis (with tax
 * when prices include it); `net` is without tax; `rate` is in percent.
 */
export type DocumentLine = Omit<DraftLine, 'tax' | 'discount'> & {
  treatment: TaxTreatment
  typedDiscount?: Discount
  gross: string
  discount: string
  net: string
  tax: string
  rate: string
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
  due: string
}

/** What a document is; `DocumentKind` is the title that its print carries. */
export type DocumentType = 'invoice' | 'quotation' | 'credit-note'

export type DocumentKind = 'invoice' | 'tax-invoice' | 'simplified-tax-invoice' | 'quotation' | 'credit-note'

export type DocumentStatus = 'draft' | 'issued' | 'void'

export type Settlement = 'unpaid' | 'partial' | 'paid' | 'overpaid'

/** An invoice as it is answered, frozen and printed. `paid`, `credited` and what follows from them change after issue. */
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
  /** Digits of figures on Arabic paper, as the account chose when it was issued. */
  digits: 'latn' | 'arab'
  baseCurrency: string
  /** In the base currency; null while a foreign currency has no exchange rate yet (drafts only). */
  taxInBase: string | null
  totalInBase: string | null
  words: { en: string; ar: string }
  seller: Seller
  customer: Buyer | null
  sentAt: string | null
  viewedAt: string | null
  views: number
  /** The client's page, while there is a link to it. Services know its path; the border answers the whole address. */
  publicUrl?: string
  hash?: string
  createdAt: string
  issuedAt: string | null
}

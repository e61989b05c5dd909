/**
 * The shape of a commercial document (invoice, quotation, credit note) as people write it and as they read it back.
 * These are the shapes of the API, of the frozen copy and of the PDF's data: money and numbers are decimal strings
 * (`"1050.00"`, with the currency's own digits), days are `YYYY-MM-DD`, instants ISO 8601 UTC.
 */
import type { Locale } from '#domain/locale.ts'

export type DocumentLanguage = Locale | 'bilingual'

export type TaxTreatment = 'standard' | 'zero' | 'exempt' | 'out-of-scope' | 'reverse-charge'

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

/** Who a document is addressed to, written out: a customer of the book, or one typed in place. */
export type Buyer = {
  name: string
  nameAr?: string
  email?: string
  phone?: string
  trn?: string
  treatment?: CustomerTreatment
  address?: string
  addressAr?: string
  emirate?: Emirate
  country?: string
}

export type CustomerTreatment = 'registered' | 'unregistered' | 'gcc' | 'export'

export type Emirate = 'AUH' | 'DXB' | 'SHJ' | 'AJM' | 'UAQ' | 'RAK' | 'FUJ'

export type Seller = {
  name: string
  nameAr?: string
  country: string
  vatRegistered: boolean
  trn?: string
  emirate?: Emirate
  address?: string
  addressAr?: string
  phone?: string
  email?: string
  website?: string
  bank?: { bankName?: string; accountName?: string; iban?: string; swift?: string }
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

export type DocumentKind = 'invoice' | 'tax-invoice' | 'simplified-tax-invoice' | 'quotation' | 'credit-note'

export type DocumentStatus = 'draft' | 'issued' | 'void'

export type Settlement = 'unpaid' | 'partial' | 'paid' | 'overpaid'

/** How tax is rounded, stored on the document: see totals.ts for the law behind each. */
export type RoundingPolicy = 'uae-line' | 'document'

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

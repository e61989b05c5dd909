/** What a document's ledger makes of it, and its kind by rule. What may be done with it is in document-types.ts. */
import type { DocumentKind, DocumentStatus, DocumentType, Settlement, TaxGroup } from './document.ts'
import type { Seller } from '#domain/account/seller.ts'
import type { Buyer } from '#domain/customers/buyer.ts'
import type { LocalDay } from '#domain/calendar/dates.ts'
import { type Minor, minor, parseMinor } from '#domain/money/money.ts'
import { isTaxDocument } from '#domain/tax/tax-document.ts'
import type { TaxTreatment } from '#domain/tax/treatment.ts'
import { isTrn } from '#domain/tax/trn.ts'

/** In minor units of one currency. `paid` is net of refunds and reversals: negative when a refunded cheque bounced. */
export type Ledger = { status: DocumentStatus; total: bigint; paid: bigint; credited: bigint; writtenOff: bigint }

export const dueOf = ({ total, paid, credited, writtenOff }: Ledger): Minor =>
  minor(total - credited - writtenOff - paid)

/**
 * Derived from the ledger. Drafts and void invoices owe nothing and stay `unpaid`; an issued invoice with nothing left to
 * pay is `paid`, also because of credits or a total of zero.
 */
export function settlementOf(ledger: Ledger): Settlement {
  if (ledger.status !== 'issued') return 'unpaid'
  const due = dueOf(ledger)
  if (due < 0n) return 'overpaid'
  if (due === 0n) return 'paid'
  return due < ledger.total ? 'partial' : 'unpaid'
}

export type DueFacts = { status: DocumentStatus; settlement: Settlement; dueDate?: LocalDay | undefined }

/** True from the day after the due date; `today` is a day in the account's zone. */
export function isOverdue({ status, settlement, dueDate }: DueFacts, today: LocalDay): boolean {
  if (status !== 'issued' || dueDate === undefined) return false
  return (settlement === 'unpaid' || settlement === 'partial') && dueDate < today
}

export type KindFacts = {
  type: DocumentType
  seller: Pick<Seller, 'country' | 'vatRegistered'>
  buyer: Pick<Buyer, 'treatment' | 'trn' | 'person' | 'country'> | null
  baseCurrency: string
  /** In the base currency; null without an exchange rate. */
  totalInBase: string | null
  /** Of the lines that count. */
  taxes: readonly Pick<TaxGroup, 'category'>[]
}

/** Above this total a registered buyer must receive a full tax invoice (UAE Executive Regulation art. 59(5)). */
const SIMPLIFIED_UP_TO: Record<string, string> = { AE: '10000', BH: '500', OM: '500' }

/**
 * An unregistered seller issues a plain invoice (UAE VAT law art. 65(4)), and a registered one in the UAE too where nothing
 * on it is taxed (tax-document.ts). A registered buyer receives a full tax invoice above the country's limit, or always
 * where there is no limit (Saudi Arabia: art. 53), and there some who are not registered. Everyone else receives a
 * simplified one. What is no invoice has one kind.
 */
export function kindOf({ type, seller, buyer, baseCurrency, totalInBase, taxes }: KindFacts): DocumentKind {
  if (type !== 'invoice') return type
  const treatments = taxes.map(({ category }) => category)
  if (!seller.vatRegistered || !isTaxDocument(seller.country, treatments)) return 'invoice'
  if (!buyer) return 'simplified-tax-invoice'
  if (seller.country === 'SA' && needsFullSaudiInvoice(buyer, treatments)) return 'tax-invoice'
  if (!isRegistered(buyer)) return 'simplified-tax-invoice'
  const limit = SIMPLIFIED_UP_TO[seller.country]
  if (limit === undefined || totalInBase === null) return 'tax-invoice'
  const isSmall = parseMinor(totalInBase, baseCurrency) <= parseMinor(limit, baseCurrency)
  return isSmall ? 'simplified-tax-invoice' : 'tax-invoice'
}

/**
 * A legal person receives a full tax invoice, with a VAT number or without (VAT Implementing Regulations art. 53(1):
 * certain), and so does an export, which a simplified one cannot be (ZATCA XML standard, BR-KSA-31: certain). A zero-rated
 * supply to a buyer abroad is an export. What a buyer abroad is, when nobody said it: a business, for a full invoice is
 * never too little.
 */
function needsFullSaudiInvoice(buyer: NonNullable<KindFacts['buyer']>, treatments: readonly TaxTreatment[]): boolean {
  if (buyer.person === 'business' || buyer.person === 'government') return true
  const isAbroad =
    (buyer.country !== undefined && buyer.country !== 'SA') || buyer.treatment === 'export' || buyer.treatment === 'gcc'
  return isAbroad && (buyer.person === undefined || treatments.includes('zero'))
}

/** Whether a buyer is taken for one who is registered for VAT. */
function isRegistered(buyer: Pick<Buyer, 'treatment' | 'trn'>): boolean {
  if (buyer.treatment === 'registered') return true
  return buyer.treatment !== 'unregistered' && buyer.trn !== undefined && isTrn(buyer.trn, 'anywhere')
}

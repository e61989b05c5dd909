/** The printed title of a document, which follows from its type and the law of the seller's country. */
import type { Seller } from '#domain/account/seller.ts'
import type { Buyer } from '#domain/customers/buyer.ts'
import { parseMinor } from '#domain/money/money.ts'
import { isTaxDocument } from '#domain/tax/tax-document.ts'
import { isTrn } from '#domain/tax/trn.ts'
import type { DocumentKind, DocumentType, TaxGroup } from './document.ts'
import { DOCUMENT_TYPES } from './document-types.ts'

export type KindFacts = {
  type: DocumentType
  seller: Pick<Seller, 'country' | 'vatRegistered'>
  buyer: Pick<Buyer, 'treatment' | 'trn' | 'person' | 'country'> | null
  baseCurrency: string
  /** In the base currency; null without an exchange rate. */
  totalInBase: string | null
  /** Taxes of the lines that count. */
  taxes: readonly Pick<TaxGroup, 'category'>[]
}

/** Above this total a registered buyer must receive a full tax invoice (UAE Executive Regulation art. 59(5)). */
const SIMPLIFIED_UP_TO: Record<string, string> = { AE: '10000', BH: '500', OM: '500' }

/**
 * An unregistered seller issues a plain invoice (UAE VAT law art. 65(4)), and a registered one in the UAE too where
 * nothing on it is taxed (tax-document.ts). A registered buyer receives a full tax invoice above the country's limit,
 * or always where there is no limit (Saudi Arabia: art. 53), and there some who are not registered. Everyone else
 * receives a simplified one. Documents of other types have one kind each.
 */
export function kindOf({ type, seller, buyer, baseCurrency, totalInBase, taxes }: KindFacts): DocumentKind {
  const { kind } = DOCUMENT_TYPES[type]
  if (kind !== null) return kind
  if (!isTaxDocument(seller, taxes)) return 'invoice'
  if (!buyer) return 'simplified-tax-invoice'
  if (seller.country === 'SA' && needsFullSaudiInvoice(buyer, taxes)) return 'tax-invoice'
  if (!isRegistered(buyer)) return 'simplified-tax-invoice'
  const limit = SIMPLIFIED_UP_TO[seller.country]
  if (limit === undefined || totalInBase === null) return 'tax-invoice'
  const isSmall = parseMinor(totalInBase, baseCurrency) <= parseMinor(limit, baseCurrency)
  return isSmall ? 'simplified-tax-invoice' : 'tax-invoice'
}

/**
 * A legal person receives a full tax invoice, with a VAT number or without (VAT Implementing Regulations art. 53(1):
 * certain), and so does an export, which a simplified one cannot be (ZATCA XML standard, BR-KSA-31: certain). A
 * zero-rated supply to a buyer abroad is an export. A buyer abroad of unknown status counts as a business, because a
 * full invoice is always sufficient.
 */
function needsFullSaudiInvoice(buyer: NonNullable<KindFacts['buyer']>, taxes: KindFacts['taxes']): boolean {
  if (buyer.person === 'business' || buyer.person === 'government') return true
  const isAbroad =
    (buyer.country !== undefined && buyer.country !== 'SA') || buyer.treatment === 'export' || buyer.treatment === 'gcc'
  return isAbroad && (buyer.person === undefined || taxes.some(({ category }) => category === 'zero'))
}

/** Whether a buyer is treated as registered for VAT. */
function isRegistered(buyer: Pick<Buyer, 'treatment' | 'trn'>): boolean {
  if (buyer.treatment === 'registered') return true
  return buyer.treatment !== 'unregistered' && buyer.trn !== undefined && isTrn(buyer.trn, 'anywhere')
}

const TAX_INVOICES: readonly DocumentKind[] = ['tax-invoice', 'simplified-tax-invoice']

export const isTaxInvoice = (kind: DocumentKind): boolean => TAX_INVOICES.includes(kind)

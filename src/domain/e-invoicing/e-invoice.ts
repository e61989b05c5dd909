/**
 * The business terms of an e-invoice, made from the frozen copy of a document and what e-invoicing asks for beside it. No profile
 * is meant yet: amounts are decimal strings in the currency of the document unless their name says otherwise.
 */
import type { CommercialDocument } from '#domain/documents/document.ts'
import type { EInvoiceFacts, LineFacts, ReasonCode } from '#domain/tax/e-invoice-facts.ts'
import type { RegistrationIssuer } from '#domain/account/party-facts.ts'
import type { Exemption } from '#domain/tax/exemptions.ts'
import { isTaxDocument } from '#domain/tax/tax-document.ts'
import type { TaxTreatment } from '#domain/tax/treatment.ts'
import { groupsOf, type InvoiceGroup, linesInBase, priceOf, type Price, sumOf } from './amounts.ts'

/** `region`: in the UAE the code of the emirate, elsewhere any text. District, building number and postcode are Saudi. */
export type Postal = {
  street?: string
  buildingNumber?: string
  district?: string
  city?: string
  postcode?: string
  region?: string
  country?: string
}

/** The identity of a company or person in a register. */
export type Registration = RegistrationIssuer & { number: string }

export type PartyDetails = {
  /** The address in the network: the TIN, ten digits. */
  tin?: string
  postal?: Postal
  registration?: Registration
}

export type LineDetails = LineFacts & { exemption?: Exemption }

export type EInvoiceDetails = EInvoiceFacts & {
  seller: PartyDetails
  buyer: PartyDetails
  /** One for each line of the document, in its order. */
  lines?: readonly LineDetails[]
  /** Why a credit note is issued. */
  reasonCode?: ReasonCode
}

export type Party = PartyDetails & {
  name: string
  trn?: string
  isRegistered: boolean
  /** Another identifier, in files of others. */
  identifier?: string
}

export type EInvoiceLine = LineDetails & {
  description: string
  quantity: string
  net: string
  /** The discount of this line alone; the part that the document's discount takes from it is in the group. */
  allowance: string
  price: Price
  category: TaxTreatment
  rate: string
  /** With tax, after the document's discount. All lines add up to the document's totals. */
  totalInBase: string
  taxInBase: string
}

export type EInvoice = Omit<EInvoiceDetails, 'seller' | 'buyer' | 'lines'> & {
  /** The flags as a file writes them, also those that this product has not; a document has `flags` alone. */
  flagDigits?: string
  /** Whether it is a tax invoice, or the note of one (tax-document.ts). */
  isTaxed: boolean
  number: string
  /** The id of the document. */
  uuid: string
  issueDate: string
  dueDate?: string
  /** Where it is before the issue date. */
  supplyDate?: string
  notes?: string
  reference?: string
  currency: string
  baseCurrency: string
  exchangeRate?: string
  taxInBase: string
  totalInBase: string
  /** The invoice that a credit note corrects; only a note has one. */
  corrects?: { number: string; issueDate: string }
  seller: Party
  buyer: Party
  iban?: string
  groups: InvoiceGroup[]
  totals: { lines: string; allowance: string; net: string; tax: string; total: string }
  lines: EInvoiceLine[]
}

/**
 * The e-invoice of an invoice or a credit note; a quotation has none.
 * @throws RangeError without a number
 */
export function eInvoiceOf(document: CommercialDocument, details: EInvoiceDetails): EInvoice {
  const { number, seller, customer, totals, currency } = document
  if (number === null) throw new RangeError('An e-invoice has a number')
  const groups = groupsOf(document)
  const { lines: lineDetails = [], ...rest } = details
  return {
    ...rest,
    ...datesOf(document),
    isTaxed: isTaxDocument(seller, totals.taxes),
    number,
    uuid: document.id,
    notes: document.notes,
    reference: document.reference,
    currency,
    baseCurrency: document.baseCurrency,
    exchangeRate: document.exchangeRate,
    // Missing where there is no exchange rate, which is a finding.
    taxInBase: document.taxInBase ?? '0',
    totalInBase: document.totalInBase ?? '0',
    corrects: document.correction?.invoice,
    seller: { ...details.seller, name: seller.name, trn: seller.trn, isRegistered: seller.vatRegistered },
    buyer: {
      ...details.buyer,
      name: customer?.name ?? '',
      trn: customer?.trn,
      isRegistered: customer?.trn !== undefined && customer.treatment !== 'unregistered',
    },
    iban: seller.bank?.iban,
    groups,
    totals: {
      lines: sumOf(
        document.lines.map(({ net }) => net),
        currency,
      ),
      allowance: sumOf(
        groups.map(({ allowance }) => allowance),
        currency,
      ),
      net: totals.net,
      tax: totals.tax,
      total: totals.total,
    },
    lines: linesOf(document, lineDetails, groups),
  }
}

/** A note is due to nobody, and has the day of the supply from its invoice. */
function datesOf({ issueDate, dueDate, supplyDate, correction }: CommercialDocument) {
  if (correction) return { issueDate }
  return { issueDate, dueDate, supplyDate: supplyDate !== undefined && supplyDate < issueDate ? supplyDate : undefined }
}

function linesOf(document: CommercialDocument, details: readonly LineDetails[], groups: readonly InvoiceGroup[]) {
  const inBase = linesInBase(document, groups)
  return document.lines.map((line, at): EInvoiceLine => {
    const price = priceOf(line, document)
    return {
      ...details[at],
      description: line.description,
      quantity: line.quantity,
      net: line.net,
      allowance: price.allowance,
      price,
      category: document.seller.vatRegistered ? line.treatment : 'out-of-scope',
      rate: line.rate,
      totalInBase: inBase[at]?.total ?? '0',
      taxInBase: inBase[at]?.tax ?? '0',
    }
  })
}

/** Whether a document has an e-invoice, what is frozen with it for that, and what its file lacks. */
import type { CommercialDocument, DocumentLine } from '#domain/documents/document.ts'
import { rulesOf } from '#domain/documents/document-types.ts'

import type { Item } from '#domain/inventory/item.ts'
import { exponentOf } from '#domain/money/currency.ts'
import type { EInvoicingMode } from '#domain/tax/e-invoicing-mode.ts'
import type { LineFacts } from '#domain/tax/e-invoice-facts.ts'
import { detailsOf } from './details.ts'
import { eInvoiceOf } from './e-invoice.ts'
import type { Finding } from './finding.ts'
import { findingsOf } from './pint-ae/findings.ts'
import { pintAeRoot, pintAeXml } from './pint-ae/pint-ae.ts'
import { saudiFindings } from './zatca/findings.ts'
import { saudiInvoiceOf } from './zatca/saudi-invoice.ts'
import type { XmlElement } from './xml.ts'
import { zatcaRoot, zatcaXml } from './zatca/zatca.ts'

/** The profile that documents of UAE companies are issued with (docs.peppol.eu/poac/ae, 25 May 2026). */
const PINT_AE = { name: 'pint-ae', version: '1.0.4', isChained: false } as const
/** ZATCA's XML standard, by the version of its rules. Each file names the hash of the one before. */
const ZATCA = { name: 'zatca', version: '3.4.6', isChained: true } as const

const PROFILES: Record<string, Profile> = { AE: PINT_AE, SA: ZATCA }

/** `isChained`: a document has its file from its issue on, or never. */
type Profile = typeof PINT_AE | typeof ZATCA

/** The profile of a seller's country, or null. */
export const profileOf = (country: string): Profile | null => PROFILES[country] ?? null

/** Why a document has no e-invoice. */
export const OUTSIDE_REASONS = [
  'country',
  'quotation',
  'draft',
  'void',
  'not-registered',
  'private-person',
  'currency-decimals',
  'off',
  'imported',
] as const

export type OutsideReason = (typeof OUTSIDE_REASONS)[number]

/** In the UAE and in Saudi Arabia an amount has at most two decimals. */
const MOST_DECIMALS = 2

/** Why a document would have no e-invoice even when it is issued. What was issued with a profile keeps it in any mode. */
export function outsideReason(document: CommercialDocument, mode: EInvoicingMode): OutsideReason | undefined {
  const { seller, customer, currency, eInvoiceProfile, imported } = document
  if (imported) return 'imported'
  const profile = profileOf(seller.country)
  if (profile === null) return 'country'
  if (rulesOf(document).isOffer) return 'quotation'
  // In Saudi Arabia private persons have simplified e-invoices, and who is not registered has none.
  if (profile === ZATCA && !seller.vatRegistered) return 'not-registered'
  if (profile === PINT_AE && customer?.person === 'private') return 'private-person'
  if (exponentOf(currency) > MOST_DECIMALS) return 'currency-decimals'
  return mode === 'off' && !eInvoiceProfile ? 'off' : undefined
}

/** Why a document as it stands has none. */
export function whyWithout(document: CommercialDocument, mode: EInvoicingMode): OutsideReason | undefined {
  const { status } = document
  if (status === 'draft' || status === 'void') return status
  return outsideReason(document, mode) ?? (isUnlinked(document) ? 'off' : undefined)
}

/** Whether an issued document can have no file any more, because it has no link of the chain. */
export const isUnlinked = ({ seller, eInvoiceLink }: CommercialDocument): boolean =>
  profileOf(seller.country)?.isChained === true && !eInvoiceLink

/** An item as the lines that name it take its facts. */
export type FactsItem = Pick<Item, 'kind' | 'unitCode' | 'classification' | 'barcode'>

/** GTIN-8, -12, -13 and -14 (GS1 General Specifications). */
const GTIN = /^\d{8}(?:\d{4,6})?$/

const itemFacts = ({ kind, unitCode, classification, barcode }: FactsItem): LineFacts => ({
  itemType: kind,
  ...(unitCode !== null && { unitCode }),
  ...(classification !== null && { classification }),
  ...(barcode !== null && GTIN.test(barcode) && { gtin: barcode }),
})

/** Lines say of their items what they do not say themselves. */
export function withItemFacts<Document extends { lines: DocumentLine[] }>(
  document: Document,
  items: ReadonlyMap<string, FactsItem>,
): Document {
  const lines = document.lines.map((line) => {
    const item = line.itemId === undefined ? undefined : items.get(line.itemId)
    return item ? { ...itemFacts(item), ...line } : line
  })
  return { ...document, lines }
}

/** The document as it is frozen: where it has an e-invoice, with the facts of its items and the profile. */
export function prepared(
  document: CommercialDocument,
  mode: EInvoicingMode,
  items: ReadonlyMap<string, FactsItem> = new Map(),
): CommercialDocument {
  const profile = profileOf(document.seller.country)
  if (profile === null || outsideReason(document, mode) !== undefined) return document
  const { name, version } = profile
  return { ...withItemFacts(document, items), eInvoiceProfile: { name, version } }
}

/** A draft is checked as if it had a number. */
const DRAFT_NUMBER = 'DRAFT'

/** `root`: its elements, and `xml`: the file, whatever it lacks. */
export type CheckedEInvoice = { findings: Finding[]; root: () => XmlElement; xml: () => string }

export function checkEInvoice(document: CommercialDocument): CheckedEInvoice {
  const numbered = { ...document, number: document.number ?? DRAFT_NUMBER }
  const details = detailsOf(numbered)
  if (profileOf(document.seller.country) === ZATCA) {
    const invoice = saudiInvoiceOf(numbered, details)
    return { findings: saudiFindings(invoice), root: () => zatcaRoot(invoice), xml: () => zatcaXml(invoice) }
  }
  const invoice = eInvoiceOf(numbered, details)
  return { findings: findingsOf(invoice), root: () => pintAeRoot(invoice), xml: () => pintAeXml(invoice) }
}

export const isReady = (findings: readonly Finding[]): boolean => findings.every(({ level }) => level !== 'fatal')

/** The field of a document's request that mends a finding: `seller.tin`, `customer.postal.city`, `lines.0.goodsType`. */
export function pathOf({ at, field, line }: Finding): string {
  if (at === 'company') return `seller.${field}`
  if (at === 'customer') return `customer.${field}`
  return line === undefined ? field : `lines.${line}.${field}`
}

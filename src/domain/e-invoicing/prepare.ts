/** Whether a document has an e-invoice, what is frozen with it for that, and what its file lacks. */
import type { CommercialDocument, DocumentLine } from '#domain/documents/document.ts'
import { rulesOf } from '#domain/documents/document-types.ts'

import type { Item } from '#domain/inventory/item.ts'
import { exponentOf } from '#domain/money/currency.ts'
import type { EInvoicingMode } from '#domain/tax/e-invoicing-mode.ts'
import type { LineFacts } from '#domain/tax/e-invoice-facts.ts'
import { detailsOf } from './details.ts'
import { type EInvoice, eInvoiceOf } from './e-invoice.ts'
import type { Finding } from './finding.ts'
import { findingsOf } from './pint-ae/findings.ts'

/** The profile that documents of UAE companies are issued with (docs.peppol.eu/poac/ae, 25 May 2026). */
export const PROFILE = { name: 'pint-ae', version: '1.0.4' } as const

/** Countries with a profile. */
export const profileOf = (country: string) => (country === 'AE' ? PROFILE : null)

/** Why a document has no e-invoice. */
export const OUTSIDE_REASONS = [
  'country',
  'quotation',
  'draft',
  'void',
  'private-person',
  'currency-decimals',
  'off',
] as const

export type OutsideReason = (typeof OUTSIDE_REASONS)[number]

/** In the UAE an amount has at most two decimals. */
const MOST_DECIMALS = 2

/** Why a document would have no e-invoice even when it is issued. What was issued with a profile keeps it in any mode. */
export function outsideReason(document: CommercialDocument, mode: EInvoicingMode): OutsideReason | undefined {
  const { seller, customer, currency, eInvoiceProfile } = document
  if (profileOf(seller.country) === null) return 'country'
  if (rulesOf(document).isOffer) return 'quotation'
  if (customer?.person === 'private') return 'private-person'
  if (exponentOf(currency) > MOST_DECIMALS) return 'currency-decimals'
  return mode === 'off' && !eInvoiceProfile ? 'off' : undefined
}

/** Why a document as it stands has none. */
export function whyWithout(document: CommercialDocument, mode: EInvoicingMode): OutsideReason | undefined {
  const { status } = document
  if (status === 'draft' || status === 'void') return status
  return outsideReason(document, mode)
}

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
  if (outsideReason(document, mode) !== undefined) return document
  return { ...withItemFacts(document, items), eInvoiceProfile: PROFILE }
}

/** A draft is checked as if it had a number. */
const DRAFT_NUMBER = 'DRAFT'

export function checkEInvoice(document: CommercialDocument): { invoice: EInvoice; findings: Finding[] } {
  const numbered = { ...document, number: document.number ?? DRAFT_NUMBER }
  const invoice = eInvoiceOf(numbered, detailsOf(numbered))
  return { invoice, findings: findingsOf(invoice) }
}

export const isReady = (findings: readonly Finding[]): boolean => findings.every(({ level }) => level !== 'fatal')

/** The field of a document's request that mends a finding: `seller.tin`, `customer.postal.city`, `lines.0.goodsType`. */
export function pathOf({ at, field, line }: Finding): string {
  if (at === 'company') return `seller.${field}`
  if (at === 'customer') return `customer.${field}`
  return line === undefined ? field : `lines.${line}.${field}`
}

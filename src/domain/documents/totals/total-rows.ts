/**
 * The rows of a document's totals, in reading order: each row down to the total follows from those above it, and the
 * rows below the total say what it contains. Form, paper, invoice page and client's page all show these.
 */
import type { CommercialDocument } from '#domain/documents/document.ts'
import { isZero } from '#domain/money/money.ts'

export type TotalRow = {
  /** The key of the printed term. */
  term:
    | 'subtotal'
    | 'subtotalWithVat'
    | 'discount'
    | 'totalWithoutVat'
    | 'vat'
    | 'vatIncluded'
    | 'totalWithVat'
    | 'total'
  /** A discount has a minus sign. */
  value: string
  isTotal: boolean
}

export type TotalRowsInput = Pick<CommercialDocument, 'pricesIncludeTax'> & {
  totals: Pick<CommercialDocument['totals'], 'gross' | 'discount' | 'net' | 'tax' | 'total'>
  seller: Pick<CommercialDocument['seller'], 'vatRegistered'>
}

export function totalRowsOf({ totals, seller, pricesIncludeTax }: TotalRowsInput): TotalRow[] {
  const { vatRegistered: isTaxed } = seller
  const includesTax = isTaxed && pricesIncludeTax
  const row = (term: TotalRow['term'], value: string): TotalRow => ({ term, value, isTotal: false })
  const discounted = isZero(totals.discount)
    ? []
    : [row(includesTax ? 'subtotalWithVat' : 'subtotal', totals.gross), row('discount', negated(totals.discount))]
  const total = { ...row(isTaxed ? 'totalWithVat' : 'total', totals.total), isTotal: true }
  const net = row('totalWithoutVat', totals.net)
  if (!isTaxed) return [...discounted, total]
  if (includesTax) return [...discounted, total, row('vatIncluded', totals.tax), net]
  return [...discounted, net, row('vat', totals.tax), total]
}

/** Negates an amount; zero has no sign. */
function negated(wire: string): string {
  return wire.startsWith('-') ? wire.slice(1) : `-${wire}`
}

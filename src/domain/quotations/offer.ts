/** A quotation as its parts are computed, and amounts of its lines. */
import type { Acceptance, DocumentLine, CommercialDocument } from '#domain/documents/document.ts'
import type { Decimal, Minor } from '#domain/money/money.ts'

/** A line (zero-based) with a quantity and an amount of it, and the tax it carries (part-tax.ts). */
export type LineAmount = { line: number; quantity: Decimal; amount: Minor; taxDifference?: Minor }

/** The fields of an answered quotation that its parts depend on. */
export type Offer = Pick<
  CommercialDocument,
  'currency' | 'totals' | 'discount' | 'pricesIncludeTax' | 'rounding' | 'baseCurrency'
> & {
  seller: Pick<CommercialDocument['seller'], 'vatRegistered'>
  lines: readonly DocumentLine[]
  accepted?: Pick<Acceptance, 'options' | 'totals'>
}

/** A preview of the invoice for a part, for a form to show before anything is created. */
import type { DocumentTotals, DraftLine, CommercialDocument } from '#domain/documents/document.ts'
import { computeTotals } from '#domain/documents/totals/totals.ts'
import { formatMinor } from '#domain/money/money.ts'
import type { FieldProblems } from '#domain/refusal.ts'
import { partLines } from './part-draft.ts'
import { openPercent, type PartRequest, takePart } from './parts.ts'
import { type PartShare, balanceOf, writeShare } from './worth.ts'

export type PartPreview =
  | {
      ok: true
      /** In the typed price basis. */
      amount: string
      /** The share of each line. */
      shares: PartShare[]
      closes: boolean
      /** The lines of the draft, and its totals at the rates of the quotation. */
      lines: DraftLine[]
      totals: DocumentTotals
    }
  | { ok: false; fields: FieldProblems }

/** Accepts an issued, accepted or converted quotation. Without a line that counts nothing can be requested. */
export function previewPart(quotation: CommercialDocument, request: PartRequest): PartPreview {
  const balance = balanceOf(quotation)
  const taken = takePart(balance, request)
  if (!taken.ok) return taken
  const { currency, pricesIncludeTax, baseCurrency, rounding, seller } = quotation
  const { lines, discount } = partLines(quotation, balance, taken.part)
  const rated = lines.map((line) => ({ ...line, ...rateOf(quotation, line) }))
  const input = { currency, pricesIncludeTax, lines: rated, ...(discount && { discount }) }
  const policy = { rounding, vatRegistered: seller.vatRegistered, standardRate: '0', baseCurrency }
  const figures = computeTotals(input, policy)
  if (!figures.ok) return figures
  return {
    ok: true,
    amount: formatMinor(taken.part.amount, currency),
    shares: taken.part.shares.map((share) => writeShare(share, currency)),
    closes: taken.part.closes,
    lines,
    totals: figures.totals,
  }
}

/** The largest percentage that may be requested. */
export function percentLeft(quotation: CommercialDocument): string {
  return openPercent(balanceOf(quotation))
}

function rateOf({ lines }: CommercialDocument, { tax, quotationLine = 0 }: DraftLine): { taxRate?: string } {
  const rate = lines[quotationLine]?.rate
  return tax === 'standard' && rate !== undefined ? { taxRate: rate } : {}
}

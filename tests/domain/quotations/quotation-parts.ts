import type { CommercialDocument, QuotationPart } from '#domain/documents/document.ts'
import { computeTotals } from '#domain/documents/totals/totals.ts'
import { partLines } from '#domain/quotations/part-draft.ts'
import { type PartRequest, takePart } from '#domain/quotations/parts.ts'
import { invoicingOf, type PartShare, balanceOf, writeShare } from '#domain/quotations/worth.ts'
import type { Offered } from './random-quotations.ts'

type StoredPart = QuotationPart & { shares: PartShare[] }

/** A quotation with its parts, as the product keeps them. */
export class QuotationParts {
  readonly stored: StoredPart[] = []
  readonly of: Offered
  constructor(of: Offered) {
    this.of = of
  }

  answer(): CommercialDocument {
    return { ...this.of.quotation, invoicing: invoicingOf(this.of.quotation, this.stored) }
  }

  /** The figures of the draft; null where the request is refused. */
  take(request: PartRequest) {
    const { policy } = this.of
    const before = this.answer()
    const open = balanceOf(before)
    const taken = takePart(open, request)
    if (!taken.ok) return null
    const { currency, pricesIncludeTax } = before
    const draft = partLines(before, open, taken.part)
    const figures = computeTotals({ currency, pricesIncludeTax, ...draft }, policy)
    if (!figures.ok) throw new Error(`${JSON.stringify(draft)} ${JSON.stringify(figures.fields)}`)
    const shares = taken.part.shares.map((share) => writeShare(share, currency))
    const { tax, total } = figures.totals
    const { form } = taken.part
    const share = String(taken.part.amount)
    this.stored.push({
      id: `${this.stored.length}`,
      number: null,
      status: 'draft',
      form,
      share,
      tax,
      total,
      at: '',
      shares,
    })
    return { part: taken.part, draft, figures, open, wholeCopy: taken.part.closes && open.parts === 0 }
  }
}

/** Random issued quotations, with optional lines of which some were chosen, and what their engine says of them. */
import * as fc from 'fast-check'
import type { DocumentLine, CommercialDocument } from '#domain/documents/document.ts'
import { computeTotals } from '#domain/documents/totals/totals.ts'
import type { TotalsInput, TotalsPolicy } from '#domain/documents/totals/totals-input.ts'
import { randomDocument } from '#tests/domain/documents/totals/random-documents.ts'

export type Offered = { quotation: CommercialDocument; policy: TotalsPolicy; counted: TotalsInput }

/** Null where the engine refuses what was drawn. */
export function offered(
  input: TotalsInput,
  policy: TotalsPolicy,
  optional: readonly (boolean | null)[],
): Offered | null {
  const all = computeTotals(input, policy)
  const lines = input.lines.filter((_, line) => optional[line] !== false)
  const counted = { ...input, lines }
  const figures = computeTotals(counted, policy)
  if (!all.ok || !figures.ok) return null
  const written = input.lines.map(({ tax, discount, ...line }, index): DocumentLine => {
    const { gross = '', discount: taken = '', net = '', tax: lineTax = '', rate = '' } = all.lines[index] ?? {}
    return {
      ...line,
      description: `Line ${index}`,
      treatment: tax,
      ...(discount && { typedDiscount: discount }),
      ...(typeof optional[index] === 'boolean' && { optional: true }),
      gross,
      discount: taken,
      net,
      tax: lineTax,
      rate,
    }
  })
  const options = input.lines.flatMap((_, index) => (optional[index] === true ? [index] : []))
  // because the rules of parts read no more of a quotation than this
  const quotation = {
    currency: input.currency,
    pricesIncludeTax: input.pricesIncludeTax,
    ...(input.discount && { discount: input.discount }),
    lines: written,
    totals: figures.totals,
    accepted: { options, totals: figures.totals },
    status: 'accepted',
    rounding: policy.rounding,
    baseCurrency: policy.baseCurrency,
    seller: { vatRegistered: policy.vatRegistered },
  } as unknown as CommercialDocument
  return { quotation, policy, counted }
}

/** Required (null), chosen or not chosen. */
const choice = fc.constantFrom(null, null, null, null, true, false)

export const randomQuotation = fc
  .record({ document: randomDocument(6), choices: fc.array(choice, { minLength: 6, maxLength: 6 }) })
  .map(({ document: { input, policy }, choices }) => offered(input, policy, choices))
  .filter((found): found is Offered => found !== null && found.counted.lines.length > 0)

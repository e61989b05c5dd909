import type { LineTools } from './line-actions.ts'

/**
 * The name of the amount at the end of a line, as on paper (src/pdf/document/line-table.ts): the net amount where tax is
 * added, the total where prices include it, and the amount where there is no tax.
 */
export function lineAmountTerm({
  taxes,
  pricesIncludeTax,
}: Pick<LineTools, 'taxes' | 'pricesIncludeTax'>): 'lineAmount' | 'lineNet' | 'lineTotal' {
  if (taxes === null) return 'lineAmount'
  return pricesIncludeTax ? 'lineTotal' : 'lineNet'
}

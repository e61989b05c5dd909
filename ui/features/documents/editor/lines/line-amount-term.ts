import type { LineTools } from './line-actions.ts'

/**
 * What stands at the end of a line in the editor, called as the paper calls it (src/pdf/document/line-table.ts): the net amount
 * where tax is added, the total where prices include it, and the amount where there is no tax.
 */
export function lineAmountTerm({
  taxes,
  pricesIncludeTax,
}: Pick<LineTools, 'taxes' | 'pricesIncludeTax'>): 'lineAmount' | 'lineNet' | 'lineTotal' {
  if (taxes === null) return 'lineAmount'
  return pricesIncludeTax ? 'lineTotal' : 'lineNet'
}

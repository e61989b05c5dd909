import { computeTotals } from '#domain/documents/totals/totals.ts'
import type { TotalsPolicy } from '#domain/documents/totals/totals-input.ts'
import type { Read } from '#domain/refusal.ts'
import type { Item } from './item.ts'

export type PriceTerms = Omit<TotalsPolicy, 'baseCurrency'> & { currency: string; pricesIncludeTax: boolean }

/**
 * The price a buyer pays for one unit, as an amount in wire form; null without a price. It is always with tax, because
 * prices shown to buyers include it (UAE Federal Decree-Law 8/2017 art. 38; KSA VAT Implementing Regulations art. 45).
 */
export function shelfPriceOf(item: Pick<Item, 'price' | 'tax' | 'taxRate'>, terms: PriceTerms): Read<string | null> {
  if (item.price === null) return { ok: true, value: null }
  const { currency, pricesIncludeTax, ...policy } = terms
  const { tax, taxRate } = item
  const line = { quantity: '1', unitPrice: item.price, tax, ...(taxRate !== null && { taxRate }) }
  const read = computeTotals({ currency, pricesIncludeTax, lines: [line] }, { ...policy, baseCurrency: currency })
  if (read.ok) return { ok: true, value: read.totals.total }
  return { ok: false, problem: Object.values(read.fields)[0] ?? { problem: 'invalid' } }
}

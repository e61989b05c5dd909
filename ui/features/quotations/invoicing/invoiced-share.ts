/** Figures of what is invoiced of a quotation. */
import type { CommercialDocument, Invoicing } from '#domain/documents/document.ts'
import { absolute, divideRounded, formatMinor, minor, parseMinor } from '#domain/money/money.ts'

/** In whole percent; 100 only once nothing is open, 0 only before anything is invoiced. */
export function invoicedPercent({ whole, invoiced, open }: Invoicing, currency: string): number {
  const [all, taken, left] = [whole, invoiced, open].map((amount) => parseMinor(amount, currency))
  if (left === 0n) return 100
  if (!all || !taken) return 0
  const percent = Number(divideRounded(taken * 100n, all))
  return Math.min(99, Math.max(1, percent))
}

/**
 * How much more or less tax the invoices have than the quotation, once it is invoiced in full; null for none. Of each line
 * and part at most one unit by rounding: more is of lines that were added to the invoices.
 */
export function taxDifference({ lines, totals, accepted, invoicing, currency }: CommercialDocument): string | null {
  if (!invoicing || parseMinor(invoicing.open, currency) !== 0n) return null
  const { parts } = invoicing
  const invoiced = parts.reduce((sum, { tax }) => sum + parseMinor(tax, currency), 0n)
  const difference = minor(invoiced - parseMinor((accepted?.totals ?? totals).tax, currency))
  const isRounding = absolute(difference) <= BigInt(lines.length * parts.length)
  return difference === 0n || !isRounding ? null : formatMinor(absolute(difference), currency)
}

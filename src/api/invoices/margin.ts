/** The margin of an issued invoice after the cost of its goods. It is for its owner alone, never part of the document. */
import { leftToCredit } from '#domain/documents/credits/credit-note.ts'
import { documentMargin } from '#domain/documents/margin.ts'
import { formatMinor } from '#domain/money/money.ts'
import { Refusal } from '#domain/refusal.ts'
import { costsAfterReturns } from '#domain/reports/line-costs.ts'
import type { ReadContext } from '#http/context.ts'
import { findCreditNotes } from '#api/documents/credits/credit-notes.ts'
import { findSaleAndReturnCosts } from '#api/documents/figures/costs.ts'
import { getDocument } from '#api/documents/read-document.ts'

/**
 * In the currency of the invoice, after credit notes, by the costs recorded at issue: equal to the report of sales by item.
 * @throws Refusal `invoice.wrong-status` of a draft.
 */
export async function getMargin(context: ReadContext, id: string) {
  const [invoice, notes, costs] = await Promise.all([
    getDocument(context, 'invoice', id),
    findCreditNotes(context, id),
    findSaleAndReturnCosts(context, id),
  ])
  if (invoice.status === 'draft') throw new Refusal('invoice.wrong-status')
  const { currency } = invoice
  const returns = notes.map((note) => ({ lines: note.lines, costs: costs.get(note.id) ?? [] }))
  const remaining = costsAfterReturns(costs.get(id) ?? [], returns)
  const lines = leftToCredit(invoice, notes).lines.map(({ line, net }) => {
    const cost = remaining[line] ?? null
    return { line, net: formatMinor(net, currency), cost: cost === null ? null : formatMinor(cost, currency) }
  })
  return documentMargin(lines, currency)
}

/** The margin of an issued invoice after the cost of its goods. It is for its owner alone, never part of the document. */
import { leftToCredit } from '#domain/documents/credits/credit-note.ts'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { type CostedLine, documentMargin } from '#domain/documents/margin.ts'
import { retainedQuantities } from '#domain/documents/moved-stock.ts'
import { decimalOf } from '#domain/money/decimals.ts'
import { formatDecimal, formatMinor, multiply } from '#domain/money/money.ts'
import { Refusal } from '#domain/refusal.ts'
import type { ReadContext } from '#http/context.ts'
import { findCreditNotes } from '#api/documents/credits/credit-notes.ts'
import { getDocument } from '#api/documents/read-document.ts'
import { notesMovements } from '#api/documents/stock.ts'
import { costOfLines } from '#api/inventory/cost-service.ts'
import { movementsOf } from '#api/inventory/stock-service.ts'
import { getSelectedCurrency } from '#api/settings/service.ts'

/**
 * In the currency of costs, after credit notes: their amounts are no sales, and what came back is no cost, at the cost at
 * which it was sold. @throws Refusal `invoice.wrong-status` of a draft.
 */
export async function getMargin(context: ReadContext, id: string) {
  const [invoice, currency, notes, moved, returned] = await Promise.all([
    getDocument(context, 'invoice', id),
    getSelectedCurrency(context),
    findCreditNotes(context, id),
    movementsOf(context, id),
    notesMovements(context, id),
  ])
  if (invoice.status === 'draft') throw new Refusal('invoice.wrong-status')
  const credited = notes.flatMap((note) => note.lines)
  const retained = retainedQuantities({ lines: invoice.lines, moved, returned, credited })
  const costs = await costOfLines(
    context,
    id,
    invoice.lines.map((line, index) => ({ ...line, quantity: retained[index] ?? line.quantity })),
  )
  const lines = leftToCredit(invoice, notes).lines.map(({ line, net }): CostedLine => {
    const inCosts = converted(formatMinor(net, invoice.currency), invoice, currency)
    return { line, net: inCosts ?? '0', cost: inCosts === null ? null : (costs[line] ?? null) }
  })
  return documentMargin(lines, currency)
}

/** At the rate of the document; null where it names none to this currency. */
function converted(
  net: string,
  { currency, baseCurrency, exchangeRate }: CommercialDocument,
  to: string,
): string | null {
  if (currency === to) return net
  if (baseCurrency !== to || exchangeRate === undefined) return null
  return formatDecimal(multiply(decimalOf(net), decimalOf(exchangeRate)))
}

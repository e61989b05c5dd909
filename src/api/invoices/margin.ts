/** What an issued invoice leaves after the cost of its goods. For its owner alone: never part of the document. */
import type { Reader } from '#db/client.ts'
import { creditableLines } from '#domain/documents/credits/creditable.ts'
import type { Invoice } from '#domain/documents/document.ts'
import { type CostedLine, documentMargin } from '#domain/documents/margin.ts'
import { decimalOf } from '#domain/money/decimals.ts'
import { formatDecimal, formatMinor, multiply } from '#domain/money/money.ts'
import { Refusal } from '#domain/refusal.ts'
import type { AccountId } from '#http/identity.ts'
import { getDocument } from '#api/documents/read-document.ts'
import { costOfLines } from '#api/inventory/cost-service.ts'
import { getSelectedCurrency } from '#api/settings/service.ts'

/** In the currency of costs. @throws Refusal `invoice.wrong-status` of a draft. */
export async function getMargin(db: Reader, account: AccountId, id: string, now: Date) {
  const [invoice, currency] = await Promise.all([
    getDocument(db, account, 'invoice', id, now),
    getSelectedCurrency(db, account),
  ])
  if (invoice.status === 'draft') throw new Refusal('invoice.wrong-status')
  const costs = await costOfLines(db, account, id, invoice.lines)
  const lines = creditableLines(invoice).map(({ line, net }): CostedLine => {
    const inCosts = converted(formatMinor(net, invoice.currency), invoice, currency)
    return { line, net: inCosts ?? '0', cost: inCosts === null ? null : (costs[line] ?? null) }
  })
  return documentMargin(lines, currency)
}

/** At the rate of the document; null where it names none to this currency. */
function converted(net: string, { currency, baseCurrency, exchangeRate }: Invoice, to: string): string | null {
  if (currency === to) return net
  if (baseCurrency !== to || exchangeRate === undefined) return null
  return formatDecimal(multiply(decimalOf(net), decimalOf(exchangeRate)))
}

/** The amounts with which an issued invoice or credit note counts in the figures of sales. */
import type { LocalDay } from '#domain/calendar/dates.ts'
import type { CommercialDocument, DocumentTotals } from '#domain/documents/document.ts'
import { type Minor, minor, parseMinor, ZERO } from '#domain/money/money.ts'

export type SoldDocument = Pick<
  CommercialDocument,
  'currency' | 'baseCurrency' | 'issueDate' | 'taxInBase' | 'totalInBase'
> & { totals: Pick<DocumentTotals, 'net' | 'tax' | 'total'> }

/** Amounts in minor units: `net`, `tax` and `total` of `currency`, the others of `baseCurrency`. */
export type Sale = {
  currency: string
  baseCurrency: string
  day: LocalDay
  net: Minor
  tax: Minor
  total: Minor
  netInBase: Minor
  taxInBase: Minor
  totalInBase: Minor
  /** Whether no exchange rate was stated, so that its amounts in the base currency are not known: they are zero then. */
  lacksRate: boolean
}

/** The frozen copy decides, whatever happened to the document since. */
export function saleOf({ currency, baseCurrency, issueDate, totals, taxInBase, totalInBase }: SoldDocument): Sale {
  const lacksRate = taxInBase === null || totalInBase === null
  const inBase = (amount: string | null) => (lacksRate || amount === null ? ZERO : parseMinor(amount, baseCurrency))
  const [tax, total] = [inBase(taxInBase), inBase(totalInBase)]
  return {
    currency,
    baseCurrency,
    day: issueDate,
    net: parseMinor(totals.net, currency),
    tax: parseMinor(totals.tax, currency),
    total: parseMinor(totals.total, currency),
    netInBase: minor(total - tax),
    taxInBase: tax,
    totalInBase: total,
    lacksRate,
  }
}

/** The parts of a frozen copy that figures are counted from: a whole one may be a megabyte. */
import { sql } from 'drizzle-orm'
import type { SoldDocument } from '#domain/reports/sale.ts'
import type { ItemizedDocument } from '#domain/reports/sold-items.ts'
import type { TaxedDocument } from '#domain/reports/tax-row.ts'

export type CountedDocument = SoldDocument & TaxedDocument & ItemizedDocument

export const COUNTED_PARTS = sql<string>`json_object('currency', copy ->> '$.currency',
  'baseCurrency', copy ->> '$.baseCurrency', 'issueDate', copy ->> '$.issueDate', 'supplyDate', copy ->> '$.supplyDate',
  'exchangeRate', copy ->> '$.exchangeRate', 'taxInBase', copy ->> '$.taxInBase', 'totalInBase', copy ->> '$.totalInBase',
  'totals', json(copy -> '$.totals'), 'customer', json(copy -> '$.customer'),
  'seller', json_object('country', copy ->> '$.seller.country', 'emirate', copy ->> '$.seller.emirate'),
  'lines', json(copy -> '$.lines'))`

export function countedDocument(parts: string): CountedDocument {
  // because only writeFrozenCopy makes copies
  return JSON.parse(parts) as CountedDocument
}

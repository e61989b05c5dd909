/** Everything that the figures of reports know of an issued document, written when it is issued and when it is voided. */
import { addCustomerSale, type SoldRow } from '#api/customers/sales-service.ts'
import { isOpeningNumber } from '#domain/documents/numbering.ts'
import type { LineCosts } from '#domain/reports/line-costs.ts'
import type { WriteContext } from '#http/context.ts'
import type { CountedDocument } from './counted-copy.ts'
import { findCosts, recordCosts } from './costs.ts'
import { isCounted } from './counted.ts'
import { addItemSales } from './item-sales.ts'
import { addSale } from './sales.ts'
import { addSupplies } from './tax.ts'

/** The row of a document, which has no place before it is written. */
type IssuedRow = SoldRow & { id: string; rowId?: number }

/**
 * Counts a document that has just been issued: it is newer than what a rebuild still has to count, or its turn comes. The costs
 * of its lines are recorded.
 */
export async function countIssued(
  context: WriteContext,
  row: IssuedRow,
  document: CountedDocument,
  costs: LineCosts,
): Promise<void> {
  await recordCosts(context, row.id, costs)
  if (await isCounted(context, row.rowId ?? null)) await addIssued(context, row, { document, costs }, 1n)
}

/**
 * Counts an invoice that was issued elsewhere among the sales, or takes it out. Its tax was declared elsewhere, and its items are not
 * known. An opening balance is no sale of its day.
 */
export async function countImported(
  context: WriteContext,
  row: IssuedRow,
  document: CountedDocument,
  sign: 1n | -1n,
): Promise<void> {
  if (!(await isCounted(context, row.rowId ?? null))) return
  await addImported(context, row, document, sign)
}

export async function addImported(
  context: WriteContext,
  row: SoldRow,
  document: CountedDocument,
  sign: 1n | -1n,
): Promise<void> {
  if (row.number !== null && isOpeningNumber(row.number)) return
  await addSale(context, { type: row.type, document, isImported: true }, sign)
  await addCustomerSale(context, row, sign)
}

/** Takes a document that was voided out of the figures. */
export async function uncountIssued(context: WriteContext, row: IssuedRow, document: CountedDocument): Promise<void> {
  if (!(await isCounted(context, row.rowId ?? null))) return
  await addIssued(context, row, { document, costs: await findCosts(context, row.id) }, -1n)
}

export async function addIssued(
  context: WriteContext,
  row: SoldRow,
  { document, costs }: { document: CountedDocument; costs: LineCosts },
  sign: 1n | -1n,
): Promise<void> {
  const issued = { type: row.type, document, costs }
  await addSale(context, issued, sign)
  await addSupplies(context, issued, sign)
  await addItemSales(context, issued, sign)
  await addCustomerSale(context, row, sign)
}

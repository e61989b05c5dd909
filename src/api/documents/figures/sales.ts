/** The sums of issued documents by the day of issue, written when a document is issued and when it is voided, from its frozen copy. */
import { eq, sql } from 'drizzle-orm'
import type { Writer } from '#db/database.ts'
import { placeholdersOf, prepared } from '#db/prepared.ts'
import { ACCOUNT, owned } from '#db/queries/owned.ts'
import { salesDays } from '#db/schema/reports.ts'
import type { DocumentType } from '#domain/documents/document.ts'
import { DOCUMENT_TYPES } from '#domain/documents/document-types.ts'
import { saleOf, type SoldDocument } from '#domain/reports/sale.ts'
import type { WriteContext } from '#http/context.ts'

const addToDay = prepared((tx: Writer) =>
  tx.later
    .insert(salesDays)
    .values(placeholdersOf(salesDays))
    .onConflictDoUpdate({
      target: [salesDays.accountId, salesDays.day, salesDays.currency, salesDays.baseCurrency, salesDays.type],
      set: {
        count: sql`${salesDays.count} + excluded.count`,
        withoutRate: sql`${salesDays.withoutRate} + excluded.without_rate`,
        net: sql`${salesDays.net} + excluded.net`,
        tax: sql`${salesDays.tax} + excluded.tax`,
        total: sql`${salesDays.total} + excluded.total`,
        netInBase: sql`${salesDays.netInBase} + excluded.net_in_base`,
        taxInBase: sql`${salesDays.taxInBase} + excluded.tax_in_base`,
        totalInBase: sql`${salesDays.totalInBase} + excluded.total_in_base`,
        imported: sql`${salesDays.imported} + excluded.imported`,
      },
    })
    .prepare(),
)

const removeEmptyDays = prepared((tx: Writer) =>
  tx.later
    .delete(salesDays)
    .where(owned(salesDays, ACCOUNT, eq(salesDays.day, sql.placeholder('day')), eq(salesDays.count, 0)))
    .prepare(),
)

/** `isImported`: it was issued elsewhere. */
type Sold = { type: DocumentType; document: SoldDocument; isImported?: boolean }

export async function addSale(
  { db, account }: WriteContext,
  { type, document, isImported = false }: Sold,
  sign: 1n | -1n,
): Promise<void> {
  if (DOCUMENT_TYPES[type].receivable === null) return
  const { lacksRate, ...sale } = saleOf(document)
  const { currency, baseCurrency, day } = sale
  await addToDay(db).run({
    accountId: account,
    currency,
    baseCurrency,
    day,
    type,
    count: Number(sign),
    withoutRate: lacksRate ? Number(sign) : 0,
    net: sale.net * sign,
    tax: sale.tax * sign,
    total: sale.total * sign,
    netInBase: sale.netInBase * sign,
    taxInBase: sale.taxInBase * sign,
    totalInBase: sale.totalInBase * sign,
    imported: isImported ? sale.total * sign : 0n,
  })
  if (sign === -1n) await removeEmptyDays(db).run({ account, day })
}

/** Sales of each item by month, written when a document is issued and when it is voided, from its frozen copy. */
import { eq, sql } from 'drizzle-orm'
import type { Writer } from '#db/database.ts'
import { prepared } from '#db/prepared.ts'
import { ACCOUNT, owned } from '#db/queries/owned.ts'
import { itemMonths } from '#db/schema/reports.ts'
import type { DocumentType } from '#domain/documents/document.ts'
import type { LineCosts } from '#domain/reports/line-costs.ts'
import { type ItemizedDocument, soldItems } from '#domain/reports/sold-items.ts'
import type { WriteContext } from '#http/context.ts'

/** All items of a document in one statement: it may have hundreds. The columns are in the order of the table's. */
const addToMonth = prepared((tx: Writer) => {
  const sums = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((column) => sql.raw(`cast(value ->> ${column} as integer)`))
  return tx.later
    .insert(itemMonths)
    .select(
      sql`select ${sql.placeholder('account')}, ${sql.placeholder('currency')}, ${sql.placeholder('month')}, value ->> 0,
        ${sql.join(sums, sql`, `)} from json_each(${sql.placeholder('items')}) where true`,
    )
    .onConflictDoUpdate({
      target: [itemMonths.accountId, itemMonths.currency, itemMonths.month, itemMonths.itemId],
      set: {
        lines: sql`${itemMonths.lines} + excluded.lines`,
        units: sql`${itemMonths.units} + excluded.units`,
        millionths: sql`${itemMonths.millionths} + excluded.millionths`,
        net: sql`${itemMonths.net} + excluded.net`,
        tax: sql`${itemMonths.tax} + excluded.tax`,
        credited: sql`${itemMonths.credited} + excluded.credited`,
        cost: sql`${itemMonths.cost} + excluded.cost`,
        linesWithoutCost: sql`${itemMonths.linesWithoutCost} + excluded.lines_without_cost`,
        netWithoutCost: sql`${itemMonths.netWithoutCost} + excluded.net_without_cost`,
      },
    })
    .prepare()
})

const removeEmptyMonths = prepared((tx: Writer) =>
  tx.later
    .delete(itemMonths)
    .where(
      owned(
        itemMonths,
        ACCOUNT,
        eq(itemMonths.currency, sql.placeholder('currency')),
        eq(itemMonths.month, sql.placeholder('month')),
        eq(itemMonths.lines, 0),
      ),
    )
    .prepare(),
)

type Itemized = { type: DocumentType; document: ItemizedDocument & { issueDate: string }; costs: LineCosts }

const MILLION = 1_000_000n

export async function addItemSales(
  { db, account }: WriteContext,
  { type, document, costs }: Itemized,
  sign: 1n | -1n,
): Promise<void> {
  const items = soldItems(type, document, costs)
  if (items.length === 0) return
  const key = { account, currency: document.currency, month: document.issueDate.slice(0, 7) }
  const rows = items.map(({ itemId, lines, quantity, net, tax, credited, cost, linesWithoutCost, netWithoutCost }) => {
    const quantities = [BigInt(lines), quantity / MILLION, quantity % MILLION]
    const sums = [...quantities, net, tax, credited, cost, BigInt(linesWithoutCost), netWithoutCost]
    // Text, because numbers beyond 2^53 do not pass through JSON exactly.
    return [itemId, ...sums.map((sum) => String(sum * sign))]
  })
  await addToMonth(db).run({ ...key, items: JSON.stringify(rows) })
  if (sign === -1n) await removeEmptyMonths(db).run(key)
}

/** The cost of the goods on a document's lines: that of the sale, or that of the item where none are counted. */
import { eq, inArray, sql } from 'drizzle-orm'
import { owned } from '#db/queries/owned.ts'
import { items, stockMovements } from '#db/schema/inventory.ts'
import { decimalOf } from '#domain/money/decimals.ts'
import { formatDecimal, isZero, multiply, unsigned } from '#domain/money/money.ts'
import type { AccountScope } from '#http/context.ts'

type SoldLine = { itemId?: string | undefined; quantity: string }

/** The cost of each line in order, decimal text in the account's currency; null where no cost is known. */
export async function costOfLines(
  context: AccountScope,
  document: string,
  lines: readonly SoldLine[],
): Promise<(string | null)[]> {
  const named = [...new Set(lines.flatMap(({ itemId }) => itemId ?? []))]
  if (named.length === 0) return lines.map(() => null)
  const [sold, known] = await Promise.all([soldBy(context, document), costsOf(context, named)])
  return lines.map(({ itemId, quantity }, line) => {
    const sale = sold.get(line)
    // A service, or goods whose cost nobody has given.
    const unitCost = sale && !isZero(sale) ? sale : itemId === undefined ? null : (known.get(itemId) ?? null)
    return unitCost === null ? null : formatDecimal(multiply(decimalOf(quantity), decimalOf(unitCost)))
  })
}

/** The average cost of one unit at which each line left the stock. */
async function soldBy({ db, account }: AccountScope, document: string): Promise<Map<number | null, string>> {
  const rows = await db
    .select({ line: stockMovements.line, averageCost: stockMovements.averageCost })
    .from(stockMovements)
    .where(
      owned(
        stockMovements,
        account,
        eq(stockMovements.documentId, document),
        eq(stockMovements.kind, 'sale'),
        sql`${stockMovements.documentId} is not null`,
      ),
    )
  return new Map(rows.map(({ line, averageCost }) => [line, unsigned(averageCost)]))
}

async function costsOf({ db, account }: AccountScope, ids: string[]): Promise<Map<string, string | null>> {
  const rows = await db
    .select({ id: items.id, cost: items.cost })
    .from(items)
    .where(owned(items, account, inArray(items.id, ids)))
  return new Map(rows.map(({ id, cost }) => [id, cost]))
}

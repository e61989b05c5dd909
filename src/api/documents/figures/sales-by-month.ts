/** Reads sales by customer or by item over calendar months: invoices less credit notes, in one currency. */
import { type SQL, sql } from 'drizzle-orm'
import { type Order, sortOf } from '#db/queries/keyset/order.ts'
import { type PageRequest, readInOrder } from '#db/queries/keyset/page.ts'
import { customerMonths, itemMonths } from '#db/schema/reports.ts'
import { formatDecimal } from '#domain/money/money.ts'
import type { SalesSort } from '#domain/reports/sales-sort.ts'
import { quantityOfMillionths } from '#domain/reports/sold-items.ts'
import type { AccountScope } from '#http/context.ts'

/** Both ends are included, `YYYY-MM`. */
export type MonthRange = { from: string; to: string }

/** Amounts in minor units of the currency, without tax but for `tax`. `credited` is the part that credit notes have taken off `net`. */
type Sums = { net: bigint; tax: bigint; credited: bigint }

export type CustomerSales = Sums & { invoices: number; creditNotes: number }
/** `quantity` is in millionths of a unit. `cost` is that of the lines whose cost is known; the others have their number and net amount. */
export type ItemSales = Sums & {
  lines: number
  quantity: bigint
  cost: bigint
  linesWithoutCost: number
  netWithoutCost: bigint
}

/** Decimal text of a quantity in millionths. */
export const quantityText = (millionths: bigint): string => formatDecimal(quantityOfMillionths(millionths))

/** A source of sums: its table, the column of whom or what was sold, and the counts beside the amounts. */
type Source<Row extends Sums> = {
  table: SQL
  id: typeof customerMonths.customerId | typeof itemMonths.itemId
  counts: SQL
  read: (row: Record<string, bigint | number>) => Row
}

const amountsOf = ({ net = 0, tax = 0, credited = 0 }: Record<string, bigint | number>): Sums => ({
  net: BigInt(net),
  tax: BigInt(tax),
  credited: BigInt(credited),
})

export const SALES_BY_CUSTOMER: Source<CustomerSales> = {
  table: sql`${customerMonths}`,
  id: customerMonths.customerId,
  counts: sql`coalesce(sum(invoices), 0) as invoices, coalesce(sum(credit_notes), 0) as creditNotes`,
  read: (row) => ({ ...amountsOf(row), invoices: Number(row.invoices), creditNotes: Number(row.creditNotes) }),
}

export const SALES_BY_ITEM: Source<ItemSales> = {
  table: sql`${itemMonths}`,
  id: itemMonths.itemId,
  counts: sql`coalesce(sum(lines), 0) as lines, coalesce(sum(units), 0) as units, coalesce(sum(millionths), 0) as millionths,
    coalesce(sum(cost), 0) as cost, coalesce(sum(lines_without_cost), 0) as linesWithoutCost,
    coalesce(sum(net_without_cost), 0) as netWithoutCost`,
  read: (row) => ({
    ...amountsOf(row),
    lines: Number(row.lines),
    cost: BigInt(row.cost ?? 0),
    linesWithoutCost: Number(row.linesWithoutCost),
    netWithoutCost: BigInt(row.netWithoutCost ?? 0),
    quantity: BigInt(row.units ?? 0) * 1_000_000n + BigInt(row.millionths ?? 0),
  }),
}

export type SalesScope = AccountScope & { months: MonthRange; currency: string }

const SUMS = sql`coalesce(sum(net), 0) as net, coalesce(sum(tax), 0) as tax, coalesce(sum(credited), 0) as credited`

const isInMonths = ({ account, currency, months }: SalesScope) =>
  sql`account_id = ${account} and currency = ${currency} and month between ${months.from} and ${months.to}`

/** The sum of all, or of the documents or lines that name no customer or item. */
export async function findSalesSum<Row extends Sums>(
  scope: SalesScope,
  { table, id, counts, read }: Source<Row>,
  which: 'all' | 'without',
): Promise<Row> {
  const only = which === 'without' ? sql` and ${id} = ''` : sql``
  const [row] = await scope.db.all<Record<string, bigint | number>>(
    sql`select ${counts}, ${SUMS} from ${table} where ${isInMonths(scope)}${only}`,
  )
  return read(row ?? {})
}

type SalesPage = PageRequest & { sort?: SalesSort | undefined }

/** A page of customers or items. An order by amounts is that of sums, so each page adds up the months anew. */
export async function findSales<Row extends Sums>(
  scope: SalesScope,
  { table, id, counts, read }: Source<Row>,
  { sort = '-net', ...request }: SalesPage,
): Promise<{ items: (Row & { id: string })[]; nextCursor: string | null }> {
  const { by, direction } = sortOf(sort)
  const order: Order = { columns: [by === 'net' ? sql`sum(net)` : sql`sum(credited)`, id], direction }
  const { rows, nextCursor } = await readInOrder(
    request,
    order,
    async ({ after, orderBy, limit }) => {
      const having = after ? sql` having ${after}` : sql``
      const found = await scope.db.all<Record<string, bigint | number> & { id: string }>(
        sql`select ${id} as id, ${counts}, ${SUMS} from ${table} where ${isInMonths(scope)} and ${id} <> ''
          group by ${id}${having} order by ${sql.join(orderBy, sql`, `)} limit ${limit}`,
      )
      return found.map((row) => ({ ...read(row), id: row.id }))
    },
    (row) => [row[by], row.id],
  )
  return { items: rows, nextCursor }
}

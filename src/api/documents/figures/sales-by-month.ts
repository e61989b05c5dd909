/** Reads sales by customer or by item over calendar months: invoices less credit notes, in one currency. */
import { and, desc, ne, type SQL, sql } from 'drizzle-orm'
import { alias, type SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { type NameOf, type Order, sortOf } from '#db/queries/keyset/order.ts'
import { type PageRequest, readInOrder } from '#db/queries/keyset/page.ts'
import { customerMonths, itemMonths } from '#db/schema/reports.ts'
import { formatDecimal } from '#domain/money/money.ts'
import type { CustomerSalesSort, ItemSalesSort } from '#domain/reports/sales-sort.ts'
import { quantityOfMillionths } from '#domain/reports/sold-items.ts'
import type { AccountScope } from '#http/context.ts'

/** Both ends are included, `YYYY-MM`. */
export type MonthRange = { from: string; to: string }

/** Amounts in minor units of the currency, without tax but for `tax`. `credited` is the part that credit notes have taken off `net`. */
type Sums = { net: bigint; tax: bigint; credited: bigint }

/** `imported` is the part of `net` that was invoiced elsewhere. */
export type CustomerSales = Sums & { invoices: number; creditNotes: number; imported: bigint }
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

type SumRow = Record<string, bigint | number | string>

/** A source of sums: its table, the column of whom or what was sold, and the column that each sum adds up. */
type Source<Row extends Sums, Sort extends string> = {
  table: SQL
  /** The column of customers or items, in the rows that are named `sums` in the statement. */
  id: SQLiteColumn
  sums: Readonly<Record<string, string>>
  /** The whole numbers of each order, in terms of the sums. */
  orders: Readonly<Record<NameOf<Sort>, (direction: Order['direction']) => readonly string[]>>
  read: (row: SumRow) => Row
}

const AMOUNTS = { net: 'net', tax: 'tax', credited: 'credited' }

const amountsOf = ({ net = 0, tax = 0, credited = 0 }: SumRow): Sums => ({
  net: BigInt(net),
  tax: BigInt(tax),
  credited: BigInt(credited),
})

const AMOUNT_ORDERS = {
  net: () => ['net'],
  tax: () => ['tax'],
  total: () => ['net + tax'],
  credited: () => ['credited'],
}

export const SALES_BY_CUSTOMER: Source<CustomerSales, CustomerSalesSort> = {
  table: sql`${customerMonths}`,
  id: alias(customerMonths, 'sums').customerId,
  sums: { ...AMOUNTS, invoices: 'invoices', creditNotes: 'credit_notes', imported: 'imported' },
  orders: { ...AMOUNT_ORDERS, invoices: () => ['invoices'], creditNotes: () => ['creditNotes'] },
  read: (row) => ({
    ...amountsOf(row),
    invoices: Number(row.invoices),
    creditNotes: Number(row.creditNotes),
    imported: BigInt(row.imported ?? 0),
  }),
}

/** Items of which no cost is known are last in both directions. */
const knownFirst = (amount: string) => (direction: Order['direction']) => [
  direction === desc ? 'linesWithoutCost < lines' : 'linesWithoutCost >= lines',
  amount,
]

/** Millionths of a sum may be below zero, or more than a unit. */
const MILLIONTHS = '((millionths % 1000000 + 1000000) % 1000000)'

export const SALES_BY_ITEM: Source<ItemSales, ItemSalesSort> = {
  table: sql`${itemMonths}`,
  id: alias(itemMonths, 'sums').itemId,
  sums: {
    ...AMOUNTS,
    lines: 'lines',
    units: 'units',
    millionths: 'millionths',
    cost: 'cost',
    linesWithoutCost: 'lines_without_cost',
    netWithoutCost: 'net_without_cost',
  },
  orders: {
    ...AMOUNT_ORDERS,
    quantity: () => [`units + (millionths - ${MILLIONTHS}) / 1000000`, MILLIONTHS],
    cost: knownFirst('cost'),
    margin: knownFirst('net - netWithoutCost - cost'),
  },
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

type SalesRequest<Sort> = PageRequest & { sort: Sort }

type SalesPage<Row> = {
  items: (Row & { id: string })[]
  nextCursor: string | null
  total: Row
  /** The documents or lines that name no customer or item; null where there are none. */
  without: Row | null
}

/**
 * A page of customers or items. An order by amounts is that of sums, so each page adds up the months anew: once for the page
 * and for the sum of all.
 */
export async function findSales<Row extends Sums, Sort extends string>(
  { db, account, currency, months }: SalesScope,
  { table, id, sums, orders, read }: Source<Row, Sort>,
  { sort, ...request }: SalesRequest<Sort>,
): Promise<SalesPage<Row>> {
  const { by, direction } = sortOf(sort)
  const numbers = orders[by](direction)
  const order: Order = { columns: [...numbers.map((number) => sql.raw(number)), id], direction }
  const position = sql.raw(`'' || ${numbers.map((number) => `(${number})`).join(" || ' ' || ")}`)
  const key = sql.identifier(id.name)
  let found: Part[] = []
  const { rows, nextCursor } = await readInOrder(
    request,
    order,
    async ({ after, orderBy, limit }) => {
      // The parts of a compound query come one after the other.
      found = await db.all<Part>(sql`
        with sums as materialized (
          select ${key}, ${summed(sums, (_, column) => column)} from ${table}
          where account_id = ${account} and currency = ${currency} and month between ${months.from} and ${months.to}
          group by ${key})
        select * from (select 'row' as part, ${key} as id, ${position} as position, * from sums where ${and(ne(id, ''), after)}
          order by ${sql.join(orderBy, sql`, `)} limit ${limit})
        union all select 'without', '', '', * from sums where ${key} = ''
        union all select 'all', '', '', '', ${summed(sums, (name) => name)} from sums`)
      return found.filter(({ part }) => part === 'row')
    },
    (row) => [...row.position.split(' '), row.id],
  )
  const partOf = (name: Part['part']) => found.find(({ part }) => part === name)
  const without = partOf('without')
  return {
    items: rows.map((row) => ({ ...read(row), id: row.id })),
    nextCursor,
    total: read(partOf('all') ?? {}),
    without: without ? read(without) : null,
  }
}

/** Rows by amount and id, the sum of those that name none, and of all. */
type Part = SumRow & { part: 'row' | 'without' | 'all'; id: string; position: string }

const summed = (sums: Readonly<Record<string, string>>, columnOf: (name: string, column: string) => string): SQL =>
  sql.raw(
    Object.entries(sums)
      .map(([name, column]) => `coalesce(sum(${columnOf(name, column)}), 0) as ${name}`)
      .join(', '),
  )

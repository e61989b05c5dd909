/** The reports of sales by customer and by item, as the screen has them. */
import { inArray, sql } from 'drizzle-orm'
import { todayOf } from '#api/account/service.ts'
import { findCountProgress, requireWholeFigures } from '#api/documents/figures/read.ts'
import {
  type CustomerSales,
  findSales,
  type ItemSales,
  quantityText,
  SALES_BY_CUSTOMER,
  SALES_BY_ITEM,
  type SalesScope,
} from '#api/documents/figures/sales-by-month.ts'
import { reportCurrency } from '#api/reports/currencies.ts'
import { getSelectedCurrency } from '#api/settings/service.ts'
import { owned } from '#db/queries/owned.ts'
import { customers } from '#db/schema/customers.ts'
import { items } from '#db/schema/inventory.ts'
import { endOfMonth } from '#domain/calendar/dates.ts'
import { formatMinor, minor } from '#domain/money/money.ts'
import { Refusal } from '#domain/refusal.ts'
import { readPeriod } from '#domain/reports/period.ts'
import type { ReadContext } from '#http/context.ts'
import type { CustomerSalesReport, CustomerSalesRequest, ItemSalesReport, ItemSalesRequest } from './model.ts'

export type CustomerSalesPage = CustomerSalesRequest & { limit?: number }
export type ItemSalesPage = ItemSalesRequest & { limit?: number }

/** @throws Refusal `request.invalid` naming a month or the currency; `reports.preparing` while an older database is being counted. */
export async function salesByCustomer(context: ReadContext, request: CustomerSalesPage): Promise<CustomerSalesReport> {
  const { scope, shown } = await readRequest(context, request)
  const wire = customerWireIn(scope.currency)
  const page = await findSales(scope, SALES_BY_CUSTOMER, { ...request, sort: request.sort ?? '-net' })
  const without = request.cursor === undefined ? page.without : null
  const names = await customerNames(scope, page.items)
  return {
    ...shown,
    totals: wire(page.total),
    items: page.items.flatMap(({ id, ...sums }) => {
      const customer = names.get(id)
      return customer ? [{ id, customer, ...wire(sums) }] : []
    }),
    without: without && without.invoices + without.creditNotes > 0 ? wire(without) : null,
    nextCursor: page.nextCursor,
  }
}

/** @throws Refusal as `salesByCustomer`. */
export async function salesByItem(context: ReadContext, request: ItemSalesPage): Promise<ItemSalesReport> {
  const { scope, shown } = await readRequest(context, request)
  const wire = itemWireIn(scope.currency)
  const page = await findSales(scope, SALES_BY_ITEM, { ...request, sort: request.sort ?? '-net' })
  const without = request.cursor === undefined ? page.without : null
  const names = await itemNames(scope, page.items)
  const withoutQuantity = ({ quantity: _, ...sums }: ItemSales) => wire(sums)
  return {
    ...shown,
    totals: withoutQuantity(page.total),
    items: page.items.flatMap(({ id, quantity, ...sums }) => {
      const item = names.get(id)
      return item ? [{ id, item, quantity: quantityText(quantity), ...wire(sums) }] : []
    }),
    without: without && without.lines > 0 ? withoutQuantity(without) : null,
    nextCursor: page.nextCursor,
  }
}

type Found = { scope: SalesScope; shown: { from: string; to: string; currency: string; currencies: string[] } }

async function readRequest(
  context: ReadContext,
  request: Pick<CustomerSalesRequest, 'from' | 'to' | 'currency'>,
): Promise<Found> {
  const { db, account } = context
  const [today, selected, currencies, progress] = await Promise.all([
    todayOf(context),
    getSelectedCurrency(context),
    findInvoicedCurrencies(context),
    findCountProgress(context),
  ])
  const { from, to } = request
  const read = readPeriod(
    {
      ...(from !== undefined && { from: `${from}-01` }),
      ...(to !== undefined && { to: endOfMonth(`${to}-01`) }),
    },
    today,
  )
  if (!read.ok) throw new Refusal('request.invalid', { fields: read.fields })
  const currency = reportCurrency(request.currency, currencies, selected)
  requireWholeFigures(progress)
  const months = { from: read.period.from.slice(0, 7), to: read.period.to.slice(0, 7) }
  return { scope: { db, account, currency, months }, shown: { ...months, currency, currencies } }
}

async function findInvoicedCurrencies({ db, account }: ReadContext): Promise<string[]> {
  const rows = await db.all<{ currency: string }>(sql`
    select distinct currency from document_sums
    where account_id = ${account} and type = 'invoice' and status = 'issued' order by currency`)
  return rows.map(({ currency }) => currency)
}

type Name = { name: string; nameAr?: string }

const nameOf = ({ name, nameAr }: { name: string; nameAr: string | null }): Name => ({
  name,
  ...(nameAr !== null && { nameAr }),
})

async function customerNames(
  { db, account }: SalesScope,
  found: readonly { id: string }[],
): Promise<Map<string, Name>> {
  const { id, name, nameAr } = customers
  const rows = await db
    .select({ id, name, nameAr })
    .from(customers)
    .where(owned(customers, account, inArray(id, idsOf(found))))
  return new Map(rows.map((row) => [row.id, nameOf(row)]))
}

async function itemNames({ db, account }: SalesScope, found: readonly { id: string }[]) {
  const { id, name, nameAr, sku } = items
  const rows = await db
    .select({ id, name, nameAr, sku })
    .from(items)
    .where(owned(items, account, inArray(id, idsOf(found))))
  return new Map(rows.map((row) => [row.id, { ...nameOf(row), sku: row.sku }]))
}

const idsOf = (found: readonly { id: string }[]) => found.map(({ id }) => id)

/** The margin is that of the lines whose cost is known; null, like the cost, where none is. */
const itemWireIn =
  (currency: string) =>
  <Sums extends Omit<ItemSales, 'quantity'>>({ cost, netWithoutCost, ...sums }: Sums) => {
    const isKnown = sums.linesWithoutCost < sums.lines
    const amount = (value: bigint) => (isKnown ? formatMinor(minor(value), currency) : null)
    return { ...wireIn(currency)(sums), cost: amount(cost), margin: amount(sums.net - netWithoutCost - cost) }
  }

const customerWireIn =
  (currency: string) =>
  ({ imported, ...sums }: CustomerSales) => ({
    ...wireIn(currency)(sums),
    ...(imported > 0n && { imported: formatMinor(minor(imported), currency) }),
  })

/** Sums with their amounts in wire form, and the total with tax. */
const wireIn =
  (currency: string) =>
  <Sums extends { net: bigint; tax: bigint; credited: bigint }>({ net, tax, credited, ...counts }: Sums) => ({
    ...counts,
    net: formatMinor(minor(net), currency),
    tax: formatMinor(minor(tax), currency),
    total: formatMinor(minor(net + tax), currency),
    credited: formatMinor(minor(credited), currency),
  })

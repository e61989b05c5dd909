import { and, asc, desc, eq, gt, gte, inArray, lt, lte, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Reader } from '#db/client.ts'
import { invoices } from '#db/schema/invoices.ts'
import { isOverdue, settlementOf } from '#domain/documents/invoice.ts'
import { formatMinor, minor, ZERO } from '#domain/money/money.ts'
import { localDay } from '#domain/calendar/zones.ts'
import type { AccountId } from '#http/identity.ts'
import { cursorOf, pageOf, positionOf, wholeNumberIn } from '#http/paging.ts'
import { findAccount, zoneOf } from '#api/account/service.ts'
import { invoiceSearch, matchOf } from '#api/documents/search-index.ts'
import type { ListQuery, Sort } from './model.ts'

type Listed = Omit<typeof invoices.$inferSelect, 'draft'>

const COLUMNS = {
  place: invoices.place,
  id: invoices.id,
  status: invoices.status,
  kind: invoices.kind,
  version: invoices.version,
  number: invoices.number,
  customerId: invoices.customerId,
  customerName: invoices.customerName,
  customerNameAr: invoices.customerNameAr,
  currency: invoices.currency,
  total: invoices.total,
  tax: invoices.tax,
  issueDate: invoices.issueDate,
  dueDate: invoices.dueDate,
  createdAt: invoices.createdAt,
  updatedAt: invoices.updatedAt,
  issuedAt: invoices.issuedAt,
  sentAt: invoices.sentAt,
  viewedAt: invoices.viewedAt,
  views: invoices.views,
}

/** Newest first unless asked otherwise; always by keyset, so that page 20,000 costs what page 1 costs. */
export async function listInvoices(db: Reader, account: AccountId, request: ListQuery, now: Date) {
  const today = localDay(now, zoneOf(await findAccount(db, account), now))
  const order = orderOf(request)
  const rows = await (request.q ? found(db, account, request, today) : inOrder(db, account, request, today))
  const items = rows.slice(0, pageOf(request))
  const last = rows.length > items.length ? items.at(-1) : undefined
  return {
    items: items.map((row) => summaryOf(row, today)),
    nextCursor: last ? cursorOf([String(order.valueOf(last)), String(last.place)]) : null,
  }
}

function inOrder(db: Reader, account: AccountId, request: ListQuery, today: string) {
  const order = orderOf(request)
  return db
    .select(COLUMNS)
    .from(invoices)
    .where(and(eq(invoices.accountId, account), ...filters(request, today), after(order, request.cursor)))
    .orderBy(order.direction(order.column), order.direction(invoices.place))
    .limit(pageOf(request) + 1)
}

/**
 * The index of words is walked from its newest row, and the invoice of each looked up, until the page is full. A cross
 * join, because SQLite keeps the order of one: left to itself it gathers all matches first, of which there may be a million.
 */
function found(db: Reader, account: AccountId, request: ListQuery, today: string) {
  const { q = '', cursor } = request
  const matches = matchOf(account, q)
  return db
    .select(COLUMNS)
    .from(invoiceSearch)
    .crossJoin(invoices)
    .where(
      and(
        matches === undefined ? sql`0` : sql`invoice_search match ${matches}`,
        cursor === undefined ? undefined : lt(invoiceSearch.place, placeIn(positionOf(cursor, 2))),
        eq(invoices.place, invoiceSearch.place),
        eq(invoices.accountId, account),
        ...filters(request, today),
      ),
    )
    .orderBy(desc(invoiceSearch.place))
    .limit(pageOf(request) + 1)
}

type Order = {
  column: SQLiteColumn
  direction: typeof asc
  valueOf(row: Omit<Listed, 'accountId' | 'voidedAt'>): string | number | bigint
  read(text: string): string | bigint
}

const byPlace = { column: invoices.place, valueOf: (row: { place: number }) => row.place, read: wholeNumberIn }
const byIssueDate = { column: invoices.issueDate, valueOf: (row: { issueDate: string }) => row.issueDate, read: String }
const byDueDate = {
  column: invoices.dueDate,
  valueOf: (row: { dueDate: string | null }) => row.dueDate ?? '',
  read: String,
}
const byTotal = {
  column: invoices.total,
  valueOf: (row: { total: bigint }) => row.total,
  read: wholeNumberIn,
}

const ORDERS: Record<Sort, Order> = {
  '-created': { ...byPlace, direction: desc },
  created: { ...byPlace, direction: asc },
  '-issueDate': { ...byIssueDate, direction: desc },
  issueDate: { ...byIssueDate, direction: asc },
  '-dueDate': { ...byDueDate, direction: desc },
  dueDate: { ...byDueDate, direction: asc },
  '-total': { ...byTotal, direction: desc },
  total: { ...byTotal, direction: asc },
}

/** A search goes by the index of words, which is kept in the order of making. */
const orderOf = ({ q, sort }: ListQuery): Order => ORDERS[q ? '-created' : (sort ?? '-created')]

/** Compared as one value, which SQLite finds in the index of the order; written with OR it would read all before it. */
function after(order: Order, cursor: string | undefined): SQL | undefined {
  if (cursor === undefined) return undefined
  const position = positionOf(cursor, 2)
  const place = placeIn(position)
  const beyond = order.direction === asc ? gt : lt
  if (order.column === invoices.place) return beyond(invoices.place, place)
  return beyond(sql`(${order.column}, ${invoices.place})`, sql`(${order.read(position[0] ?? '')}, ${place})`)
}

const placeIn = ([, place = '']: string[]): number => Number(wholeNumberIn(place))

function filters(request: ListQuery, today: string): (SQL | undefined)[] {
  const { status, customerId, currency, from, to, overdue, sort, ids } = request
  return [
    status && eq(invoices.status, status),
    customerId ? eq(invoices.customerId, customerId) : undefined,
    currency ? eq(invoices.currency, currency) : undefined,
    from ? gte(invoices.issueDate, from) : undefined,
    to ? lte(invoices.issueDate, to) : undefined,
    overdue ? and(eq(invoices.status, 'issued'), lt(invoices.dueDate, today), gt(invoices.total, 0n)) : undefined,
    ids && inArray(invoices.id, [...ids]),
    // A document without a due date has no place in an order of due dates.
    sort === 'dueDate' || sort === '-dueDate' ? sql`${invoices.dueDate} is not null` : undefined,
  ]
}

function summaryOf(row: Omit<Listed, 'accountId' | 'voidedAt'>, today: string) {
  const {
    place: _place,
    total,
    tax,
    customerName,
    customerNameAr,
    createdAt,
    updatedAt,
    issuedAt,
    sentAt,
    viewedAt,
    ...facts
  } = row
  const settlement = settlementOf({ status: row.status, total: minor(total), paid: ZERO, credited: ZERO })
  const wire = (amount: bigint) => formatMinor(minor(amount), row.currency)
  return {
    ...facts,
    customer: customerName === '' ? null : { name: customerName, nameAr: customerNameAr },
    settlement,
    overdue: isOverdue({ status: row.status, settlement, dueDate: row.dueDate ?? undefined }, today),
    totals: { tax: wire(tax), total: wire(total), paid: wire(ZERO), credited: wire(ZERO), due: wire(total) },
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    issuedAt: issuedAt?.toISOString() ?? null,
    sentAt: sentAt?.toISOString() ?? null,
    viewedAt: viewedAt?.toISOString() ?? null,
  }
}

import { and, asc, desc, eq, gt, gte, inArray, lt, lte, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Reader } from '#db/client.ts'
import { documents } from '#db/schema/documents.ts'
import type { DocumentType, DraftLine } from '#domain/documents/document.ts'
import { formatMinor, minor } from '#domain/money/money.ts'
import type { AccountId } from '#http/identity.ts'
import { cursorOf, pageOf, positionOf, wholeNumberIn } from '#http/paging.ts'
import { todayOf } from '#api/account/service.ts'
import { ledgerTotals } from '#api/documents/ledger.ts'
import { standingOf } from '#api/documents/read-document.ts'
import { matchOf } from '#domain/text/full-text.ts'
import { documentSearch } from '#api/documents/search-index.ts'
import type { ListQuery, Sort } from './model.ts'

type Listed = Omit<typeof documents.$inferSelect, 'draft' | 'originalId'> & {
  firstLine: string | null
  originalNumber: string | null
}

const COLUMNS = {
  rowId: documents.rowId,
  id: documents.id,
  type: documents.type,
  status: documents.status,
  kind: documents.kind,
  version: documents.version,
  number: documents.number,
  revision: documents.revision,
  customerId: documents.customerId,
  customerName: documents.customerName,
  customerNameAr: documents.customerNameAr,
  currency: documents.currency,
  total: documents.total,
  paid: documents.paid,
  credited: documents.credited,
  writtenOff: documents.writtenOff,
  settlement: documents.settlement,
  tax: documents.tax,
  issueDate: documents.issueDate,
  dueDate: documents.dueDate,
  createdAt: documents.createdAt,
  updatedAt: documents.updatedAt,
  issuedAt: documents.issuedAt,
  sentAt: documents.sentAt,
  viewedAt: documents.viewedAt,
  views: documents.views,
  /** What a draft without a customer is named by. Read from the draft: a column would have to be written with every save. */
  firstLine: sql<string | null>`case
    when ${documents.status} = 'draft' and ${documents.customerName} = ''
    then json_extract(${documents.draft}, '$.lines[0]')
  end`,
  /** Of what it was made from. Columns by their table's name: drizzle leaves it out where one table is read. */
  originalNumber: sql<string | null>`case
    when documents.original_id is not null
    then (
      select original.number from documents as original
      where original.account_id = documents.account_id and original.id = documents.original_id)
  end`,
}

/** Newest first unless asked otherwise; always by keyset, so that page 20,000 costs what page 1 costs. */
export async function listDocuments(db: Reader, account: AccountId, type: DocumentType, request: ListQuery, now: Date) {
  const today = await todayOf(db, account, now)
  const order = orderOf(request)
  const rows = await (request.q ? found : inOrder)(db, account, type, request, today)
  const items = rows.slice(0, pageOf(request))
  const last = rows.length > items.length ? items.at(-1) : undefined
  return {
    items: items.map((row) => summaryOf(row, today)),
    nextCursor: last ? cursorOf([String(order.valueOf(last)), String(last.rowId)]) : null,
  }
}

function inOrder(db: Reader, account: AccountId, type: DocumentType, request: ListQuery, today: string) {
  const order = orderOf(request)
  return db
    .select(COLUMNS)
    .from(documents)
    .where(
      and(
        eq(documents.accountId, account),
        eq(documents.type, type),
        ...filters(request, today),
        after(order, request.cursor),
      ),
    )
    .orderBy(order.direction(order.column), order.direction(documents.rowId))
    .limit(pageOf(request) + 1)
}

/**
 * The index of words is walked from its newest row, and the document of each looked up, until the page is full. A cross
 * join, because SQLite keeps the order of one: left to itself it gathers all matches first, of which there may be a million.
 */
function found(db: Reader, account: AccountId, type: DocumentType, request: ListQuery, today: string) {
  const { q = '', cursor } = request
  const matches = matchOf(account, q)
  return db
    .select(COLUMNS)
    .from(documentSearch)
    .crossJoin(documents)
    .where(
      and(
        matches === undefined ? sql`0` : sql`document_search match ${matches}`,
        cursor === undefined ? undefined : lt(documentSearch.rowId, rowIdIn(positionOf(cursor, 2))),
        eq(documents.rowId, documentSearch.rowId),
        eq(documents.accountId, account),
        eq(documents.type, type),
        ...filters(request, today),
      ),
    )
    .orderBy(desc(documentSearch.rowId))
    .limit(pageOf(request) + 1)
}

type Order = {
  column: SQLiteColumn
  direction: typeof asc
  valueOf(row: Omit<Listed, 'accountId' | 'voidedAt'>): string | number | bigint
  read(text: string): string | bigint
}

const byRowId = { column: documents.rowId, valueOf: (row: { rowId: number }) => row.rowId, read: wholeNumberIn }
const byIssueDate = {
  column: documents.issueDate,
  valueOf: (row: { issueDate: string }) => row.issueDate,
  read: String,
}
const byDueDate = {
  column: documents.dueDate,
  valueOf: (row: { dueDate: string | null }) => row.dueDate ?? '',
  read: String,
}
const byTotal = {
  column: documents.total,
  valueOf: (row: { total: bigint }) => row.total,
  read: wholeNumberIn,
}

const ORDERS: Record<Sort, Order> = {
  '-created': { ...byRowId, direction: desc },
  created: { ...byRowId, direction: asc },
  '-issueDate': { ...byIssueDate, direction: desc },
  issueDate: { ...byIssueDate, direction: asc },
  '-dueDate': { ...byDueDate, direction: desc },
  dueDate: { ...byDueDate, direction: asc },
  '-total': { ...byTotal, direction: desc },
  total: { ...byTotal, direction: asc },
}

/** Issued with something due. Written out, so that SQLite finds the indexes of open documents. */
const IS_OPEN = sql`${documents.settlement} in ('unpaid', 'partial')`

/** By the index of due dates only in its own order: in any other, all that is overdue would be sorted for one page. */
const isBefore = (today: string, sort: Sort = '-created'): SQL =>
  sort.endsWith('dueDate') ? lt(documents.dueDate, today) : sql`+${documents.dueDate} < ${today}`

/** A search goes by the index of words, which is kept in the order of making. */
const orderOf = ({ q, sort }: ListQuery): Order => ORDERS[q ? '-created' : (sort ?? '-created')]

/** Compared as one value, which SQLite finds in the index of the order; written with OR it would read all before it. */
function after(order: Order, cursor: string | undefined): SQL | undefined {
  if (cursor === undefined) return undefined
  const position = positionOf(cursor, 2)
  const rowId = rowIdIn(position)
  const beyond = order.direction === asc ? gt : lt
  if (order.column === documents.rowId) return beyond(documents.rowId, rowId)
  return beyond(sql`(${order.column}, ${documents.rowId})`, sql`(${order.read(position[0] ?? '')}, ${rowId})`)
}

const rowIdIn = ([, rowId = '']: string[]): number => Number(wholeNumberIn(rowId))

function filters(request: ListQuery, today: string): (SQL | undefined)[] {
  const { status, settlement, customerId, currency, from, to, overdue, expired, sort, ids } = request
  return [
    status && eq(documents.status, status),
    customerId ? eq(documents.customerId, customerId) : undefined,
    currency ? eq(documents.currency, currency) : undefined,
    from ? gte(documents.issueDate, from) : undefined,
    to ? lte(documents.issueDate, to) : undefined,
    settlement && (settlement === 'open' ? IS_OPEN : eq(documents.settlement, settlement)),
    overdue ? and(IS_OPEN, isBefore(today, sort)) : undefined,
    expired ? and(eq(documents.status, 'issued'), isBefore(today, sort)) : undefined,
    ids && inArray(documents.id, [...ids]),
    // A document without a due date has no place in an order of due dates.
    sort === 'dueDate' || sort === '-dueDate' ? sql`${documents.dueDate} is not null` : undefined,
  ]
}

function summaryOf(row: Omit<Listed, 'accountId' | 'voidedAt'>, today: string) {
  const {
    rowId: _rowId,
    total: _total,
    paid: _paid,
    credited: _credited,
    writtenOff: _writtenOff,
    tax,
    customerName,
    customerNameAr,
    firstLine,
    number,
    revision,
    originalNumber,
    type,
    dueDate,
    createdAt,
    updatedAt,
    issuedAt,
    sentAt,
    viewedAt,
    ...facts
  } = row
  const wire = (amount: bigint) => formatMinor(minor(amount), row.currency)
  return {
    ...facts,
    ...numbersOf({ number, revision, originalNumber }),
    dueDate: type === 'quotation' ? null : dueDate,
    ...(type === 'quotation' && { validUntil: dueDate }),
    customer: customerName === '' ? null : { name: customerName, nameAr: customerNameAr },
    firstLine: firstLine === null ? null : descriptionsOf(firstLine),
    ...standingOf(row, today),
    totals: { tax: wire(tax), total: wire(row.total), ...ledgerTotals(row) },
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    issuedAt: issuedAt?.toISOString() ?? null,
    sentAt: sentAt?.toISOString() ?? null,
    viewedAt: viewedAt?.toISOString() ?? null,
  }
}

type Numbers = { number: string | null; originalNumber: string | null }

/** A revision keeps the number of what it takes the place of; its row has that from its issue on. */
function numbersOf({
  number,
  revision,
  originalNumber,
}: Numbers & { revision: number }): Numbers & { revision?: number } {
  return revision > 1 ? { number: originalNumber, revision, originalNumber: null } : { number, originalNumber }
}

function descriptionsOf(line: string) {
  const { description, descriptionAr = null } = JSON.parse(line) as DraftLine // because only this program writes drafts
  return { description, descriptionAr }
}

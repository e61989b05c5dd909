import { and, asc, desc, eq, gt, gte, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Reader } from '#db/client.ts'
import { walkIndexes } from '#db/queries/search-rebuilds.ts'
import { customerMatch } from '#domain/customers/search-words.ts'
import { matchOf } from '#domain/text/full-text.ts'
import { customers } from '#db/schema/customers.ts'
import { documents } from '#db/schema/documents.ts'
import { customerBalances } from '#db/schema/payments.ts'
import type { LocalDay } from '#domain/calendar/dates.ts'
import type { AccountId } from '#http/identity.ts'
import { cursorOf, pageOf, positionOf, wholeNumberIn } from '#http/paging.ts'
import { todayOf } from '#api/account/service.ts'
import { getSelectedCurrency } from '#api/settings/service.ts'
import { customerAnswer } from './answer.ts'
import { findBalances, isOverdueOn } from './balances.ts'
import type { CustomerListRequest, CustomerSort } from './model.ts'
import type { CustomerRow } from './repository.ts'
import { customerSearch } from './search-index.ts'
import { earlierSearch } from './search-rebuild-service.ts'

/**
 * By name unless asked otherwise; a search newest first, a list by balance holds those with a balance in its currency.
 * Always by keyset, and walked in the order of its index.
 */
export async function listCustomers(db: Reader, account: AccountId, request: CustomerListRequest, now: Date) {
  const today = await todayOf(db, account, now)
  const { rows, cursorAt } = await pageBy(db, account, request, today)
  const shown = rows.slice(0, pageOf(request))
  const balances = await findBalances(
    db,
    account,
    shown.map(({ id }) => id),
    today,
  )
  return {
    items: shown.map((row) => ({ ...customerAnswer(row), balances: balances.get(row.id) ?? [] })),
    nextCursor: rows.length > shown.length ? cursorAt(shown.length - 1) : null,
  }
}

/** One row more than the page, to know whether there are others; and the cursor behind one of them. */
type FoundPage = { rows: CustomerRow[]; cursorAt: (index: number) => string | null }

function pageBy(db: Reader, account: AccountId, request: CustomerListRequest, today: LocalDay): Promise<FoundPage> {
  const { q, sort } = request
  if (q) return foundByWords(db, account, { ...request, q }, today)
  if (sort === 'balance' || sort === '-balance') return byBalance(db, account, { ...request, sort }, today)
  return byColumn(db, account, request, today)
}

type ColumnOrder = { column: SQL; valueOf: (row: CustomerRow) => string; read: (text: string) => string | bigint }

const byName = { column: sql`${customers.nameKey}`, valueOf: (row: CustomerRow) => row.nameKey, read: String }
const byNameAr = { column: sql`${customers.nameArKey}`, valueOf: (row: CustomerRow) => row.nameArKey, read: String }
const byActivity = {
  column: sql`${customers.activeAt}`,
  valueOf: (row: CustomerRow) => String(row.activeAt.getTime()),
  read: wholeNumberIn,
}

const ORDERS: Record<Exclude<CustomerSort, 'balance' | '-balance'>, ColumnOrder> = {
  name: byName,
  '-name': byName,
  nameAr: byNameAr,
  '-nameAr': byNameAr,
  activity: byActivity,
  '-activity': byActivity,
}

type ColumnRequest = CustomerListRequest & { sort?: keyof typeof ORDERS | undefined }

async function byColumn(db: Reader, account: AccountId, request: CustomerListRequest, today: LocalDay) {
  const { sort = 'name', cursor } = request as ColumnRequest // because pageBy keeps the balance from here
  const order = ORDERS[sort]
  const [direction, beyond] = sort.startsWith('-') ? [desc, lt] : [asc, gt]
  const position = cursor === undefined ? undefined : positionOf(cursor, 2)
  const rows = await db
    .select()
    .from(customers)
    .where(
      and(
        ...inAccount(account, request, today),
        position &&
          beyond(
            sql`(${order.column}, ${customers.rowId})`,
            sql`(${order.read(position[0] ?? '')}, ${wholeNumberIn(position[1] ?? '')})`,
          ),
      ),
    )
    .orderBy(direction(order.column), direction(customers.rowId))
    .limit(pageOf(request) + 1)
  const cursorAt = (index: number) => {
    const row = rows[index]
    return row ? cursorOf([order.valueOf(row), String(row.rowId)]) : null
  }
  return { rows, cursorAt }
}

/** Written out as its index asks for it. */
const BALANCE = sql`(${customerBalances.due} - ${customerBalances.credit})`

/** A cross join, because SQLite keeps the order of one: balances are walked, and the customer of each looked up. */
async function byBalance(
  db: Reader,
  account: AccountId,
  request: CustomerListRequest & { sort: 'balance' | '-balance' },
  today: LocalDay,
): Promise<FoundPage> {
  const { sort, cursor } = request
  const currency = request.currency ?? (await getSelectedCurrency(db, account))
  const [direction, beyond] = sort === '-balance' ? [desc, lt] : [asc, gt]
  const position = cursor === undefined ? undefined : positionOf(cursor, 2)
  const found = await db
    .select({ customer: customers, balance: sql<bigint>`${BALANCE}`.mapWith(BigInt) })
    .from(customerBalances)
    .crossJoin(customers)
    .where(
      and(
        eq(customerBalances.accountId, account),
        eq(customerBalances.currency, currency),
        sql`${customerBalances.due} <> ${customerBalances.credit}`,
        position &&
          beyond(
            sql`(${BALANCE}, ${customerBalances.customerId})`,
            sql`(${wholeNumberIn(position[0] ?? '')}, ${position[1] ?? ''})`,
          ),
        eq(customers.id, customerBalances.customerId),
        ...inAccount(account, request, today),
      ),
    )
    .orderBy(direction(BALANCE), direction(customerBalances.customerId))
    .limit(pageOf(request) + 1)
  const cursorAt = (index: number) => {
    const row = found[index]
    return row ? cursorOf([String(row.balance), row.customer.id]) : null
  }
  return { rows: found.map(({ customer }) => customer), cursorAt }
}

/** As a search of documents: the index of words is walked from its newest row, until the page is full. */
async function foundByWords(
  db: Reader,
  account: AccountId,
  request: CustomerListRequest & { q: string },
  today: LocalDay,
): Promise<FoundPage> {
  const { q, cursor } = request
  const [words, earlierWords] = [customerMatch(account, q), matchOf(account, q)]
  if (words === undefined || earlierWords === undefined) return { rows: [], cursorAt: () => null }
  const last = cursor === undefined ? undefined : Number(wholeNumberIn(positionOf(cursor, 1)[0] ?? ''))
  const walk = (index: typeof customerSearch | typeof earlierSearch, matches: SQL | undefined, most: number) =>
    db
      .select({ customer: customers })
      .from(index)
      .crossJoin(customers)
      .where(
        and(
          matches,
          last === undefined ? undefined : lt(index.rowId, last),
          eq(customers.rowId, index.rowId),
          ...inAccount(account, request, today),
        ),
      )
      .orderBy(desc(index.rowId))
      .limit(most)
  const found = await walkIndexes(db, 'customers', pageOf(request) + 1, {
    current: (from, most) => {
      const indexed = from === undefined ? undefined : gte(customerSearch.rowId, from)
      return walk(customerSearch, and(sql`customer_words match ${words}`, indexed), most)
    },
    earlier: (before, most) =>
      walk(earlierSearch, and(sql`customer_search match ${earlierWords}`, lt(earlierSearch.rowId, before)), most),
  })
  const rows = found.map(({ customer }) => customer)
  const cursorAt = (index: number) => {
    const row = rows[index]
    return row ? cursorOf([String(row.rowId)]) : null
  }
  return { rows, cursorAt }
}

/** Of the account and the filter; a merged customer is in no list. */
function inAccount(account: AccountId, { filter, ids }: CustomerListRequest, today: LocalDay): (SQL | undefined)[] {
  return [
    eq(customers.accountId, account),
    // Named, or of a file, archived ones too.
    ids
      ? inArray(customers.id, [...ids])
      : sql`(${customers.archivedAt} is not null) = ${filter === 'archived' ? 1 : 0}`,
    isNull(customers.mergedInto),
    filter === 'owes' ? hasBalance(sql`${customerBalances.due} > 0`) : undefined,
    filter === 'in-credit' ? hasBalance(sql`${customerBalances.credit} > 0`) : undefined,
    filter === 'overdue' ? hasOverdue(today) : undefined,
  ]
}

const hasBalance = (which: SQL) =>
  sql`exists (select 1 from ${customerBalances} where ${customerBalances.accountId} = ${customers.accountId}
    and ${customerBalances.customerId} = ${customers.id} and ${which})`

const hasOverdue = (today: LocalDay) =>
  sql`exists (select 1 from ${documents} where ${documents.accountId} = ${customers.accountId}
    and ${documents.customerId} = ${customers.id} and ${isOverdueOn(today)})`

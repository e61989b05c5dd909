import { and, asc, desc, eq, gt, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Reader } from '#db/client.ts'
import { isWithinAStep, type Position, readSteps } from '#db/queries/steps.ts'
import { isNewInPart, walkOfSearch, type WordSearch } from '#db/queries/word-search.ts'
import { customerMatch } from '#domain/customers/search-words.ts'
import { customers } from '#db/schema/customers.ts'
import { documents } from '#db/schema/documents.ts'
import { customerBalances } from '#db/schema/payments.ts'
import type { LocalDay } from '#domain/calendar/dates.ts'
import type { AccountId } from '#http/identity.ts'
import { cursorOf, pageOf, positionOf, searchPositionOf, wholeNumberIn } from '#http/paging.ts'
import { countryOf, todayOf } from '#api/account/service.ts'
import { getSelectedCurrency } from '#api/settings/service.ts'
import { customerAnswer } from './answer.ts'
import { findBalances, isOverdueOn } from './balances.ts'
import type { CustomerListRequest, CustomerSort } from './model.ts'
import type { CustomerRow } from './repository.ts'

/**
 * By name unless asked otherwise; a search has the very name first (decision 100), and by balance those without one in its currency last, by name.
 * Always by keyset, in steps along the index of its order: a page may be short or empty though others follow.
 */
export async function listCustomers(db: Reader, account: AccountId, request: CustomerListRequest, now: Date) {
  const today = await todayOf(db, account, now)
  const { rows, nextCursor } = await readPage(db, account, request, today)
  const balances = await findBalances(
    db,
    account,
    rows.map(({ id }) => id),
    today,
  )
  return {
    items: rows.map((row) => ({ ...customerAnswer(row), balances: balances.get(row.id) ?? [] })),
    nextCursor,
  }
}

/** What a page walks: rows of an index, and which customer each names. */
type CustomerWalk = {
  walks: readonly SQL[]
  sameCustomer: SQL
  /** Those of them that are listed here; absent for all. */
  only?: SQL
  /** Of few: the others come in the order of their index. */
  sorted?: { order: SQL[]; after: SQL | undefined }
  placeOf: (row: CustomerRow) => string
  cursorAt: (end: Position) => string[]
}

async function readPage(db: Reader, account: AccountId, request: CustomerListRequest, today: LocalDay) {
  const limit = pageOf(request)
  const found: CustomerRow[] = []
  for (const [at, part] of (await partsOf(db, account, request)).entries()) {
    // Where the part before ends with the page, only the next page tells what follows.
    if (at > 0 && found.length === limit) return { rows: found, nextCursor: cursorOf(part.cursorAt(FIRST)) }
    const { rows, end } = await readPart(db, account, request, today, part, limit - found.length)
    found.push(...rows)
    if (end) return { rows: found, nextCursor: cursorOf(part.cursorAt(end)) }
  }
  return { rows: found, nextCursor: null }
}

async function readPart(
  db: Reader,
  account: AccountId,
  request: CustomerListRequest,
  today: LocalDay,
  { walks, sameCustomer, only, sorted, placeOf }: CustomerWalk,
  limit: number,
) {
  const { rows, end } = await readSteps(db, walks, limit, {
    // A cross join, because SQLite keeps the order of one: the step is walked, and the customer of each looked up.
    find: (step, most) =>
      db
        .select({ customer: customers, value: sql<unknown>`step.value` })
        .from(step)
        .crossJoin(customers)
        .where(and(sameCustomer, only, ...inAccount(account, request, today), sorted?.after))
        .orderBy(...(sorted?.order ?? []))
        .limit(most),
    positionOf: ({ customer, value }) => ({ value: String(value), place: placeOf(customer) }),
  })
  return { rows: rows.map(({ customer }) => customer), end }
}

async function partsOf(db: Reader, account: AccountId, request: CustomerListRequest): Promise<CustomerWalk[]> {
  const { q, sort, filter } = request
  const credit = filter === 'in-credit' ? await inCredit(db, account) : 'many'
  if (credit === 'none') return []
  if (q) return [byWords(account, { ...request, q }, await countryOf(db, account))]
  if (sort !== 'balance' && sort !== '-balance') return [byColumn(account, request, credit === 'few')]
  const currency = request.currency ?? (await getSelectedCurrency(db, account))
  const without = withoutBalance(account, request, currency, credit === 'few')
  if (request.cursor !== undefined && nameIn(request.cursor) !== undefined) return [without]
  return [byBalance(account, { ...request, sort, currency }), without]
}

/** Of the few in credit all are sorted, so that they are not looked for among all customers. */
async function inCredit(db: Reader, account: AccountId): Promise<'none' | 'few' | 'many'> {
  const some = ofCredit(account)
  if ((await db.all(sql`${some} limit 1`)).length === 0) return 'none'
  return (await isWithinAStep(db, some)) ? 'few' : 'many'
}

const ofCredit = (account: AccountId) =>
  sql`select ${customerBalances.customerId} as place from ${customerBalances} indexed by customer_balances_in_credit
    where ${and(eq(customerBalances.accountId, account), HAS_CREDIT)}`

/** Written as its index has it. */
const HAS_CREDIT = sql`${customerBalances.credit} > 0`

const BY_ROW = {
  sameCustomer: sql`${customers.rowId} = step.place`,
  placeOf: ({ rowId }: CustomerRow) => String(rowId),
}

type ColumnOrder = { column: SQL; index: string; read: (text: string) => string | bigint }

const byName = { column: sql`${customers.nameKey}`, index: 'customers_by_name', read: String }
const byNameAr = { column: sql`${customers.nameArKey}`, index: 'customers_by_name_ar', read: String }
const byActivity = { column: sql`${customers.activeAt}`, index: 'customers_by_activity', read: wholeNumberIn }

const ORDERS: Record<Exclude<CustomerSort, 'balance' | '-balance'>, ColumnOrder> = {
  name: byName,
  '-name': byName,
  nameAr: byNameAr,
  '-nameAr': byNameAr,
  activity: byActivity,
  '-activity': byActivity,
}

type ColumnRequest = CustomerListRequest & { sort?: keyof typeof ORDERS | undefined }

function byColumn(account: AccountId, request: CustomerListRequest, ofFewInCredit: boolean): CustomerWalk {
  const { sort = 'name', cursor, ids } = request as ColumnRequest // because walkOf keeps the balance from here
  const { column, index, read } = ORDERS[sort]
  const [direction, beyond] = sort.startsWith('-') ? [desc, lt] : [asc, gt]
  const [value, place] = cursor === undefined ? [] : positionOf(cursor, 2)
  const after =
    value === undefined || place === undefined
      ? undefined
      : beyond(sql`(${column}, ${customers.rowId})`, sql`(${read(value)}, ${wholeNumberIn(place)})`)
  const rows = (index: string, which: (SQL | undefined)[]) =>
    sql`select ${column} as value, ${customers.rowId} as place from ${customers} indexed by ${sql.raw(index)}
      where ${and(eq(customers.accountId, account), ...which)}`
  const order = [direction(column), direction(customers.rowId)]
  const walk = { ...BY_ROW, cursorAt: (end: Position) => [end.value, end.place] }
  const few = ids ? inArray(customers.id, [...ids]) : ofFewInCredit && sql`${customers.id} in (${ofCredit(account)})`
  if (few) return { ...walk, walks: [rows('customers_id', [few])], sorted: { order, after } }
  const inOrder = rows(index, [isOfList(request), after])
  return { ...walk, walks: [sql`${inOrder} order by ${sql.join(order, sql`, `)}`] }
}

/** Written out as its index asks for it. */
const BALANCE = sql`(${customerBalances.due} - ${customerBalances.credit})`

type BalanceRequest = CustomerListRequest & { sort: 'balance' | '-balance'; currency: string }

function byBalance(account: AccountId, { sort, cursor, currency }: BalanceRequest): CustomerWalk {
  const { accountId, customerId, due, credit } = customerBalances
  const [direction, beyond] = sort === '-balance' ? [desc, lt] : [asc, gt]
  const [value, place] = cursor === undefined ? [] : positionOf(cursor, 2)
  const after =
    value === undefined || place === undefined
      ? undefined
      : beyond(sql`(${BALANCE}, ${customerId})`, sql`(${wholeNumberIn(value)}, ${place})`)
  const ofIndex = and(eq(accountId, account), eq(customerBalances.currency, currency), sql`${due} <> ${credit}`, after)
  const walk = sql`select ${BALANCE} as value, ${customerId} as place
    from ${customerBalances} indexed by customer_balances_by_balance
    where ${ofIndex} order by ${direction(BALANCE)}, ${direction(customerId)}`
  return {
    walks: [walk],
    sameCustomer: sql`${customers.id} = step.place`,
    placeOf: ({ id }) => id,
    cursorAt: (end) => [end.value, end.place],
  }
}

/** Marks the cursor of a customer without a balance, who is found by his name; a balance is a number. */
const BY_NAME = 'name:'

const nameIn = (cursor: string): string | undefined => {
  const [value = ''] = positionOf(cursor, 2)
  return value.startsWith(BY_NAME) ? value.slice(BY_NAME.length) : undefined
}

/** Before every name. */
const FIRST: Position = { value: '', place: '0' }

/** Whoever has no balance in the currency, behind those who have one, in both directions. */
function withoutBalance(
  account: AccountId,
  request: CustomerListRequest,
  currency: string,
  ofFewInCredit: boolean,
): CustomerWalk {
  const name = request.cursor === undefined ? undefined : nameIn(request.cursor)
  const place = request.cursor === undefined ? '' : positionOf(request.cursor, 2)[1]
  const cursor = name === undefined ? undefined : cursorOf([name, place ?? ''])
  const { due, credit } = customerBalances
  const walk = byColumn(account, { ...request, sort: 'name', cursor }, ofFewInCredit)
  const balance = sql`select 1 from ${customerBalances} where ${customerBalances.accountId} = ${customers.accountId}
    and ${customerBalances.customerId} = ${customers.id} and ${customerBalances.currency} = ${currency} and ${due} <> ${credit}`
  return {
    ...walk,
    only: sql`not exists (${balance})`,
    cursorAt: ({ value, place }) => [BY_NAME + value, place],
  }
}

/** As a search of documents: the index of words. */
function byWords(
  account: AccountId,
  { q, cursor }: CustomerListRequest & { q: string },
  homeCountry: string,
): CustomerWalk {
  const cursorAt = ({ value, place }: Position) => [value, place]
  const match = customerMatch(account, q, homeCountry)
  const after = cursor === undefined ? undefined : searchPositionOf(cursor)
  if (match === undefined) return { ...BY_ROW, walks: [], cursorAt }
  const search: WordSearch = { index: 'customer_words', match, after }
  return { ...BY_ROW, walks: [walkOfSearch(search)], only: isNewInPart(search), cursorAt }
}

/** Of the account and the filter; a merged customer is in no list. */
function inAccount(account: AccountId, request: CustomerListRequest, today: LocalDay): (SQL | undefined)[] {
  const { filter } = request
  return [
    eq(customers.accountId, account),
    isOfList(request),
    isNull(customers.mergedInto),
    filter === 'owes' ? hasBalance(sql`${customerBalances.due} > 0`) : undefined,
    filter === 'in-credit' ? hasBalance(HAS_CREDIT) : undefined,
    filter === 'overdue' ? hasOverdue(today) : undefined,
  ]
}

/** Named, or of a file, archived ones too. */
const isOfList = ({ filter, ids }: CustomerListRequest): SQL =>
  ids ? inArray(customers.id, [...ids]) : sql`(${customers.archivedAt} is not null) = ${filter === 'archived' ? 1 : 0}`

const hasBalance = (which: SQL) =>
  sql`exists (select 1 from ${customerBalances} where ${customerBalances.accountId} = ${customers.accountId}
    and ${customerBalances.customerId} = ${customers.id} and ${which})`

const hasOverdue = (today: LocalDay) =>
  sql`exists (select 1 from ${documents} where ${documents.accountId} = ${customers.accountId}
    and ${documents.customerId} = ${customers.id} and ${isOverdueOn(today)})`

import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { type CursorPosition, partsFrom, positionIn } from '#db/queries/keyset/cursor.ts'
import { isAfterPosition, type Order, sortOf } from '#db/queries/keyset/order.ts'
import { untilFound } from '#db/queries/keyset/page.ts'
import { isWithinAStep, readSteps, type Walk, walkAlong } from '#db/queries/keyset/steps.ts'
import { owned } from '#db/queries/owned.ts'
import { walksOfSearch } from '#db/queries/word-search.ts'
import { customerMatch } from '#domain/customers/search-words.ts'
import { customers } from '#db/schema/customers.ts'
import { documents } from '#db/schema/documents.ts'
import { customerBalances } from '#db/schema/payments.ts'
import type { LocalDay } from '#domain/calendar/dates.ts'
import type { AccountScope, ReadContext } from '#http/context.ts'
import type { AccountId } from '#http/identity.ts'
import { countryOf, todayOf } from '#api/account/service.ts'
import { getSelectedCurrency } from '#api/settings/service.ts'
import { customerAnswer } from './answer.ts'
import { findBalances, isOverdueOn } from './balances.ts'
import type { CustomerListRequest } from './model.ts'

/**
 * Lists customers by name unless another order is requested. A search has the very name first (decision 100), and an
 * order by balance ends with customers without one in its currency, by name. It is read in steps, so a page may be short though others follow.
 */
export function listCustomers(context: ReadContext, request: CustomerListRequest) {
  return untilFound(request, (page) => readCustomers(context, page))
}

async function readCustomers(context: ReadContext, request: CustomerListRequest) {
  const { db, account } = context
  const today = await todayOf(context)
  const { rows, nextCursor } = await readSteps(db, request, await walksOf(context, request), (step, limit) =>
    db
      .select({ customer: customers, sortKey: step.sortKey })
      .from(step.from)
      .crossJoin(customers)
      .where(and(step.where, ...inAccount(account, request, today)))
      .orderBy(...step.orderBy)
      .limit(limit),
  )
  const balances = await findBalances(
    context,
    rows.map(({ customer }) => customer.id),
    today,
  )
  return {
    items: rows.map(({ customer }) => ({ ...customerAnswer(customer), balances: balances.get(customer.id) ?? [] })),
    nextCursor,
  }
}

async function walksOf(context: AccountScope, request: CustomerListRequest): Promise<Walk[]> {
  const { account } = context
  const { q, sort = 'name', filter, cursor } = request
  const credit = filter === 'in-credit' ? await inCredit(context) : 'many'
  if (credit === 'none') return []
  if (q) {
    const match = customerMatch(account, q, await countryOf(context))
    return walksOfSearch({ index: 'customer_words', match, position: positionIn(cursor), where: BY_ROW_ID })
  }
  const { by, direction } = sortOf(sort)
  const ofAccount = { account, request, isFew: credit === 'few' }
  if (by !== 'balance') return [byColumn(ofAccount, { by, direction }, positionIn(cursor))]
  const currency = request.currency ?? (await getSelectedCurrency(context))
  return partsFrom(['balance', 'name'], cursor).map(({ name, position }) =>
    name === 'balance'
      ? byBalance(account, currency, direction, position)
      : withoutBalance(ofAccount, currency, position),
  )
}

/** A few customers in credit are all sorted, instead of being searched for among all customers. */
async function inCredit({ db, account }: AccountScope): Promise<'none' | 'few' | 'many'> {
  const some = ofCredit(account)
  if ((await db.all(sql`${some} limit 1`)).length === 0) return 'none'
  return (await isWithinAStep(db, some)) ? 'few' : 'many'
}

const ofCredit = (account: AccountId) =>
  sql`select ${customerBalances.customerId} as id from ${customerBalances} indexed by customer_balances_in_credit
    where ${owned(customerBalances, account, HAS_CREDIT)}`

/** Written as its index has it. */
const HAS_CREDIT = sql`${customerBalances.credit} > 0`

const BY_ROW_ID = sql`${customers.rowId} = step.id`

const INDEXES = {
  name: { column: customers.nameKey, index: 'customers_by_name' },
  nameAr: { column: customers.nameArKey, index: 'customers_by_name_ar' },
  activity: { column: customers.activeAt, index: 'customers_by_activity' },
}

/** `isFew`: only a few customers are asked for, who are sorted. */
type OfAccount = { account: AccountId; request: CustomerListRequest; isFew: boolean }

function byColumn(
  { account, request, isFew }: OfAccount,
  { by, direction }: { by: keyof typeof INDEXES } & Pick<Order, 'direction'>,
  position: CursorPosition,
): Walk {
  const { column, index } = INDEXES[by]
  const order: Order = { columns: [column, customers.rowId], direction }
  const { ids } = request
  const few = ids ? inArray(customers.id, [...ids]) : isFew && sql`${customers.id} in (${ofCredit(account)})`
  if (!few) {
    const where = owned(customers, account, isOfList(request))
    return { ...walkAlong({ table: customers, index, order, where }, position), where: BY_ROW_ID }
  }
  const rows = sql`select null as value, ${customers.rowId} as id from ${customers} indexed by customers_id
    where ${owned(customers, account, few)}`
  return { rows, order, isSorted: true, where: and(BY_ROW_ID, isAfterPosition(order, position)) }
}

/** Written out as its index asks for it. */
const BALANCE = sql`(${customerBalances.due} - ${customerBalances.credit})`

function byBalance(
  account: AccountId,
  currency: string,
  direction: Order['direction'],
  position: CursorPosition,
): Walk {
  const { customerId, due, credit } = customerBalances
  const order: Order = { columns: [BALANCE, customerId], direction }
  const where = owned(customerBalances, account, eq(customerBalances.currency, currency), sql`${due} <> ${credit}`)
  const index = 'customer_balances_by_balance'
  const walk = walkAlong({ table: customerBalances, index, order, where }, position)
  return { ...walk, where: sql`${customers.id} = step.id`, part: 'balance' }
}

/** Customers without a balance in the currency follow those who have one, by name, in both directions. */
function withoutBalance(ofAccount: OfAccount, currency: string, position: CursorPosition): Walk {
  const { due, credit } = customerBalances
  const walk = byColumn(ofAccount, { by: 'name', direction: asc }, position)
  const balance = sql`select 1 from ${customerBalances} where ${customerBalances.accountId} = ${customers.accountId}
    and ${customerBalances.customerId} = ${customers.id} and ${customerBalances.currency} = ${currency} and ${due} <> ${credit}`
  return { ...walk, where: and(walk.where, sql`not exists (${balance})`), part: 'name' }
}

/** The conditions of the account and of the filter. A merged customer is in no list. */
function inAccount(account: AccountId, request: CustomerListRequest, today: LocalDay): (SQL | undefined)[] {
  const { filter } = request
  return [
    owned(customers, account),
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

/**
 * The indexes of the list of payments. Each is named to SQLite, whose planner knows neither how many rows a filter leaves nor
 * that a page needs few.
 */
import { and, eq, gt, gte, lte, type SQL, sql } from 'drizzle-orm'
import { positionIn } from '#db/queries/keyset/cursor.ts'
import { isAfterPosition, type Order, sortOf } from '#db/queries/keyset/order.ts'
import { isWithinAStep, type Walk, walkAlong } from '#db/queries/keyset/steps.ts'
import { owned } from '#db/queries/owned.ts'
import { paymentBalances, payments } from '#db/schema/payments.ts'
import type { LocalDay } from '#domain/calendar/dates.ts'
import type { AccountScope } from '#http/context.ts'
import type { AccountId } from '#http/identity.ts'
import type { PaymentListRequest } from './model.ts'

type OrderName = 'created' | 'date'

type Source = {
  table: typeof payments | typeof paymentBalances
  index: string
  /** The order is null when the index has none of the list's. */
  order: OrderName | null
  /** The condition of its rows, by its own columns alone; undefined when the request has no such filter. */
  rows: (request: PaymentListRequest, today: LocalDay) => SQL | undefined
}

/** The indexes that leave the fewest payments come first. */
const SOURCES: readonly Source[] = [
  {
    table: paymentBalances,
    index: 'payment_balances_on_account',
    order: null,
    rows: ({ onAccount, customerId }) => (onAccount ? and(SOME_ON_ACCOUNT, ofCustomer(customerId)) : undefined),
  },
  {
    table: payments,
    index: 'payments_by_cheque_date',
    order: null,
    rows: ({ cheques }, today) => cheques && chequeDateOf(cheques, today),
  },
  {
    table: paymentBalances,
    index: 'payment_balances_by_customer',
    order: 'created',
    rows: ({ customerId }) => ofCustomer(customerId),
  },
  {
    table: payments,
    index: 'payments_by_method',
    order: 'created',
    rows: ({ method }) => (method ? eq(payments.method, method) : undefined),
  },
  {
    table: payments,
    index: 'payments_by_date',
    order: 'date',
    rows: ({ from, to }) => and(from ? gte(payments.date, from) : undefined, to ? lte(payments.date, to) : undefined),
  },
]

/** The indexes of all payments. */
const WHOLE = { created: 'payments_list', date: 'payments_by_date' } as const

/** Written as the index has it. */
const SOME_ON_ACCOUNT = sql`${paymentBalances.unallocated} <> 0`

const ofCustomer = (id: string | undefined) => (id ? eq(paymentBalances.customerId, id) : undefined)

export const chequeDateOf = (which: NonNullable<PaymentListRequest['cheques']>, today: LocalDay): SQL =>
  which === 'not-due' ? gt(payments.chequeDate, today) : eq(payments.chequeDate, today)

/** The narrowest index that has the order of the list, unless a narrower one has so few rows that they can be sorted. */
export async function walkOf(
  { db, account }: AccountScope,
  request: PaymentListRequest,
  today: LocalDay,
): Promise<Walk> {
  const { from, to, sort = from || to ? '-date' : '-created', cursor } = request
  const { by, direction } = sortOf(sort)
  const position = positionIn(cursor)
  const orderIn = (table: Source['table']): Order => {
    const rowId = rowIdIn(table)
    return { columns: by === 'date' ? [payments.date, rowId] : [rowId], direction }
  }
  const along = ({ table, index }: Indexed, rows?: SQL) =>
    walkAlong({ table, index, order: orderIn(table), where: owned(table, account, rows) }, position)
  for (const source of SOURCES) {
    const rows = source.rows(request, today)
    if (rows === undefined) continue
    if (source.order === by) return along(source, rows)
    const some = unsorted(source, account, rows)
    const order = orderIn(payments)
    if (await isWithinAStep(db, some))
      return { rows: some, order, isSorted: true, where: isAfterPosition(order, position) }
  }
  return along({ table: payments, index: WHOLE[by] })
}

type Indexed = Pick<Source, 'table' | 'index'>

const rowIdIn = (table: Source['table']) => (table === payments ? payments.rowId : paymentBalances.place)

const unsorted = ({ table, index }: Indexed, account: AccountId, rows: SQL): SQL =>
  sql`select null as value, ${rowIdIn(table)} as id from ${table} indexed by ${sql.raw(index)}
    where ${owned(table, account, rows)}`

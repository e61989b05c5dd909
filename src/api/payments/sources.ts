/**
 * From where a list of payments reads. All indexes are named to SQLite, as those of documents are: its planner knows neither
 * how many rows a filter leaves nor that a page needs few.
 */
import { and, asc, type desc, eq, gt, gte, lt, lte, type SQL, sql } from 'drizzle-orm'
import type { Reader } from '#db/client.ts'
import { isWithinAStep } from '#db/queries/steps.ts'
import { paymentBalances, payments } from '#db/schema/payments.ts'
import type { LocalDay } from '#domain/calendar/dates.ts'
import type { AccountId } from '#http/identity.ts'
import type { PaymentListRequest } from './model.ts'

export type PaymentOrder = {
  by: 'created' | 'date'
  direction: typeof asc | typeof desc
  /** Of the row before the page. */
  after: { date: string; place: bigint } | undefined
}

/** `sorted`: the walk is in another order, and has so few rows that they are sorted. */
export type PaymentWalk = { walks: readonly SQL[]; sorted?: { order: SQL[]; after: SQL | undefined } }

type Source = {
  table: typeof payments | typeof paymentBalances
  index: string
  /** Null: in none that is asked for. */
  order: PaymentOrder['by'] | null
  /** What it has, by its own columns alone; undefined when that is not asked for. */
  rows: (request: PaymentListRequest, today: LocalDay) => SQL | undefined
}

/** Those that leave the fewest come first. */
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

/** Of every payment. */
const WHOLE = { created: 'payments_list', date: 'payments_by_date' } as const

/** Written as the index has it. */
const SOME_ON_ACCOUNT = sql`${paymentBalances.unallocated} <> 0`

const ofCustomer = (id: string | undefined) => (id ? eq(paymentBalances.customerId, id) : undefined)

export const chequeDateOf = (which: NonNullable<PaymentListRequest['cheques']>, today: LocalDay): SQL =>
  which === 'not-due' ? gt(payments.chequeDate, today) : eq(payments.chequeDate, today)

/** The narrowest index that has the order of the list, unless a narrower one has so few rows that they can be sorted. */
export async function walkOf(
  db: Reader,
  account: AccountId,
  request: PaymentListRequest,
  order: PaymentOrder,
  today: LocalDay,
): Promise<PaymentWalk> {
  for (const source of SOURCES) {
    const rows = source.rows(request, today)
    if (rows === undefined) continue
    if (source.order === order.by) return { walks: [along(source, account, rows, order)] }
    const some = unsorted(source, account, rows)
    if (await isWithinAStep(db, some)) return { walks: [some], sorted: sortedBy(order) }
  }
  return { walks: [along({ table: payments, index: WHOLE[order.by] }, account, sql`true`, order)] }
}

type Indexed = Pick<Source, 'table' | 'index'>

const from = ({ table, index }: Indexed) => sql`${table} indexed by ${sql.raw(index)}`

const placeOf = (table: Source['table']) => (table === payments ? payments.rowId : paymentBalances.place)

function along(source: Indexed, account: AccountId, rows: SQL, order: PaymentOrder): SQL {
  const place = placeOf(source.table)
  const columns = order.by === 'date' ? [payments.date, place] : [place]
  const directed = columns.map((column) => order.direction(column))
  return sql`select ${columns[0]} as value, ${place} as place from ${from(source)}
    where ${and(eq(source.table.accountId, account), rows, isAfter(order, place))} order by ${sql.join(directed, sql`, `)}`
}

const unsorted = (source: Indexed, account: AccountId, rows: SQL): SQL =>
  sql`select null as value, ${placeOf(source.table)} as place from ${from(source)}
    where ${and(eq(source.table.accountId, account), rows)}`

function sortedBy(order: PaymentOrder): NonNullable<PaymentWalk['sorted']> {
  const columns = order.by === 'date' ? [payments.date, payments.rowId] : [payments.rowId]
  return { order: columns.map((column) => order.direction(column)), after: isAfter(order, payments.rowId) }
}

/** Compared as one value, which SQLite finds in the index of the order. */
function isAfter({ by, direction, after }: PaymentOrder, place: ReturnType<typeof placeOf>): SQL | undefined {
  if (after === undefined) return undefined
  const beyond = direction === asc ? gt : lt
  if (by === 'created') return beyond(place, sql`${after.place}`)
  return beyond(sql`(${payments.date}, ${payments.rowId})`, sql`(${after.date}, ${after.place})`)
}

import { and, asc, desc, eq, gt, gte, inArray, lt, lte, ne, type SQL, sql } from 'drizzle-orm'
import type { Reader } from '#db/client.ts'
import { walkIndexes } from '#db/queries/search-rebuilds.ts'
import { documents } from '#db/schema/documents.ts'
import { paymentBalances, payments } from '#db/schema/payments.ts'
import type { LocalDay } from '#domain/calendar/dates.ts'
import { dueOf } from '#domain/documents/invoice.ts'
import { formatMinor, minor } from '#domain/money/money.ts'
import { excessOf } from '#domain/payments/excess.ts'
import type { AccountId } from '#http/identity.ts'
import { cursorOf, pageOf, positionOf, wholeNumberIn } from '#http/paging.ts'
import { todayOf } from '#api/account/service.ts'
import { paymentMatch } from '#domain/payments/search-words.ts'
import { matchOf } from '#domain/text/full-text.ts'
import { findDocument } from '#api/documents/repository.ts'
import type { PaymentListRequest } from './model.ts'
import { paymentSummary } from './read-payment.ts'
import { paymentSearch } from './search-index.ts'
import { earlierSearch } from './search-rebuild-service.ts'

const FOUND = { payment: payments, balance: paymentBalances }
const sameEntry = and(eq(paymentBalances.accountId, payments.accountId), eq(paymentBalances.paymentId, payments.id))

/** Newest first unless asked otherwise; by keyset. What is written off is no money, and listed only when it is asked for. */
export async function listPayments(db: Reader, account: AccountId, request: PaymentListRequest, now: Date) {
  const today = await todayOf(db, account, now)
  const { q } = request
  const rows = await (q ? foundByWords(db, account, { ...request, q }, today) : inOrder(db, account, request, today))
  const items = rows.slice(0, pageOf(request))
  const last = rows.length > items.length ? items.at(-1)?.payment : undefined
  return {
    items: items.map((row) => paymentSummary(row, today)),
    nextCursor: last ? cursorOf([last.date, String(last.rowId)]) : null,
  }
}

/** One row more than the page, to know whether there are others. */
function inOrder(db: Reader, account: AccountId, request: PaymentListRequest, today: LocalDay) {
  const order = orderOf(request)
  return selected(db, request)
    .where(and(...ofList(account, request, today), after(order, request.cursor)))
    .orderBy(...order.columns.map((column) => order.direction(column)))
    .limit(pageOf(request) + 1)
}

/**
 * Walked in the order of the list, each joined to the rest of it. A cross join, because SQLite keeps the order of one: left
 * to itself it gathers all of a customer's payments, or all matches, first.
 */
function selected(db: Reader, { customerId, onAccount }: PaymentListRequest) {
  if (customerId || onAccount) return db.select(FOUND).from(paymentBalances).crossJoin(payments)
  return db.select(FOUND).from(payments).crossJoin(paymentBalances)
}

/** The newest first: the index of words, and below what it has the index of an earlier program. */
async function foundByWords(
  db: Reader,
  account: AccountId,
  request: PaymentListRequest & { q: string },
  today: LocalDay,
) {
  const { q, cursor } = request
  const [words, earlierWords] = [paymentMatch(account, q), matchOf(account, q)]
  if (words === undefined || earlierWords === undefined) return []
  const last = cursor === undefined ? undefined : Number(wholeNumberIn(positionOf(cursor, 2)[1] ?? ''))
  const walk = (index: typeof paymentSearch | typeof earlierSearch, matches: SQL | undefined, most: number) =>
    db
      .select(FOUND)
      .from(index)
      .crossJoin(payments)
      .crossJoin(paymentBalances)
      .where(
        and(
          ...ofList(account, request, today),
          matches,
          last === undefined ? undefined : lt(index.rowId, last),
          eq(payments.rowId, index.rowId),
        ),
      )
      .orderBy(desc(index.rowId))
      .limit(most)
  return walkIndexes(db, 'payments', pageOf(request) + 1, {
    current: (from, most) => {
      const indexed = from === undefined ? undefined : gte(paymentSearch.rowId, from)
      return walk(paymentSearch, and(sql`payment_words match ${words}`, indexed), most)
    },
    earlier: (before, most) =>
      walk(earlierSearch, and(sql`payment_search match ${earlierWords}`, lt(earlierSearch.rowId, before)), most),
  })
}

const ofList = (account: AccountId, request: PaymentListRequest, today: LocalDay) => [
  eq(payments.accountId, account),
  sameEntry,
  ...filters(request, today),
  eq(paymentBalances.accountId, account),
  request.customerId ? eq(paymentBalances.customerId, request.customerId) : undefined,
]

function orderOf({ customerId, from, to, sort = from || to ? '-date' : '-created' }: PaymentListRequest) {
  const direction = sort.startsWith('-') ? desc : asc
  const byDate = sort.endsWith('date')
  // Each walk has an index of its own in the order of recording.
  const place = customerId ? paymentBalances.place : payments.rowId
  return { direction, columns: byDate ? [payments.date, payments.rowId] : [place], byDate }
}

function after({ direction, columns, byDate }: ReturnType<typeof orderOf>, cursor: string | undefined) {
  if (cursor === undefined) return undefined
  const [date = '', rowId = ''] = positionOf(cursor, 2)
  const place = Number(wholeNumberIn(rowId))
  const beyond = direction === asc ? gt : lt
  if (byDate) return beyond(sql`(${payments.date}, ${payments.rowId})`, sql`(${date}, ${place})`)
  return columns[0] ? beyond(columns[0], place) : undefined
}

function filters({ currency, method, kind, from, to, cheques, onAccount }: PaymentListRequest, today: LocalDay) {
  return [
    kind ? eq(payments.kind, kind) : inArray(payments.kind, ['payment', 'refund']),
    currency ? eq(payments.currency, currency) : undefined,
    method ? eq(payments.method, method) : undefined,
    from ? gte(payments.date, from) : undefined,
    to ? lte(payments.date, to) : undefined,
    cheques ? and(chequesOf(cheques, today), sql`${paymentBalances.reversedAt} is null`) : undefined,
    // Said twice, so that SQLite finds the index of the few that have some.
    onAccount ? and(gt(paymentBalances.unallocated, 0n), sql`${paymentBalances.unallocated} <> 0`) : undefined,
  ]
}

const chequesOf = (which: NonNullable<PaymentListRequest['cheques']>, today: LocalDay) =>
  which === 'not-due'
    ? gt(payments.chequeDate, today)
    : and(eq(payments.kind, 'payment'), eq(payments.chequeDate, today))

/** What the customer of an invoice has to his credit in its currency, elsewhere: on account, and on overpaid invoices. */
export async function availableCredit(db: Reader, account: AccountId, id: string) {
  const { customerId, currency } = await findDocument(db, account, 'invoice', id)
  if (customerId === null) return { items: [], total: formatMinor(minor(0n), currency) }
  const [kept, overpaid] = await Promise.all([
    db
      .select({ id: payments.id, number: payments.number, amount: paymentBalances.unallocated })
      .from(paymentBalances)
      .innerJoin(payments, sameEntry)
      .where(
        and(
          eq(paymentBalances.accountId, account),
          eq(paymentBalances.customerId, customerId),
          eq(paymentBalances.currency, currency),
          gt(paymentBalances.unallocated, 0n),
          sql`${paymentBalances.unallocated} <> 0`,
        ),
      )
      .orderBy(payments.rowId)
      .limit(MOST_CREDITS),
    db
      .select()
      .from(documents)
      .where(
        and(
          eq(documents.accountId, account),
          eq(documents.customerId, customerId),
          eq(documents.currency, currency),
          sql`${documents.settlement} = 'overpaid'`,
          ne(documents.id, id),
        ),
      )
      .orderBy(documents.rowId)
      .limit(MOST_CREDITS),
  ])
  const credits = [
    ...kept.map((payment) => ({ from: 'payment' as const, ...payment })),
    ...overpaid.map((invoice) => ({
      from: 'invoice' as const,
      id: invoice.id,
      number: invoice.number,
      amount: excessOf({ due: dueOf(invoice), paid: invoice.paid }),
    })),
  ].filter(({ amount }) => amount > 0n)
  const total = credits.reduce((sum, { amount }) => sum + amount, 0n)
  return {
    items: credits.map((credit) => ({ ...credit, amount: formatMinor(minor(credit.amount), currency) })),
    total: formatMinor(minor(total), currency),
  }
}

const MOST_CREDITS = 100

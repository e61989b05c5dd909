import { and, eq, gt, gte, inArray, lte, type SQL, sql } from 'drizzle-orm'
import { positionIn } from '#db/queries/keyset/cursor.ts'
import { untilFound } from '#db/queries/keyset/page.ts'
import { readSteps, type Walk } from '#db/queries/keyset/steps.ts'
import { owned } from '#db/queries/owned.ts'
import { walksOfSearch } from '#db/queries/word-search.ts'
import { paymentBalances, paymentKinds, payments } from '#db/schema/payments.ts'
import type { LocalDay } from '#domain/calendar/dates.ts'
import { paymentMatch } from '#domain/payments/search-words.ts'
import type { AccountScope, ReadContext } from '#http/context.ts'
import type { AccountId } from '#http/identity.ts'
import { todayOf } from '#api/account/service.ts'
import type { PaymentListRequest } from './model.ts'
import { paymentSummary } from './read-payment.ts'
import { chequeDateOf, walkOf } from './sources.ts'

/**
 * Newest first unless another order is requested, a search with the very payer or number first (decision 100). It is read in
 * steps, so a page may be short though others follow. Write-offs are no money and listed only by their own filter.
 */
export function listPayments(context: ReadContext, request: PaymentListRequest) {
  return untilFound(request, (page) => readPayments(context, page))
}

async function readPayments(context: ReadContext, request: PaymentListRequest) {
  const { db, account } = context
  const today = await todayOf(context)
  if (await hasNone(context, request)) return { items: [], nextCursor: null }
  const walks = await walksOf(context, request, today)
  const { rows, nextCursor } = await readSteps(db, request, walks, (step, limit) =>
    db
      .select({ payment: payments, balance: paymentBalances, sortKey: step.sortKey })
      .from(step.from)
      .crossJoin(payments)
      .crossJoin(paymentBalances)
      .where(and(sql`${payments.rowId} = step.id`, step.where, ...ofList(account, request, today)))
      .orderBy(...step.orderBy)
      .limit(limit),
  )
  return { items: rows.map((row) => paymentSummary(row, today)), nextCursor }
}

/** Tells that no payment of this kind, method and currency was ever recorded, which would be searched for step after step. */
async function hasNone({ db, account }: AccountScope, { kind, method, currency, cursor }: PaymentListRequest) {
  if (cursor !== undefined || (!kind && !method && !currency)) return false
  const conditions = [
    owned(paymentKinds, account),
    ofKind(paymentKinds.kind, kind),
    method ? eq(paymentKinds.method, method) : undefined,
    currency ? eq(paymentKinds.currency, currency) : undefined,
  ]
  const some = await db
    .select({ kind: paymentKinds.kind })
    .from(paymentKinds)
    .where(and(...conditions))
    .limit(1)
  return some.length === 0
}

async function walksOf(context: AccountScope, request: PaymentListRequest, today: LocalDay): Promise<Walk[]> {
  const { q, cursor } = request
  if (!q) return [await walkOf(context, request, today)]
  return walksOfSearch({
    index: 'payment_words',
    match: paymentMatch(context.account, q),
    position: positionIn(cursor),
  })
}

const ofList = (account: AccountId, request: PaymentListRequest, today: LocalDay): (SQL | undefined)[] => [
  owned(payments, account),
  owned(paymentBalances, account),
  eq(paymentBalances.paymentId, payments.id),
  request.customerId ? eq(paymentBalances.customerId, request.customerId) : undefined,
  ...filters(request, today),
]

function filters({ currency, method, kind, from, to, cheques, onAccount }: PaymentListRequest, today: LocalDay) {
  return [
    ofKind(payments.kind, kind),
    currency ? eq(payments.currency, currency) : undefined,
    method ? eq(payments.method, method) : undefined,
    from ? gte(payments.date, from) : undefined,
    to ? lte(payments.date, to) : undefined,
    cheques ? and(chequesOf(cheques, today), sql`${paymentBalances.reversedAt} is null`) : undefined,
    onAccount ? gt(paymentBalances.unallocated, 0n) : undefined,
  ]
}

const ofKind = (column: typeof payments.kind | typeof paymentKinds.kind, kind: PaymentListRequest['kind']) =>
  kind ? eq(column, kind) : inArray(column, ['payment', 'refund'])

const chequesOf = (which: NonNullable<PaymentListRequest['cheques']>, today: LocalDay) =>
  and(chequeDateOf(which, today), which === 'due-today' ? eq(payments.kind, 'payment') : undefined)

import { and, asc, desc, eq, gt, gte, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { Reader } from '#db/client.ts'
import { readSteps } from '#db/queries/steps.ts'
import { isNewInPart, walkOfSearch } from '#db/queries/word-search.ts'
import { alongside } from '#db/read-together.ts'
import { paymentBalances, paymentKinds, payments } from '#db/schema/payments.ts'
import type { LocalDay } from '#domain/calendar/dates.ts'
import { paymentMatch } from '#domain/payments/search-words.ts'
import type { AccountId } from '#http/identity.ts'
import { cursorOf, pageOf, positionOf, searchPositionOf, wholeNumberIn } from '#http/paging.ts'
import { todayOf } from '#api/account/service.ts'
import type { PaymentListRequest } from './model.ts'
import { paymentSummary } from './read-payment.ts'
import { chequeDateOf, type PaymentOrder, type PaymentWalk, walkOf } from './sources.ts'

const FOUND = { payment: payments, balance: paymentBalances, part: sql<unknown>`step.value` }

/**
 * Newest first unless asked otherwise, a search with the very payer or number first (decision 100); by keyset, in steps: a page may be short or empty though others follow. What is
 * written off is no money, and listed only when it is asked for.
 */
export async function listPayments(db: Reader, account: AccountId, request: PaymentListRequest, now: Date) {
  alongside(() => hasNone(db, account, request))
  const today = await todayOf(db, account, now)
  if (await hasNone(db, account, request)) return { items: [], nextCursor: null }
  const { walks, isNew, sorted } = await walksOf(db, account, request, today)
  const { rows, end } = await readSteps(db, walks, pageOf(request), {
    // A cross join, because SQLite keeps the order of one: the step is walked, and the rest of each looked up.
    find: (step, most) =>
      db
        .select(FOUND)
        .from(step)
        .crossJoin(payments)
        .crossJoin(paymentBalances)
        .where(and(sql`${payments.rowId} = step.place`, isNew, ...ofList(account, request, today), sorted?.after))
        .orderBy(...(sorted?.order ?? []))
        .limit(most),
    positionOf: ({ payment, part }) => ({
      value: request.q ? String(part) : payment.date,
      place: String(payment.rowId),
    }),
  })
  return {
    items: rows.map((row) => paymentSummary(row, today)),
    nextCursor: end && cursorOf([end.value, end.place]),
  }
}

/** Whether none was ever recorded of this kind, method and currency: otherwise it is looked for step after step. */
async function hasNone(db: Reader, account: AccountId, { kind, method, currency, cursor }: PaymentListRequest) {
  if (cursor !== undefined || (!kind && !method && !currency)) return false
  const asked = [
    eq(paymentKinds.accountId, account),
    ofKind(paymentKinds.kind, kind),
    method ? eq(paymentKinds.method, method) : undefined,
    currency ? eq(paymentKinds.currency, currency) : undefined,
  ]
  const some = await db
    .select({ kind: paymentKinds.kind })
    .from(paymentKinds)
    .where(and(...asked))
    .limit(1)
  return some.length === 0
}

async function walksOf(
  db: Reader,
  account: AccountId,
  request: PaymentListRequest,
  today: LocalDay,
): Promise<PaymentWalk & { isNew?: SQL }> {
  const { q, cursor } = request
  if (!q) return walkOf(db, account, request, orderOf(request), today)
  const match = paymentMatch(account, q)
  const after = cursor === undefined ? undefined : searchPositionOf(cursor)
  if (match === undefined) return { walks: [] }
  const search = { index: 'payment_words', match, after } as const
  return { walks: [walkOfSearch(search)], isNew: isNewInPart(search) }
}

const ofList = (account: AccountId, request: PaymentListRequest, today: LocalDay): (SQL | undefined)[] => [
  eq(payments.accountId, account),
  eq(paymentBalances.accountId, account),
  eq(paymentBalances.paymentId, payments.id),
  request.customerId ? eq(paymentBalances.customerId, request.customerId) : undefined,
  ...filters(request, today),
]

function orderOf({ from, to, sort = from || to ? '-date' : '-created', cursor }: PaymentListRequest): PaymentOrder {
  const direction = sort.startsWith('-') ? desc : asc
  const by = sort.endsWith('date') ? 'date' : 'created'
  if (cursor === undefined) return { by, direction, after: undefined }
  const [date = '', rowId = ''] = positionOf(cursor, 2)
  return { by, direction, after: { date, place: wholeNumberIn(rowId) } }
}

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

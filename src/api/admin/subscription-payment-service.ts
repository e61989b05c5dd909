/** Every attempt to pay for a subscription, for admins. */
import { and, type asc, eq, like, or, type SQL, sql } from 'drizzle-orm'
import { ownerOf } from '#api/account/member-service.ts'
import type { Reader } from '#db/database.ts'
import { positionIn } from '#db/queries/keyset/cursor.ts'
import { newestFirst } from '#db/queries/keyset/order.ts'
import { untilFound } from '#db/queries/keyset/page.ts'
import { readSteps, walkAlong } from '#db/queries/keyset/steps.ts'
import { accounts, users } from '#db/schema/account.ts'
import { paidPeriods, subscriptionPayments } from '#db/schema/subscription.ts'
import { formatMinor, minor } from '#domain/money/money.ts'
import type { AdminId } from '#http/identity.ts'
import type { ListedSubscriptionPayment, SubscriptionPaymentListRequest } from './model.ts'

/** The newest first. @throws Refusal `request.invalid` for a forged cursor. */
export function listSubscriptionPayments(db: Reader, _admin: AdminId, request: SubscriptionPaymentListRequest) {
  return untilFound(request, (page) => readSubscriptionPayments(db, page))
}

async function readSubscriptionPayments(
  db: Reader,
  request: SubscriptionPaymentListRequest,
): Promise<{ items: ListedSubscriptionPayment[]; nextCursor: string | null }> {
  const { q, status, cursor } = request
  const order = newestFirst(subscriptionPayments.id)
  const walk = walkAlong({ table: subscriptionPayments, order }, positionIn(cursor))
  const { rows, nextCursor } = await readSteps(db, request, [walk], (step, limit) =>
    db
      .select({ ...LISTED, sortKey: step.sortKey })
      .from(step.from)
      .crossJoin(subscriptionPayments)
      .crossJoin(accounts)
      .crossJoin(users)
      .leftJoin(paidPeriods, eq(paidPeriods.paymentId, subscriptionPayments.id))
      .where(
        and(
          sql`${subscriptionPayments.id} = step.id`,
          eq(accounts.id, subscriptionPayments.accountId),
          // A company has one row for each of its payments, however many work in it.
          sql`${users.id} = ${ownerOf(db, subscriptionPayments.accountId)}`,
          matching(q),
          status && eq(subscriptionPayments.status, status),
        ),
      )
      .limit(limit),
  )
  return { items: rows.map(answerOf), nextCursor }
}

/** Some payments as the list has them, in the order of their ids. */
export async function listedPayments(
  db: Reader,
  which: SQL,
  direction: typeof asc,
  most: number,
): Promise<ListedSubscriptionPayment[]> {
  const { id, accountId } = subscriptionPayments
  const rows = await db
    .select(LISTED)
    .from(subscriptionPayments)
    .innerJoin(accounts, eq(accounts.id, accountId))
    .innerJoin(users, sql`${users.id} = ${ownerOf(db, accountId)}`)
    .leftJoin(paidPeriods, eq(paidPeriods.paymentId, id))
    .where(which)
    .orderBy(direction(id))
    .limit(most)
  return rows.map(answerOf)
}

const LISTED = {
  payment: subscriptionPayments,
  userId: users.id,
  email: users.email,
  companyName: accounts.name,
  periodId: paidPeriods.id,
}

function matching(q: string | undefined): SQL | undefined {
  const query = q?.trim() ?? ''
  const part = query.toLowerCase().replace(/[%_]/g, '')
  if (!part) return undefined
  const named = [users.email, accounts.name, accounts.nameAr].map((column) => like(column, `%${part}%`))
  return or(...named, eq(subscriptionPayments.providerId, query))
}

type Row = { payment: typeof subscriptionPayments.$inferSelect } & Pick<
  ListedSubscriptionPayment,
  'userId' | 'email' | 'companyName' | 'periodId'
>

function answerOf({ payment, userId, email, companyName, periodId }: Row): ListedSubscriptionPayment {
  const { id, plan, amount, currency, test, status, providerId, createdAt, paidAt } = payment
  return {
    id,
    userId,
    email,
    companyName,
    periodId,
    plan,
    amount: formatMinor(minor(amount), currency),
    currency,
    test,
    status,
    intentId: providerId,
    createdAt: createdAt.toISOString(),
    settledAt: paidAt?.toISOString() ?? null,
  }
}

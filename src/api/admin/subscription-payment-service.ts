/** Every attempt to pay for a subscription, for admins. */
import { and, desc, eq, like, lt, or, type SQL } from 'drizzle-orm'
import type { Reader } from '#db/client.ts'
import { accounts, users } from '#db/schema/account.ts'
import { paidPeriods, subscriptionPayments } from '#db/schema/subscription.ts'
import { formatMinor, minor } from '#domain/money/money.ts'
import type { AdminId } from '#http/identity.ts'
import { cursorOf, pageOf, positionOf } from '#http/paging.ts'
import type { ListedSubscriptionPayment, SubscriptionPaymentListRequest } from './model.ts'

/** The newest first. @throws Refusal `request.invalid` for a forged cursor. */
export async function listSubscriptionPayments(
  db: Reader,
  _admin: AdminId,
  request: SubscriptionPaymentListRequest,
): Promise<{ items: ListedSubscriptionPayment[]; nextCursor: string | null }> {
  const { q, status, cursor } = request
  const after = cursor === undefined ? undefined : lt(subscriptionPayments.id, positionOf(cursor, 1)[0] ?? '')
  const ofStatus = status && eq(subscriptionPayments.status, status)
  const rows = await paymentsWith(db, and(matching(q), ofStatus, after))
    .orderBy(desc(subscriptionPayments.id))
    .limit(pageOf(request) + 1)
  const items = rows.slice(0, pageOf(request))
  const last = rows.length > items.length ? items.at(-1) : undefined
  return { items: items.map(answerOf), nextCursor: last ? cursorOf([last.payment.id]) : null }
}

function matching(q: string | undefined): SQL | undefined {
  const asked = q?.trim() ?? ''
  const part = asked.toLowerCase().replace(/[%_]/g, '')
  if (!part) return undefined
  const named = [users.email, accounts.name, accounts.nameAr].map((column) => like(column, `%${part}%`))
  return or(...named, eq(subscriptionPayments.providerId, asked))
}

const paymentsWith = (db: Reader, where: SQL | undefined) =>
  db
    .select({
      payment: subscriptionPayments,
      userId: users.id,
      email: users.email,
      companyName: accounts.name,
      periodId: paidPeriods.id,
    })
    .from(subscriptionPayments)
    .innerJoin(accounts, eq(accounts.id, subscriptionPayments.accountId))
    .innerJoin(users, eq(users.accountId, subscriptionPayments.accountId))
    .leftJoin(paidPeriods, eq(paidPeriods.paymentId, subscriptionPayments.id))
    .where(where)

type Row = Awaited<ReturnType<typeof paymentsWith>>[number]

function answerOf({ payment, ...named }: Row): ListedSubscriptionPayment {
  const { id, plan, amount, currency, test, status, providerId, createdAt, paidAt } = payment
  return {
    id,
    ...named,
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

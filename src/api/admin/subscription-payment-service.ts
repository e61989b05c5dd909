/** Every attempt to pay for a subscription, for admins. */
import { and, eq, like, or, type SQL } from 'drizzle-orm'
import type { Reader } from '#db/client.ts'
import { accounts, users } from '#db/schema/account.ts'
import { paidPeriods, subscriptionPayments } from '#db/schema/subscription.ts'
import { formatMinor, minor } from '#domain/money/money.ts'
import type { AdminId } from '#http/identity.ts'
import { pageOf } from '#http/paging.ts'
import type { ListedSubscriptionPayment, SubscriptionPaymentListRequest } from './model.ts'
import { cursorAfter, stepOf } from './steps.ts'

/** The newest first. @throws Refusal `request.invalid` for a forged cursor. */
export async function listSubscriptionPayments(
  db: Reader,
  _admin: AdminId,
  request: SubscriptionPaymentListRequest,
): Promise<{ items: ListedSubscriptionPayment[]; nextCursor: string | null }> {
  const { q, status, cursor } = request
  const listed = { table: subscriptionPayments, id: subscriptionPayments.id, cursor }
  const step = stepOf(db, listed)
  const rows = await db
    .select({
      payment: subscriptionPayments,
      userId: users.id,
      email: users.email,
      companyName: accounts.name,
      periodId: paidPeriods.id,
    })
    .from(step)
    .crossJoin(subscriptionPayments)
    .crossJoin(accounts)
    .crossJoin(users)
    .leftJoin(paidPeriods, eq(paidPeriods.paymentId, subscriptionPayments.id))
    .where(
      and(
        eq(subscriptionPayments.id, step.id),
        eq(accounts.id, subscriptionPayments.accountId),
        eq(users.accountId, subscriptionPayments.accountId),
        matching(q),
        status && eq(subscriptionPayments.status, status),
      ),
    )
    .limit(pageOf(request) + 1)
  const items = rows.slice(0, pageOf(request))
  const ids = items.map(({ payment }) => payment.id)
  return { items: items.map(answerOf), nextCursor: await cursorAfter(db, listed, ids, rows.length > items.length) }
}

function matching(q: string | undefined): SQL | undefined {
  const asked = q?.trim() ?? ''
  const part = asked.toLowerCase().replace(/[%_]/g, '')
  if (!part) return undefined
  const named = [users.email, accounts.name, accounts.nameAr].map((column) => like(column, `%${part}%`))
  return or(...named, eq(subscriptionPayments.providerId, asked))
}

type Row = { payment: typeof subscriptionPayments.$inferSelect } & Pick<
  ListedSubscriptionPayment,
  'userId' | 'email' | 'companyName' | 'periodId'
>

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

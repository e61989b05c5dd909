/** Every attempt to pay, for the people who run the service. */
import { and, desc, eq, like, lt, or, type SQL } from 'drizzle-orm'
import type { Reader } from '#db/client.ts'
import { accounts, users } from '#db/schema/account.ts'
import { paidPeriods, payments } from '#db/schema/payments.ts'
import { formatMinor, minor } from '#domain/money/money.ts'
import type { AdminId } from '#http/identity.ts'
import { cursorOf, pageOf, positionOf } from '#http/paging.ts'
import type { ListedPayment, PaymentListRequest } from './model.ts'

/** The newest first. @throws Refusal `request.invalid` for a cursor that we did not make. */
export async function listPayments(
  db: Reader,
  _admin: AdminId,
  request: PaymentListRequest,
): Promise<{ items: ListedPayment[]; nextCursor: string | null }> {
  const { q, status, cursor } = request
  const after = cursor === undefined ? undefined : lt(payments.id, positionOf(cursor, 1)[0] ?? '')
  const rows = await paymentsWith(db, and(matching(q), status && eq(payments.status, status), after))
    .orderBy(desc(payments.id))
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
  return or(...named, eq(payments.providerId, asked))
}

const paymentsWith = (db: Reader, where: SQL | undefined) =>
  db
    .select({
      payment: payments,
      userId: users.id,
      email: users.email,
      companyName: accounts.name,
      periodId: paidPeriods.id,
    })
    .from(payments)
    .innerJoin(accounts, eq(accounts.id, payments.accountId))
    .innerJoin(users, eq(users.accountId, payments.accountId))
    .leftJoin(paidPeriods, eq(paidPeriods.paymentId, payments.id))
    .where(where)

type Row = Awaited<ReturnType<typeof paymentsWith>>[number]

function answerOf({ payment, ...named }: Row): ListedPayment {
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

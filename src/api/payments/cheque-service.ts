/** Cheques that the bank takes from today on: a day to deposit them. */
import { count, eq, sql, sum } from 'drizzle-orm'
import { owned } from '#db/queries/owned.ts'
import { paymentBalances, payments } from '#db/schema/payments.ts'
import type { LocalDay } from '#domain/calendar/dates.ts'
import { formatMinor, minor } from '#domain/money/money.ts'
import type { AccountScope } from '#http/context.ts'

/** In each currency, of those that were not reversed. `today` is a day in the account's zone. */
export async function chequesToDeposit({ db, account }: AccountScope, today: LocalDay) {
  const figures = await db
    .select({ currency: payments.currency, count: count(), total: sum(payments.amount) })
    .from(payments)
    .innerJoin(paymentBalances, owned(paymentBalances, payments.accountId, eq(paymentBalances.paymentId, payments.id)))
    .where(
      owned(
        payments,
        account,
        eq(payments.chequeDate, today),
        eq(payments.kind, 'payment'),
        sql`${paymentBalances.reversedAt} is null`,
      ),
    )
    .groupBy(payments.currency)
    .orderBy(payments.currency)
  return figures.map(({ currency, count: number, total }) => ({
    currency,
    count: number,
    total: formatMinor(minor(BigInt(total ?? 0)), currency),
  }))
}

/** Cheques that the bank takes from today on: a day to deposit them. */
import { count, eq, gte, type SQL, sql, sum } from 'drizzle-orm'
import type { Reader } from '#db/database.ts'
import { prepared } from '#db/prepared.ts'
import { ACCOUNT, owned } from '#db/queries/owned.ts'
import { paymentBalances, payments } from '#db/schema/payments.ts'
import type { LocalDay } from '#domain/calendar/dates.ts'
import { formatMinor, minor } from '#domain/money/money.ts'
import type { DaySum } from '#domain/reports/figures.ts'
import type { AccountScope } from '#http/context.ts'

/** Received and not reversed, on the days of their cheques that `days` holds. */
const held = (days: SQL) =>
  owned(payments, ACCOUNT, days, eq(payments.kind, 'payment'), sql`${paymentBalances.reversedAt} is null`)

const OWN_BALANCE = owned(paymentBalances, payments.accountId, eq(paymentBalances.paymentId, payments.id))

const chequesOfDay = prepared((db: Reader) =>
  db
    .select({ currency: payments.currency, count: count(), total: sum(payments.amount) })
    .from(payments)
    .innerJoin(paymentBalances, OWN_BALANCE)
    .where(held(eq(payments.chequeDate, sql.placeholder('today'))))
    .groupBy(payments.currency)
    .orderBy(payments.currency)
    .prepare(),
)

/** In each currency, of those that were not reversed. `today` is a day in the account's zone. */
export async function chequesToDeposit({ db, account }: AccountScope, today: LocalDay) {
  const figures = await chequesOfDay(db).all({ account, today })
  return figures.map(({ currency, count: number, total }) => ({
    currency,
    count: number,
    total: formatMinor(minor(BigInt(total ?? 0)), currency),
  }))
}

const chequesByDay = prepared((db: Reader) =>
  db
    .select({
      currency: payments.currency,
      day: sql<LocalDay>`${payments.chequeDate}`,
      total: sql<bigint>`sum(${payments.amount})`.mapWith(BigInt),
    })
    .from(payments)
    .innerJoin(paymentBalances, OWN_BALANCE)
    .where(held(gte(payments.chequeDate, sql.placeholder('today'))))
    .groupBy(payments.currency, payments.chequeDate)
    .prepare(),
)

/** Cheques that the bank takes from today on, by currency and day. */
export function chequesToCome({ db, account }: AccountScope, today: LocalDay): Promise<DaySum[]> {
  return chequesByDay(db).all({ account, today })
}

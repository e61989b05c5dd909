/** Customers' money by the day from which it counts. Written with each entry, in its transaction. */
import { between, sql } from 'drizzle-orm'
import type { Reader, Writer } from '#db/database.ts'
import { placeholdersOf, prepared } from '#db/prepared.ts'
import { SPANS } from '#db/queries/spans.ts'
import { ACCOUNT, owned } from '#db/queries/owned.ts'
import { receivedDays } from '#db/schema/reports.ts'
import type { LocalDay } from '#domain/calendar/dates.ts'
import type { PaymentKind, PaymentMethod } from '#domain/payments/payment.ts'
import type { CurrencySum } from '#domain/reports/figures.ts'
import type { ReceivedSum } from '#domain/reports/money-received.ts'
import type { DayRange, Spanned, Spans } from '#domain/reports/period.ts'
import type { AccountScope, WriteContext } from '#http/context.ts'

type Received = { kind: PaymentKind; currency: string; amount: bigint; method: PaymentMethod | null }

const addToDay = prepared((tx: Writer) =>
  tx.later
    .insert(receivedDays)
    .values(placeholdersOf(receivedDays))
    .onConflictDoUpdate({
      target: [receivedDays.accountId, receivedDays.day, receivedDays.currency, receivedDays.method],
      set: {
        received: sql`${receivedDays.received} + excluded.received`,
        refunded: sql`${receivedDays.refunded} + excluded.refunded`,
      },
    })
    .prepare(),
)

/** Adds an entry to the figures of a day, or takes it back. A write-off brings in no money. */
export async function countReceived(
  { db, account }: WriteContext,
  { kind, currency, amount, method }: Received,
  day: LocalDay,
  sign: 1n | -1n,
): Promise<void> {
  if (method === null || (kind !== 'payment' && kind !== 'refund')) return
  const [received, refunded] = kind === 'payment' ? [amount * sign, 0n] : [0n, amount * sign]
  await addToDay(db).run({ accountId: account, currency, day, method, received, refunded })
}

const collectedOf = prepared((db: Reader) =>
  db
    .select({
      ...SPANS.columns(receivedDays.day),
      currency: receivedDays.currency,
      total: sql<bigint>`sum(${receivedDays.received} - ${receivedDays.refunded})`.mapWith(BigInt),
    })
    .from(receivedDays)
    .where(owned(receivedDays, ACCOUNT, SPANS.within(receivedDays.day)))
    .groupBy(...SPANS.groups, receivedDays.currency)
    .prepare(),
)

/** Payments less refunds. */
export function findCollected({ db, account }: AccountScope, spans: Spans): Promise<Spanned<CurrencySum>[]> {
  return collectedOf(db).all({ account, ...SPANS.values(spans) })
}

const receivedByMethod = prepared((db: Reader) =>
  db
    .select({
      currency: receivedDays.currency,
      month: sql<string>`substr(${receivedDays.day}, 1, 7)`.as('month'),
      method: receivedDays.method,
      received: sql<bigint>`sum(${receivedDays.received})`.mapWith(BigInt),
      refunded: sql<bigint>`sum(${receivedDays.refunded})`.mapWith(BigInt),
    })
    .from(receivedDays)
    .where(owned(receivedDays, ACCOUNT, between(receivedDays.day, sql.placeholder('from'), sql.placeholder('to'))))
    .groupBy(receivedDays.currency, sql`month`, receivedDays.method)
    .prepare(),
)

/** The money of a period by month and method. */
export function findReceivedByMethod({ db, account }: AccountScope, { from, to }: DayRange): Promise<ReceivedSum[]> {
  return receivedByMethod(db).all({ account, from, to })
}

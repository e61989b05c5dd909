/** The figures of the first page: how many there are, who pays, what waits. Counted when asked for, of what is stored. */
import { and, count, countDistinct, eq, gt, gte, inArray, isNull, min, type SQL, sql, sum } from 'drizzle-orm'
import type { Reader } from '#db/client.ts'
import { accounts, users } from '#db/schema/account.ts'
import { sessions } from '#db/schema/auth.ts'
import { documentEvents } from '#db/schema/documents.ts'
import { mailOutbox } from '#db/schema/mail.ts'
import { subscriptionPayments, subscriptions } from '#db/schema/subscription.ts'
import type { CheckReport } from '#domain/health/integrity.ts'
import { formatMinor, minor } from '#domain/money/money.ts'
import { PLAN_CURRENCY, type PaymentStatus } from '#domain/subscription/payment.ts'
import type { AdminId } from '#http/identity.ts'
import type { OperatorWarning } from '#http/operator-warnings.ts'

const DAY_MS = 86_400_000
const WEEK_DAYS = 7
const MONTH_DAYS = 30

const OPEN: PaymentStatus[] = ['opening', 'waiting', 'confirming']

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS)

/** How the process goes. */
type Operation = { warnings: OperatorWarning[]; dataCheck: CheckReport | null }

/** Weeks and months are the last 7 and 30 days: the people counted here live in several time zones. */
export async function showOverview(db: Reader, _admin: AdminId, operation: Operation, now: Date) {
  const week = daysBefore(now, WEEK_DAYS)
  return {
    users: {
      total: await db.$count(users),
      newThisWeek: await db.$count(users, gte(users.createdAt, week)),
      seenThisWeek: await seenSince(db, week),
    },
    subscriptions: await countByStatus(db, now),
    invoices: { issuedToday: await issuedSince(db, daysBefore(now, 1)), issuedThisWeek: await issuedSince(db, week) },
    payments: { ...(await takenSince(db, daysBefore(now, MONTH_DAYS))), open: await openPayments(db) },
    mail: await waitingMail(db),
    ...operation,
  }
}

/** In the order of the domain's table (src/domain/subscription/subscription.ts): unlimited, then paid, then a trial. */
async function countByStatus(db: Reader, now: Date) {
  const { unlimited, paidUntil, trialEndsAt } = subscriptions
  const isPaid = sql`coalesce(${gt(paidUntil, now)}, 0)`
  const isTrial = gt(trialEndsAt, now)
  const [counts] = await db
    .select({
      unlimited: howMany(sql`${unlimited}`),
      paying: howMany(sql`not ${unlimited} and ${isPaid}`),
      trial: howMany(sql`not ${unlimited} and not ${isPaid} and ${isTrial}`),
      ended: howMany(sql`not ${unlimited} and not ${isPaid} and not (${isTrial})`),
    })
    .from(subscriptions)
  return counts ?? { unlimited: 0, paying: 0, trial: 0, ended: 0 }
}

const howMany = (condition: SQL) => sql<number>`coalesce(sum(case when ${condition} then 1 else 0 end), 0)`

async function seenSince(db: Reader, since: Date): Promise<number> {
  const seen = gte(sql`coalesce(${sessions.lastSeenAt}, ${sessions.createdAt})`, since.getTime())
  const [row] = await db
    .select({ people: countDistinct(sessions.userId) })
    .from(sessions)
    .where(seen)
  return row?.people ?? 0
}

/** Account by account, because the index of events begins with it: no scan of every event there ever was. */
async function issuedSince(db: Reader, since: Date): Promise<number> {
  const ofOne = db
    .select({ times: count() })
    .from(documentEvents)
    .where(
      and(
        eq(documentEvents.accountId, accounts.id),
        eq(documentEvents.kind, 'issued'),
        eq(documentEvents.type, 'invoice'),
        gte(documentEvents.at, since),
      ),
    )
  const [row] = await db.select({ times: sql<number>`coalesce(sum((${ofOne})), 0)` }).from(accounts)
  return row?.times ?? 0
}

/** Test payments move no money, so they are not counted. */
async function takenSince(db: Reader, since: Date) {
  const { status, test, paidAt } = subscriptionPayments
  const [row] = await db
    .select({ times: count(), amount: sum(subscriptionPayments.amount) })
    .from(subscriptionPayments)
    .where(and(eq(status, 'paid'), eq(test, false), gte(paidAt, since)))
  return {
    paidThisMonth: row?.times ?? 0,
    takenThisMonth: formatMinor(minor(BigInt(row?.amount ?? 0)), PLAN_CURRENCY),
    currency: PLAN_CURRENCY,
  }
}

const openPayments = (db: Reader): Promise<number> =>
  db.$count(subscriptionPayments, inArray(subscriptionPayments.status, OPEN))

/** `oldest`: since when the mail waits that was queued first. */
export async function waitingMail(db: Reader) {
  const [waiting] = await db
    .select({ times: count(), oldest: min(mailOutbox.createdAt) })
    .from(mailOutbox)
    .where(eq(mailOutbox.status, 'waiting'))
  return {
    waiting: waiting?.times ?? 0,
    oldest: waiting?.oldest?.toISOString() ?? null,
    failed: await db.$count(mailOutbox, eq(mailOutbox.status, 'failed')),
  }
}

/** Payments that wait for the provider's word, and since when the first of them does. */
export async function waitingPayments(db: Reader) {
  const [open] = await db
    .select({ times: count(), oldest: min(subscriptionPayments.createdAt) })
    .from(subscriptionPayments)
    .where(and(inArray(subscriptionPayments.status, OPEN), isNull(subscriptionPayments.paidAt)))
  return { waiting: open?.times ?? 0, oldest: open?.oldest?.toISOString() ?? null }
}

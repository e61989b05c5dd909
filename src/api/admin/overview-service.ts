/**
 * The figures of the first page: how many there are, who pays, what waits. Counted when asked for, of what is stored, in
 * ranges (db/queries/ranges.ts): however many there are, nobody waits for the count.
 */
import { and, count, eq, gt, gte, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { issuedSince } from '#api/subscription/issued-count-service.ts'
import type { Reader } from '#db/database.ts'
import { countInRanges, rangesOf } from '#db/queries/ranges.ts'
import { accounts, users } from '#db/schema/account.ts'
import { sessions } from '#db/schema/auth.ts'
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
    users: await countUsers(db, week),
    subscriptions: await countByStatus(db, now),
    invoices: await countInvoices(db, now),
    payments: await takenSince(db, daysBefore(now, MONTH_DAYS)),
    mail: await waitingMail(db),
    ...operation,
  }
}

const howMany = (condition: SQL) => sql<number>`coalesce(sum(case when ${condition} then 1 else 0 end), 0)`

async function countUsers(db: Reader, week: Date) {
  const seen = sql`exists (select 1 from ${sessions} where ${sessions.userId} = ${users.id}
    and coalesce(${sessions.lastSeenAt}, ${sessions.createdAt}) >= ${week.getTime()})`
  const figures = { total: 0, newThisWeek: 0, seenThisWeek: 0 }
  for await (const range of rangesOf(db, { from: sql`${users}`, key: [sql`${users.id}`] })) {
    const [some] = await db
      .select({ total: count(), newThisWeek: howMany(gte(users.createdAt, week)), seenThisWeek: howMany(seen) })
      .from(users)
      .where(range)
    addUp(figures, some)
  }
  return figures
}

/** In the order of the domain's table (src/domain/subscription/subscription.ts): unlimited, then paid, then a trial. */
async function countByStatus(db: Reader, now: Date) {
  const { unlimited, paidUntil, trialEndsAt } = subscriptions
  const isPaid = sql`coalesce(${gt(paidUntil, now)}, 0)`
  const isTrial = gt(trialEndsAt, now)
  const figures = { unlimited: 0, paying: 0, trial: 0, ended: 0 }
  for await (const range of rangesOf(db, { from: sql`${subscriptions}`, key: [sql`${subscriptions.accountId}`] })) {
    const [some] = await db
      .select({
        unlimited: howMany(sql`${unlimited}`),
        paying: howMany(sql`not ${unlimited} and ${isPaid}`),
        trial: howMany(sql`not ${unlimited} and not ${isPaid} and ${isTrial}`),
        ended: howMany(sql`not ${unlimited} and not ${isPaid} and not (${isTrial})`),
      })
      .from(subscriptions)
      .where(range)
    addUp(figures, some)
  }
  return figures
}

function addUp<Name extends string>(figures: Record<Name, number>, some: Record<Name, number> | undefined): void {
  // because `figures` has these names alone
  if (some) for (const name of Object.keys(figures) as Name[]) figures[name] += some[name]
}

async function countInvoices(db: Reader, now: Date) {
  const [day, week] = [daysBefore(now, 1), daysBefore(now, WEEK_DAYS)]
  const issued = (since: Date) => sql<number>`coalesce(sum(${issuedSince(sql`${accounts.id}`, ['invoice'], since)}), 0)`
  const figures = { issuedToday: 0, issuedThisWeek: 0 }
  for await (const range of rangesOf(db, { from: sql`${accounts}`, key: [sql`${accounts.id}`] })) {
    const [some] = await db
      .select({ issuedToday: issued(day), issuedThisWeek: issued(week) })
      .from(accounts)
      .where(range)
    addUp(figures, some)
  }
  return figures
}

/** Test payments move no money, so they are not counted. */
async function takenSince(db: Reader, since: Date) {
  const { id, amount, status, test, paidAt } = subscriptionPayments
  const isTaken = sql`(${and(eq(status, 'paid'), eq(test, false), gte(paidAt, since))})`
  let taken = 0n
  const figures = { paidThisMonth: 0, open: 0 }
  for await (const range of rangesOf(db, { from: sql`${subscriptionPayments}`, key: [sql`${id}`] })) {
    const [some] = await db
      .select({
        paidThisMonth: howMany(isTaken),
        open: howMany(sql`(${and(inArray(status, OPEN), eq(test, false))})`),
        amount: sql<bigint>`coalesce(sum(case when ${isTaken} then ${amount} end), 0)`.mapWith(BigInt),
      })
      .from(subscriptionPayments)
      .where(range)
    if (some) addUp(figures, { paidThisMonth: some.paidThisMonth, open: some.open })
    taken += some?.amount ?? 0n
  }
  return { ...figures, takenThisMonth: formatMinor(minor(taken), PLAN_CURRENCY), currency: PLAN_CURRENCY }
}

/** Mail in the order in which it is due; its own row ids tell mails of one millisecond apart. */
const mailThat = (status: 'waiting' | 'failed') => ({
  from: sql`${mailOutbox} indexed by mail_outbox_due`,
  where: eq(mailOutbox.status, status),
  key: [sql`${mailOutbox.nextAttemptAt}`, sql`mail_outbox.rowid`],
})

/** `oldest`: since when the mail waits that was queued first. */
export async function waitingMail(db: Reader) {
  const waiting = await countWithOldest(db, mailThat('waiting'), sql`${mailOutbox.createdAt}`)
  return { ...waiting, failed: await countInRanges(db, mailThat('failed')) }
}

/** Payments that wait for the provider's word, and since when the first of them does. */
export function waitingPayments(db: Reader) {
  const waits = and(inArray(subscriptionPayments.status, OPEN), isNull(subscriptionPayments.paidAt))
  const all = { from: sql`${subscriptionPayments}`, key: [sql`${subscriptionPayments.id}`] }
  return countWithOldest(db, all, sql`${subscriptionPayments.createdAt}`, waits)
}

async function countWithOldest(db: Reader, source: Parameters<typeof rangesOf>[1], at: SQL, which: SQL = sql`true`) {
  let waiting = 0
  let oldest: number | undefined
  for await (const range of rangesOf(db, source)) {
    const [some] = await db.all<{ times: number; first: number | null }>(
      sql`select count(*) as times, min(${at}) as first from ${source.from} where ${range} and ${which}`,
    )
    waiting += some?.times ?? 0
    if (typeof some?.first === 'number') oldest = Math.min(oldest ?? some.first, some.first)
  }
  return { waiting, oldest: oldest === undefined ? null : new Date(oldest).toISOString() }
}

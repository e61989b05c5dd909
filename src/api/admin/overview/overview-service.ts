/**
 * The figures of the first page: how many there are, who pays, what waits. None of them reads all companies: what happened is
 * counted day by day when it happens, and what depends on the time is found by indexes of the few that it is about.
 */
import { and, count, eq, gt, min, type SQL, sql } from 'drizzle-orm'
import type { Reader } from '#db/database.ts'
import { countInRanges, rangesOf } from '#db/queries/ranges.ts'
import { mailOutbox } from '#db/schema/mail.ts'
import { subscriptionPayments, subscriptions } from '#db/schema/subscription.ts'
import type { CheckReport } from '#domain/health/integrity.ts'
import { formatMinor } from '#domain/money/money.ts'
import { PLAN_CURRENCY } from '#domain/subscription/payment.ts'
import type { AdminId } from '#http/identity.ts'
import type { OperatorWarning } from '#http/operator-warnings.ts'
import { firstOf, showSeries, sumsOf } from './service-days-service.ts'

const WEEK_DAYS = 7
const MONTH_DAYS = 30

/** How the process goes. */
type Operation = { warnings: OperatorWarning[]; dataCheck: CheckReport | null }

/** `days`: how many the series has. */
type OverviewRequest = { days: number; operation: Operation }

/** Days, weeks and months are today and the UTC days before it: the people counted here live in several time zones. */
export async function showOverview(db: Reader, _admin: AdminId, { days, operation }: OverviewRequest, now: Date) {
  const ever = await sumsOf(db, ['companies', 'users'])
  const month = await sumsOf(db, ['revenue'], firstOf(MONTH_DAYS, now))
  const week = await sumsOf(db, ['users', 'last-seen', 'issued'], firstOf(WEEK_DAYS, now))
  const today = await sumsOf(db, ['issued'], firstOf(1, now))
  return {
    users: {
      total: ever.count('users'),
      newThisWeek: week.count('users'),
      seenThisWeek: week.count('last-seen'),
    },
    subscriptions: await countByStatus(db, ever.count('companies'), now),
    invoices: { issuedToday: today.count('issued', 'invoice'), issuedThisWeek: week.count('issued', 'invoice') },
    payments: {
      paidThisMonth: month.count('revenue'),
      open: await openPayments(db),
      takenThisMonth: formatMinor(month.amount('revenue'), PLAN_CURRENCY),
      currency: PLAN_CURRENCY,
    },
    mail: await waitingMail(db),
    series: await showSeries(db, days, now),
    ...operation,
  }
}

/** In the order of the domain's table (src/domain/subscription/subscription.ts): unlimited, then paid, then a trial. */
async function countByStatus(db: Reader, companies: number, now: Date) {
  const { unlimited, paidUntil, trialEndsAt } = subscriptions
  const countOf = async (...conditions: SQL[]) => {
    const [found] = await db
      .select({ times: count() })
      .from(subscriptions)
      .where(and(...conditions))
    return found?.times ?? 0
  }
  const isUnlimited = sql`${unlimited} = 1`
  const isPaid = gt(paidUntil, now)
  const withoutEnd = await countOf(isUnlimited)
  const paying = (await countOf(isPaid)) - (await countOf(isUnlimited, isPaid))
  const trial = await countOf(gt(trialEndsAt, now), eq(unlimited, false), sql`not coalesce(${isPaid}, 0)`)
  return { unlimited: withoutEnd, paying, trial, ended: companies - withoutEnd - paying - trial }
}

const isOpen = sql`${subscriptionPayments.status} in ('opening', 'waiting', 'confirming') and ${subscriptionPayments.paidAt} is null`

/** Test payments move no money, so they are not counted. */
async function openPayments(db: Reader): Promise<number> {
  const [open] = await db
    .select({ times: count() })
    .from(subscriptionPayments)
    .where(and(isOpen, eq(subscriptionPayments.test, false)))
  return open?.times ?? 0
}

/** Mail in the order in which it is due; its own row ids tell mails of one millisecond apart. */
const mailThat = (status: 'waiting' | 'failed') => ({
  from: sql`${mailOutbox} indexed by mail_outbox_due`,
  where: eq(mailOutbox.status, status),
  key: [sql`${mailOutbox.nextAttemptAt}`, sql`mail_outbox.rowid`],
})

/** `oldest`: since when the mail waits that was queued first. In ranges, since a mail server may be away for days. */
export async function waitingMail(db: Reader) {
  const source = mailThat('waiting')
  let waiting = 0
  let oldest: number | undefined
  for await (const range of rangesOf(db, source)) {
    const [some] = await db.all<{ times: number; first: number | null }>(
      sql`select count(*) as times, min(${mailOutbox.createdAt}) as first from ${source.from} where ${range}`,
    )
    waiting += some?.times ?? 0
    if (typeof some?.first === 'number') oldest = Math.min(oldest ?? some.first, some.first)
  }
  const failed = await countInRanges(db, mailThat('failed'))
  return { waiting, oldest: oldest === undefined ? null : new Date(oldest).toISOString(), failed }
}

/** Payments that wait for the provider's word, and since when the first of them does. */
export async function waitingPayments(db: Reader) {
  const [open] = await db
    .select({ waiting: count(), oldest: min(subscriptionPayments.createdAt) })
    .from(subscriptionPayments)
    .where(isOpen)
  return { waiting: open?.waiting ?? 0, oldest: open?.oldest?.toISOString() ?? null }
}

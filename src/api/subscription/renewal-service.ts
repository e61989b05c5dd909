/** Renewal reminders: each is sent once for each end of a subscription, however often the job runs. */
import { and, asc, eq, gt, isNotNull, lte, notExists } from 'drizzle-orm'
import { mailTeam } from '#api/account/member-service.ts'
import { zoneOf } from '#api/account/service.ts'
import type { Writer } from '#db/database.ts'
import { owned } from '#db/queries/owned.ts'
import { accounts } from '#db/schema/account.ts'
import { renewalReminders, subscriptions } from '#db/schema/subscription.ts'
import type { Reminder } from '#domain/subscription/renewal.ts'
import { daysRemaining } from '#domain/subscription/subscription.ts'
import type { Locale } from '#domain/locale.ts'
import { localDay } from '#domain/calendar/zones.ts'
import type { AccountId } from '#http/identity.ts'
import { renewalLetter } from '#mail/subscription-letters.ts'

/**
 * Queues the mails of one reminder, at most `limit`, and returns how many. It counts from the end of all that is paid, so
 * nobody is reminded of a period that another one follows. After a nearer reminder no earlier one is sent, even if the
 * clock is set back.
 */
export async function remindOfRenewal(
  tx: Writer,
  reminder: Reminder,
  { limit, page }: { limit: number; page: string },
  now: Date,
): Promise<number> {
  const due = await dueOf(tx, reminder, limit)
  for (const { ends, account } of due) {
    const days = daysRemaining({ isActive: true, expiresAt: ends.toISOString() }, now)
    const day = localDay(ends, zoneOf(account, now))
    const reminded = { accountId: account.id, ends, days: reminder.days }
    await tx.insert(renewalReminders).values({ ...reminded, at: now })
    const write = (language: Locale) => renewalLetter(language, { days, ends: day, page })
    const once = `renewal ${account.id} ${ends.getTime()} ${reminder.days}`
    // because this job stands above the accounts: it reminds each of its own
    const context = { db: tx, account: account.id as AccountId, now }
    await mailTeam(context, { letter: 'subscription', once, write })
  }
  return due.length
}

async function dueOf(tx: Writer, { days, after, until }: Reminder, limit: number) {
  const isReminded = owned(
    renewalReminders,
    subscriptions.accountId,
    eq(renewalReminders.ends, subscriptions.paidUntil),
    lte(renewalReminders.days, days),
  )
  const rows = await tx
    .select({ ends: subscriptions.paidUntil, account: accounts })
    .from(subscriptions)
    .innerJoin(accounts, eq(accounts.id, subscriptions.accountId))
    .where(
      and(
        eq(subscriptions.unlimited, false),
        isNotNull(subscriptions.plan),
        gt(subscriptions.paidUntil, after),
        lte(subscriptions.paidUntil, until),
        notExists(tx.select({ days: renewalReminders.days }).from(renewalReminders).where(isReminded)),
      ),
    )
    .orderBy(asc(subscriptions.paidUntil))
    .limit(limit)
  return rows.flatMap(({ ends, ...row }) => (ends ? [{ ends, ...row }] : []))
}

/** Telling people in time that what they have paid for ends: each once for each end, however often it is asked. */
import { and, asc, eq, gt, isNotNull, lte, notExists } from 'drizzle-orm'
import { zoneOf } from '#api/account/service.ts'
import type { Writer } from '#db/client.ts'
import { accounts, users } from '#db/schema/account.ts'
import { renewalReminders, subscriptions } from '#db/schema/subscription.ts'
import type { Reminder } from '#domain/subscription/renewal.ts'
import { daysRemaining } from '#domain/subscription/subscription.ts'
import { localDay } from '#domain/calendar/zones.ts'
import { queueMail } from '#mail/outbox.ts'
import { renewalLetter } from '#mail/subscription-letters.ts'

/**
 * Sends the mails of one reminder, `most` of them at once; answers how many. The end that counts is the sum of the ledger:
 * who has paid for a later period is not reminded of this one. Once a nearer reminder was sent no earlier one follows, so
 * a clock that was put back repeats nothing.
 */
export async function remindOfRenewal(
  tx: Writer,
  reminder: Reminder,
  { most, page }: { most: number; page: string },
  now: Date,
): Promise<number> {
  const due = await dueOf(tx, reminder, most)
  for (const { ends, account, email } of due) {
    const language = account.language
    const days = daysRemaining({ isActive: true, expiresAt: ends.toISOString() }, now)
    const day = localDay(ends, zoneOf(account, now))
    const reminded = { accountId: account.id, ends, days: reminder.days }
    await tx.insert(renewalReminders).values({ ...reminded, at: now })
    const message = { to: email, ...renewalLetter(language, { days, ends: day, page }) }
    const once = `renewal ${account.id} ${ends.getTime()} ${reminder.days}`
    await queueMail(tx, { once, account: account.id, message }, now)
  }
  return due.length
}

async function dueOf(tx: Writer, { days, after, until }: Reminder, most: number) {
  const isTold = and(
    eq(renewalReminders.accountId, subscriptions.accountId),
    eq(renewalReminders.ends, subscriptions.paidUntil),
    lte(renewalReminders.days, days),
  )
  const rows = await tx
    .select({ ends: subscriptions.paidUntil, account: accounts, email: users.email })
    .from(subscriptions)
    .innerJoin(accounts, eq(accounts.id, subscriptions.accountId))
    .innerJoin(users, eq(users.accountId, subscriptions.accountId))
    .where(
      and(
        eq(subscriptions.unlimited, false),
        isNotNull(subscriptions.plan),
        gt(subscriptions.paidUntil, after),
        lte(subscriptions.paidUntil, until),
        notExists(tx.select({ days: renewalReminders.days }).from(renewalReminders).where(isTold)),
      ),
    )
    .orderBy(asc(subscriptions.paidUntil))
    .limit(most)
  return rows.flatMap(({ ends, ...row }) => (ends ? [{ ends, ...row }] : []))
}

/** The ledger of paid periods, and the subscription's end derived from it, both written in one transaction. */
import { desc, eq, gt, lte, sql } from 'drizzle-orm'
import { findAccount, zoneOf } from '#api/account/service.ts'
import type { Reader, Writer } from '#db/database.ts'
import { newId } from '#db/ids.ts'
import { prepared } from '#db/prepared.ts'
import { owned } from '#db/queries/owned.ts'
import { paidPeriods, subscriptions } from '#db/schema/subscription.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Plan } from '#domain/subscription/subscription.ts'
import { nextPeriod, type RunningPeriod } from '#domain/subscription/period.ts'
import type { AccountId } from '#http/identity.ts'

type PaidFor = { paymentId: string; plan: Plan }

/**
 * Adds the period of a paid payment. Idempotent: a payment adds one period, ever.
 * @returns whether it was added now.
 */
export async function addPaidPeriod(
  tx: Writer,
  account: AccountId,
  { paymentId, plan }: PaidFor,
  now: Date,
): Promise<boolean> {
  const [added] = await tx.select({ id: paidPeriods.id }).from(paidPeriods).where(eq(paidPeriods.paymentId, paymentId))
  if (added) return false
  const zone = zoneOf(await findAccount(tx, account), now)
  const running = await runningPeriod(tx, account)
  const { from: begins, until: ends, anchorDay } = nextPeriod(plan, { running, zone, now })
  const period = { id: newId(), accountId: account, paymentId, plan, begins, ends, anchorDay, addedAt: now }
  await tx.insert(paidPeriods).values(period)
  await tx.update(subscriptions).set({ plan, paidUntil: ends }).where(owned(subscriptions, account))
  return true
}

/** The end of what is paid, with the anchor of its ledger entry; without an anchor when an admin set the end. */
export async function runningPeriod(tx: Writer, account: AccountId): Promise<RunningPeriod | null> {
  const [row] = await tx
    .select({ until: subscriptions.paidUntil })
    .from(subscriptions)
    .where(owned(subscriptions, account))
  if (!row) throw new Refusal('request.not-found')
  if (!row.until) return null
  const [last] = await tx
    .select({ ends: paidPeriods.ends, anchorDay: paidPeriods.anchorDay })
    .from(paidPeriods)
    .where(owned(paidPeriods, account))
    .orderBy(desc(paidPeriods.ends))
    .limit(1)
  const isFromLedger = last?.ends.getTime() === row.until.getTime()
  return { until: row.until, anchorDay: isFromLedger ? last.anchorDay : null }
}

const periodAt = prepared((db: Reader) =>
  db
    .select({ plan: paidPeriods.plan })
    .from(paidPeriods)
    .where(
      owned(
        paidPeriods,
        sql.placeholder('account'),
        gt(paidPeriods.ends, sql.placeholder('now')),
        lte(paidPeriods.begins, sql.placeholder('now')),
      ),
    )
    .orderBy(paidPeriods.ends)
    .limit(1)
    .prepare(),
)

/** The plan of the period that runs now, which may not be the one bought last. */
export async function planAt(db: Reader, account: AccountId, now: Date): Promise<Plan | undefined> {
  return (await periodAt(db).get({ account, now }))?.plan
}

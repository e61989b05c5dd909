/** The ledger of paid periods, and the subscription's end derived from it, both written in one transaction. */
import { desc, eq, gt, lte, sql } from 'drizzle-orm'
import type { ReadContext, WriteContext } from '#http/context.ts'
import { findAccount, zoneOf } from '#api/account/service.ts'
import type { Reader } from '#db/database.ts'
import { newId } from '#db/ids.ts'
import { prepared } from '#db/prepared.ts'
import { ACCOUNT, owned } from '#db/queries/owned.ts'
import { paidPeriods, subscriptions } from '#db/schema/subscription.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Plan } from '#domain/subscription/subscription.ts'
import { nextPeriod, type RunningPeriod } from '#domain/subscription/period.ts'

type PaidFor = { paymentId: string; plan: Plan }

/**
 * Adds the period of a paid payment. Idempotent: a payment adds one period, ever.
 * @returns whether it was added now.
 */
export async function addPaidPeriod(context: WriteContext, { paymentId, plan }: PaidFor): Promise<boolean> {
  const { db, account, now } = context
  const [added] = await db.select({ id: paidPeriods.id }).from(paidPeriods).where(eq(paidPeriods.paymentId, paymentId))
  if (added) return false
  const zone = zoneOf(await findAccount(context), now)
  const running = await runningPeriod(context)
  const { from: begins, until: ends, anchorDay } = nextPeriod(plan, { running, zone, now })
  const period = { id: newId(), accountId: account, paymentId, plan, begins, ends, anchorDay, addedAt: now }
  await db.insert(paidPeriods).values(period)
  await db.update(subscriptions).set({ plan, paidUntil: ends }).where(owned(subscriptions, account))
  return true
}

/** The end of what is paid, with the anchor of its ledger entry; without an anchor when an admin set the end. */
export async function runningPeriod({ db, account }: WriteContext): Promise<RunningPeriod | null> {
  const [row] = await db
    .select({ until: subscriptions.paidUntil })
    .from(subscriptions)
    .where(owned(subscriptions, account))
  if (!row) throw new Refusal('request.not-found')
  if (!row.until) return null
  const [last] = await db
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
        ACCOUNT,
        gt(paidPeriods.ends, sql.placeholder('now')),
        lte(paidPeriods.begins, sql.placeholder('now')),
      ),
    )
    .orderBy(paidPeriods.ends)
    .limit(1)
    .prepare(),
)

/** The plan of the period that runs now, which may not be the one bought last. */
export async function planAt({ db, account, now }: ReadContext): Promise<Plan | undefined> {
  return (await periodAt(db).get({ account, now }))?.plan
}

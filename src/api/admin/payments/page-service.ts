/** One attempt to pay for a subscription: what the provider said each time, and the other attempts of the company. */
import { asc, count, desc, eq, gt, lte } from 'drizzle-orm'
import { listedPayments } from '#api/admin/subscription-payment-service.ts'
import type { Reader } from '#db/database.ts'
import { owned } from '#db/queries/owned.ts'
import { paidPeriods, paymentChecks, subscriptionPayments } from '#db/schema/subscription.ts'
import { Refusal } from '#domain/refusal.ts'
import type { AdminId } from '#http/identity.ts'

/** @throws Refusal `request.not-found` */
export async function showSubscriptionPayment(db: Reader, _admin: AdminId, id: string) {
  const row = await findRow(db, id)
  const [listed] = await listedPayments(db, eq(subscriptionPayments.id, id), asc, 1)
  if (!listed) throw new Refusal('request.not-found')
  return {
    ...listed,
    expiresAt: row.expiresAt.toISOString(),
    /** When the provider last answered, and when it is asked next without anybody's doing. */
    checkedAt: row.checkedAt?.toISOString() ?? null,
    nextCheckAt: row.nextAskAt?.toISOString() ?? null,
    period: await periodOf(db, id),
    attempts: await attemptsAround(db, row),
    ...(await checksOf(db, id)),
  }
}

type Row = typeof subscriptionPayments.$inferSelect

/** @throws Refusal `request.not-found` */
export async function findRow(db: Reader, id: string): Promise<Row> {
  const [row] = await db.select().from(subscriptionPayments).where(eq(subscriptionPayments.id, id))
  if (!row) throw new Refusal('request.not-found')
  return row
}

async function periodOf(db: Reader, paymentId: string) {
  const [period] = await db
    .select({ begins: paidPeriods.begins, ends: paidPeriods.ends })
    .from(paidPeriods)
    .where(eq(paidPeriods.paymentId, paymentId))
  return period ? { from: period.begins.toISOString(), until: period.ends.toISOString() } : null
}

/** The most attempts on either side of one. */
const MOST_AROUND = 25

/** The attempts of the company before and after this one, which is among them. The newest first. */
async function attemptsAround(db: Reader, { id, accountId }: Row) {
  const { id: column } = subscriptionPayments
  const ofCompany = (side: typeof gt) => owned(subscriptionPayments, accountId, side(column, id))
  const later = await listedPayments(db, ofCompany(gt), asc, MOST_AROUND)
  const earlier = await listedPayments(db, ofCompany(lte), desc, MOST_AROUND + 1)
  return [...later.toReversed(), ...earlier]
}

const MOST_CHECKS = 100

/** The latest answers first, and how many there were before them. */
async function checksOf(db: Reader, paymentId: string) {
  const { id, at, source, answer, failure, httpStatus } = paymentChecks
  const ofPayment = eq(paymentChecks.paymentId, paymentId)
  const rows = await db
    .select({ id, at, source, answer, failure, httpStatus })
    .from(paymentChecks)
    .where(ofPayment)
    .orderBy(desc(id))
    .limit(MOST_CHECKS)
  const [all] = await db.select({ times: count() }).from(paymentChecks).where(ofPayment)
  return {
    checks: rows.map((check) => ({ ...check, at: check.at.toISOString() })),
    earlierChecks: (all?.times ?? 0) - rows.length,
  }
}

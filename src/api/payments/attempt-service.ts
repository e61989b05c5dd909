/**
 * The rows of payments, and every change of one. Each is a write job of its own, between which the provider is asked; so
 * each looks at the row as it is now and is harmless a second time.
 */
import { and, asc, eq, inArray, isNotNull, lte, notInArray } from 'drizzle-orm'
import { addPaidPeriod } from '#api/subscription/period-service.ts'
import type { Reader, Writer } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { payments } from '#db/schema/payments.ts'
import { type Minor, minor } from '#domain/money/money.ts'
import {
  isOver,
  mayResume,
  nextAskAt,
  PAYABLE_MS,
  PLAN_CURRENCY,
  statusAfter,
  statusUnheard,
  visitMayAsk,
  type Wanted,
} from '#domain/subscription/payment.ts'
import { Refusal } from '#domain/refusal.ts'
import type { AccountId } from '#http/identity.ts'
import type { Env } from '#src/env/env.ts'
import type { Intent } from './gateway.ts'
import { mailOfLoss, mailOfPayment } from './mail-service.ts'
import { drawUpReceipt, receiptSeller } from './receipt-service.ts'

type Row = typeof payments.$inferSelect

export type Payment = Omit<Row, 'accountId' | 'amount'> & { account: AccountId; amount: Minor }

function paymentOf({ accountId, amount, ...row }: Row): Payment {
  // because only the session gate's own id is ever written there
  return { ...row, account: accountId as AccountId, amount: minor(amount) }
}

/** @throws Refusal `request.not-found`, also for another account's. */
export async function findPayment(db: Reader, account: AccountId, id: string): Promise<Payment> {
  const payment = await paymentById(db, id)
  if (payment?.account !== account) throw new Refusal('request.not-found')
  return payment
}

async function paymentById(db: Reader, id: string): Promise<Payment | undefined> {
  const [row] = await db.select().from(payments).where(eq(payments.id, id))
  return row && paymentOf(row)
}

export async function paymentOfIntent(db: Reader, providerId: string): Promise<Payment | undefined> {
  const [row] = await db.select().from(payments).where(eq(payments.providerId, providerId))
  return row && paymentOf(row)
}

/** The attempt to go on with, or a new one: see `mayResume`. */
export async function beginPayment(tx: Writer, account: AccountId, wanted: Wanted, now: Date): Promise<{ id: string }> {
  const open = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.accountId, account), inArray(payments.status, ['opening', 'waiting', 'confirming'])))
    .orderBy(asc(payments.id))
  const begun = open.map(paymentOf).findLast((payment) => mayResume(payment, wanted, now))
  if (begun) return { id: begun.id }
  const id = newId()
  const expiresAt = new Date(now.getTime() + PAYABLE_MS)
  const row = { id, accountId: account, ...wanted, currency: PLAN_CURRENCY, createdAt: now, expiresAt }
  await tx.insert(payments).values({ ...row, status: 'opening', nextAskAt: expiresAt })
  return { id }
}

/**
 * Attempts that may be paid already without our knowing and are not gone on with by `beginPayment`: of another plan, or
 * declined while the payer tries a second card.
 */
export async function unsettledBeside(db: Reader, account: AccountId, wanted: Wanted, now: Date): Promise<string[]> {
  const asked = and(eq(payments.accountId, account), isNotNull(payments.nextAskAt), isNotNull(payments.redirectUrl))
  const rows = await db.select().from(payments).where(asked).orderBy(asc(payments.id))
  return rows.map(paymentOf).flatMap((payment) => (mayResume(payment, wanted, now) ? [] : [payment.id]))
}

/** Keeps what the provider has opened. The first answer stays: a page that somebody may be looking at is never replaced. */
export async function keepIntent(
  tx: Writer,
  id: string,
  { id: providerId, redirectUrl }: { id: string; redirectUrl: string },
  now: Date,
): Promise<string> {
  const payment = await paymentById(tx, id)
  if (!payment) throw new Refusal('request.not-found')
  if (payment.redirectUrl !== null) return payment.redirectUrl
  const status = payment.status === 'opening' ? 'waiting' : payment.status
  const times = { lastAskedAt: now, checkedAt: now, nextAskAt: nextAskAt({ ...payment, status }, 0, now) }
  await tx
    .update(payments)
    .set({ providerId, redirectUrl, status, ...times })
    .where(eq(payments.id, id))
  return redirectUrl
}

/** Who asks. A visit asks every few seconds at most, the poll when it is time, news always. */
export type Occasion = 'visit' | 'poll' | 'news'

export type Claimed = { id: string; providerId: string }

/**
 * Notes that the provider is asked now, and when the poll asks next. Undefined when nobody is to be asked: too soon, or
 * nothing more to hear. An attempt without an intent ends here, for nobody has ever seen a page to pay it on.
 */
export async function claimAsk(tx: Writer, id: string, occasion: Occasion, now: Date): Promise<Claimed | undefined> {
  const payment = await paymentById(tx, id)
  if (!payment || payment.status === 'paid') return undefined
  const { providerId, lastAskedAt, asks } = payment
  if (occasion === 'visit' && (payment.nextAskAt === null || !visitMayAsk(lastAskedAt, now))) return undefined
  if (occasion === 'poll' && !(payment.nextAskAt && payment.nextAskAt <= now)) return undefined
  if (providerId === null) {
    const over = now >= payment.expiresAt
    const change = over ? { status: 'expired' as const, nextAskAt: null } : { nextAskAt: payment.expiresAt }
    await tx.update(payments).set(change).where(eq(payments.id, id))
    return undefined
  }
  const status = statusUnheard(payment, now)
  const next =
    occasion === 'poll' ? { asks: asks + 1, nextAskAt: nextAskAt({ ...payment, status }, asks + 1, now) } : {}
  await tx
    .update(payments)
    .set({ status, lastAskedAt: now, ...next })
    .where(eq(payments.id, id))
  return { id, providerId }
}

export type Settled = 'unchanged' | 'changed' | 'paid' | 'mismatch'

export type Heard = { intent: Intent; env: Pick<Env, 'appUrl' | 'landing' | 'supportEmail'> }

/**
 * What the provider said of an intent, told to the ledger: a paid one adds its period and draws up its receipt in this
 * very transaction, once, and the payer is mailed. `mismatch`: it speaks of another amount than was asked for, so nothing is believed.
 */
export async function settle(tx: Writer, id: string, { intent, env }: Heard, now: Date): Promise<Settled> {
  const payment = await paymentById(tx, id)
  if (!payment) return 'unchanged'
  if (!isOurs(payment, intent)) return 'mismatch'
  const status = statusAfter(payment, intent.status, now)
  const paidAt = payment.paidAt ?? (status === 'paid' ? now : null)
  const over = nextAskAt({ ...payment, status }, payment.asks, now) === null
  const change = { status, checkedAt: now, paidAt, ...(over && { nextAskAt: null }) }
  await tx.update(payments).set(change).where(eq(payments.id, id))
  if (status !== 'paid') {
    if (payment.status === 'confirming' && isOver(status)) await mailOfLoss(tx, payment, env, now)
    return status === payment.status ? 'unchanged' : 'changed'
  }
  const added = await addPaidPeriod(tx, payment.account, { paymentId: id, plan: payment.plan }, now)
  if (!added) return 'unchanged'
  const receipt = await drawUpReceipt(tx, { account: payment.account, paymentId: id, seller: receiptSeller(env) }, now)
  await mailOfPayment(tx, payment, { receipt, ...env }, now)
  return 'paid'
}

/** Whether an intent is the one we asked for: this amount, in this currency. */
export function isOurs(payment: Payment, { id, amount, currency }: Intent): boolean {
  return payment.providerId === id && payment.amount === amount && payment.currency === currency
}

/** The provider does not know the intent: nobody can pay it, so the next attempt is a new one. */
export async function forget(tx: Writer, id: string): Promise<void> {
  const lost = and(eq(payments.id, id), notInArray(payments.status, ['paid', 'failed', 'canceled']))
  await tx.update(payments).set({ status: 'expired' }).where(lost)
}

/** The poll's next few, the longest waiting first. */
export async function duePayments(db: Reader, most: number, now: Date): Promise<string[]> {
  const due = and(isNotNull(payments.nextAskAt), lte(payments.nextAskAt, now))
  const rows = await db
    .select({ id: payments.id })
    .from(payments)
    .where(due)
    .orderBy(asc(payments.nextAskAt))
    .limit(most)
  return rows.map(({ id }) => id)
}

/** Right after a start on a data folder that is ours alone: what was under way when the process ended is asked at once. */
export async function makeAllDue(tx: Writer, now: Date): Promise<void> {
  await tx.update(payments).set({ nextAskAt: now }).where(isNotNull(payments.nextAskAt))
}

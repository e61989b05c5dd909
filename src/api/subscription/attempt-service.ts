/**
 * Payment attempts in the database. Every change is a write job of its own, and the provider is asked between two of
 * them; so each reads the row anew and is safe to repeat.
 */
import { and, asc, eq, inArray, isNotNull, lte, notInArray } from 'drizzle-orm'
import type { Reader, Writer } from '#db/database.ts'
import { newId } from '#db/ids.ts'
import { owned } from '#db/queries/owned.ts'
import { paymentChecks, subscriptionPayments } from '#db/schema/subscription.ts'
import { type Minor, minor } from '#domain/money/money.ts'
import { Refusal } from '#domain/refusal.ts'
import {
  type CheckSource,
  isOver,
  mayResume,
  nextPollAt,
  PAYABLE_MS,
  type PaymentRequest,
  PLAN_CURRENCY,
  statusAfter,
  statusWithoutResponse,
  mayPollOnVisit,
} from '#domain/subscription/payment.ts'
import type { AccountScope, ReadContext, WriteContext } from '#http/context.ts'
import type { AccountId } from '#http/identity.ts'
import type { Env } from '#src/env/env.ts'
import type { Intent } from './gateway.ts'
import { queueLostPaymentMail, queuePaidMail } from './payment-mail-service.ts'
import { addPaidPeriod } from './period-service.ts'
import { issueReceipt, receiptSeller } from './receipt-service.ts'

type Row = typeof subscriptionPayments.$inferSelect

export type Payment = Omit<Row, 'accountId' | 'amount'> & { account: AccountId; amount: Minor }

function paymentOf({ accountId, amount, ...row }: Row): Payment {
  // because only an id that the session gate made is written to this column
  return { ...row, account: accountId as AccountId, amount: minor(amount) }
}

/** @throws Refusal `request.not-found`, also for another account's. */
export async function findPayment({ db, account }: AccountScope, id: string): Promise<Payment> {
  const payment = await paymentById(db, id)
  if (payment?.account !== account) throw new Refusal('request.not-found')
  return payment
}

async function paymentById(db: Reader, id: string): Promise<Payment | undefined> {
  const [row] = await db.select().from(subscriptionPayments).where(eq(subscriptionPayments.id, id))
  return row && paymentOf(row)
}

export async function paymentOfIntent(db: Reader, providerId: string): Promise<Payment | undefined> {
  const [row] = await db.select().from(subscriptionPayments).where(eq(subscriptionPayments.providerId, providerId))
  return row && paymentOf(row)
}

/** The attempt to resume, or a new one: see `mayResume`. */
export async function beginPayment(
  { db, account, now }: WriteContext,
  wanted: PaymentRequest,
): Promise<{ id: string }> {
  const isOpen = inArray(subscriptionPayments.status, ['opening', 'waiting', 'confirming'])
  const open = await db
    .select()
    .from(subscriptionPayments)
    .where(owned(subscriptionPayments, account, isOpen))
    .orderBy(asc(subscriptionPayments.id))
  const begun = open.map(paymentOf).findLast((payment) => mayResume(payment, wanted, now))
  if (begun) return { id: begun.id }
  const id = newId()
  const expiresAt = new Date(now.getTime() + PAYABLE_MS)
  const row = { id, accountId: account, ...wanted, currency: PLAN_CURRENCY, createdAt: now, expiresAt }
  await db.insert(subscriptionPayments).values({ ...row, status: 'opening', nextAskAt: expiresAt })
  return { id }
}

/**
 * Attempts that `beginPayment` would not resume and that may have been paid without our knowing: of another plan, or
 * declined while the payer tries a second card.
 */
export async function findOtherOpenAttempts(
  { db, account, now }: ReadContext,
  wanted: PaymentRequest,
): Promise<string[]> {
  const { nextAskAt: asksAt, redirectUrl, id } = subscriptionPayments
  const rows = await db
    .select()
    .from(subscriptionPayments)
    .where(owned(subscriptionPayments, account, isNotNull(asksAt), isNotNull(redirectUrl)))
    .orderBy(asc(id))
  return rows.map(paymentOf).flatMap((payment) => (mayResume(payment, wanted, now) ? [] : [payment.id]))
}

/** Stores the provider's intent and returns its page. The first one stays, because somebody may be looking at it. */
export async function keepIntent(
  tx: Writer,
  id: string,
  { id: providerId, redirectUrl, status: answer }: Pick<Intent, 'id' | 'status'> & { redirectUrl: string },
  now: Date,
): Promise<string> {
  const payment = await paymentById(tx, id)
  if (!payment) throw new Refusal('request.not-found')
  await recordCheck(tx, payment, { source: 'open', answer }, now)
  if (payment.redirectUrl !== null) return payment.redirectUrl
  const status = payment.status === 'opening' ? 'waiting' : payment.status
  const times = { lastAskedAt: now, checkedAt: now, nextAskAt: nextPollAt({ ...payment, status }, 0, now) }
  await update(tx, id, { providerId, redirectUrl, status, ...times })
  return redirectUrl
}

async function update(tx: Writer, id: string, change: Partial<Row>): Promise<void> {
  await tx.update(subscriptionPayments).set(change).where(eq(subscriptionPayments.id, id))
}

/** Why the provider is asked. A visit is rate-limited, the poll keeps to its schedule, a webhook or an admin always asks. */
export type AskTrigger = Exclude<CheckSource, 'open'>

export type Claimed = Pick<Payment, 'id' | 'account'> & { providerId: string }

/**
 * Records that the provider is asked now, and when the poll asks next. Undefined when it is too soon or nothing more can
 * change. An attempt without an intent expires here, because nobody has seen a page to pay it on.
 */
export async function claimAsk(tx: Writer, id: string, trigger: AskTrigger, now: Date): Promise<Claimed | undefined> {
  const payment = await paymentById(tx, id)
  if (!payment || payment.status === 'paid') return undefined
  const { providerId, lastAskedAt, asks } = payment
  if (trigger === 'visit' && (payment.nextAskAt === null || !mayPollOnVisit(lastAskedAt, now))) return undefined
  if (trigger === 'poll' && !(payment.nextAskAt && payment.nextAskAt <= now)) return undefined
  if (providerId === null) {
    const isExpired = now >= payment.expiresAt
    await update(tx, id, isExpired ? { status: 'expired', nextAskAt: null } : { nextAskAt: payment.expiresAt })
    return undefined
  }
  const status = statusWithoutResponse(payment, now)
  const next =
    trigger === 'poll' ? { asks: asks + 1, nextAskAt: nextPollAt({ ...payment, status }, asks + 1, now) } : {}
  await update(tx, id, { status, lastAskedAt: now, ...next })
  return { id, account: payment.account, providerId }
}

export type Settled = 'unchanged' | 'changed' | 'paid' | 'mismatch'

/** The provider's answer, why it was asked, and the settings that the receipt and the mail name. */
export type ProviderAnswer = {
  intent: Intent
  source: CheckSource
  env: Pick<Env, 'appUrl' | 'landing' | 'supportEmail'>
}

/**
 * Applies the provider's answer. When it is paid, this transaction also adds the period, issues the receipt and queues
 * the mail, once. `mismatch`: the amount or the currency is not the one we asked for, so nothing is applied.
 */
export async function settle(tx: Writer, id: string, answered: ProviderAnswer, now: Date): Promise<Settled> {
  const { intent, source, env } = answered
  const payment = await paymentById(tx, id)
  if (!payment) return 'unchanged'
  const isMismatch = !isOurs(payment, intent)
  await recordCheck(tx, payment, { source, answer: intent.status, failure: isMismatch ? 'mismatch' : null }, now)
  if (isMismatch) return 'mismatch'
  const status = statusAfter(payment, intent.status, now)
  const paidAt = payment.paidAt ?? (status === 'paid' ? now : null)
  const isDone = nextPollAt({ ...payment, status }, payment.asks, now) === null
  await update(tx, id, { status, checkedAt: now, paidAt, ...(isDone && { nextAskAt: null }) })
  if (status !== 'paid') {
    if (payment.status === 'confirming' && isOver(status))
      await queueLostPaymentMail(tx, { ...payment, isDeclined: status === 'failed' }, env, now)
    return status === payment.status ? 'unchanged' : 'changed'
  }
  const added = await addPaidPeriod({ db: tx, account: payment.account, now }, { paymentId: id, plan: payment.plan })
  if (!added) return 'unchanged'
  const receipt = await issueReceipt(tx, { account: payment.account, paymentId: id, seller: receiptSeller(env) }, now)
  await queuePaidMail(tx, payment, { receipt, ...env }, now)
  return 'paid'
}

type Check = Pick<typeof paymentChecks.$inferInsert, 'source' | 'answer' | 'failure' | 'httpStatus'>

/** A line of what the provider said. */
export async function recordCheck(
  tx: Writer,
  { id, account }: Pick<Payment, 'id' | 'account'>,
  check: Check,
  now: Date,
): Promise<void> {
  await tx.insert(paymentChecks).values({ id: newId(), paymentId: id, accountId: account, at: now, ...check })
}

/** Whether an intent is the one we asked for: this amount, in this currency. */
export function isOurs(payment: Payment, { id, amount, currency }: Intent): boolean {
  return payment.providerId === id && payment.amount === amount && payment.currency === currency
}

/** The provider does not know the intent: nobody can pay it, so the next attempt is a new one. */
export async function expireUnknown(tx: Writer, id: string): Promise<void> {
  const { id: rowId, status } = subscriptionPayments
  await tx
    .update(subscriptionPayments)
    .set({ status: 'expired' })
    .where(and(eq(rowId, id), notInArray(status, ['paid', 'failed', 'canceled'])))
}

/** The poll's next batch, the longest due first. */
export async function duePayments(db: Reader, limit: number, now: Date): Promise<string[]> {
  const { id, nextAskAt: asksAt } = subscriptionPayments
  const rows = await db
    .select({ id })
    .from(subscriptionPayments)
    .where(and(isNotNull(asksAt), lte(asksAt, now)))
    .orderBy(asc(asksAt))
    .limit(limit)
  return rows.map((row) => row.id)
}

/** At start, when this process alone uses the database: whatever was under way before is asked about at once. */
export async function makeAllDue(tx: Writer, now: Date): Promise<void> {
  await tx.update(subscriptionPayments).set({ nextAskAt: now }).where(isNotNull(subscriptionPayments.nextAskAt))
}

/**
 * Payment of a subscription. A payment is one attempt: one intent at the provider, paid once or never. Only the provider's
 * answers change its status; in whatever order they arrive, `paid` is reached once and stays.
 */
import { type Minor, minor } from '#domain/money/money.ts'
import type { Plan } from './subscription.ts'

/** What a plan costs, in minor units of `PLAN_CURRENCY`. */
export type Prices = Readonly<Record<Plan, Minor>>

export const PLANS = ['monthly', 'yearly'] as const satisfies readonly Plan[]

/** What a year saves against twelve months; null when nothing. */
export function yearlySaving({ monthly, yearly }: Prices): Minor | null {
  const saving = monthly * 12n - yearly
  return saving > 0n ? minor(saving) : null
}

export const PLAN_CURRENCY = 'AED'

/** The provider takes nothing below AED 2 (docs.ziina.com, Create Payment Intent). */
export const LEAST_AMOUNT: Minor = minor(200n)

/** The provider's own words (docs.ziina.com, Payment Intent). */
export const PROVIDER_STATUSES = [
  'requires_payment_instrument',
  'requires_user_action',
  'pending',
  'completed',
  'failed',
  'canceled',
] as const

export type ProviderStatus = (typeof PROVIDER_STATUSES)[number]

/**
 * `opening`: the provider has not answered yet. `waiting`: for the payer. `confirming`: the bank decides. `expired`: not
 * paid in time. Only `paid` is final: a failed payment may still be paid with a second card.
 */
export const PAYMENT_STATUSES = ['opening', 'waiting', 'confirming', 'paid', 'failed', 'canceled', 'expired'] as const

export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

const MEANING: Record<ProviderStatus, PaymentStatus> = {
  requires_payment_instrument: 'waiting',
  requires_user_action: 'waiting',
  pending: 'confirming',
  completed: 'paid',
  failed: 'failed',
  canceled: 'canceled',
}

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** How long a payer has. Sent to the provider with the intent. */
export const PAYABLE_MS = 30 * MINUTE_MS
/** An attempt with less time left than this is not resumed. */
const ENOUGH_TO_PAY_MS = 5 * MINUTE_MS
/** Asked once more this long after the expiry, for payments of the last second. */
const GRACE_MS = 5 * MINUTE_MS
/** How long after the expiry to ask when the provider does not answer or the bank does not decide. */
const PATIENCE_MS = 7 * DAY_MS
const FIRST_PAUSE_MS = 10_000
const LONGEST_PAUSE_MS = 10 * MINUTE_MS
/** Rate limit of the questions that a waiting page causes. */
const VISIT_PAUSE_MS = 3_000

export type Attempt = { status: PaymentStatus; expiresAt: Date }

/** Whether nothing can be paid here any more, as far as known. */
export function isOver(status: PaymentStatus): boolean {
  return status === 'paid' || status === 'failed' || status === 'canceled' || status === 'expired'
}

/** The status after the provider said `reported`, now. */
export function statusAfter({ status, expiresAt }: Attempt, reported: ProviderStatus, now: Date): PaymentStatus {
  const meant = MEANING[reported]
  if (status === 'paid' || meant === 'paid') return 'paid'
  if (isOver(status)) return status
  if (isOver(meant)) return meant
  const given = meant === 'confirming' ? PATIENCE_MS : GRACE_MS
  return isPast(expiresAt, given, now) ? 'expired' : meant
}

/** The status without an answer of the provider. */
export function statusUnheard({ status, expiresAt }: Attempt, now: Date): PaymentStatus {
  return !isOver(status) && isPast(expiresAt, PATIENCE_MS, now) ? 'expired' : status
}

/**
 * When the poll asks next, after `asks` questions; null when never. Failed and canceled attempts are polled until their
 * expiry too, because the payer may still try another card on the provider's page.
 */
export function nextAskAt({ status, expiresAt }: Attempt, asks: number, now: Date): Date | null {
  if (status === 'paid' || status === 'expired') return null
  if (isOver(status) && isPast(expiresAt, GRACE_MS, now)) return null
  const pauseMs = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(asks, 10))
  return new Date(now.getTime() + pauseMs)
}

/** Whether a visit of the waiting page asks the provider, or is answered from the stored row. */
export function visitMayAsk(lastAskedAt: Date | null, now: Date): boolean {
  return lastAskedAt === null || now.getTime() - lastAskedAt.getTime() >= VISIT_PAUSE_MS
}

export type PaymentRequest = { plan: Plan; amount: Minor; test: boolean }

/**
 * One attempt at a time: whether to resume `begun` instead of starting another. One that the bank is confirming is always
 * resumed, whatever is wanted now, so that nobody pays twice.
 */
export function mayResume(begun: Attempt & PaymentRequest, wanted: PaymentRequest, now: Date): boolean {
  if (begun.status === 'confirming') return true
  if (isOver(begun.status)) return false
  const same = begun.plan === wanted.plan && begun.amount === wanted.amount && begun.test === wanted.test
  return same && !isPast(begun.expiresAt, -ENOUGH_TO_PAY_MS, now)
}

function isPast(moment: Date, byMs: number, now: Date): boolean {
  return now.getTime() >= moment.getTime() + byMs
}

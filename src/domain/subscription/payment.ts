/**
 * Payments of a subscription. A payment is one attempt: one payment intent at the provider, paid at most once. Only the
 * provider's responses change its status; in whatever order they arrive, `paid` is reached once and is final.
 */
import { type Minor, minor } from '#domain/money/money.ts'
import type { Plan } from './subscription.ts'

/** Price of each plan, in minor units of `PLAN_CURRENCY`. */
export type Prices = Readonly<Record<Plan, Minor>>

export const PLANS = ['monthly', 'yearly'] as const satisfies readonly Plan[]

/** Saving of a yearly plan over twelve months; null if there is none. */
export function yearlySaving({ monthly, yearly }: Prices): Minor | null {
  const saving = monthly * 12n - yearly
  return saving > 0n ? minor(saving) : null
}

export const PLAN_CURRENCY = 'AED'

/** The provider's minimum is AED 2 (docs.ziina.com, Create Payment Intent). */
export const LEAST_AMOUNT: Minor = minor(200n)

/** The provider's status values (docs.ziina.com, Payment Intent). */
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
 * `opening`: no response from the provider yet. `waiting`: for the payer. `confirming`: with the bank. `expired`: not
 * paid in time. Only `paid` is final: a failed payment can still be paid with a second card.
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

/** Why the provider was asked: the attempt began, its turn had come, its payer or an admin looked, or a webhook came. */
export const CHECK_SOURCES = ['open', 'poll', 'visit', 'webhook', 'admin'] as const

export type CheckSource = (typeof CHECK_SOURCES)[number]

/**
 * `unreachable`: no answer in time. `refused`: an error of the provider. `malformed`: an answer not as documented. `unknown`: it
 * does not know the attempt. `mismatch`: of another amount or currency.
 */
export const CHECK_FAILURES = ['unreachable', 'refused', 'malformed', 'unknown', 'mismatch'] as const

export type CheckFailure = (typeof CHECK_FAILURES)[number]

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** Validity of a payment intent, sent to the provider with it. */
export const PAYABLE_MS = 30 * MINUTE_MS
/** An attempt with less time left is not resumed. */
const ENOUGH_TO_PAY_MS = 5 * MINUTE_MS
/** One more poll this long after expiry, for a payment in the last second. */
const GRACE_MS = 5 * MINUTE_MS
/** How long after expiry to keep polling when the provider does not respond or the bank does not decide. */
const UNRESOLVED_TIMEOUT_MS = 7 * DAY_MS
const FIRST_PAUSE_MS = 10_000
const LONGEST_PAUSE_MS = 10 * MINUTE_MS
/** Minimum interval between polls triggered by a page that waits for its payment. */
const VISIT_INTERVAL_MS = 3_000

const CHECKS_LAST_MS = 180 * DAY_MS

/** Answers of the provider from before this moment are deleted. */
export const checksGoBefore = (now: Date): Date => new Date(now.getTime() - CHECKS_LAST_MS)

type OverStatus = Extract<PaymentStatus, 'paid' | 'failed' | 'canceled' | 'expired'>

export type Attempt = { status: PaymentStatus; expiresAt: Date }

/** Whether the attempt has ended, so that the next payment is a new one. */
export function isOver(status: PaymentStatus): status is OverStatus {
  return status === 'paid' || status === 'failed' || status === 'canceled' || status === 'expired'
}

/** The status after the provider reported `reported`. */
export function statusAfter({ status, expiresAt }: Attempt, reported: ProviderStatus, now: Date): PaymentStatus {
  const meant = MEANING[reported]
  if (status === 'paid' || meant === 'paid') return 'paid'
  if (isOver(status)) return status
  if (isOver(meant)) return meant
  const given = meant === 'confirming' ? UNRESOLVED_TIMEOUT_MS : GRACE_MS
  return isPast(expiresAt, given, now) ? 'expired' : meant
}

/** The status after a poll without a response, or for an intent unknown to the provider. */
export function statusWithoutResponse({ status, expiresAt }: Attempt, now: Date): PaymentStatus {
  return !isOver(status) && isPast(expiresAt, UNRESOLVED_TIMEOUT_MS, now) ? 'expired' : status
}

/**
 * When to poll next, after `polls` polls; null when polling ends. Failed and canceled attempts are polled until they
 * expire, because the payer may still try another card on the provider's page.
 */
export function nextPollAt({ status, expiresAt }: Attempt, polls: number, now: Date): Date | null {
  if (status === 'paid' || status === 'expired') return null
  if (isOver(status) && isPast(expiresAt, GRACE_MS, now)) return null
  const pauseMs = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(polls, 10))
  return new Date(now.getTime() + pauseMs)
}

/** Whether a page that waits for its payment triggers a poll, or receives the stored status. */
export function mayPollOnVisit(lastPolledAt: Date | null, now: Date): boolean {
  return lastPolledAt === null || now.getTime() - lastPolledAt.getTime() >= VISIT_INTERVAL_MS
}

export type PaymentRequest = { plan: Plan; amount: Minor; test: boolean }

/**
 * Whether to resume an open attempt instead of creating a new one. An attempt the bank is processing is always resumed,
 * whatever was requested now, so that nobody pays twice.
 */
export function mayResume(open: Attempt & PaymentRequest, requested: PaymentRequest, now: Date): boolean {
  if (open.status === 'confirming') return true
  if (isOver(open.status)) return false
  const same = open.plan === requested.plan && open.amount === requested.amount && open.test === requested.test
  return same && !isPast(open.expiresAt, -ENOUGH_TO_PAY_MS, now)
}

function isPast(moment: Date, byMs: number, now: Date): boolean {
  return now.getTime() >= moment.getTime() + byMs
}

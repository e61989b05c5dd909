/**
 * Paying for a subscription. A payment is one attempt: one intent at the provider, paid once or never. What it is worth is
 * told by the provider alone, asked again and again; whatever order the news comes in, `paid` is reached once and stays.
 */
import { type Minor, minor } from '#domain/money/money.ts'
import type { Plan } from './subscription.ts'

/** What a plan costs, in minor units of `PLAN_CURRENCY`. */
export type Prices = Readonly<Record<Plan, Minor>>

export const PLANS = ['monthly', 'yearly'] as const satisfies readonly Plan[]

/** What a year costs less than twelve months; null when it does not. */
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
 * `opening`: the provider has not answered yet. `waiting`: for the payer. `confirming`: the bank has it. `expired`: nobody
 * paid in time. Only `paid` is for ever; the other ends give way to it, for a payer may try a second card.
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

/** How long a payer has, told to the provider with the intent. */
export const PAYABLE_MS = 30 * MINUTE_MS
/** Who comes back to an attempt needs this long to finish it; with less left he gets a new one. */
const ENOUGH_TO_PAY_MS = 5 * MINUTE_MS
/** After its expiry the provider is asked once more this much later, for who paid in the last second. */
const GRACE_MS = 5 * MINUTE_MS
/** A provider that does not answer, or a bank that does not decide, is asked for so long after the expiry. */
const PATIENCE_MS = 7 * DAY_MS
const FIRST_PAUSE_MS = 10_000
const LONGEST_PAUSE_MS = 10 * MINUTE_MS
/** A page that waits for its payment may ask often; the provider hears of it this often at most. */
const VISIT_PAUSE_MS = 3_000

export type Attempt = { status: PaymentStatus; expiresAt: Date }

/** Whether nothing more is to be paid here: the next attempt is another one. */
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

/** The status when the provider gave no answer, or did not know the intent. */
export function statusUnheard({ status, expiresAt }: Attempt, now: Date): PaymentStatus {
  return !isOver(status) && isPast(expiresAt, PATIENCE_MS, now) ? 'expired' : status
}

/**
 * When the poll asks next, after having asked `asks` times; null when never. Failed and canceled attempts are asked for
 * until their expiry too: the payer may still stand before the provider's page with another card.
 */
export function nextAskAt({ status, expiresAt }: Attempt, asks: number, now: Date): Date | null {
  if (status === 'paid' || status === 'expired') return null
  if (isOver(status) && isPast(expiresAt, GRACE_MS, now)) return null
  const pauseMs = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(asks, 10))
  return new Date(now.getTime() + pauseMs)
}

/** Whether a visit of the waiting page asks the provider, or is answered from what was heard a moment ago. */
export function visitMayAsk(lastAskedAt: Date | null, now: Date): boolean {
  return lastAskedAt === null || now.getTime() - lastAskedAt.getTime() >= VISIT_PAUSE_MS
}

export type Wanted = { plan: Plan; amount: Minor; test: boolean }

/**
 * One attempt at a time: whether one that was begun is gone on with instead of a new one. One that the bank has in hand
 * always is, whatever was asked for now, so that nobody pays twice.
 */
export function mayResume(begun: Attempt & Wanted, wanted: Wanted, now: Date): boolean {
  if (begun.status === 'confirming') return true
  if (isOver(begun.status)) return false
  const same = begun.plan === wanted.plan && begun.amount === wanted.amount && begun.test === wanted.test
  return same && !isPast(begun.expiresAt, -ENOUGH_TO_PAY_MS, now)
}

function isPast(moment: Date, byMs: number, now: Date): boolean {
  return now.getTime() >= moment.getTime() + byMs
}

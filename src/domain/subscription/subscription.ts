/** Trial and subscription: the status the server returns, the banner, and whether issuing is allowed. */

/** Specification §9. */
export const TRIAL_DAYS = 3
export const TRIAL_DAILY_LIMIT = 3
/** More than anybody needs for a trial in a day, and too few for a machine that spams strangers. */
export const TRIAL_DAILY_QUOTATIONS = 20
/** Addresses that letters of a trial go to in a day, including copies: a letter to ten counts ten. It prevents spam. */
export const TRIAL_DAILY_RECIPIENTS = 50
const DAY_MS = 86_400_000

export type Plan = 'monthly' | 'yearly'

/** Stored facts. `paid` is the latest period of the ledger, current or ended. */
export type SubscriptionFacts = {
  trialEndsAt: Date
  /** An admin restarted the trial. */
  trialRestarted: boolean
  paid: { plan: Plan; until: Date } | null
  unlimited: boolean
}

/** Values of the verify call and the status call, inherited from the specification. */
export type VerifyStatus = 'trial' | 'subscribed' | 'paid' | 'expired'
export type SubscriptionStatus = 'trial' | 'active' | 'expired'
export type IsActive = boolean | 'Regular_active_trial' | 'reset_trial'

export type Subscription = {
  verifyStatus: VerifyStatus
  status: SubscriptionStatus
  isActive: IsActive
  /** ISO 8601; null for an unlimited account, and for one that has had neither a trial nor a subscription. */
  expiresAt: string | null
  daysRemaining: number
  unlimited: boolean
}

/** Stored as the end of a trial that a company never had. */
export const NO_TRIAL = new Date(0)

export const hadTrial = ({ trialEndsAt }: Pick<SubscriptionFacts, 'trialEndsAt'>): boolean => trialEndsAt > NO_TRIAL

export function trialEnd(startedAt: Date): Date {
  return new Date(startedAt.getTime() + TRIAL_DAYS * DAY_MS)
}

/** Derives the status, in order of precedence: unlimited, current paid period, running trial, whichever ended. */
export function subscriptionOf(facts: SubscriptionFacts, now: Date): Subscription {
  const { paid, trialEndsAt } = facts
  if (facts.unlimited) {
    return {
      verifyStatus: 'subscribed',
      status: 'active',
      isActive: true,
      expiresAt: null,
      daysRemaining: 0,
      unlimited: true,
    }
  }
  if (paid && now < paid.until) {
    const verifyStatus = paid.plan === 'yearly' ? 'paid' : 'subscribed'
    return until(paid.until, now, { verifyStatus, status: 'active', isActive: true })
  }
  if (now < trialEndsAt) {
    const isActive = facts.trialRestarted ? 'reset_trial' : 'Regular_active_trial'
    return until(trialEndsAt, now, { verifyStatus: 'trial', status: 'trial', isActive })
  }
  if (paid) return until(paid.until, now, { verifyStatus: 'expired', status: 'expired', isActive: false })
  const ended = { verifyStatus: 'trial', status: 'trial', isActive: false } as const
  if (!hadTrial(facts)) return { ...ended, expiresAt: null, daysRemaining: 0, unlimited: false }
  return until(trialEndsAt, now, ended)
}

function until(end: Date, now: Date, fields: Pick<Subscription, 'verifyStatus' | 'status' | 'isActive'>): Subscription {
  const expiresAt = end.toISOString()
  return { ...fields, expiresAt, daysRemaining: daysRemaining({ ...fields, expiresAt }, now), unlimited: false }
}

/** Rounded up and never below 0; an active subscription that ends today still shows 1 (specification §9). */
export function daysRemaining(
  { isActive, expiresAt }: Pick<Subscription, 'isActive' | 'expiresAt'>,
  now: Date,
): number {
  if (expiresAt === null) return 0
  const days = Math.max(0, Math.ceil((Date.parse(expiresAt) - now.getTime()) / DAY_MS))
  return isActive === false ? days : Math.max(1, days)
}

/** Invoices issued since local midnight, and the daily limit. */
export type Usage = { issuedToday: number; dailyLimit: number }

export type Banner =
  | { kind: 'none' }
  | { kind: 'unlimited' }
  | { kind: 'trial'; daysRemaining: number; usage: Usage | null }
  | { kind: 'ended'; what: Ended }

type Ended = 'subscription' | 'trial' | 'nothing'

/** Tells what a company without access had before. */
export const endedOf = ({ status, expiresAt }: Pick<Subscription, 'status' | 'expiresAt'>): Ended =>
  status === 'expired' ? 'subscription' : expiresAt ? 'trial' : 'nothing'

/** `usage` is null while unknown. */
export function bannerFor(
  subscription: Pick<Subscription, 'status' | 'isActive' | 'expiresAt' | 'unlimited'>,
  usage: Usage | null,
  now: Date,
): Banner {
  if (subscription.unlimited) return { kind: 'unlimited' }
  if (subscription.isActive === true) return { kind: 'none' }
  if (subscription.isActive === false) {
    return { kind: 'ended', what: endedOf(subscription) }
  }
  return { kind: 'trial', daysRemaining: daysRemaining(subscription, now), usage }
}

/** Issued invoices per day; null without a limit. An ended trial keeps its limit. */
export function dailyLimit({ status }: Pick<Subscription, 'status'>): number | null {
  return status === 'trial' ? TRIAL_DAILY_LIMIT : null
}

/** Why issuing is refused; null when allowed. `ofTrial` is the trial's daily limit of this type; null without a limit. */
export function issueRefusal(
  subscription: Pick<Subscription, 'status' | 'isActive'>,
  issuedToday: number,
  ofTrial: number | null = TRIAL_DAILY_LIMIT,
): 'subscription.ended' | 'subscription.daily-limit' | null {
  if (subscription.isActive === false) return 'subscription.ended'
  const isLimited = subscription.status === 'trial' && ofTrial !== null
  return isLimited && issuedToday >= ofTrial ? 'subscription.daily-limit' : null
}

/** Why mailing is refused; null when allowed. `recipients` counts those of this letter, `today` those before it. */
export function sendRefusal(
  subscription: Pick<Subscription, 'status' | 'isActive'>,
  { recipients, today }: { recipients: number; today: number },
): 'subscription.ended' | 'subscription.mail-limit' | null {
  if (subscription.isActive === false) return 'subscription.ended'
  const isOver = today + recipients > TRIAL_DAILY_RECIPIENTS
  return subscription.status === 'trial' && isOver ? 'subscription.mail-limit' : null
}

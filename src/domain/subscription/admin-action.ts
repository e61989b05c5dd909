/**
 * Admin actions on a subscription and the facts each stores, from which `subscriptionOf` derives the new status. An
 * action without a visible effect is refused, such as extending a trial while a paid period runs.
 */
import { type Plan, type Subscription, type SubscriptionFacts, TRIAL_DAYS, trialEnd } from './subscription.ts'

export const ADMIN_ACTIONS = [
  'extend-trial',
  'reset-trial',
  'activate',
  'expire',
  'grant-unlimited',
  'revoke-unlimited',
] as const

export type AdminActionKind = (typeof ADMIN_ACTIONS)[number]

export type AdminAction =
  | { kind: 'extend-trial'; days: number }
  /** There is no payment; `until` is the end of a period of the plan. */
  | { kind: 'activate'; plan: Plan; until: Date }
  | { kind: Exclude<AdminActionKind, 'extend-trial' | 'activate'> }

/** Default and maximum days of one extension. */
export const EXTENSION_DAYS = TRIAL_DAYS
export const MOST_EXTENSION_DAYS = 90

const DAY_MS = 86_400_000

export type AdminActionRefusal = 'admin.unlimited' | 'admin.paid' | 'admin.nothing-runs'

/** Why an action is refused; null when it is allowed. Granting unlimited access is idempotent. */
export function adminActionRefusal(
  kind: AdminActionKind,
  { unlimited, isActive }: Pick<Subscription, 'unlimited' | 'isActive'>,
): AdminActionRefusal | null {
  switch (kind) {
    case 'grant-unlimited':
      return null
    case 'revoke-unlimited':
      return unlimited ? null : 'admin.nothing-runs'
    case 'activate':
      return unlimited ? 'admin.unlimited' : null
    case 'expire':
      return unlimited ? 'admin.unlimited' : isActive === false ? 'admin.nothing-runs' : null
    case 'extend-trial':
    case 'reset-trial':
      return unlimited ? 'admin.unlimited' : isActive === true ? 'admin.paid' : null
  }
}

/** The facts stored after an allowed action. An ended trial is extended from now, not from its end. */
export function afterAdminAction(facts: SubscriptionFacts, action: AdminAction, now: Date): SubscriptionFacts {
  const { trialEndsAt, paid } = facts
  switch (action.kind) {
    case 'grant-unlimited':
      return { ...facts, unlimited: true }
    case 'revoke-unlimited':
      return { ...facts, unlimited: false }
    case 'activate':
      return { ...facts, paid: { plan: action.plan, until: action.until } }
    case 'expire':
      return {
        ...facts,
        trialEndsAt: earlier(trialEndsAt, now),
        paid: paid && { ...paid, until: earlier(paid.until, now) },
      }
    case 'extend-trial': {
      const from = trialEndsAt > now ? trialEndsAt : now
      return { ...facts, trialEndsAt: new Date(from.getTime() + action.days * DAY_MS) }
    }
    case 'reset-trial':
      return { ...facts, trialEndsAt: trialEnd(now), trialRestarted: true }
  }
}

const earlier = (one: Date, other: Date) => (one < other ? one : other)

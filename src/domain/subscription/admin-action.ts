/**
 * The actions an admin may take on a subscription, and what each stores. An action that would have no effect in the table
 * of situations (subscription.ts) is refused: a trial does not start while a paid period runs.
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
  /** `until` is the end of a period of the plan, as a paid one would end; nobody has paid for it. */
  | { kind: 'activate'; plan: Plan; until: Date }
  | { kind: Exclude<AdminActionKind, 'extend-trial' | 'activate'> }

/** The default extension of a trial, and the longest at once. */
export const EXTENSION_DAYS = TRIAL_DAYS
export const MOST_EXTENSION_DAYS = 90

const DAY_MS = 86_400_000

export type AdminActionRefusal = 'admin.unlimited' | 'admin.paid' | 'admin.nothing-runs'

/** Why an action would have no effect; null when it has one. Granting unlimited access twice is allowed. */
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

/** What is stored after an action that is not refused. A trial that is over is extended from now, not from its end. */
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

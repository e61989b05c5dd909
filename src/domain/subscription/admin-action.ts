/**
 * What an admin may do to a subscription, and what is stored afterwards, so that the table of situations (subscription.ts)
 * then says what the act is called. An act that the table would hide is refused: nobody is told that a trial runs which
 * a paid period covers.
 */
import { type Plan, type Subscription, type SubscriptionFacts, TRIAL_DAYS, trialEnd } from './subscription.ts'

export const SUBSCRIPTION_ACTS = [
  'extend-trial',
  'reset-trial',
  'activate',
  'expire',
  'grant-unlimited',
  'revoke-unlimited',
] as const

export type ActKind = (typeof SUBSCRIPTION_ACTS)[number]

export type SubscriptionAct =
  | { kind: 'extend-trial'; days: number }
  /** `until` is the end of a period of the plan, as a paid one would end; nobody has paid for it. */
  | { kind: 'activate'; plan: Plan; until: Date }
  | { kind: Exclude<ActKind, 'extend-trial' | 'activate'> }

/** What a trial is extended by when nobody says otherwise, and at most at once. */
export const EXTENSION_DAYS = TRIAL_DAYS
export const MOST_EXTENSION_DAYS = 90

const DAY_MS = 86_400_000

export type ActRefusal = 'admin.unlimited' | 'admin.paid' | 'admin.nothing-runs'

/** Why an act would not do what it says; null when it would. Giving unlimited access twice is giving it once. */
export function actRefusal(
  kind: ActKind,
  { unlimited, isActive }: Pick<Subscription, 'unlimited' | 'isActive'>,
): ActRefusal | null {
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

/** What is stored after an act that is not refused. A trial that is over is extended from now, not from its end. */
export function afterAct(facts: SubscriptionFacts, act: SubscriptionAct, now: Date): SubscriptionFacts {
  const { trialEndsAt, paid } = facts
  switch (act.kind) {
    case 'grant-unlimited':
      return { ...facts, unlimited: true }
    case 'revoke-unlimited':
      return { ...facts, unlimited: false }
    case 'activate':
      return { ...facts, paid: { plan: act.plan, until: act.until } }
    case 'expire':
      return {
        ...facts,
        trialEndsAt: earlier(trialEndsAt, now),
        paid: paid && { ...paid, until: earlier(paid.until, now) },
      }
    case 'extend-trial': {
      const from = trialEndsAt > now ? trialEndsAt : now
      return { ...facts, trialEndsAt: new Date(from.getTime() + act.days * DAY_MS) }
    }
    case 'reset-trial':
      return { ...facts, trialEndsAt: trialEnd(now), trialRestarted: true }
  }
}

const earlier = (one: Date, other: Date) => (one < other ? one : other)

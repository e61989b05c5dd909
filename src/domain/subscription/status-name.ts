import { endedOf, type Subscription } from './subscription.ts'

export type StatusName = 'trial' | 'resetTrial' | 'trialEnded' | 'unsubscribed' | 'subscribed' | 'expired' | 'unlimited'

const ENDED = { subscription: 'expired', trial: 'trialEnded', nothing: 'unsubscribed' } as const

/** The state of a subscription in one word, as admins see it. */
export function statusName(
  subscription: Pick<Subscription, 'status' | 'isActive' | 'unlimited' | 'expiresAt'>,
): StatusName {
  const { isActive, unlimited } = subscription
  if (unlimited) return 'unlimited'
  if (isActive === true) return 'subscribed'
  if (isActive === false) return ENDED[endedOf(subscription)]
  return isActive === 'reset_trial' ? 'resetTrial' : 'trial'
}

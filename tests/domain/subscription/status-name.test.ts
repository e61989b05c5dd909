import { expect, test } from 'bun:test'
import { statusName } from '#domain/subscription/status-name.ts'
import { NO_TRIAL, type SubscriptionFacts, subscriptionOf } from '#domain/subscription/subscription.ts'

const NOW = new Date('2027-03-02T08:00:00Z')
const [BEFORE, AFTER] = [new Date('2027-03-01T08:00:00Z'), new Date('2027-03-03T08:00:00Z')]

const nameOf = (facts: Partial<SubscriptionFacts>) =>
  statusName(
    subscriptionOf({ trialEndsAt: BEFORE, trialRestarted: false, paid: null, unlimited: false, ...facts }, NOW),
  )

test('each state of a subscription has one name', () => {
  expect(nameOf({ trialEndsAt: AFTER })).toBe('trial')
  expect(nameOf({ trialEndsAt: AFTER, trialRestarted: true })).toBe('resetTrial')
  expect(nameOf({})).toBe('trialEnded')
  expect(nameOf({ trialEndsAt: NO_TRIAL })).toBe('unsubscribed')
  expect(nameOf({ paid: { plan: 'monthly', until: AFTER } })).toBe('subscribed')
  expect(nameOf({ paid: { plan: 'monthly', until: BEFORE } })).toBe('expired')
  expect(nameOf({ unlimited: true, paid: { plan: 'monthly', until: BEFORE } })).toBe('unlimited')
})

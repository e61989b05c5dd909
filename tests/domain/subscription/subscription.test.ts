import { describe, expect, test } from 'bun:test'
import {
  bannerFor,
  dailyLimit,
  daysRemaining,
  issueRefusal,
  NO_TRIAL,
  sendRefusal,
  subscriptionOf,
  type SubscriptionFacts,
  trialEnd,
} from '#domain/subscription/subscription.ts'

const now = new Date('2026-11-21T10:00:00Z')
const in36Hours = new Date('2026-11-22T22:00:00Z')
const yesterday = new Date('2026-11-20T10:00:00Z')
const usage = { issuedToday: 1, dailyLimit: 3 }
const trial: SubscriptionFacts = { trialEndsAt: in36Hours, trialRestarted: false, paid: null, unlimited: false }
const over: SubscriptionFacts = { ...trial, trialEndsAt: yesterday }

const situations: [string, SubscriptionFacts, object, object, string | null][] = [
  [
    'trial running',
    trial,
    { verifyStatus: 'trial', status: 'trial', isActive: 'Regular_active_trial', daysRemaining: 2, unlimited: false },
    { kind: 'trial', daysRemaining: 2, usage },
    null,
  ],
  [
    'trial restarted by an admin',
    { ...trial, trialRestarted: true },
    { verifyStatus: 'trial', status: 'trial', isActive: 'reset_trial', daysRemaining: 2, unlimited: false },
    { kind: 'trial', daysRemaining: 2, usage },
    null,
  ],
  [
    'trial over',
    over,
    { verifyStatus: 'trial', status: 'trial', isActive: false, daysRemaining: 0, unlimited: false },
    { kind: 'ended', what: 'trial' },
    'subscription.ended',
  ],
  [
    'a trial that there never was',
    { ...trial, trialEndsAt: NO_TRIAL },
    { verifyStatus: 'trial', status: 'trial', isActive: false, expiresAt: null, daysRemaining: 0, unlimited: false },
    { kind: 'ended', what: 'nothing' },
    'subscription.ended',
  ],
  [
    'paid for without a trial, and over',
    { ...trial, trialEndsAt: NO_TRIAL, paid: { plan: 'monthly', until: yesterday } },
    { verifyStatus: 'expired', status: 'expired', isActive: false, daysRemaining: 0, unlimited: false },
    { kind: 'ended', what: 'subscription' },
    'subscription.ended',
  ],
  [
    'paid by the month',
    { ...over, paid: { plan: 'monthly', until: in36Hours } },
    { verifyStatus: 'subscribed', status: 'active', isActive: true, daysRemaining: 2, unlimited: false },
    { kind: 'none' },
    null,
  ],
  [
    'paid by the year, during the trial',
    { ...trial, paid: { plan: 'yearly', until: in36Hours } },
    { verifyStatus: 'paid', status: 'active', isActive: true, daysRemaining: 2, unlimited: false },
    { kind: 'none' },
    null,
  ],
  [
    'paid period over',
    { ...over, paid: { plan: 'monthly', until: yesterday } },
    { verifyStatus: 'expired', status: 'expired', isActive: false, daysRemaining: 0, unlimited: false },
    { kind: 'ended', what: 'subscription' },
    'subscription.ended',
  ],
  [
    'trial restarted after a paid period',
    { ...trial, trialRestarted: true, paid: { plan: 'monthly', until: yesterday } },
    { verifyStatus: 'trial', status: 'trial', isActive: 'reset_trial', daysRemaining: 2, unlimited: false },
    { kind: 'trial', daysRemaining: 2, usage },
    null,
  ],
  [
    'support account',
    { ...over, unlimited: true },
    { verifyStatus: 'subscribed', status: 'active', isActive: true, expiresAt: null, unlimited: true },
    { kind: 'unlimited' },
    null,
  ],
]

describe('situations', () => {
  test.each(situations)('%s', (_name, facts, answer, banner, refusal) => {
    const subscription = subscriptionOf(facts, now)
    expect(subscription).toMatchObject(answer)
    expect(bannerFor(subscription, usage, now)).toEqual(banner as ReturnType<typeof bannerFor>)
    expect(issueRefusal(subscription, 0)).toBe(refusal as ReturnType<typeof issueRefusal>)
  })
})

test('the trial lasts exactly three days', () => {
  const facts = { ...trial, trialEndsAt: trialEnd(now) }
  expect(facts.trialEndsAt.toISOString()).toBe('2026-11-24T10:00:00.000Z')
  expect(subscriptionOf(facts, now).daysRemaining).toBe(3)
  expect(subscriptionOf(facts, new Date('2026-11-24T09:59:59.999Z')).isActive).toBe('Regular_active_trial')
  expect(subscriptionOf(facts, new Date('2026-11-24T10:00:00.000Z')).isActive).toBe(false)
})

test('days remaining are rounded up, floored at 0, and 1 while active', () => {
  const at = (expiresAt: string) => ({ isActive: true, expiresAt })
  expect(daysRemaining(at('2026-11-21T10:00:00.001Z'), now)).toBe(1)
  expect(daysRemaining(at('2026-11-22T10:00:00.000Z'), now)).toBe(1)
  expect(daysRemaining(at('2026-11-22T10:00:00.001Z'), now)).toBe(2)
  expect(daysRemaining(at('2026-11-01T10:00:00.000Z'), now)).toBe(1)
  expect(daysRemaining({ isActive: false, expiresAt: '2026-11-01T10:00:00.000Z' }, now)).toBe(0)
})

test('three a day on trial, no limit when paid', () => {
  const running = subscriptionOf(trial, now)
  expect([0, 2, 3, 4].map((issued) => issueRefusal(running, issued))).toEqual([
    null,
    null,
    'subscription.daily-limit',
    'subscription.daily-limit',
  ])
  const paid = subscriptionOf({ ...over, paid: { plan: 'monthly', until: in36Hours } }, now)
  expect([dailyLimit(running), dailyLimit(paid)]).toEqual([3, null])
  expect(issueRefusal(paid, 500)).toBe(null)
  expect([19, 20].map((issued) => issueRefusal(running, issued, 20))).toEqual([null, 'subscription.daily-limit'])
  expect([issueRefusal(running, 500, null), issueRefusal(paid, 500, 20)]).toEqual([null, null])
})

test('mailing is limited on trial, and stops when it is over', () => {
  const running = subscriptionOf(trial, now)
  const after = (today: number, recipients: number) => sendRefusal(running, { recipients, today })
  expect([after(49, 1), after(40, 10)]).toEqual([null, null])
  expect([after(50, 1), after(41, 10)]).toEqual(['subscription.mail-limit', 'subscription.mail-limit'])
  expect(sendRefusal(subscriptionOf(over, now), { recipients: 1, today: 0 })).toBe('subscription.ended')
  const unlimited = subscriptionOf({ ...trial, unlimited: true }, now)
  expect(sendRefusal(unlimited, { recipients: 10, today: 5_000 })).toBeNull()
})

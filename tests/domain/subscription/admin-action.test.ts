import { describe, expect, test } from 'bun:test'
import { bannerFor, type SubscriptionFacts, subscriptionOf } from '#domain/subscription/subscription.ts'
import {
  type AdminActionKind,
  adminActionRefusal,
  afterAdminAction,
  ADMIN_ACTIONS,
  type AdminAction,
} from '#domain/subscription/admin-action.ts'

const now = new Date('2026-11-21T10:00:00Z')
const days = (count: number) => new Date(now.getTime() + count * 86_400_000)

const trial: SubscriptionFacts = { trialEndsAt: days(2), trialRestarted: false, paid: null, unlimited: false }
const trialOver = { ...trial, trialEndsAt: days(-30) }
const paid: SubscriptionFacts = { ...trialOver, paid: { plan: 'monthly', until: days(10) } }
const paidOver: SubscriptionFacts = { ...trialOver, paid: { plan: 'yearly', until: days(-1) } }
const unlimited = { ...trialOver, unlimited: true }

const actionOf = (kind: AdminActionKind): AdminAction => {
  if (kind === 'extend-trial') return { kind, days: 7 }
  return kind === 'activate' ? { kind, plan: 'yearly', until: days(365) } : { kind }
}
const statusOf = (facts: SubscriptionFacts) => subscriptionOf(facts, now)
const after = (facts: SubscriptionFacts, kind: AdminActionKind) => {
  const { status, isActive, unlimited, expiresAt } = statusOf(afterAdminAction(facts, actionOf(kind), now))
  return [status, isActive, unlimited, expiresAt]
}

describe('the status after an admin action', () => {
  test.each([
    ['a running trial goes on from its end', trial, 'extend-trial', ['trial', 'Regular_active_trial', false, days(9)]],
    ['one that is over goes on from now', trialOver, 'extend-trial', ['trial', 'Regular_active_trial', false, days(7)]],
    ['after a paid period too', paidOver, 'extend-trial', ['trial', 'Regular_active_trial', false, days(7)]],
    ['a reset trial runs three days from now', trialOver, 'reset-trial', ['trial', 'reset_trial', false, days(3)]],
    [
      'and stays reset when it is extended',
      { ...trial, trialRestarted: true },
      'extend-trial',
      ['trial', 'reset_trial', false, days(9)],
    ],
    ['a period is given', trial, 'activate', ['active', true, false, days(365)]],
    ['a trial is ended', trial, 'expire', ['trial', false, false, now]],
    ['a paid period is ended', paid, 'expire', ['expired', false, false, now]],
    [
      'a trial after a paid period is ended',
      { ...paidOver, trialEndsAt: days(1) },
      'expire',
      ['expired', false, false, days(-1)],
    ],
    ['no limits', trialOver, 'grant-unlimited', ['active', true, true, null]],
    ['limits again', unlimited, 'revoke-unlimited', ['trial', false, false, days(-30)]],
  ] as const)('%s', (_name, facts, kind, [status, isActive, isUnlimited, end]) => {
    expect(adminActionRefusal(kind, statusOf(facts))).toBeNull()
    expect(after(facts, kind)).toEqual([status, isActive, isUnlimited, end?.toISOString() ?? null])
  })

  test('unlimited access shows the green banner, a reset trial the blue one', () => {
    const banner = (facts: SubscriptionFacts, kind: AdminActionKind) =>
      bannerFor(statusOf(afterAdminAction(facts, actionOf(kind), now)), null, now)
    expect(banner(paid, 'grant-unlimited')).toEqual({ kind: 'unlimited' })
    expect(banner(trialOver, 'reset-trial')).toEqual({ kind: 'trial', daysRemaining: 3, usage: null })
  })
})

test('an action without a visible effect is refused', () => {
  const refusals = (facts: SubscriptionFacts) =>
    Object.fromEntries(ADMIN_ACTIONS.map((kind) => [kind, adminActionRefusal(kind, statusOf(facts))]))
  const fine = { 'grant-unlimited': null, activate: null }
  const trialActions = (reason: 'admin.paid' | null) => ({ 'extend-trial': reason, 'reset-trial': reason })
  const notUnlimited = { 'revoke-unlimited': 'admin.nothing-runs' as const }
  expect(refusals(trial)).toEqual({ ...fine, ...trialActions(null), ...notUnlimited, expire: null })
  expect(refusals(trialOver)).toEqual({ ...fine, ...trialActions(null), ...notUnlimited, expire: 'admin.nothing-runs' })
  expect(refusals(paid)).toEqual({ ...fine, ...trialActions('admin.paid'), ...notUnlimited, expire: null })
  expect(refusals(unlimited)).toEqual({
    'extend-trial': 'admin.unlimited',
    'reset-trial': 'admin.unlimited',
    activate: 'admin.unlimited',
    expire: 'admin.unlimited',
    'grant-unlimited': null,
    'revoke-unlimited': null,
  })
})

import { describe, expect, test } from 'bun:test'
import { storedSubscription, verifiedSubscription } from '#domain/subscription/fallback.ts'

const now = new Date('2026-11-21T10:00:00Z')
const in36Hours = '2026-11-22T22:00:00.000Z'
const yesterday = '2026-11-20T10:00:00.000Z'
const trial = {
  status: 'trial',
  isActive: 'Regular_active_trial',
  expiresAt: in36Hours,
  daysRemaining: 3,
  unlimited: false,
} as const

test('a trial without an end is one that the company never had', () => {
  const known = { status: 'trial', isActive: false, expiresAt: null, daysRemaining: 0, unlimited: false } as const
  expect(verifiedSubscription({ status: 'trial', expiresAt: null }, now)).toEqual(known)
  expect(storedSubscription(known, now)).toEqual(known)
})

describe('A stored response', () => {
  test('recomputes its remaining days', () => {
    expect(storedSubscription(trial, now)).toEqual({ ...trial, daysRemaining: 2 })
    expect(storedSubscription({ ...trial, isActive: 'reset_trial' }, now)).toMatchObject({ isActive: 'reset_trial' })
  })

  test('has ended when its end has passed: a trial stays a trial, a paid period is expired', () => {
    const over = { isActive: false, daysRemaining: 0 }
    expect(storedSubscription({ ...trial, expiresAt: yesterday }, now)).toMatchObject({ status: 'trial', ...over })
    expect(storedSubscription({ ...trial, expiresAt: now.toISOString() }, now)).toMatchObject(over)
    const paid = { ...trial, status: 'active', isActive: true }
    expect(storedSubscription({ ...paid, expiresAt: yesterday }, now)).toMatchObject({ status: 'expired', ...over })
    expect(storedSubscription(paid, now)).toMatchObject({ status: 'active', isActive: true, daysRemaining: 2 })
  })

  test('without an end stays unlimited', () => {
    const unlimited = { status: 'active', isActive: true, expiresAt: null, daysRemaining: 0, unlimited: true }
    expect(storedSubscription(unlimited, now) as unknown).toEqual(unlimited)
  })

  test.each([
    [null],
    ['trial'],
    [{}],
    [{ ...trial, status: 'gold' }],
    [{ ...trial, isActive: 'yes' }],
    [{ ...trial, expiresAt: 'soon' }],
    [{ ...trial, unlimited: 1 }],
  ])('is ignored when malformed: %p', (stored) => {
    expect(storedSubscription(stored, now)).toBeNull()
  })
})

test.each([
  ['subscribed', in36Hours, { status: 'active', isActive: true, unlimited: false, daysRemaining: 2 }],
  ['paid', in36Hours, { status: 'active', isActive: true, unlimited: false }],
  ['subscribed', null, { status: 'active', isActive: true, unlimited: true }],
  ['trial', in36Hours, { status: 'trial', isActive: 'Regular_active_trial', unlimited: false }],
  ['trial', yesterday, { status: 'trial', isActive: false, unlimited: false }],
  ['expired', yesterday, { status: 'expired', isActive: false, unlimited: false }],
])('the verify response %p until %p', (status, expiresAt, expected) => {
  expect(verifiedSubscription({ status, expiresAt }, now)).toMatchObject(expected)
})

import { describe, expect, test } from 'bun:test'
import { minor } from '#domain/money/money.ts'
import {
  isOver,
  mayResume,
  nextPollAt,
  PAYABLE_MS,
  PROVIDER_STATUSES,
  statusAfter,
  statusWithoutResponse,
  type PaymentStatus,
  type ProviderStatus,
  mayPollOnVisit,
  yearlySaving,
} from '#domain/subscription/payment.ts'

const MINUTE_MS = 60_000
const begun = new Date('2027-03-02T08:00:00.000Z')
const expiresAt = new Date(begun.getTime() + PAYABLE_MS)
const after = (minutes: number) => new Date(expiresAt.getTime() + minutes * MINUTE_MS)
const at = (status: PaymentStatus) => ({ status, expiresAt })
const ALL = ['opening', 'waiting', 'confirming', 'paid', 'failed', 'canceled', 'expired'] as const

describe('The status of a payment', () => {
  test.each([
    ['requires_payment_instrument', 'waiting'],
    ['requires_user_action', 'waiting'],
    ['pending', 'confirming'],
    ['completed', 'paid'],
    ['failed', 'failed'],
    ['canceled', 'canceled'],
  ] as [ProviderStatus, PaymentStatus][])('%s means %s', (reported, status) => {
    expect(statusAfter(at('waiting'), reported, begun)).toBe(status)
  })

  test('stays paid, whatever is reported later', () => {
    for (const reported of PROVIDER_STATUSES) expect(statusAfter(at('paid'), reported, after(99_999))).toBe('paid')
  })

  test('can become paid from any status, however late', () => {
    for (const status of ALL) expect(statusAfter(at(status), 'completed', after(99_999))).toBe('paid')
  })

  test('that has ended ignores every other report', () => {
    const others = PROVIDER_STATUSES.filter((reported) => reported !== 'completed')
    for (const status of ['failed', 'canceled', 'expired'] as const) {
      for (const reported of others) expect(statusAfter(at(status), reported, begun)).toBe(status)
    }
  })

  test('expires five minutes late, or a week late while the bank is processing it', () => {
    const waiting = (minutes: number) => statusAfter(at('waiting'), 'requires_payment_instrument', after(minutes))
    expect([waiting(4.99), waiting(5)]).toEqual(['waiting', 'expired'])
    const pending = (minutes: number) => statusAfter(at('confirming'), 'pending', after(minutes))
    expect([pending(7 * 1440 - 1), pending(7 * 1440)]).toEqual(['confirming', 'expired'])
  })

  test('without a response expires after a week only, as the provider may be down', () => {
    expect(statusWithoutResponse(at('waiting'), after(7 * 1440 - 1))).toBe('waiting')
    expect(statusWithoutResponse(at('waiting'), after(7 * 1440))).toBe('expired')
    expect(statusWithoutResponse(at('paid'), after(7 * 1440))).toBe('paid')
  })
})

describe('The provider is polled', () => {
  test('with backoff, at most every ten minutes', () => {
    const pauses = [0, 1, 2, 3, 4, 5, 6, 7, 50].map(
      (polls) => (nextPollAt(at('waiting'), polls, begun)?.getTime() ?? 0) - begun.getTime(),
    )
    expect(pauses).toEqual([10, 20, 40, 80, 160, 320, 600, 600, 600].map((seconds) => seconds * 1000))
  })

  test('not for paid or expired payments, and for failed ones until they expire', () => {
    expect(nextPollAt(at('paid'), 0, begun)).toBeNull()
    expect(nextPollAt(at('expired'), 0, begun)).toBeNull()
    for (const status of ['failed', 'canceled'] as const) {
      expect(nextPollAt(at(status), 0, after(4))).not.toBeNull()
      expect(nextPollAt(at(status), 0, after(5))).toBeNull()
    }
    expect(nextPollAt(at('confirming'), 0, after(60))).not.toBeNull()
  })

  test('for a visit at most every three seconds', () => {
    expect(mayPollOnVisit(null, begun)).toBe(true)
    expect(mayPollOnVisit(begun, new Date(begun.getTime() + 2_999))).toBe(false)
    expect(mayPollOnVisit(begun, new Date(begun.getTime() + 3_000))).toBe(true)
  })
})

describe('One attempt at a time', () => {
  const wanted = { plan: 'monthly', amount: minor(4900n), test: false } as const

  test('is resumed for the same request with five minutes left', () => {
    for (const status of ['opening', 'waiting'] as const) {
      expect(mayResume({ ...at(status), ...wanted }, wanted, begun)).toBe(true)
      expect(mayResume({ ...at(status), ...wanted }, wanted, after(-5.01))).toBe(true)
      expect(mayResume({ ...at(status), ...wanted }, wanted, after(-5))).toBe(false)
    }
  })

  test('is replaced for another plan, price or mode, unless the bank is processing it', () => {
    const year = { plan: 'yearly', amount: minor(49_000n), test: false } as const
    for (const other of [year, { ...wanted, amount: minor(5900n) }, { ...wanted, test: true }]) {
      expect(mayResume({ ...at('waiting'), ...wanted }, other, begun)).toBe(false)
      expect(mayResume({ ...at('confirming'), ...wanted }, other, after(60))).toBe(true)
    }
  })

  test('is replaced after it has ended', () => {
    for (const status of ALL.filter(isOver)) expect(mayResume({ ...at(status), ...wanted }, wanted, begun)).toBe(false)
  })
})

test('the saving of a year over twelve months, if any', () => {
  expect(yearlySaving({ monthly: minor(4900n), yearly: minor(49_000n) })).toBe(minor(9800n))
  expect(yearlySaving({ monthly: minor(4900n), yearly: minor(58_800n) })).toBeNull()
  expect(yearlySaving({ monthly: minor(4900n), yearly: minor(60_000n) })).toBeNull()
})

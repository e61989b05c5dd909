import { expect, test } from 'bun:test'
import type { PaymentStatus } from '#domain/subscription/payment.ts'
import { type ReturnHint, type ReturnState, returnState } from '#domain/subscription/payment-return.ts'

const cases: [PaymentStatus | undefined, ReturnHint, number, ReturnState][] = [
  [undefined, null, 0, 'confirming'],
  [undefined, 'canceled', 0, 'confirming'],
  [undefined, null, 10_000, 'still-checking'],
  ['opening', null, 0, 'confirming'],
  ['waiting', null, 9_999, 'confirming'],
  ['waiting', null, 10_000, 'still-checking'],
  ['waiting', 'canceled', 0, 'canceled'],
  ['waiting', 'failed', 60_000, 'declined'],
  ['confirming', 'failed', 0, 'confirming'],
  ['confirming', null, 10_000, 'still-checking'],
  ['failed', null, 0, 'declined'],
  ['failed', 'canceled', 0, 'declined'],
  ['canceled', null, 0, 'canceled'],
  ['expired', null, 0, 'expired'],
  ['expired', 'canceled', 0, 'expired'],
  ['paid', null, 0, 'paid'],
  ['paid', 'failed', 60_000, 'paid'],
]

test.each(cases)('a payment that is %p, left as %p, after %p ms: %p', (status, hint, sinceMs, state) => {
  expect(returnState(status, { hint, sinceMs })).toBe(state)
})

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
  ['waiting', 'canceled', 0, 'not-completed'],
  ['waiting', 'failed', 60_000, 'not-completed'],
  ['confirming', 'failed', 0, 'confirming'],
  ['confirming', null, 10_000, 'still-checking'],
  ['failed', null, 0, 'not-completed'],
  ['canceled', null, 0, 'not-completed'],
  ['expired', null, 0, 'not-completed'],
  ['paid', null, 0, 'paid'],
  ['paid', 'failed', 60_000, 'paid'],
]

test.each(cases)('a payment that is %p, left as %p, after %p ms: %p', (status, hint, sinceMs, state) => {
  expect(returnState(status, { hint, sinceMs })).toBe(state)
})

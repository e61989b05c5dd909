/** One payment in its states, at the time of clock.ts. */
import type { PaymentPage } from '#ui/features/admin/payments/queries.ts'
import { PAYMENTS } from './admin-fixture.ts'
import { LONG_COMPANY, LONG_WORD } from '#stories/admin/issue-reports/example-threads.ts'

const idOf = (kind: string, n: number) => `01935a5e-7c00-7000-8000-00000000${kind}${String(n).padStart(2, '0')}`

type Check = PaymentPage['checks'][number]

const check = (n: number, at: string, rest: Partial<Check>): Check => ({
  id: idOf('91', n),
  at,
  source: 'poll',
  answer: null,
  failure: null,
  httpStatus: null,
  ...rest,
})

const OPENED = check(1, '2026-11-21T04:00:01.000Z', { source: 'open', answer: 'requires_payment_instrument' })

const [FIRST] = PAYMENTS

export const PAYMENT: PaymentPage = {
  ...(FIRST ?? neverEmpty()),
  status: 'confirming',
  settledAt: null,
  periodId: null,
  expiresAt: '2026-11-21T04:30:00.000Z',
  checkedAt: '2026-11-21T07:20:00.000Z',
  nextCheckAt: '2026-11-21T07:30:00.000Z',
  period: null,
  attempts: [],
  checks: [
    check(5, '2026-11-21T07:20:00.000Z', { answer: 'pending' }),
    check(4, '2026-11-21T06:50:00.000Z', { failure: 'refused', httpStatus: 503 }),
    check(3, '2026-11-21T06:20:00.000Z', { failure: 'unreachable' }),
    check(2, '2026-11-21T04:01:00.000Z', { source: 'visit', answer: 'requires_user_action' }),
    OPENED,
  ],
  earlierChecks: 0,
}

function neverEmpty(): never {
  throw new Error('The list of payments is empty')
}

const attemptsWith = ({ id, status, settledAt, periodId, test, intentId }: PaymentPage): PaymentPage['attempts'] => [
  ...(FIRST ? [{ ...FIRST, id, status, settledAt, periodId, test, intentId }] : []),
  ...PAYMENTS.slice(1).map((attempt) => ({ ...attempt, email: PAYMENT.email, companyName: PAYMENT.companyName })),
]

const withAttempts = (payment: PaymentPage): PaymentPage => ({ ...payment, attempts: attemptsWith(payment) })

export const CONFIRMING = withAttempts(PAYMENT)

export const PAID = withAttempts({
  ...PAYMENT,
  status: 'paid',
  settledAt: '2026-11-21T07:29:00.000Z',
  checkedAt: '2026-11-21T07:29:00.000Z',
  nextCheckAt: null,
  periodId: idOf('31', 0),
  period: { from: '2026-11-21T07:29:00.000Z', until: '2026-12-20T20:00:00.000Z' },
  checks: [check(6, '2026-11-21T07:29:00.000Z', { source: 'webhook', answer: 'completed' }), ...PAYMENT.checks],
})

export const DECLINED = withAttempts({
  ...PAYMENT,
  status: 'failed',
  test: true,
  nextCheckAt: null,
  checks: [
    check(8, '2026-11-21T04:20:00.000Z', { source: 'webhook', answer: 'completed', failure: 'mismatch' }),
    check(7, '2026-11-21T04:11:00.000Z', { answer: 'failed' }),
    OPENED,
  ],
})

export const NEVER_OPENED = withAttempts({
  ...PAYMENT,
  status: 'expired',
  intentId: null,
  checkedAt: null,
  nextCheckAt: null,
  checks: [],
})

/** 200 letters in either script, and more answers than are listed. */
export const LONG_PAYMENT: PaymentPage = {
  ...CONFIRMING,
  email: LONG_WORD,
  companyName: LONG_COMPANY,
  intentId: 'pi_'.padEnd(200, '8f2c1e0a77'),
  checks: Array.from({ length: 100 }, (_, index) =>
    check(index + 10, new Date(Date.parse('2026-11-21T07:20:00.000Z') - index * 600_000).toISOString(), {
      answer: 'pending',
    }),
  ),
  earlierChecks: 23,
}

/** Admin API answers for stories: users in each subscription status. */
import type { Activity } from '#ui/features/admin/users/activity/activity-queries.ts'
import type { AuditLine } from '#ui/features/admin/audit/queries.ts'
import type { Job, ListedPayment, ListedUser, Overview, UserPage } from '#ui/features/admin/queries.ts'
import type { GivenUpMail } from '#ui/features/admin/mail/queries.ts'
import { TWO_STEP_OFF } from '#stories/fixtures/example-devices.ts'
import { type Answer, withFixture, type FixtureSettings } from '#stories/fixtures/story-fixture.tsx'

const id = (end: string) => `01935a5e-7c00-7000-8000-0000000000${end}`

const TRIAL = {
  status: 'trial',
  isActive: 'Regular_active_trial',
  expiresAt: '2026-11-24T05:15:00.000Z',
  daysRemaining: 3,
  unlimited: false,
} as const
const ENDED = { ...TRIAL, isActive: false, expiresAt: '2026-11-19T08:00:00.000Z', daysRemaining: 0 } as const
const PAID = {
  ...TRIAL,
  status: 'active',
  isActive: true,
  expiresAt: '2026-12-21T08:01:00.000Z',
  daysRemaining: 30,
} as const
const UNLIMITED = { ...PAID, expiresAt: null, daysRemaining: 0, unlimited: true } as const
const EXPIRED = { ...ENDED, status: 'expired' } as const

export const NOOR: ListedUser = {
  id: id('01'),
  email: 'noor@alwaha.example',
  companyName: 'Al Waha Trading L.L.C.',
  createdAt: '2026-09-02T10:30:00.000Z',
  subscription: TRIAL,
  plan: null,
  lastSeenAt: '2026-11-21T07:24:00.000Z',
}

export const USERS: ListedUser[] = [
  NOOR,
  {
    ...NOOR,
    id: id('02'),
    email: 'accounts@nakheel.example',
    companyName: 'واحة النخيل',
    createdAt: '2026-11-16T08:00:00.000Z',
    subscription: ENDED,
    lastSeenAt: null,
  },
  {
    ...NOOR,
    id: id('03'),
    email: 'hello@studio.example',
    companyName: 'Noor Design Studio',
    createdAt: '2026-10-02T08:00:00.000Z',
    subscription: PAID,
    plan: 'yearly',
  },
  {
    ...NOOR,
    id: id('04'),
    email: 'support@sanad.example',
    companyName: '',
    createdAt: '2026-06-01T08:00:00.000Z',
    subscription: UNLIMITED,
  },
  {
    ...NOOR,
    id: id('05'),
    email: 'old@customer.example',
    companyName: 'Gulf Dates',
    createdAt: '2025-09-11T08:00:00.000Z',
    subscription: EXPIRED,
    plan: 'monthly',
    lastSeenAt: '2026-08-14T09:00:00.000Z',
  },
]

export const OVERVIEW: Overview = {
  users: { total: 1284, newThisWeek: 37, seenThisWeek: 412 },
  subscriptions: { trial: 64, paying: 318, unlimited: 3, ended: 899 },
  invoices: { issuedToday: 203, issuedThisWeek: 1468 },
  payments: { paidThisMonth: 91, takenThisMonth: '5341.00', currency: 'AED', open: 2 },
  mail: { waiting: 4, oldest: '2026-11-21T07:25:00.000Z', failed: 1 },
  series: seriesOf(30),
  warnings: [],
  dataCheck: { checkedAt: '2026-11-21T05:00:00.000Z', scope: 'file', outcome: { kind: 'whole' } },
}

export const OVERVIEW_OF_A_YEAR: Overview = { ...OVERVIEW, series: seriesOf(365) }

/** Until 21 November 2026, with quiet weekends and a steady rise. */
function seriesOf(days: number): Overview['series'] {
  const today = Date.UTC(2026, 10, 21)
  return Array.from({ length: days }, (_, index) => {
    const before = days - 1 - index
    const at = new Date(today - before * 86_400_000)
    const isQuiet = at.getUTCDay() === 6 || at.getUTCDay() === 0
    const signUps = isQuiet ? 1 : 4 + ((index * 7) % 5)
    const yearly = index % 9 === 4
    return {
      day: at.toISOString().slice(0, 10),
      signUps,
      firstPaid: before < 4 ? 0 : Math.floor(signUps / 3),
      active: isQuiet ? 48 : 140 + ((index * 11) % 37),
      issued: isQuiet ? 21 : 180 + ((index * 13) % 60),
      mailsTaken: isQuiet ? 30 : 260 + ((index * 17) % 80),
      mailsFailed: index % 11 === 3 ? 12 : 0,
      revenue: isQuiet
        ? []
        : [
            { plan: 'monthly' as const, amount: '147.00' },
            ...(yearly ? [{ plan: 'yearly' as const, amount: '490.00' }] : []),
          ],
    }
  })
}

const ADMIN = 'boss@sanad.example'

export const USER_PAGE: UserPage = {
  ...NOOR,
  account: { country: 'AE', timeZone: 'Asia/Dubai', language: 'ar' },
  companies: [],
  trial: { endsAt: '2026-11-24T05:15:00.000Z', restarted: false },
  paid: { plan: 'monthly', until: '2026-10-10T12:00:00.000Z' },
  usage: {
    issuedToday: 2,
    dailyLimit: 3,
    issued: 5,
    lastIssuedAt: '2026-11-21T06:40:00.000Z',
    drafts: 3,
    customers: 4,
  },
  sessions: {
    open: 2,
    lastSeenAt: '2026-11-21T07:24:00.000Z',
    items: [
      {
        id: id('51'),
        browser: 'chrome',
        system: 'windows',
        createdAt: '2026-11-19T05:02:00.000Z',
        lastSeenAt: '2026-11-21T07:24:00.000Z',
      },
      {
        id: id('52'),
        browser: 'safari',
        system: 'ios',
        createdAt: '2026-11-02T16:40:00.000Z',
        lastSeenAt: '2026-11-20T19:11:00.000Z',
      },
    ],
  },
  timeline: [
    {
      kind: 'act',
      at: '2026-11-21T05:15:00.000Z',
      action: 'extend-trial',
      reason: 'تأخّر البنك في فتح الحساب',
      data: { days: '3' },
      admin: ADMIN,
    },
    {
      kind: 'paid',
      at: '2026-09-10T12:00:00.000Z',
      plan: 'monthly',
      amount: '49.00',
      currency: 'AED',
      until: '2026-10-10T12:00:00.000Z',
    },
    { kind: 'first-invoice', at: '2026-09-03T11:02:00.000Z' },
    { kind: 'signed-up', at: '2026-09-02T10:30:00.000Z' },
  ],
}

const LAST_DAY = Date.parse('2026-11-21T00:00:00.000Z')
const DAY_MS = 86_400_000

/** 30 days, the latest with the last count. */
export const daysOf = (counts: readonly number[]): Activity['issuedDays'] =>
  Array.from({ length: 30 }, (_, index) => ({
    day: new Date(LAST_DAY - (29 - index) * DAY_MS).toISOString().slice(0, 10),
    documents: counts[index - (30 - counts.length)] ?? 0,
  }))

export const NO_ACTIVITY: Activity = {
  id: NOOR.id,
  issuedDays: daysOf([]),
  payments: [],
  reports: [],
  mails: [],
  notes: [],
}

const line = (end: string, rest: Partial<AuditLine>): AuditLine => ({
  id: id(end),
  at: '2026-11-21T05:15:00.000Z',
  action: 'login',
  reason: null,
  data: {},
  admin: ADMIN,
  user: null,
  ...rest,
})

export const AUDIT: AuditLine[] = [
  line('15', {
    action: 'extend-trial',
    reason: 'Their bank is slow',
    data: { days: '3' },
    user: { id: NOOR.id, email: NOOR.email },
  }),
  line('19', {
    action: 'view-as',
    at: '2026-11-20T10:12:00.000Z',
    reason: 'An invoice of theirs looks wrong on their printer',
    data: { company: 'مؤسسة واحة النخيل للتجارة' },
    user: { id: NOOR.id, email: NOOR.email },
  }),
  line('18', {
    action: 'report-status',
    at: '2026-11-20T10:05:00.000Z',
    data: { ticket: 'SUP-7K2MZ0', status: 'closed' },
    user: { id: NOOR.id, email: NOOR.email },
  }),
  line('17', {
    action: 'end-session',
    at: '2026-11-20T09:30:00.000Z',
    reason: 'Lost telephone',
    data: { browser: 'safari', system: 'ios' },
    user: { id: NOOR.id, email: NOOR.email },
  }),
  line('20', {
    action: 'retry-mail',
    at: '2026-11-20T09:10:00.000Z',
    reason: 'The mail server is back',
    data: { mails: '12' },
  }),
  line('14', {
    action: 'grant-unlimited',
    at: '2026-11-20T09:00:00.000Z',
    user: { id: id('04'), email: 'support@sanad.example' },
  }),
  line('16', { action: 'totp-off-by-recovery-code', at: '2026-11-20T04:10:00.000Z' }),
  line('13', { action: 'emergency-recovery-refused', at: '2026-11-20T03:12:00.000Z', admin: null }),
  line('12', { at: '2026-11-20T08:58:00.000Z' }),
  line('11', {
    action: 'open-user',
    at: '2026-11-19T08:58:00.000Z',
    user: { id: NOOR.id, email: NOOR.email },
  }),
]

export const AUDIT_PAGE = { items: AUDIT, nextCursor: null, admins: [{ id: id('51'), email: ADMIN }] }

const PAYMENT: ListedPayment = {
  id: id('21'),
  userId: id('03'),
  email: 'hello@studio.example',
  companyName: 'Noor Design Studio',
  plan: 'monthly',
  amount: '49.00',
  currency: 'AED',
  test: false,
  status: 'paid',
  intentId: 'pi_8f2c1e0a77',
  createdAt: '2026-11-21T04:00:00.000Z',
  settledAt: '2026-11-21T04:01:00.000Z',
  periodId: id('31'),
}

export const PAYMENTS: ListedPayment[] = [
  PAYMENT,
  {
    ...PAYMENT,
    id: id('22'),
    email: 'accounts@nakheel.example',
    plan: 'yearly',
    amount: '490.00',
    status: 'confirming',
    settledAt: null,
    periodId: null,
    intentId: 'pi_77b0c2d41e',
  },
  {
    ...PAYMENT,
    id: id('23'),
    email: 'old@customer.example',
    status: 'failed',
    test: true,
    settledAt: null,
    periodId: null,
    intentId: null,
  },
]

const JOB: Job = {
  name: 'mail-delivery',
  isRunning: false,
  runs: 1204,
  failures: 0,
  everySeconds: 5,
  lastStartedAt: '2026-11-21T07:29:00.000Z',
  lastEndedAt: '2026-11-21T07:29:01.000Z',
  lastFailedAt: null,
  lastError: null,
  queue: { waiting: 4, oldest: '2026-11-21T07:25:00.000Z', failed: 1 },
}

export const JOBS: Job[] = [
  JOB,
  {
    ...JOB,
    name: 'payment-poll',
    runs: 1203,
    failures: 2,
    lastFailedAt: JOB.lastEndedAt,
    lastError: 'TimeoutError',
    queue: { waiting: 2, oldest: null, failed: null },
  },
  { ...JOB, name: 'cheque-reminders', everySeconds: 3600, runs: 2, queue: null },
  { ...JOB, name: 'low-stock-notices', everySeconds: 3600, runs: 2, queue: null },
  { ...JOB, name: 'renewal-reminders', everySeconds: 3600, runs: 2, queue: null },
  { ...JOB, name: 'search-rebuild', everySeconds: 3600, runs: 2, queue: null },
  { ...JOB, name: 'draft-amounts', everySeconds: 3600, runs: 2, queue: null },
  { ...JOB, name: 'sweep', everySeconds: 600, runs: 11, queue: null },
  { ...JOB, name: 'integrity-check', everySeconds: 86_400, runs: 1, queue: null },
]

const GIVEN_UP: GivenUpMail = {
  id: id('41'),
  kind: 'document',
  status: 'failed',
  failure: '550 5.1.1',
  attempts: 1,
  hosts: ['nakheel.example'],
  createdAt: '2026-11-20T08:00:00.000Z',
  attemptAt: '2026-11-21T05:15:00.000Z',
  isRetryable: true,
  companyName: NOOR.companyName,
  user: { id: NOOR.id, email: NOOR.email },
}

export const GIVEN_UP_MAILS: GivenUpMail[] = [
  GIVEN_UP,
  { ...GIVEN_UP, id: id('42'), kind: 'issue-report', failure: 'ETIMEDOUT', attempts: 8, companyName: 'واحة النخيل' },
  { ...GIVEN_UP, id: id('43'), kind: 'code', failure: 'expired', isRetryable: false, companyName: null, user: null },
]

const page = (items: readonly object[]) => ({ items, nextCursor: null })

/** A signed-in admin at a path, with these answers. */
export const asAdmin = (path: string, answers: Record<string, Answer> = {}, settings: FixtureSettings = {}) =>
  withFixture({
    admin: true,
    path,
    answers: {
      'GET /api/admin/overview': OVERVIEW,
      'GET /api/admin/totp': TWO_STEP_OFF,
      'GET /api/admin/users': page(USERS),
      [`GET /api/admin/users/${NOOR.id}`]: USER_PAGE,
      [`GET /api/admin/users/${NOOR.id}/activity`]: NO_ACTIVITY,
      [`GET /api/admin/users/${NOOR.id}/security-events`]: page([]),
      'GET /api/admin/audit': AUDIT_PAGE,
      'GET /api/admin/payments': page(PAYMENTS),
      'GET /api/admin/jobs': page(JOBS),
      'GET /api/admin/mail': page([]),
      ...answers,
    },
    ...settings,
  })

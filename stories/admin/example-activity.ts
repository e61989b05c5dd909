/** The lists on a user's page, at the time of clock.ts. */
import type { UserPage } from '#ui/features/admin/queries.ts'
import type { Activity } from '#ui/features/admin/users/activity/activity-queries.ts'
import { daysOf, NOOR, PAYMENTS, USER_PAGE } from './admin-fixture.ts'
import { LONG_COMPANY, LONG_WORD, REPORTS } from '#stories/admin/issue-reports/example-threads.ts'

const idOf = (kind: string, n: number) => `01935a5e-7c00-7000-8000-00000000${kind}${String(n).padStart(2, '0')}`

const MAIL: Activity['mails'][number] = {
  id: idOf('c0', 1),
  kind: 'subscription',
  status: 'sent',
  failure: null,
  createdAt: '2026-11-20T08:00:00.000Z',
  sentAt: '2026-11-20T08:00:04.000Z',
}

const NOTE: Activity['notes'][number] = {
  id: idOf('d0', 2),
  text: 'دفع نقداً في أكتوبر، والإيصال عند المحاسب.\nHis accountant has the receipt.',
  at: '2026-11-20T09:15:00.000Z',
  admin: 'boss@sanad.example',
}

export const ACTIVITY: Activity = {
  id: NOOR.id,
  issuedDays: daysOf([3, 0, 0, 5, 2, 1, 0, 4, 7, 0, 0, 2, 6, 12, 3, 1, 0, 0, 2]),
  payments: PAYMENTS.map((payment) => ({ ...payment, userId: NOOR.id, email: NOOR.email })),
  reports: REPORTS.slice(0, 3),
  mails: [
    { ...MAIL, id: idOf('c0', 4), kind: 'code', status: 'waiting', failure: 'ETIMEDOUT', sentAt: null },
    MAIL,
    { ...MAIL, id: idOf('c0', 2), kind: 'issue-report', status: 'failed', failure: '550 5.1.1', sentAt: null },
    { ...MAIL, id: idOf('c0', 3), kind: 'low-stock', status: 'dropped', failure: 'ETIMEDOUT', sentAt: null },
    { ...MAIL, id: idOf('c0', 5), kind: null, createdAt: '2026-11-02T08:00:00.000Z' },
    { ...MAIL, id: idOf('c0', 6), kind: 'password-changed', createdAt: '2026-11-01T08:00:00.000Z' },
  ],
  notes: [
    NOTE,
    { ...NOTE, id: idOf('d0', 1), text: 'Asked on the phone for a longer trial.', admin: 'layla@sanad.example' },
  ],
}

/** Nobody has signed in since the sweep. */
export const QUIET_USER: UserPage = {
  ...USER_PAGE,
  paid: null,
  usage: { issuedToday: 0, dailyLimit: 3, issued: 0, lastIssuedAt: null, drafts: 0, customers: 0 },
  sessions: { open: 0, lastSeenAt: null, items: [] },
  timeline: USER_PAGE.timeline.filter(({ kind }) => kind === 'signed-up'),
}

/** 200 letters in either script, and more sessions than are listed. */
export const LONG_USER: UserPage = {
  ...USER_PAGE,
  email: LONG_WORD,
  companyName: LONG_COMPANY,
  sessions: {
    open: 53,
    lastSeenAt: '2026-11-21T07:24:00.000Z',
    items: Array.from({ length: 50 }, (_, index) => ({
      id: idOf('b0', index),
      browser: (['chrome', 'safari', 'webview', null] as const)[index % 4] ?? null,
      system: (['windows', 'ios', 'android', null] as const)[index % 4] ?? null,
      createdAt: '2026-11-01T05:02:00.000Z',
      lastSeenAt: new Date(Date.parse('2026-11-21T07:24:00.000Z') - index * 3_600_000).toISOString(),
    })),
  },
}

const LONG_NOTE = `${'شركة'.repeat(20)}-${'x'.repeat(119)} ${'His accountant has the receipt. '.repeat(20)}`

export const LONG_ACTIVITY: Activity = {
  ...ACTIVITY,
  payments: ACTIVITY.payments.map((payment) => ({ ...payment, companyName: LONG_COMPANY })),
  reports: ACTIVITY.reports.map((report) => ({ ...report, summary: LONG_NOTE.slice(0, 120) })),
  notes: [{ ...NOTE, text: LONG_NOTE, admin: LONG_WORD }],
}

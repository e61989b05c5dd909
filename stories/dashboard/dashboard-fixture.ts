/** The dashboard's answers, at the time of clock.ts. */
import type { Dashboard } from '#api/dashboard/model.ts'
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts'
import { UNLIMITED } from '#stories/documents/editor-fixture.ts'
import { LINK } from '#stories/documents/send-fixture.ts'
import { ACCOUNT, EXAMPLES, LONG_BUYER } from '#stories/fixtures/example-invoices.ts'
import { type Answer, withFixture } from '#stories/fixtures/story-fixture.tsx'

const NOTHING_DONE = { company: false, customer: false, issued: false, sent: false }
const ALL_DONE = { company: true, customer: true, issued: true, sent: true }

/** The dashboard of a new account. */
export const NEW: Dashboard = {
  today: '2026-11-21',
  currency: 'AED',
  toCollect: [],
  overdue: [],
  drafts: [],
  issuedThisMonth: [],
  nextDue: null,
  chequesToDeposit: [],
  stock: { low: 0, out: 0 },
  oldestOverdue: [],
  activity: [],
  firstRun: NOTHING_DONE,
}

const NOOR = { name: 'Noor Design Studio', nameAr: 'استوديو نور للتصميم' }
const OIL = { name: 'خدمات النفط الكويتية', nameAr: null }
const LONG = { name: LONG_BUYER.name ?? '', nameAr: LONG_BUYER.nameAr ?? null }

const idOf = (last: number) => `01935a5e-7c00-7000-8000-${String(last).padStart(12, '0')}`

/** The overdue one of the examples, which can be opened. */
export const OVERDUE_EXAMPLE = EXAMPLES.find(({ overdue }) => overdue) ?? EXAMPLES[0]

const late = (number: string, dueDate: string, due: string) => ({
  id: number === 'INV-0003' ? (OVERDUE_EXAMPLE?.id ?? '') : idOf(Number(number.slice(4)) + 500),
  number,
  version: 2,
  customer: NOOR,
  dueDate,
  currency: 'AED',
  due,
})

const NO_MONEY = { entry: null, amount: null, currency: null }

const EVENT = {
  documentId: idOf(2),
  type: 'invoice' as const,
  number: 'INV-0006',
  customer: NOOR,
  to: null,
  reason: null,
  name: null,
  views: null,
  ...NO_MONEY,
}

const ACTIVITY: Dashboard['activity'] = [
  { ...EVENT, id: idOf(901), kind: 'viewed', at: '2026-11-21T07:52:00.000Z', views: 10 },
  { ...EVENT, id: idOf(902), kind: 'sent', at: '2026-11-21T07:14:00.000Z', to: 'finance@noor.example' },
  { ...EVENT, id: idOf(903), kind: 'issued', at: '2026-11-21T07:10:00.000Z' },
  {
    ...EVENT,
    id: idOf(904),
    kind: 'voided',
    at: '2026-11-20T10:00:00.000Z',
    number: 'INV-0001',
    reason: 'Wrong price',
  },
  { ...EVENT, id: idOf(905), kind: 'issued', at: '2026-11-18T10:00:00.000Z', number: 'INV-0004', customer: OIL },
  { ...EVENT, id: idOf(906), kind: 'issued', at: '2026-11-02T10:00:00.000Z', number: 'INV-0005', customer: LONG },
]

export const FILLED: Dashboard = {
  ...NEW,
  toCollect: [{ currency: 'AED', count: 9, total: '83250.75' }],
  overdue: [{ currency: 'AED', count: 6, total: '27418.14' }],
  drafts: [{ currency: 'AED', count: 2, total: '3100.00' }],
  issuedThisMonth: [{ currency: 'AED', count: 4, total: '55832.61' }],
  nextDue: { currency: 'AED', count: 2, total: '24836.28', dueDate: '2026-12-05' },
  oldestOverdue: [
    late('INV-0003', '2026-10-15', '12418.14'),
    { ...late('INV-0007', '2026-10-31', '5000.00'), customer: { name: 'Khalifa Al Suwaidi', nameAr: null } },
    late('INV-0008', '2026-11-10', '4000.00'),
    late('INV-0009', '2026-11-19', '3000.00'),
    late('INV-0010', '2026-11-20', '2000.00'),
  ],
  activity: ACTIVITY,
  firstRun: ALL_DONE,
}

/** The largest amounts that are printed, and the longest names. */
export const LARGEST: Dashboard = {
  ...FILLED,
  toCollect: [
    { currency: 'AED', count: 1204, total: '999999999999999.99' },
    { currency: 'KWD', count: 311, total: '999999999999999.999' },
    { currency: 'USD', count: 2, total: '1050.00' },
  ],
  overdue: [
    { currency: 'AED', count: 103, total: '987654321098765.43' },
    { currency: 'KWD', count: 11, total: '100000000000000.125' },
  ],
  drafts: [{ currency: 'KWD', count: 1, total: '999999999999999.999' }],
  issuedThisMonth: [
    { currency: 'AED', count: 12, total: '999999999999999.99' },
    { currency: 'KWD', count: 3, total: '3.250' },
    { currency: 'USD', count: 2, total: '1050.00' },
  ],
  oldestOverdue: [
    { ...late('INV-0003', '2026-10-15', '987654321098765.43'), customer: LONG },
    { ...late('INV-0004', '2026-11-19', '100000000000000.125'), customer: OIL, currency: 'KWD' },
  ],
}

export const NOTHING_OVERDUE: Dashboard = { ...FILLED, overdue: [], oldestOverdue: [] }

/** Payments were received, and cheques must be deposited. */
export const WITH_PAYMENTS: Dashboard = {
  ...NOTHING_OVERDUE,
  chequesToDeposit: [
    { currency: 'AED', count: 2, total: '3000.00' },
    { currency: 'KWD', count: 1, total: '250.125' },
  ],
  activity: [
    {
      ...EVENT,
      id: idOf(911),
      kind: 'payment-reversed',
      at: '2026-11-21T07:55:00.000Z',
      entry: 'RC-0002',
      amount: '3000.00',
      currency: 'AED',
      reason: 'bounced',
    },
    {
      ...EVENT,
      id: idOf(912),
      kind: 'paid',
      at: '2026-11-21T07:53:00.000Z',
      entry: 'RC-0001',
      amount: '5000.00',
      currency: 'AED',
    },
    ...ACTIVITY,
  ],
}

export const ALL_COLLECTED: Dashboard = { ...NOTHING_OVERDUE, toCollect: [], drafts: [], nextDue: null }

export const FIRST_STEPS: Dashboard = {
  ...NEW,
  drafts: [{ currency: 'AED', count: 1, total: '1050.00' }],
  firstRun: { ...NOTHING_DONE, company: true, customer: true },
}

/** The dashboard at its address; the overdue example can be opened and reminded of. */
export function withDashboard(dashboard: Answer, answers: Record<string, Answer> = {}) {
  const at = `/api/invoices/${OVERDUE_EXAMPLE?.id ?? ''}`
  return withFixture({
    signedIn: true,
    path: '/dashboard',
    answers: {
      'GET /api/dashboard': dashboard,
      'GET /api/dashboard-settings': DEFAULT_SETTINGS,
      'GET /api/account': ACCOUNT,
      ...UNLIMITED,
      [`GET ${at}`]: OVERDUE_EXAMPLE ?? null,
      [`GET ${at}/history`]: { items: [{ kind: 'created', at: '2026-10-01T06:30:00.000Z' }] },
      [`POST ${at}/public-link`]: { publicUrl: LINK },
      ...answers,
    },
  })
}

/** The dashboard's answers, at the time of clock.ts. */
import type { Dashboard } from '#api/dashboard/model.ts'
import type { CommercialDocument } from '#domain/documents/document.ts'
import type { DocumentLanguage } from '#domain/locale.ts'
import { formatMinor, parseMinor } from '#domain/money/money.ts'
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts'
import { letterText } from '#i18n/documents/letter/letter-text.ts'
import { UNLIMITED } from '#stories/documents/editor-fixture.ts'
import { LINK } from '#stories/documents/send-fixture.ts'
import { ACCOUNT, EXAMPLES, LONG_BUYER } from '#stories/fixtures/example-invoices.ts'
import { type Answer, type Call, withFixture } from '#stories/fixtures/story-fixture.tsx'
import { CUSTOMER_SALES } from '#stories/reports/sales-fixture.ts'

const NOTHING_DONE = { company: false, customer: false, issued: false, sent: false, paid: false }
const ALL_DONE = { company: true, customer: true, issued: true, sent: true, paid: true }

/** The dashboard of a new account. */
export const NEW: Dashboard = {
  today: '2026-11-21',
  currency: 'AED',
  toCollect: [],
  overdue: [],
  drafts: [],
  issuedThisMonth: [],
  nextDue: null,
  undelivered: 0,
  chequesToDeposit: [],
  stock: { low: 0, out: 0 },
  oldestOverdue: [],
  activity: [],
  figures: {
    period: { from: '2026-11-01', to: '2026-11-30' },
    before: { from: '2026-10-01', to: '2026-10-31' },
    currencies: [],
    inBase: null,
    months: [],
    ageing: [],
    comingIn: [],
    quotations: [],
    tax: null,
    threshold: null,
  },
  firstRun: NOTHING_DONE,
}

const MONTHS: readonly [month: string, invoiced: string, collected: string][] = [
  ['2025-12', '12400.00', '9800.00'],
  ['2026-01', '18250.00', '11900.00'],
  ['2026-02', '9100.00', '15300.00'],
  ['2026-03', '22840.00', '14050.00'],
  ['2026-04', '17600.00', '21900.00'],
  ['2026-05', '30150.00', '19400.00'],
  ['2026-06', '26480.00', '27800.00'],
  ['2026-07', '0.00', '12650.00'],
  ['2026-08', '-1200.00', '4100.00'],
  ['2026-09', '41300.00', '18900.00'],
  ['2026-10', '48100.00', '36250.00'],
  ['2026-11', '55332.61', '33190.50'],
]

const week = (from: string, due: string, cheques = '0.00') => ({ from, due, cheques })

const FIGURES: NonNullable<Dashboard['figures']> = {
  period: { from: '2026-11-01', to: '2026-11-30' },
  before: { from: '2026-10-01', to: '2026-10-31' },
  currencies: [
    {
      currency: 'AED',
      invoices: { count: 4, total: '55832.61' },
      creditNotes: { count: 1, total: '500.00' },
      invoiced: '55332.61',
      collected: '33190.50',
      averageDaysToPay: 23,
      before: { invoiced: '48100.00', collected: '36250.00' },
    },
  ],
  inBase: null,
  months: MONTHS.map(([month, invoiced, collected]) => ({ month, currency: 'AED', invoiced, collected })),
  ageing: [{ currency: 'AED', notDue: '55832.61', d30: '15000.00', d60: '12418.14', d90: '0.00', over90: '0.00' }],
  quotations: [{ currency: 'AED', count: 3, total: '18400.00' }],
  tax: { from: '2026-10-01', to: '2026-12-31', due: '2027-01-28', daysLeft: 68, currency: 'AED', outputTax: '3412.75' },
  threshold: null,
  comingIn: [
    {
      currency: 'AED',
      overdue: '27418.14',
      undated: '4800.00',
      weeks: [
        week('2026-11-21', '0.00', '3000.00'),
        week('2026-11-28', '24836.28'),
        week('2026-12-05', '8196.33', '12500.00'),
        week('2026-12-12', '0.00'),
        week('2026-12-19', '18000.00'),
        week('2026-12-26', '0.00', '9000.00'),
      ],
      later: '0.00',
      laterCheques: '12000.00',
    },
  ],
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
  by: null,
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
  figures: FIGURES,
  firstRun: ALL_DONE,
}

const large = (currency: string, invoiced: string, collected: string) => ({
  currency,
  invoices: { count: 1204, total: invoiced },
  creditNotes: { count: 12, total: invoiced },
  invoiced,
  collected,
  averageDaysToPay: 365,
  before: { invoiced: '1.00', collected: '0.00' },
})

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
  figures: {
    ...FIGURES,
    currencies: [
      large('AED', '999999999999999.99', '-987654321098765.43'),
      large('KWD', '3.250', '999999999999999.999'),
      large('USD', '1050.00', '0.00'),
    ],
    inBase: { currency: 'AED', invoiced: '999999999999999.99', withoutRate: 11 },
    quotations: [{ currency: 'AED', count: 1204, total: '999999999999999.99' }],
    months: MONTHS.map(([month], index) => ({
      month,
      currency: 'AED',
      invoiced: index === 4 ? '999999999999999.99' : '1.00',
      collected: index === 7 ? '-987654321098765.43' : '987654321098765.43',
    })),
    comingIn: FIGURES.comingIn.flatMap((one) => ['AED', 'KWD'].map((currency) => ({ ...one, currency }))),
  },
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

/** The customers of the reports, in any currency. */
const topCustomers = (currency: string) => ({
  ...CUSTOMER_SALES,
  currency,
  items: CUSTOMER_SALES.items.map((item) => ({ ...item, net: formatMinor(parseMinor(item.net, 'AED'), currency) })),
})

/** The words that the server would write. */
const reminderOf = (invoice: CommercialDocument) => {
  const written = (language: DocumentLanguage) => letterText(invoice, language, 'reminder-gentle')
  return {
    to: ['finance@noor.example'],
    language: invoice.language,
    texts: { en: written('en'), ar: written('ar'), bilingual: written('bilingual') },
    chat: written(invoice.language).message,
  }
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
      'GET /api/reports/sales-by-customer': ({ search }: Call) => topCustomers(search.get('currency') ?? 'AED'),
      'GET /api/account': ACCOUNT,
      ...UNLIMITED,
      [`GET ${at}`]: OVERDUE_EXAMPLE ?? null,
      [`GET ${at}/history`]: { items: [{ kind: 'created', at: '2026-10-01T06:30:00.000Z' }] },
      [`GET ${at}/remind`]: OVERDUE_EXAMPLE ? reminderOf(OVERDUE_EXAMPLE) : null,
      [`POST ${at}/public-link`]: { publicUrl: LINK },
      ...answers,
    },
  })
}

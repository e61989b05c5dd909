/** The schemas of the dashboard's request and answer. */
import { type Static, t } from 'elysia'
import { ACTIVITY_KINDS } from '#api/documents/history.ts'
import { Currency, Day, Id, OneOf } from '#http/fields.ts'

/** A sum may have more digits than the largest amount of one document. */
const Sum = t.String({ pattern: '^-?\\d+(\\.\\d+)?$' })

const Instant = t.String({ format: 'date-time' })

const Names = t.Nullable(t.Object({ name: t.String(), nameAr: t.Nullable(t.String()) }))

const figure = { currency: Currency, count: t.Integer({ minimum: 1 }), total: Sum }

/** One a currency, that of the account first. */
const Figures = t.Array(t.Object(figure))

/** Left out: this month. */
export const DashboardQuery = t.Object({ from: t.Optional(Day), to: t.Optional(Day) })

export type DashboardRequest = Static<typeof DashboardQuery>

const Days = t.Object({ from: Day, to: Day })
const Counted = t.Object({ count: t.Integer({ minimum: 0 }), total: Sum })
const Month = t.String({ pattern: '^\\d{4}-\\d{2}$' })

/** Each figure is defined in src/domain/reports/figures.ts. Currencies are in one order: the account's own, then the busiest. */
const PeriodFigures = t.Object({
  period: Days,
  /** The days that it is compared with. */
  before: Days,
  currencies: t.Array(
    t.Object({
      currency: Currency,
      invoices: Counted,
      creditNotes: Counted,
      invoiced: Sum,
      /** The part of it that was invoiced elsewhere and imported, if any. */
      imported: t.Optional(Sum),
      collected: Sum,
      averageDaysToPay: t.Nullable(t.Integer({ minimum: 0 })),
      before: t.Object({ invoiced: Sum, collected: Sum }),
    }),
  ),
  /** The sum invoiced in all currencies, by the stated exchange rates; null where all is in the base currency. */
  inBase: t.Nullable(t.Object({ currency: Currency, invoiced: Sum, withoutRate: t.Integer({ minimum: 0 }) })),
  /** Twelve months, to that of the period's last day. */
  months: t.Array(t.Object({ month: Month, currency: Currency, invoiced: Sum, collected: Sum })),
  ageing: t.Array(t.Object({ currency: Currency, notDue: Sum, d30: Sum, d60: Sum, d90: Sum, over90: Sum })),
  comingIn: t.Array(
    t.Object({
      currency: Currency,
      overdue: Sum,
      undated: Sum,
      /** Six times seven days, from today. */
      weeks: t.Array(t.Object({ from: Day, due: Sum, cheques: Sum })),
      later: Sum,
      laterCheques: Sum,
    }),
  ),
  /** Quotations that are issued and not answered, expired ones too. */
  quotations: Figures,
  /** The VAT return that is to be filed next; null for a company that files none here. */
  tax: t.Nullable(
    t.Object({ from: Day, to: Day, due: Day, daysLeft: t.Integer(), currency: Currency, outputTax: Sum }),
  ),
  /** Taxable supplies of twelve months against the thresholds of registration (GET /api/reports/threshold); null for who is registered. */
  threshold: t.Nullable(t.Object({ currency: Currency, last12: Sum, next30: Sum, voluntary: Sum, mandatory: Sum })),
})

const answer = {
  /** In the account's zone: the day that `overdue` and `issuedThisMonth` go by. */
  today: Day,
  /** The account's own. */
  currency: Currency,
  toCollect: Figures,
  overdue: Figures,
  drafts: Figures,
  issuedThisMonth: Figures,
  /** The first day from today on that anything falls due. */
  nextDue: t.Nullable(t.Object({ ...figure, dueDate: Day })),
  /** Cheques that the bank takes from today on. */
  chequesToDeposit: Figures,
  /** Items at or below their reorder level, and those of which nothing is left. */
  stock: t.Object({ low: t.Integer({ minimum: 0 }), out: t.Integer({ minimum: 0 }) }),
  /** Letters to clients of the last 30 days that somebody did not get, and no later one has replaced; at most 200. */
  undelivered: t.Integer({ minimum: 0 }),
  oldestOverdue: t.Array(
    t.Object({
      id: Id,
      number: t.String(),
      version: t.Integer(),
      customer: Names,
      dueDate: Day,
      currency: Currency,
      due: Sum,
    }),
  ),
  activity: t.Array(
    t.Object({
      id: Id,
      documentId: Id,
      type: OneOf(['invoice', 'quotation']),
      kind: OneOf(ACTIVITY_KINDS),
      at: Instant,
      number: t.Nullable(t.String()),
      customer: Names,
      /** The addresses that a document was sent to, with spaces between them. */
      to: t.Nullable(t.String()),
      /** The reason of voiding, reversing or declining. */
      reason: t.Nullable(t.String()),
      /** Who accepted. */
      name: t.Nullable(t.String()),
      /** The number of the payment or credit note, and its amount. */
      entry: t.Nullable(t.String()),
      amount: t.Nullable(Sum),
      currency: t.Nullable(Currency),
      /** The number of views so far. */
      views: t.Nullable(t.Integer({ minimum: 1 })),
      /** Who of the company did it; null for a client. */
      by: Names,
    }),
  ),
  /** Null while a database of an earlier version is still being counted. */
  figures: t.Nullable(PeriodFigures),
  /** The steps of the first run that are done. `paid`: an invoice was paid, and the first run is over. */
  firstRun: t.Object({
    company: t.Boolean(),
    customer: t.Boolean(),
    issued: t.Boolean(),
    sent: t.Boolean(),
    paid: t.Boolean(),
  }),
}

const Plain = t.Object(answer)

export type Dashboard = Static<typeof Plain>

const NOOR = { name: 'Noor Design Studio', nameAr: 'استوديو نور للتصميم' }

const EXAMPLE: Dashboard = {
  today: '2026-11-21',
  currency: 'AED',
  toCollect: [
    { currency: 'AED', count: 3, total: '37254.42' },
    { currency: 'KWD', count: 1, total: '12418.138' },
  ],
  overdue: [{ currency: 'AED', count: 1, total: '12418.14' }],
  drafts: [{ currency: 'AED', count: 1, total: '1050.00' }],
  issuedThisMonth: [{ currency: 'AED', count: 2, total: '24836.28' }],
  nextDue: { currency: 'AED', count: 2, total: '24836.28', dueDate: '2026-12-05' },
  chequesToDeposit: [{ currency: 'AED', count: 1, total: '3000.00' }],
  stock: { low: 3, out: 1 },
  undelivered: 1,
  oldestOverdue: [
    {
      id: '01935a5e-7c00-7000-8000-000000000005',
      number: 'INV-0003',
      version: 2,
      customer: NOOR,
      dueDate: '2026-10-15',
      currency: 'AED',
      due: '12418.14',
    },
  ],
  activity: [
    {
      id: '01935a5e-7c00-7000-8000-0000000000e1',
      documentId: '01935a5e-7c00-7000-8000-000000000005',
      type: 'invoice',
      kind: 'sent',
      at: '2026-11-21T07:30:00.000Z',
      number: 'INV-0003',
      customer: NOOR,
      to: 'finance@noor.example',
      reason: null,
      name: null,
      entry: null,
      amount: null,
      currency: null,
      views: null,
      by: { name: 'owner@noor.example', nameAr: null },
    },
  ],
  figures: {
    period: { from: '2026-11-01', to: '2026-11-30' },
    before: { from: '2026-10-01', to: '2026-10-31' },
    currencies: [
      {
        currency: 'AED',
        invoices: { count: 3, total: '25336.28' },
        creditNotes: { count: 1, total: '500.00' },
        invoiced: '24836.28',
        collected: '12418.14',
        averageDaysToPay: 21,
        before: { invoiced: '18300.00', collected: '20100.00' },
      },
    ],
    inBase: null,
    months: [{ month: '2026-11', currency: 'AED', invoiced: '24836.28', collected: '12418.14' }],
    ageing: [{ currency: 'AED', notDue: '24836.28', d30: '0.00', d60: '12418.14', d90: '0.00', over90: '0.00' }],
    comingIn: [
      {
        currency: 'AED',
        overdue: '12418.14',
        undated: '0.00',
        weeks: [{ from: '2026-11-21', due: '0.00', cheques: '3000.00' }],
        later: '24836.28',
        laterCheques: '0.00',
      },
    ],
    quotations: [{ currency: 'AED', count: 2, total: '9450.00' }],
    tax: {
      from: '2026-10-01',
      to: '2026-12-31',
      due: '2027-01-28',
      daysLeft: 68,
      currency: 'AED',
      outputTax: '1182.68',
    },
    threshold: null,
  },
  firstRun: { company: true, customer: true, issued: true, sent: true, paid: true },
}

export const DashboardAnswer = t.Object(answer, { examples: [EXAMPLE] })

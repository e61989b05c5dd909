/** The schemas of reports. Amounts are decimal strings with the digits of their currency. */
import { type Static, type TSchema, t } from 'elysia'
import { PAYMENT_METHODS } from '#domain/payments/payment.ts'
import { LOCALES } from '#domain/locale.ts'
import { Currency, Day, DocumentLanguageField, OneOf, Text } from '#http/fields.ts'
import { guardOf } from '#http/fields/schema-guard.ts'

/**
 * The queries of a report's files. `language` left out is that of the caller in a CSV file, and that of the company's documents on
 * paper; without `download` the browser shows the paper.
 */
export function fileQueries<Chosen extends Record<string, TSchema>>(chosen: Chosen) {
  const csv = t.Object({ ...chosen, language: t.Optional(OneOf(LOCALES)) })
  const pdf = t.Object({ ...chosen, language: t.Optional(DocumentLanguageField), download: t.Optional(OneOf(['1'])) })
  return { csv, pdf, isCsv: guardOf(csv), isPdf: guardOf(pdf) }
}

const days = { from: t.Optional(Day), to: t.Optional(Day) }

/** Left out: this month. */
export const PeriodQuery = t.Object(days)
export const periodFileQueries = fileQueries(days)

export type PeriodRequest = Static<typeof PeriodQuery>

const Sum = t.String({ pattern: '^-?\\d+(\\.\\d+)?$' })
const sums = { received: Sum, refunded: Sum, net: Sum }
const Method = t.Object({ method: OneOf(PAYMENT_METHODS), ...sums })

export const PaymentsReportAnswer = t.Object(
  {
    period: t.Object({ from: Day, to: Day }),
    currencies: t.Array(
      t.Object({
        currency: Currency,
        ...sums,
        methods: t.Array(Method),
        months: t.Array(
          t.Object({ month: t.String({ pattern: '^\\d{4}-\\d{2}$' }), ...sums, methods: t.Array(Method) }),
        ),
      }),
    ),
  },
  {
    examples: [
      {
        period: { from: '2026-11-01', to: '2026-11-30' },
        currencies: [
          {
            currency: 'AED',
            received: '12418.14',
            refunded: '418.14',
            net: '12000.00',
            methods: [{ method: 'transfer', received: '12418.14', refunded: '418.14', net: '12000.00' }],
            months: [
              {
                month: '2026-11',
                received: '12418.14',
                refunded: '418.14',
                net: '12000.00',
                methods: [{ method: 'transfer', received: '12418.14', refunded: '418.14', net: '12000.00' }],
              },
            ],
          },
        ],
      },
    ],
  },
)

export type PaymentsReport = Static<typeof PaymentsReportAnswer>

const ageingQuery = { asOf: t.Optional(Day), currency: t.Optional(Currency) }

/** Left out: today, and the currency that is selected in the settings. */
export const AgeingQuery = t.Object({ ...ageingQuery, cursor: t.Optional(Text(3000)) })
export const ageingFileQueries = fileQueries(ageingQuery)

export type AgeingRequest = Static<typeof AgeingQuery>

const ages = { notDue: Sum, d30: Sum, d60: Sum, d90: Sum, over90: Sum, credit: Sum, balance: Sum }

export const AgeingReportAnswer = t.Object(
  {
    asOf: Day,
    today: Day,
    currency: Currency,
    /** All in which anything was invoiced or paid. */
    currencies: t.Array(Currency),
    totals: t.Object({ ...ages, chequesNotDue: Sum }),
    items: t.Array(
      t.Object({
        id: t.String(),
        customer: t.Object({ name: t.String(), nameAr: t.Optional(t.String()) }),
        ...ages,
      }),
    ),
    /** Buyers who are not in the address book, all in one; on the first page alone. */
    withoutRecord: t.Nullable(t.Object(ages)),
    nextCursor: t.Nullable(t.String()),
  },
  {
    examples: [
      {
        asOf: '2026-11-30',
        today: '2026-11-30',
        currency: 'AED',
        currencies: ['AED'],
        totals: {
          notDue: '8400.00',
          d30: '2100.00',
          d60: '0.00',
          d90: '0.00',
          over90: '0.00',
          credit: '500.00',
          balance: '10000.00',
          chequesNotDue: '0.00',
        },
        items: [
          {
            id: '0199f0a8-6b1c-7d2e-8f3a-4b5c6d7e8f90',
            customer: { name: 'Al Waha Trading L.L.C.', nameAr: 'الواحة للتجارة ذ.م.م' },
            notDue: '8400.00',
            d30: '2100.00',
            d60: '0.00',
            d90: '0.00',
            over90: '0.00',
            credit: '500.00',
            balance: '10000.00',
          },
        ],
        withoutRecord: null,
        nextCursor: null,
      },
    ],
  },
)

export type AgeingReport = Static<typeof AgeingReportAnswer>

/** A report without choices. */
export const plainFileQueries = fileQueries({})

const NumberRange = { from: t.String(), to: t.String() }

export const NumberingReportAnswer = t.Object(
  {
    series: t.Array(
      t.Object({
        kind: OneOf(['invoice', 'quotation', 'credit-note', 'receipt', 'refund']),
        prefix: t.String(),
        /** Null before the first number is used. */
        first: t.Nullable(t.String()),
        last: t.Nullable(t.String()),
        next: t.String(),
        /** Counted from the documents. */
        count: t.Integer({ minimum: 0 }),
        /** The newest first. */
        voids: t.Array(
          t.Object({ id: t.String(), number: t.String(), at: t.String(), reason: t.Nullable(t.String()) }),
        ),
        hasMoreVoids: t.Boolean(),
        /** Numbers that the user chose to leave out. */
        skipped: t.Array(t.Object({ ...NumberRange, at: t.String() })),
        /** Numbers that were given elsewhere: of the first imported invoice to the last, with what lies before them. */
        imported: t.Optional(t.Object(NumberRange)),
        /** Numbers that nothing has, and that nobody left out. */
        missing: t.Array(t.Object(NumberRange)),
      }),
    ),
  },
  {
    examples: [
      {
        series: [
          {
            kind: 'invoice',
            prefix: 'INV',
            first: 'INV-0001',
            last: 'INV-0188',
            next: 'INV-0189',
            count: 178,
            voids: [
              {
                id: '01935a5e-7c00-7000-8000-000000000005',
                number: 'INV-0003',
                at: '2026-11-21T07:30:00.000Z',
                reason: 'Wrong price',
              },
            ],
            hasMoreVoids: false,
            skipped: [{ from: 'INV-0011', to: 'INV-0020', at: '2026-11-02T07:30:00.000Z' }],
            missing: [],
          },
        ],
      },
    ],
  },
)

export type NumberingReport = Static<typeof NumberingReportAnswer>

const Passing = t.Object({
  amount: Sum,
  /** The month since which the turnover of a year has been above it; null while it is not. */
  passed: t.Nullable(t.String()),
  /** The month in which it will be at the pace of the last three; null when not within a year. */
  expected: t.Nullable(t.String()),
})

export const ThresholdReportAnswer = t.Object(
  {
    country: t.String(),
    currency: Currency,
    today: Day,
    isRegistered: t.Boolean(),
    /** Taxable supplies of the twelve months that end with this one. */
    last12: Sum,
    /** The part of it that was invoiced elsewhere; absent for none. */
    imported: t.Optional(Sum),
    /** Drafts dated in the next 30 days, and accepted quotations that are not invoiced whole, without tax. */
    next30: Sum,
    voluntary: Passing,
    mandatory: Passing,
    /** Twelve, oldest first, each with the sum of the twelve that end with it. */
    months: t.Array(t.Object({ month: t.String(), taxable: Sum, last12: Sum })),
  },
  {
    examples: [
      {
        country: 'AE',
        currency: 'AED',
        today: '2026-11-21',
        isRegistered: false,
        last12: '214300.00',
        next30: '18000.00',
        voluntary: { amount: '187500.00', passed: '2026-10', expected: null },
        mandatory: { amount: '375000.00', passed: null, expected: '2027-06' },
        months: [{ month: '2026-11', taxable: '26400.00', last12: '214300.00' }],
      },
    ],
  },
)

export type ThresholdReport = Static<typeof ThresholdReportAnswer>

/** Payments of an example account, as the list and one of them answer. */
import type { Payment, PaymentRow } from '#ui/features/payments/queries.ts'
import { UNLIMITED } from '#stories/documents/editor-fixture.ts'
import { ACCOUNT, LONG_BUYER } from '#stories/fixtures/example-invoices.ts'
import { type Answer, type FixtureSettings, withFixture } from '#stories/fixtures/story-fixture.tsx'
import { CHEQUE, CUSTOMER, CUSTOMER_ID, OPEN, TRANSFER } from './payments-fixture.ts'

const NOOR = { name: 'Noor Design Studio', nameAr: 'استوديو نور للتصميم' }

const id = (index: number) => `01935a5e-7c00-7000-8000-${String(index).padStart(12, '0')}`

const row = (index: number, change: Partial<PaymentRow> = {}): PaymentRow => ({
  id: id(910 + index),
  number: `RC-000${index}`,
  kind: 'payment',
  date: '2026-11-20',
  amount: '5000.00',
  currency: 'AED',
  method: 'transfer',
  customerId: CUSTOMER_ID,
  customer: NOOR,
  unallocated: '0.00',
  chequeNotDue: false,
  createdAt: '2026-11-20T08:00:00.000Z',
  ...change,
})

export const ROWS: PaymentRow[] = [
  row(7, { method: 'cheque', cheque: { number: '000123', date: '2026-12-15' }, chequeNotDue: true, amount: '3000.00' }),
  row(6, { customer: { name: LONG_BUYER.name, nameAr: LONG_BUYER.nameAr ?? null }, amount: '999999999999999.00' }),
  row(5, { number: 'RF-0001', kind: 'refund', method: 'cash', amount: '100.00' }),
  row(4, {
    currency: 'KWD',
    amount: '1250.125',
    unallocated: '250.125',
    customer: { name: 'خدمات النفط الكويتية', nameAr: null },
  }),
  row(3, { reversedAt: '2026-11-20T09:00:00.000Z', method: 'cheque', date: '2026-10-15' }),
  row(2, { method: 'card', customer: null, customerId: null, amount: '52.50' }),
  row(1, { date: '2025-12-30' }),
]

export const PAYMENT: Payment = {
  ...row(1, { reference: 'TT 4471' }),
  allocations: [
    { invoiceId: OPEN[0]?.id ?? '', number: 'INV-0038', amount: '1200.00' },
    { invoiceId: OPEN[1]?.id ?? '', number: 'INV-0040', amount: '800.00' },
  ],
  unallocated: '3000.00',
  refundable: '3000.00',
  recordedBy: null,
}

export const CHEQUE_PAYMENT: Payment = {
  ...row(2, { method: 'cheque', cheque: CHEQUE.cheque ?? {}, chequeNotDue: true, amount: '2000.00' }),
  allocations: PAYMENT.allocations,
  refundable: '0.00',
  recordedBy: null,
}

export function withPayments(answers: Record<string, Answer> = {}, settings: FixtureSettings = {}) {
  return withFixture({
    signedIn: true,
    path: '/payments',
    ...settings,
    answers: {
      'GET /api/account': ACCOUNT,
      ...UNLIMITED,
      'GET /api/payments': { items: ROWS, nextCursor: null },
      'GET /api/invoices': { items: OPEN, nextCursor: null },
      'GET /api/customers': { items: [CUSTOMER], nextCursor: null },
      [`GET /api/customers/${CUSTOMER_ID}`]: CUSTOMER,
      ...answers,
    },
  })
}

export const withPayment = (payment: Payment, answers: Record<string, Answer> = {}) =>
  withPayments({ [`GET /api/payments/${payment.id}`]: payment, ...answers }, { path: `/payments/${payment.id}` })

export const RECORDED = { ...PAYMENT, id: TRANSFER.id }

/** Payments on the example invoices; the figures follow from the rules of the product. */
import type { DocumentPayment, CommercialDocument } from '#domain/documents/document.ts'
import { dueOf, settlementOf } from '#domain/documents/due.ts'
import { formatMinor, minor, parseMinor } from '#domain/money/money.ts'
import { paths } from '#ui/platform/navigation/paths.ts'
import { UNLIMITED } from '#stories/documents/editor-fixture.ts'
import { ACCOUNT, summaryOf } from '#stories/fixtures/example-invoices.ts'
import { ISSUED } from '#stories/fixtures/printed/printed-invoices.ts'
import { previewOf } from '#stories/fixtures/rendered-previews.ts'
import { type Answer, type FixtureSettings, withFixture } from '#stories/fixtures/story-fixture.tsx'

export const CUSTOMER_ID = '01935a5e-7c00-7000-8000-0000000000c1'

const paymentId = (index: number) => `01935a5e-7c00-7000-8000-${String(index).padStart(12, '0')}`

export const TRANSFER: DocumentPayment = {
  id: paymentId(901),
  number: 'RC-0001',
  kind: 'payment',
  date: '2026-11-20',
  amount: '5000.00',
  allocated: '5000.00',
  method: 'transfer',
  reference: 'TT 4471',
}

export const CHEQUE: DocumentPayment = {
  id: paymentId(902),
  number: 'RC-0002',
  kind: 'payment',
  date: '2026-11-21',
  amount: '3000.00',
  allocated: '3000.00',
  method: 'cheque',
  cheque: { number: '000123', bank: 'Emirates NBD', date: '2026-12-15' },
}

export const BOUNCED: DocumentPayment = {
  ...CHEQUE,
  id: paymentId(903),
  number: 'RC-0003',
  allocated: '0.00',
  reversedAt: '2026-11-21T07:30:00.000Z',
  reason: 'bounced',
}

export const WRITTEN_OFF: DocumentPayment = {
  id: paymentId(904),
  number: null,
  kind: 'write-off',
  date: '2026-11-21',
  amount: '2.50',
  allocated: '2.50',
  method: null,
  reason: 'Bank charge',
}

export const REFUND: DocumentPayment = {
  id: paymentId(905),
  number: 'RF-0001',
  kind: 'refund',
  date: '2026-11-21',
  amount: '100.00',
  allocated: '-100.00',
  method: 'cash',
}

type LedgerFacts = { payments?: DocumentPayment[]; credited?: string; chequesNotDue?: string; customerId?: string }

/** The invoice after these entries. */
export function ledgerOf(
  invoice: CommercialDocument,
  { payments = [], credited = '0', chequesNotDue, customerId }: LedgerFacts,
): CommercialDocument {
  const { currency, totals, status } = invoice
  const units = (wire: string) => parseMinor(wire, currency)
  const sumOf = (isWanted: (payment: DocumentPayment) => boolean) =>
    payments.filter(isWanted).reduce((sum, { allocated }) => sum + units(allocated), 0n)
  const ledger = {
    status,
    total: units(totals.total),
    paid: sumOf(({ kind }) => kind !== 'write-off'),
    writtenOff: sumOf(({ kind }) => kind === 'write-off'),
    credited: units(credited),
  }
  const wire = (amount: bigint) => formatMinor(minor(amount), currency)
  return {
    ...invoice,
    ...(customerId && { customerId }),
    settlement: settlementOf(ledger),
    totals: {
      ...totals,
      paid: wire(ledger.paid),
      credited: wire(ledger.credited),
      writtenOff: wire(ledger.writtenOff),
      due: wire(dueOf(ledger)),
    },
    payments,
    creditNotes: [],
    ...(ledger.credited === ledger.total && { creditedInFull: true as const }),
    chequesNotDue: chequesNotDue ?? wire(0n),
  }
}

const NO_CREDIT = { items: [], total: '0.00' }

/** The page of one invoice; `at` is the path of its API. */
export function onInvoice(
  invoice: CommercialDocument,
  answers: (at: string) => Record<string, Answer> = () => ({}),
  settings: FixtureSettings = {},
) {
  const at = `/api/invoices/${invoice.id}`
  return withFixture({
    signedIn: true,
    path: paths.invoice(invoice.id),
    ...settings,
    answers: {
      'GET /api/account': ACCOUNT,
      ...UNLIMITED,
      [`GET ${at}`]: invoice,
      [`GET ${at}/history`]: { items: historyOf(invoice) },
      [`GET ${at}/pages`]: previewOf(invoice),
      [`GET ${at}/available-credit`]: NO_CREDIT,
      ...answers(at),
    },
  })
}

const KINDS = { payment: 'paid', refund: 'refunded', 'write-off': 'written-off' } as const

function historyOf({ number, currency, payments = [] }: CommercialDocument) {
  return [
    { kind: 'issued', at: '2026-11-21T06:30:00.000Z', number: number ?? '' },
    ...payments.map(({ kind, number: entry, amount }) => ({
      kind: KINDS[kind],
      at: '2026-11-21T07:10:00.000Z',
      ...(entry && { number: entry }),
      amount,
      currency,
    })),
  ]
}

/** The API's answer to a payment, refund or write-off. */
export const recorded = (entry: DocumentPayment, currency = 'AED') => ({
  ...entry,
  currency,
  customerId: CUSTOMER_ID,
  customer: { name: 'Noor Design Studio', nameAr: 'استوديو نور للتصميم' },
  allocations: [],
  unallocated: '0.00',
  refundable: '0.00',
  chequeNotDue: false,
  createdAt: '2026-11-21T08:00:00.000Z',
})

const open = (id: string, number: string, dueDate: string | null, due: string) => {
  const row = summaryOf(ISSUED.bilingual)
  return { ...row, id, number, dueDate, customerId: CUSTOMER_ID, totals: { ...row.totals, total: due, due } }
}

/** Open invoices of one customer, as the list answers. */
export const OPEN = [
  open(paymentId(801), 'INV-0038', '2026-11-10', '1200.00'),
  open(paymentId(802), 'INV-0040', '2026-11-30', '800.00'),
  open(paymentId(803), 'INV-0041', null, '2500.00'),
]

export const CUSTOMER = {
  id: CUSTOMER_ID,
  name: 'Noor Design Studio',
  nameAr: 'استوديو نور للتصميم',
  email: 'finance@noor.example',
  phone: null,
  trn: '100987654321003',
  treatment: null,
  person: null,
  address: null,
  addressAr: null,
  emirate: null,
  country: 'AE',
  language: null,
  currency: 'AED',
  terms: null,
  dueTerms: null,
  notes: null,
  attachEInvoice: false,
  reminders: 'plan',
  archived: false,
}

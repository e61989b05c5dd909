/** Customers, and the API answers of their screens. */
import { EXAMPLES, ACCOUNT, summaryOf } from '#stories/fixtures/example-invoices.ts'
import { type Answer, withFixture } from '#stories/fixtures/story-fixture.tsx'

export const NOOR_ID = '01935a5e-7c00-7000-8000-0000000000c1'

const NOBODY = {
  nameAr: null,
  email: null,
  phone: null,
  trn: null,
  treatment: null,
  person: null,
  commercialRegistration: null,
  registration: null,
  tin: null,
  postal: null,
  address: null,
  addressAr: null,
  emirate: null,
  country: 'AE',
  currency: null,
  language: null,
  terms: null,
  dueTerms: null,
  notes: null,
  attachEInvoice: false,
  reminders: 'plan',
  contacts: [],
  archived: false,
  mergedInto: null,
  activeAt: '2026-11-20T08:00:00.000Z',
  createdAt: '2026-01-05T08:00:00.000Z',
  updatedAt: '2026-11-20T08:00:00.000Z',
  balances: [],
}

export const NOOR = {
  ...NOBODY,
  id: NOOR_ID,
  name: 'Noor Design Studio',
  nameAr: 'استوديو نور للتصميم',
  email: 'finance@noor.example',
  phone: '+971 50 123 4567',
  trn: '100987654321003',
  treatment: 'registered',
  person: 'business',
  address: 'Building 4, Dubai Design District',
  addressAr: 'مبنى 4، حي دبي للتصميم',
  emirate: 'DXB',
  currency: 'AED',
  language: 'bilingual',
  terms: 'Payment within 30 days.',
  dueTerms: { days: 30 },
  notes: 'Prefers WhatsApp.',
  contacts: [
    { name: 'Accounts', email: 'accounts@noor.example', phone: '', mails: ['invoices', 'statements'] },
    { name: 'استقبال', email: '', phone: '+971 4 555 0134', mails: [] },
  ],
  balances: [
    { currency: 'AED', due: '24836.28', overdue: '12418.14', credit: '0.00' },
    { currency: 'KWD', due: '0.000', overdue: '0.000', credit: '150.250' },
  ],
}

export const LONG = {
  ...NOBODY,
  id: '01935a5e-7c00-7000-8000-0000000000c3',
  name: 'Mohammed bin Abdulrahman General Trading and Contracting Establishment (Branch) L.L.C.',
  nameAr: 'مؤسسة محمد بن عبد الرحمن للتجارة العامة والمقاولات والصيانة (فرع) ذات مسؤولية محدودة',
  email: 'accounts.department@mohammed-bin-abdulrahman-trading.example',
  activeAt: '2025-12-31T08:00:00.000Z',
  balances: [
    { currency: 'AED', due: '123456789012345.67', overdue: '123456789012345.67', credit: '0.00' },
    { currency: 'KWD', due: '12.345', overdue: '0.000', credit: '0.000' },
    { currency: 'USD', due: '40.00', overdue: '0.00', credit: '0.00' },
  ],
}

export const CUSTOMERS = [
  NOOR,
  {
    ...NOBODY,
    id: '01935a5e-7c00-7000-8000-0000000000c2',
    name: 'Al Manara Bookshop',
    nameAr: 'مكتبة المنارة',
    phone: '+971 2 555 0101',
    balances: [{ currency: 'AED', due: '0.00', overdue: '0.00', credit: '320.00' }],
  },
  LONG,
  { ...NOBODY, id: '01935a5e-7c00-7000-8000-0000000000c4', name: '', nameAr: 'عيادة البيان' },
]

const CREATED = { id: 'e1', kind: 'created', at: '2026-01-05T08:00:00.000Z' }
const INVOICE = { id: '01935a5e-7c00-7000-8000-000000000005', type: 'invoice', number: 'INV-0003' }
const PAYMENT = { id: 'p1', kind: 'payment', number: 'RC-0007', amount: '5000.00', currency: 'AED' }
const OTHER = { id: LONG.id, name: 'Noor Design LLC', nameAr: 'نور للتصميم ذ.م.م' }

export const HISTORY = {
  items: [
    { id: 'e9', kind: 'unmerged', at: '2026-11-20T08:00:05.000Z', other: OTHER },
    { id: 'e8', kind: 'merged', at: '2026-11-20T08:00:00.000Z', other: OTHER },
    { id: 'e7', kind: 'reversed', at: '2026-11-19T08:00:00.000Z', payment: PAYMENT },
    { id: 'e6', kind: 'payment', at: '2026-11-18T08:00:00.000Z', payment: PAYMENT },
    { id: 'e5', kind: 'viewed', at: '2026-10-16T08:00:00.000Z', document: INVOICE },
    { id: 'e4', kind: 'sent', at: '2026-10-15T08:05:00.000Z', document: INVOICE },
    { id: 'e3', kind: 'issued', at: '2026-10-15T08:00:00.000Z', document: INVOICE },
    { id: 'e2', kind: 'updated', at: '2026-02-05T08:00:00.000Z' },
    CREATED,
  ],
}

const payment = (number: string, more: object) => ({
  id: number,
  number,
  kind: 'payment',
  date: '2026-11-18',
  amount: '5000.00',
  currency: 'AED',
  method: 'transfer',
  customerId: NOOR_ID,
  customer: { name: NOOR.name, nameAr: NOOR.nameAr },
  unallocated: '0.00',
  chequeNotDue: false,
  createdAt: '2026-11-18T08:00:00.000Z',
  ...more,
})

const PAYMENTS = [
  payment('RC-0007', { reversedAt: '2026-11-19T08:00:00.000Z', reason: 'bounced', method: 'cheque' }),
  payment('RC-0005', { amount: '1200.000', currency: 'KWD', unallocated: '150.250' }),
  payment('RF-0001', { kind: 'refund', method: 'cash', date: '2025-11-01' }),
]

/** The list at a path, and the page of any customer. */
export function withCustomers(answers: Record<string, Answer> = {}, path = '/customers') {
  return withFixture({
    signedIn: true,
    path,
    answers: {
      'GET /api/account': ACCOUNT,
      'GET /api/customers': { items: CUSTOMERS, nextCursor: null },
      'GET /api/customers/duplicates': { items: [] },
      'GET /api/customers/:id': { ...NOOR, averageDaysToPay: 12 },
      [`GET /api/customers/${NOOR_ID}/history`]: HISTORY,
      'GET /api/customers/:id/history': HISTORY,
      'GET /api/invoices': { items: EXAMPLES.map(summaryOf).slice(0, 5), nextCursor: 'more' },
      'GET /api/payments': { items: PAYMENTS, nextCursor: null },
      ...answers,
    },
  })
}

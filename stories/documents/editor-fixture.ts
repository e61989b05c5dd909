/** What a server answers to the screen that writes a document. */
import type { DocumentDraft, Invoice } from '#domain/documents/document.ts'
import { paths } from '#ui/platform/navigation/paths.ts'
import { ACCOUNT, exampleInvoice, LONG_BUYER } from '#stories/fixtures/example-invoices.ts'
import type { DeviceContents } from '#stories/fixtures/device-in-memory.ts'
import { printed } from '#stories/fixtures/papers.ts'
import { OPENED } from '#stories/fixtures/printed-invoices.ts'
import { type Answer, inWorld } from '#stories/fixtures/story-fixture.tsx'

const nothing = {
  email: null,
  phone: null,
  trn: null,
  treatment: null,
  address: null,
  addressAr: null,
  emirate: null,
  country: null,
  currency: null,
  language: null,
  terms: null,
  notes: null,
  archived: false,
  createdAt: '2026-11-20T06:00:00.000Z',
  updatedAt: '2026-11-20T06:00:00.000Z',
}

const CUSTOMERS = [
  {
    ...nothing,
    id: '01935a5e-7c00-7000-8000-0000000000c1',
    name: 'Noor Design Studio',
    nameAr: 'استوديو نور للتصميم',
    trn: '100987654321003',
    email: 'finance@noor.example',
  },
  { ...nothing, id: '01935a5e-7c00-7000-8000-0000000000c2', name: LONG_BUYER.name, nameAr: LONG_BUYER.nameAr ?? null },
]

const TAX = { defaultTreatment: 'standard', defaultRate: '5', pricesIncludeTax: false, rates: [], texts: {} }
const SETTINGS = { selected_currency: 'AED', invoice_number_start: 1, invoice_prefix: 'INV' }

/** A paying company: nothing is counted. */
const SUBSCRIPTION = {
  status: 'active',
  isActive: true,
  expiresAt: '2027-11-21T08:00:00.000Z',
  daysRemaining: 365,
  unlimited: false,
}

export const UNLIMITED: Record<string, Answer> = {
  'GET /api/subscription/status': SUBSCRIPTION,
  'GET /api/daily-invoice-limit': { invoicesCreatedToday: 2, dailyLimit: null },
}

const ofCompany: Record<string, Answer> = {
  ...UNLIMITED,
  'GET /api/account': ACCOUNT,
  'GET /api/tax-configuration': TAX,
  'GET /api/dashboard-settings': SETTINGS,
  'GET /api/customers': { items: CUSTOMERS, nextCursor: null },
  'POST /api/customers': ({ body }) => ({ ...CUSTOMERS[0], ...(body as object) }),
  'GET /api/items': { items: [], nextCursor: null },
  'POST /api/documents/preview': printed(OPENED.known),
  // What was written is saved when the next story takes the screen away.
  'POST /api/invoices': exampleInvoice(),
}

/** A new document, as the screen opens. */
export const writingNew = (answers: Record<string, Answer> = {}, device: DeviceContents = {}) =>
  inWorld({ signedIn: true, path: paths.createInvoice, answers: { ...ofCompany, ...answers }, device })

export const ID = exampleInvoice().id

type Answers = { save?: Answer; issue?: Answer; print?: Answer }

/** A saved draft to go on with. `issue`, `save`, `print`: what the server answers to these. */
export function goingOn(
  draft: Partial<DocumentDraft> | Invoice,
  { save, issue, print, device, ...more }: Answers & { company?: object; device?: DeviceContents } = {},
) {
  const invoice = 'id' in draft ? draft : exampleInvoice({ draft })
  let { version } = invoice
  return inWorld({
    signedIn: true,
    path: paths.editInvoice(ID),
    ...(device && { device }),
    answers: {
      ...ofCompany,
      'GET /api/account': { ...ACCOUNT, ...more.company },
      [`GET /api/invoices/${ID}`]: invoice,
      [`PUT /api/invoices/${ID}`]:
        save ??
        (() => {
          version += 1
          return { ...invoice, version }
        }),
      [`POST /api/invoices/${ID}/issue`]: issue ?? invoice,
      [`GET /api/invoices/${ID}/history`]: { items: [] },
      'POST /api/documents/preview': print ?? printed(invoice),
    },
  })
}

/** Nobody waits for two seconds of quiet: whoever is in reach of the server again sends what he has. */
export const saveAtOnce = () => void dispatchEvent(new Event('online'))

/** API answers for the editor. */
import type { DocumentDraft, CommercialDocument } from '#domain/documents/document.ts'
import type { CompanyAnswers } from '#ui/features/documents/editor/company-cache.ts'
import { paths } from '#ui/platform/navigation/paths.ts'
import { ACCOUNT, exampleInvoice, LONG_BUYER } from '#stories/fixtures/example-invoices.ts'
import type { DeviceContents } from '#stories/fixtures/device-in-memory.ts'
import { previewOf } from '#stories/fixtures/rendered-previews.ts'
import { NEW_DOCUMENTS } from '#stories/fixtures/printed/printed-invoices.ts'
import { type Answer, pending, withFixture } from '#stories/fixtures/story-fixture.tsx'

const BLANK_CUSTOMER = {
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
  dueTerms: null,
  notes: null,
  attachEInvoice: false,
  archived: false,
  createdAt: '2026-11-20T06:00:00.000Z',
  updatedAt: '2026-11-20T06:00:00.000Z',
}

export const CUSTOMERS = [
  {
    ...BLANK_CUSTOMER,
    id: '01935a5e-7c00-7000-8000-0000000000c1',
    name: 'Noor Design Studio',
    nameAr: 'استوديو نور للتصميم',
    trn: '100987654321003',
    email: 'finance@noor.example',
  },
  {
    ...BLANK_CUSTOMER,
    id: '01935a5e-7c00-7000-8000-0000000000c2',
    name: LONG_BUYER.name,
    nameAr: LONG_BUYER.nameAr ?? null,
  },
]

const TAX = {
  defaultTreatment: 'standard',
  defaultRate: '5',
  pricesIncludeTax: false,
  rates: [],
  texts: {},
  exemptions: {},
  returnMonths: null,
  returnEnds: null,
}
const SETTINGS = { selected_currency: 'AED', invoice_number_start: 1, invoice_prefix: 'INV' }

/** The company data on a device. */
export const COMPANY = { account: ACCOUNT, tax: TAX, settings: SETTINGS } as unknown as CompanyAnswers // because the editor reads only these of them

/** A paying company, without a daily limit. */
export const SUBSCRIPTION = {
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

export const COMPANY_ANSWERS: Record<string, Answer> = {
  ...UNLIMITED,
  'GET /api/account': ACCOUNT,
  'PUT /api/account': ({ body }) => ({ ...ACCOUNT, ...(body as object) }),
  'GET /api/tax-configuration': TAX,
  'GET /api/dashboard-settings': SETTINGS,
  'GET /api/customers': { items: CUSTOMERS, nextCursor: null },
  'GET /api/customers/:id': { ...CUSTOMERS[0], balances: [], averageDaysToPay: null },
  'GET /api/customers/duplicates': { items: [] },
  'POST /api/customers': ({ body }) => ({ ...CUSTOMERS[0], ...(body as object) }),
  'GET /api/items': { items: [], nextCursor: null },
  'POST /api/documents/preview': previewOf(NEW_DOCUMENTS.known),
  // The draft is saved when the next story unmounts this one.
  'POST /api/invoices': exampleInvoice(),
}

/** A new document. */
export const withNewDocument = (answers: Record<string, Answer> = {}, device: DeviceContents = {}) =>
  withFixture({
    signedIn: true,
    path: paths.createInvoice,
    // The draft stays unsaved during the story.
    answers: { ...COMPANY_ANSWERS, 'PUT /api/invoices/:id': pending, ...answers },
    device,
  })

export const ID = exampleInvoice().id

type Answers = { save?: Answer; issue?: Answer; print?: Answer }

/** A saved draft. `issue`, `save` and `print` override the answers to these requests. */
export function withSavedDraft(
  draft: Partial<DocumentDraft> | CommercialDocument,
  { save, issue, print, device, ...more }: Answers & { company?: object; tax?: object; device?: DeviceContents } = {},
) {
  const invoice = 'id' in draft ? draft : exampleInvoice({ draft })
  let { version } = invoice
  return withFixture({
    signedIn: true,
    path: paths.editInvoice(ID),
    ...(device && { device }),
    answers: {
      ...COMPANY_ANSWERS,
      'GET /api/account': { ...ACCOUNT, ...more.company },
      'GET /api/tax-configuration': { ...TAX, ...more.tax },
      [`GET /api/invoices/${ID}`]: invoice,
      [`PUT /api/invoices/${ID}`]:
        save ??
        (() => {
          version += 1
          return { ...invoice, version }
        }),
      [`POST /api/invoices/${ID}/issue`]: issue ?? invoice,
      [`GET /api/invoices/${ID}/history`]: { items: [] },
      'POST /api/documents/preview': print ?? previewOf(invoice),
    },
  })
}

/** Saves without the debounce: unsent changes are sent on reconnect. */
export const saveAtOnce = () => void dispatchEvent(new Event('online'))

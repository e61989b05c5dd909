/** Answers of the API about e-invoicing: settings, readiness, and the e-invoice of a document. */
import { readinessMessages } from '#i18n/e-invoicing/readiness.ts'
import { findingMessages, type FindingKey } from '#i18n/e-invoicing/findings.ts'
import { eInvoicingDates } from '#i18n/e-invoicing/dates.ts'
import { saudiFindingMessages } from '#i18n/e-invoicing/saudi-findings.ts'
import { MAX_LINES } from '#domain/documents/totals/totals-input.ts'
import { AS_OF, DEADLINES, SAUDI_DATES } from '#domain/e-invoicing/dates.ts'
import { storyTranslator } from '#stories/fixtures/at-address.tsx'
import type { Answer } from '#stories/fixtures/story-fixture.tsx'

export const words: ReturnType<typeof storyTranslator<typeof readinessMessages.en>> = (key, ...slots) =>
  storyTranslator(readinessMessages)(key, ...slots)

const dates: ReturnType<typeof storyTranslator<typeof eInvoicingDates.en>> = (key, ...slots) =>
  storyTranslator(eInvoicingDates)(key, ...slots)

const sentence = (key: FindingKey) => storyTranslator(findingMessages)(key)

const PROFILE = { name: 'pint-ae', version: '1.0.4' }

export const SETTINGS = {
  mode: 'prepare',
  revenue: 'under-50m',
  country: 'AE',
  profile: PROFILE,
  dates: DEADLINES.map(({ invoices }) => ({ date: invoices, what: '', source: '', asOf: AS_OF })),
}

/** A Saudi company; sentences of the dates are those of the API. */
export const saudiSettings = () => ({
  mode: 'hold-back',
  revenue: null,
  country: 'SA',
  profile: { name: 'zatca', version: '3.4.6' },
  dates: [
    { date: SAUDI_DATES.qr, what: dates('saudiQr'), source: dates('saudiSource'), asOf: AS_OF },
    { date: SAUDI_DATES.integration, what: dates('saudiIntegration'), source: dates('saudiSource'), asOf: AS_OF },
  ],
})

export const READY = { asOf: '2026-11-21', score: { ready: 42, of: 42 }, missing: [] }
export const NOTHING_ISSUED = { asOf: '2026-11-21', score: { ready: 0, of: 0 }, missing: [] }

const CUSTOMER_ID = '01935a5e-7c00-7000-8000-0000000000c1'
const INVOICE_ID = '01935a5e-7c00-7000-8000-0000000000e1'
const ITEM_ID = '01935a5e-7c00-7000-8000-0000000000d1'

type Lack = {
  at: string
  id: string | null
  name: string
  field: string
  level: string
  heals: number
  sentence: string
}

const lack = (at: string, name: string, [key, field]: [FindingKey, string], heals: number, level = 'fatal'): Lack => ({
  at,
  id: { customer: CUSTOMER_ID, item: ITEM_ID }[at] ?? null,
  name,
  field,
  level,
  heals,
  sentence: sentence(key),
})

/** Sentences are in the language of the story, so each story makes them anew. */
export const someMissing = () => ({
  asOf: '2026-11-21',
  score: { ready: 17, of: 42 },
  missing: [
    lack('company', 'Noor Design Studio', ['080 tin', 'tin'], 42),
    lack('customer', 'Al Waha Trading L.L.C.', ['081 tin', 'tin'], 12),
    lack('customer', 'Al Waha Trading L.L.C.', ['144 postal.street', 'postal.street'], 12),
    lack('item', 'Desk lamp', ['184 classification', 'classification'], 3),
    { ...lack('document', 'INV-0042', ['127 dueDate', 'dueDate'], 1), id: INVOICE_ID, type: 'invoice' },
    lack(
      'customer',
      'Al Waha Trading L.L.C.',
      ['buyer-registration commercialRegistration', 'commercialRegistration'],
      12,
      'warning',
    ),
  ],
})

const LONG_NAME =
  'Emirates Integrated Facilities Management and General Contracting Establishment for Commercial Interiors'
const LONG_NAME_AR =
  'مؤسسة الإمارات المتكاملة لإدارة المرافق والمقاولات العامة والتصميم الداخلي للمنشآت التجارية والصناعية والخدمية'

export const manyMissing = () => ({
  asOf: '2026-11-21',
  score: { ready: 0, of: 500 },
  missing: Array.from({ length: 24 }, (_, index) => ({
    ...lack('customer', index % 2 === 0 ? LONG_NAME : LONG_NAME_AR, ['144 emirate', 'emirate'], 24 - index),
    id: `01935a5e-7c00-7000-8000-0000000001${String(index).padStart(2, '0')}`,
  })),
})

export const settingsAnswers = (readiness: Answer, settings: object = SETTINGS): Record<string, Answer> => ({
  'GET /api/e-invoicing/settings': settings,
  'GET /api/e-invoicing/readiness': readiness,
})

const SHA256 = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'

/** No answer, as without a connection. */
export const unreachable = () => Promise.reject(new TypeError('Failed to fetch'))

export const eInvoiceAnswer = {
  ready: () => ({ ...ANSWER, state: 'ready', findings: [], sha256: SHA256 }),
  ...others(),
}

const ANSWER = { profile: 'pint-ae', version: '1.0.4' }
const SAUDI = { profile: 'zatca', version: '3.4.6' }

const finding = (key: FindingKey, at: string, level = 'fatal', line?: number) => {
  const [rule = '', field = ''] = key.split(' ')
  return { rule, level, at, field, sentence: sentence(key), ...(line !== undefined && { line }) }
}

function others() {
  return {
    warned: () => ({
      ...ANSWER,
      state: 'ready',
      findings: [finding('buyer-registration commercialRegistration', 'customer', 'warning')],
      sha256: SHA256,
    }),
    madeLater: () => ({ ...ANSWER, state: 'ready', findings: [], sha256: SHA256, madeLater: true }),
    missing: () => ({
      ...ANSWER,
      state: 'not-ready',
      findings: [
        finding('080 tin', 'company'),
        finding('144 postal.street', 'customer'),
        finding('127 dueDate', 'document'),
        finding('167 exemption', 'document', 'fatal', 1),
      ],
    }),
    /** Each line of the longest invoice lacks something. */
    thousandLines: () => ({
      ...ANSWER,
      state: 'not-ready',
      findings: Array.from({ length: MAX_LINES }, (_, line) =>
        line % 3 === 1
          ? finding('166 goodsType', 'document', 'fatal', line)
          : finding('167 exemption', 'document', 'fatal', line),
      ),
    }),
    saudi: () => ({
      ...SAUDI,
      state: 'ready',
      findings: [],
      sha256: SHA256,
      counter: 7,
      previousHash: 'uZDAgGjHflgPyX+23hQgGvBm2cKpSB32NU/URKOxbf0=',
    }),
    saudiReturn: () => ({
      ...SAUDI,
      state: 'not-ready',
      findings: [
        {
          rule: 'BR-KSA-F-04',
          level: 'fatal',
          at: 'document',
          field: 'quantity',
          line: 1,
          sentence: storyTranslator(saudiFindingMessages)('BR-KSA-F-04 quantity'),
        },
      ],
      counter: 8,
      previousHash: 'm2lXhQdem8b5s6wfG50RvAVqhMoOkv3Ko9+EcLeqILc=',
    }),
    unlinked: () => ({ profile: null, version: null, state: 'not-applicable', why: 'off', findings: [] }),
    privatePerson: () => ({
      profile: null,
      version: null,
      state: 'not-applicable',
      why: 'private-person',
      findings: [],
    }),
  }
}

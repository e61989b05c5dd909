/** Every form that saves a record, and every field of it: what another tab has changed is never given back. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { createCompany } from '#tests/support/companies.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { ACCOUNT_FIELDS } from '#api/account/model.ts'
import { COMPANY_BRANDING_FIELDS } from '#api/branding/model.ts'
import { CUSTOMER_FIELDS } from '#api/customers/model.ts'
import { CATEGORY_FIELDS } from '#api/inventory/categories/model.ts'
import { LETTER_TEXT_TYPES } from '#domain/letters/letter-texts.ts'
import { LETTER_TEXTS_FIELDS } from '#api/letters/texts/model.ts'
import { ITEM_FIELDS } from '#api/inventory/model.ts'
import { PLAN_FIELDS } from '#api/reminders/model.ts'
import { DASHBOARD_SETTINGS_FIELDS } from '#api/settings/model.ts'
import { TAX_CONFIGURATION_FIELDS } from '#api/tax/model.ts'

type Fields = Record<string, unknown>
type Stale = { reason: string; conflicts: Record<string, { sent: unknown; current: unknown }>; current: Fields }

/** Two values of a field that differ from what it begins with, and from one another. */
type Samples = Readonly<Record<string, readonly [unknown, unknown]>>

type RecordForm = {
  path: string
  /** Makes the record under the path, which is there without it otherwise. */
  create?: Fields
  fields: readonly string[]
  samples: Samples
  /** Two texts, one of which changes beside the field under test. */
  beside: readonly [string, string]
}

const TEXT = ['one', 'two'] as const
const FLAGS = [true, false] as const

const rate = (percent: string) => [{ name: 'VAT', nameAr: 'ضريبة', rate: percent, from: '2018-01-01' }]
const PARTY = {
  commercialRegistration: TEXT,
  registration: [{ kind: 'licence' }, { kind: 'passport' }],
  tin: ['1001234567', '1007654321'],
  postal: [
    { street: 'One', city: 'Dubai' },
    { street: 'Two', city: 'Dubai' },
  ],
} as const
const letterText = (subject: string) => ({ en: { subject, message: 'Hello' }, ar: { subject: '', message: '' } })
const contact = (name: string) => [{ name, email: '', phone: '', mails: [] }]

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer({ env: { WRITE_BUDGET: 'off' } })
  token = (await createCompany(server, { name: 'Noor' })).token
})
afterAll(() => server.close())

const FORMS: Record<string, RecordForm> = {
  account: {
    path: '/api/account',
    fields: ACCOUNT_FIELDS,
    samples: {
      name: TEXT,
      nameAr: TEXT,
      country: ['BH', 'OM'],
      vatRegistered: [true, false],
      trn: ['100123456700003', '100123456711003'],
      vatFrom: ['2025-01-01', '2026-01-01'],
      vatUntil: ['2028-01-01', '2029-01-01'],
      ...PARTY,
      emirate: ['DXB', 'AUH'],
      address: TEXT,
      addressAr: TEXT,
      phone: ['04 555 0101', '04 555 0102'],
      email: ['one@noor.example', 'two@noor.example'],
      website: TEXT,
      timeZone: ['Asia/Riyadh', 'Asia/Bahrain'],
      language: ['ar', 'en'],
      digits: ['arab', 'latn'],
      amountStyle: ['symbol', 'code'],
      weekend: ['fri', 'fri-sat'],
      editorColumns: [['unit'], ['discount']],
      documentLanguage: ['ar', 'bilingual'],
      dueDays: [7, 30],
      dueTerms: [{ endOfMonth: 0 }, { day: 5, months: 1 }],
      dueOffWeekend: FLAGS,
      documentTexts: [{ invoice: { notes: 'One' } }, { invoice: { notes: 'Two' } }],
      lowStockMail: FLAGS,
      bank: [{ bankName: 'One' }, { bankName: 'Two' }],
    },
    beside: ['website', 'phone'],
  },
  branding: {
    path: '/api/company-branding',
    fields: COMPANY_BRANDING_FIELDS,
    samples: {
      template: ['modern', 'compact'],
      font: ['cairo', 'plex'],
      logoSize: [80, 120],
      columns: [['number'], ['price']],
      hijri: FLAGS,
      checkQr: [false, true],
      signatureLine: FLAGS,
      letterhead: [
        { top: 40, bottom: 25 },
        { top: 50, bottom: 25 },
      ],
      stampLook: [
        { size: 30, turn: -8, strength: 85, place: 'signature' },
        { size: 40, turn: -8, strength: 85, place: 'signature' },
      ],
      color: ['#0f5f59', '#5f0f59'],
      footer: TEXT,
      footerAr: TEXT,
      notes: TEXT,
      notesAr: TEXT,
      signatory: TEXT,
      signatoryAr: TEXT,
      documentLanguage: ['ar', 'bilingual'],
    },
    beside: ['footer', 'notes'],
  },
  tax: {
    path: '/api/tax-configuration',
    fields: TAX_CONFIGURATION_FIELDS,
    samples: {
      defaultTreatment: ['zero', 'exempt'],
      defaultRate: ['7', '8'],
      pricesIncludeTax: FLAGS,
      rates: [rate('6'), rate('9')],
      texts: [{ zero: 'One' }, { zero: 'Two' }],
      exemptions: [{ zero: 'VATEX-SA-32' }, { zero: 'VATEX-SA-33' }],
      returnMonths: [1, 3],
      returnEnds: [2, 11],
    },
    beside: ['defaultRate', 'texts'],
  },
  'reminder plan': {
    path: '/api/reminder-plan',
    fields: PLAN_FIELDS,
    samples: {
      on: FLAGS,
      hour: [8, 10],
      steps: [[{ id: 'one', days: 1, tone: 'gentle' }], [{ id: 'two', days: 2, tone: 'firm' }]],
    },
    beside: ['hour', 'steps'],
  },
  customer: {
    path: '/api/customers',
    create: { name: 'Layla', contacts: [] },
    fields: CUSTOMER_FIELDS,
    samples: {
      name: TEXT,
      nameAr: TEXT,
      email: ['one@noor.example', 'two@noor.example'],
      phone: ['04 555 0101', '04 555 0102'],
      trn: ['100123456700003', '100123456711003'],
      treatment: ['registered', 'export'],
      person: ['business', 'private'],
      ...PARTY,
      address: TEXT,
      addressAr: TEXT,
      emirate: ['DXB', 'AUH'],
      country: ['AE', 'SA'],
      currency: ['AED', 'USD'],
      language: ['ar', 'bilingual'],
      terms: TEXT,
      dueTerms: [{ days: 7 }, { endOfMonth: 1 }],
      notes: TEXT,
      attachEInvoice: FLAGS,
      reminders: ['off', 'plan'],
      contacts: [contact('One'), contact('Two')],
    },
    beside: ['notes', 'terms'],
  },
  item: {
    path: '/api/items',
    create: { name: 'Karak tea', trackStock: false },
    fields: ITEM_FIELDS.filter((field) => !field.startsWith('opening')),
    samples: {
      name: TEXT,
      nameAr: TEXT,
      sku: ['TEA-1', 'TEA-2'],
      unitCode: ['XBX', 'KGM'],
      classification: ['090230', '090240'],
      kind: ['service', 'goods'],
      categoryId: ['one', 'two'],
      unit: TEXT,
      unitAr: TEXT,
      price: ['7.5', '8'],
      cost: ['2.1', '2.2'],
      tax: ['zero', 'exempt'],
      taxRate: ['5', '0.5'],
      barcode: ['6291041500213', '6291041500220'],
      trackStock: FLAGS,
      reorderLevel: ['12', '13'],
    },
    beside: ['unit', 'unitAr'],
  },
  category: {
    path: '/api/item-categories',
    create: { name: 'Hot drinks' },
    fields: CATEGORY_FIELDS,
    samples: { name: TEXT, nameAr: TEXT },
    beside: ['name', 'nameAr'],
  },
  'letter texts': {
    path: '/api/letter-texts',
    fields: LETTER_TEXTS_FIELDS,
    samples: Object.fromEntries(LETTER_TEXT_TYPES.map((type) => [type, [letterText('one'), letterText('two')]])),
    beside: ['receipt', 'statement'],
  },
  settings: {
    path: '/api/dashboard-settings',
    fields: DASHBOARD_SETTINGS_FIELDS,
    samples: {
      selected_currency: ['SAR', 'USD'],
      invoice_number_start: [11, 12],
      quotation_number_start: [11, 12],
      sku_number_start: [11, 12],
      invoice_prefix: ['INA', 'INB'],
      quotation_prefix: ['QTA', 'QTB'],
      sku_prefix: ['ITA', 'ITB'],
    },
    beside: ['selected_currency', 'sku_prefix'],
  },
}

type FormRecord = {
  fields: () => Promise<Fields>
  put: (body: Fields) => Promise<{ status: number; body: Fields & Stale }>
}

/** The record of a form as the API gives and takes it. */
async function recordOf({ path, create, fields }: RecordForm): Promise<FormRecord> {
  const made = create && (await server.request<{ id: string }>('POST', path, { token, body: create })).body.id
  const own = made === undefined ? path : `${path}/${made}`
  const read = async (): Promise<Fields> => {
    if (path !== '/api/item-categories') return (await server.request<Fields>('GET', own, { token })).body
    const { items } = (await server.request<{ items: Fields[] }>('GET', path, { token })).body
    return items.find(({ id }) => id === made) ?? {}
  }
  return {
    fields: async () =>
      Object.fromEntries(
        Object.entries(await read()).filter(([name]) => [...fields, 'version', 'nextTimeZone'].includes(name)),
      ),
    put: (body) => server.request('PUT', own, { token, body }),
  }
}

async function samplesOf({ samples }: RecordForm): Promise<Samples> {
  if (!samples.categoryId) return samples
  const made = samples.categoryId.map(
    async (name) =>
      (await server.request<{ id: string }>('POST', '/api/item-categories', { token, body: { name } })).body.id,
  )
  const [one, two] = await Promise.all(made)
  return { ...samples, categoryId: [one, two] }
}

describe.each(Object.entries(FORMS))('%s', (_name, form) => {
  test('has samples of every field that it saves', () => {
    expect(Object.keys(form.samples).toSorted()).toEqual(form.fields.toSorted())
  })

  test('gives nothing back that was changed elsewhere, field by field', async () => {
    const samples = await samplesOf(form)
    const record = await recordOf(form)
    for (const field of form.fields) {
      const [theirs, mine] = samples[field] ?? []
      const beside = form.beside[form.beside[0] === field ? 1 : 0]
      const read = await record.fields()
      const elsewhere = await record.put({ [field]: theirs })
      expect([field, elsewhere.status]).toEqual([field, 200])
      const changed = chosen(await record.fields(), field)
      const expectUnchanged = async () =>
        expect([field, chosen(await record.fields(), field)]).toEqual([field, changed])

      // The whole form as it was read, one other field of it changed.
      const whole = await record.put({ ...read, [beside]: samples[beside]?.[0] })
      expect([field, whole.status]).toEqual([field, 200])
      await expectUnchanged()
      expect((await record.fields())[beside]).not.toEqual(read[beside])

      const { version } = read
      expect((await record.put({ [field]: theirs, version })).status).toBe(200)
      await expectUnchanged()

      const clash = await record.put({ [field]: mine, version })
      await expectUnchanged()
      if (isSame(mine, read[field])) expect([field, clash.status]).toEqual([field, 200])
      else {
        expect([field, clash.status, clash.body.reason]).toEqual([field, 409, 'settings.stale'])
        expect(Object.values(clash.body.conflicts)).toContainEqual({
          sent: leafOf(field, mine),
          current: leafOf(field, changed),
        })
        expect((await record.put({ [field]: mine, version: clash.body.current.version })).status).toBe(200)
        expect([field, chosen(await record.fields(), field)]).not.toEqual([field, changed])
      }
      // A write without a version wins over earlier ones, as clients of the first specification expect.
      expect((await record.put({ [field]: read[field], [beside]: read[beside] })).status).toBe(200)
      await expect(record.fields()).resolves.toEqual(read)
    }
  })
})

/** A time zone comes into force at midnight. */
const chosen = (record: Fields, field: string) =>
  field === 'timeZone' ? (record.nextTimeZone ?? record.timeZone) : record[field]

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The first value of an object, because its keys are fields of their own, save those of terms. */
const leafOf = (field: string, value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && field !== 'dueTerms'
    ? Object.values(value)[0]
    : value

test('keys of an object are fields of their own', async () => {
  const objects = [
    ['/api/account', 'bank', { bankName: 'ENBD' }, { swift: 'EBILAEAD' }],
    ['/api/tax-configuration', 'texts', { zero: 'Zero' }, { exempt: 'Exempt' }],
    ['/api/tax-configuration', 'exemptions', { zero: 'VATEX-SA-32' }, { exempt: 'VATEX-SA-30' }],
  ] as const
  for (const [path, field, theirs, mine] of objects) {
    const put = (body: object) => server.request<Fields>('PUT', path, { token, body })
    const { version } = (await put({ [field]: {} })).body
    await put({ [field]: theirs })
    expect((await put({ [field]: mine, version })).body[field]).toEqual({ ...theirs, ...mine })
    const { version: both } = (await put({})).body
    expect((await put({ [field]: theirs, version: both })).body[field]).toEqual(theirs)
  }
})

test('a version that nobody has read is refused as such, and an emptied field clashes too', async () => {
  const put = (body: object) => server.request<Fields & Stale>('PUT', '/api/account', { token, body })
  expect((await put({ phone: '1', version: 'what' })).status).toBe(422)
  const { version } = (await put({ phone: '04 1' })).body
  await put({ phone: '04 2' })
  const clash = await put({ phone: null, version })
  expect([clash.status, clash.body.conflicts]).toEqual([409, { phone: { sent: null, current: '04 2' } }])
})

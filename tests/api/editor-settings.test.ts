import { afterAll, beforeAll, expect, test } from 'bun:test'
import { accounts } from '#db/schema/account.ts'
import { createCompany } from '#tests/support/companies.ts'
import { invoiceBody } from '#tests/support/examples.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

type Answer = Record<string, unknown> & { fields: Record<string, string> }

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const found = async () => {
  token = (await createCompany(server)).token
}
const put = (body: unknown, language?: string) =>
  server.request<Answer>('PUT', '/api/account', { token, body, ...(language && { language }) })
const get = async () => (await server.request<Answer>('GET', '/api/account', { token })).body

test('a new account has no optional columns, has chosen no language, and gives 14 days to pay', async () => {
  await found()
  expect(await get()).toMatchObject({ editorColumns: [], documentLanguage: null, dueDays: 14 })
})

test('an account made before the terms could be set goes on without a due date', async () => {
  await server.db.write((tx) => tx.insert(accounts).values({ id: crypto.randomUUID(), createdAt: server.clock.now() }))
  const rows = await server.db.read.select().from(accounts)
  expect(rows.find(({ email }) => email === null)).toMatchObject({
    editorColumns: [],
    documentLanguage: null,
    dueDays: null,
  })
})

test('the editor settings are kept; columns are a set', async () => {
  await found()
  const saved = await put({ editorColumns: ['discount', 'unit'], documentLanguage: 'bilingual', dueDays: 30 })
  expect(saved.status).toBe(200)
  const stored = { editorColumns: ['unit', 'discount'], documentLanguage: 'bilingual', dueDays: 30 }
  expect(saved.body).toMatchObject(stored)
  expect(await get()).toMatchObject(stored)
  expect((await put({ editorColumns: ['unit', 'unit'] })).body.editorColumns).toEqual(['unit'])
  const cleared = await put({ editorColumns: [], documentLanguage: null, dueDays: null })
  expect(cleared.body).toMatchObject({ editorColumns: [], documentLanguage: null, dueDays: null })
})

test('terms in days answer in both ways, other terms have no days, and the newer of the two counts', async () => {
  await found()
  const terms = async (body: object) => {
    const { dueDays, dueTerms } = (await put(body)).body
    return [dueDays, dueTerms]
  }
  expect(await terms({})).toEqual([14, { days: 14 }])
  expect(await terms({ dueDays: 0 })).toEqual([0, { days: 0 }])
  expect(await terms({ dueTerms: { days: 60 } })).toEqual([60, { days: 60 }])
  expect(await terms({ dueTerms: { endOfMonth: 1 } })).toEqual([null, { endOfMonth: 1 }])
  // A client that knows the days alone sends them back.
  expect(await terms({ dueDays: null, phone: '1' })).toEqual([null, { endOfMonth: 1 }])
  expect(await terms({ dueDays: null, dueTerms: { day: 5, months: 0 } })).toEqual([null, { day: 5, months: 0 }])
  expect(await terms({ dueDays: 30, dueTerms: { day: 5, months: 0 } })).toEqual([30, { days: 30 }])
  expect(await terms({ dueDays: 30, dueTerms: { endOfMonth: 0 } })).toEqual([null, { endOfMonth: 0 }])
  expect(await terms({ dueTerms: null })).toEqual([null, null])
  expect(await terms({ dueDays: 7, dueTerms: { days: 7 } })).toEqual([7, { days: 7 }])
  expect((await put({ dueDays: 30, dueTerms: { endOfMonth: 0 } })).body.fields).toEqual({ dueDays: 'Invalid value.' })
})

test('two kinds of terms that are chosen at once clash, and are never mixed', async () => {
  await found()
  const { version } = (await put({ dueTerms: null })).body
  await put({ dueTerms: { endOfMonth: 0 }, version })
  const clash = await put({ dueTerms: { days: 30 }, version })
  expect([clash.status, clash.body.conflicts]).toEqual([
    409,
    { dueTerms: { sent: { days: 30 }, current: { endOfMonth: 0 } } },
  ])
  expect((await get()).dueTerms).toEqual({ endOfMonth: 0 })
})

test('the weekend is that of the country until another one is chosen', async () => {
  token = (await createCompany(server, { name: 'Noor' })).token
  expect((await get()).weekend).toBe('sat-sun')
  expect((await put({ country: 'SA' })).body.weekend).toBe('fri-sat')
  expect((await put({ country: 'AE' })).body.weekend).toBe('sat-sun')
  expect((await put({ weekend: 'fri', country: 'QA' })).body.weekend).toBe('fri')
  expect((await put({ country: 'AE' })).body.weekend).toBe('fri')
  const other = await createCompany(server, { country: 'KW' })
  expect((await server.request<Answer>('GET', '/api/account', { token: other.token })).body.weekend).toBe('fri-sat')
})

test('texts of new documents are stored by type, without blank ones', async () => {
  await found()
  expect((await get()).documentTexts).toEqual({})
  const texts = { invoice: { notes: ' Thanks ', notesAr: 'شكراً', terms: '' }, quotation: { terms: null } }
  expect((await put({ documentTexts: texts })).body.documentTexts).toEqual({
    invoice: { notes: 'Thanks', notesAr: 'شكراً' },
  })
  const { version } = await get()
  await put({ documentTexts: { invoice: { notes: 'Thanks', notesAr: 'شكراً' }, quotation: { terms: 'Half' } }, version })
  const both = await put({ documentTexts: { invoice: { notes: 'Welcome' } }, version })
  expect(both.body.documentTexts).toEqual({ invoice: { notes: 'Welcome' }, quotation: { terms: 'Half' } })
  expect((await put({ documentTexts: {} })).body.documentTexts).toEqual({})
})

const REFUSED = [
  [{ dueDays: 366 }, 'dueDays', 'Too large. Maximum: 365.', 'القيمة كبيرة جداً. الحد الأقصى: 365.'],
  [{ dueDays: -1 }, 'dueDays', 'Too small. Minimum: 0.', 'القيمة صغيرة جداً. الحد الأدنى: 0.'],
  [{ dueDays: 1.5 }, 'dueDays', 'Enter a whole number.', 'اكتب عدداً صحيحاً بلا كسور.'],
  [{ dueDays: '14' }, 'dueDays', 'Wrong value type.', 'نوع القيمة غير صحيح.'],
  [{ dueTerms: {} }, 'dueTerms', 'Invalid value.', 'القيمة غير صالحة.'],
  [{ dueTerms: { days: 366 } }, 'dueTerms', 'Invalid value.', 'القيمة غير صالحة.'],
  [{ dueTerms: { endOfMonth: 2 } }, 'dueTerms', 'Invalid value.', 'القيمة غير صالحة.'],
  [{ dueTerms: { day: 0, months: 1 } }, 'dueTerms', 'Invalid value.', 'القيمة غير صالحة.'],
  [{ dueTerms: { day: 5, months: 13 } }, 'dueTerms', 'Invalid value.', 'القيمة غير صالحة.'],
  [{ dueTerms: { day: 5 } }, 'dueTerms', 'Invalid value.', 'القيمة غير صالحة.'],
  [
    { documentLanguage: 'fr' },
    'documentLanguage',
    'Choose one of: en, ar, bilingual.',
    'اختر واحداً من: en, ar, bilingual.',
  ],
  [
    { editorColumns: ['unit', 'price'] },
    'editorColumns.1',
    'Choose one of: unit, discount.',
    'اختر واحداً من: unit, discount.',
  ],
  [{ editorColumns: Array(3).fill('unit') }, 'editorColumns', 'Too many: at most 2.', 'العدد كبير جداً: 2 على الأكثر.'],
] as const

test('a text of new documents has a bound of its own', async () => {
  const { status, body } = await put({ documentTexts: { quotation: { termsAr: 'س'.repeat(2001) } } })
  expect([status, body.fields]).toEqual([
    422,
    { 'documentTexts.quotation.termsAr': 'Too long. Use up to 2000 characters.' },
  ])
  const longest = Object.fromEntries(['notes', 'notesAr', 'terms', 'termsAr'].map((field) => [field, 'س'.repeat(2000)]))
  expect((await put({ documentTexts: { invoice: longest, quotation: longest } })).status).toBe(200)
})

test.each(REFUSED)('%j is refused by its field, in both languages', async (body, field, english, arabic) => {
  const [inEnglish, inArabic] = [await put(body, 'en'), await put(body, 'ar')]
  expect([inEnglish.status, inEnglish.body.fields]).toEqual([422, { [field]: english }])
  expect(inArabic.body.fields).toEqual({ [field]: arabic })
})

test('changes of one field each, sent at once, leave each other alone', async () => {
  await found()
  const changes = [
    { editorColumns: ['discount'] },
    { documentLanguage: 'ar' },
    { dueDays: 7 },
    { phone: '+971 4 555 0100' },
    { name: 'Noor and Sons' },
  ]
  const answers = await Promise.all(changes.map((change) => put(change)))
  expect(answers.map(({ status }) => status)).toEqual(changes.map(() => 200))
  expect(await get()).toMatchObject(Object.assign({}, ...changes))
})

test('a draft without a language begins in the one last chosen for documents, else in that of the account', async () => {
  await found()
  const { language: _chosen, ...body } = invoiceBody()
  const languageOfDraft = async () =>
    (await server.request<Answer>('POST', '/api/invoices', { token, body })).body.language
  await put({ language: 'ar' })
  expect(await languageOfDraft()).toBe('ar')
  await put({ documentLanguage: 'bilingual' })
  expect(await languageOfDraft()).toBe('bilingual')
})

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

const REFUSED = [
  [{ dueDays: 366 }, 'dueDays', 'Too large. Maximum: 365.', 'القيمة كبيرة جداً. الحد الأقصى: 365.'],
  [{ dueDays: -1 }, 'dueDays', 'Too small. Minimum: 0.', 'القيمة صغيرة جداً. الحد الأدنى: 0.'],
  [{ dueDays: 1.5 }, 'dueDays', 'Enter a whole number.', 'اكتب عدداً صحيحاً بلا كسور.'],
  [{ dueDays: '14' }, 'dueDays', 'Wrong value type.', 'نوع القيمة غير صحيح.'],
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

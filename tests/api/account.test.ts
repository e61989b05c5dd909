import { afterAll, beforeAll, expect, test } from 'bun:test'
import { createCompany } from '#tests/support/companies.ts'
import { invoiceBody } from '#tests/support/examples.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

type Refused = { reason: string; fields: Record<string, string>; nextFree?: number; error: string }
type Fields = Record<string, unknown>

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const found = async (facts = {}) => {
  token = (await createCompany(server, { name: 'Noor', ...facts })).token
}
const put = (path: string, body: unknown, language?: string) =>
  server.request<Refused & Fields>('PUT', path, { token, body, ...(language && { language }) })
const get = async (path: string) => (await server.request<Fields>('GET', path, { token })).body

test('the account takes any of its fields, in any digits, and null clears one', async () => {
  await found()
  const saved = await put('/api/account', {
    nameAr: ' نور للتجارة ',
    trn: '١٠٠-١٢٣٤-٥٦٧٨-٩٠٠٣',
    vatRegistered: true,
    emirate: 'DXB',
    bank: { bankName: 'Emirates NBD', iban: 'ae07 0331 2345 6789 0123 456' },
  })
  expect(saved.body).toMatchObject({
    trn: '100123456789003',
    emirate: 'DXB',
    bank: { iban: 'AE070331234567890123456' },
  })
  const cleared = await put('/api/account', { emirate: null, bank: null, phone: '' })
  expect(cleared.body).toMatchObject({ emirate: null, bank: null, phone: null, trn: '100123456789003' })
})

test('its language is that of new documents and of mails, whatever language the screen is read in', async () => {
  await found()
  const saved = await put('/api/account', { language: 'ar' }, 'en')
  expect(saved.body).toMatchObject({ language: 'ar' })
  const { language: _chosen, ...body } = invoiceBody()
  const draft = await server.request<Fields>('POST', '/api/invoices', { token, body, language: 'en' })
  expect([draft.status, draft.body.language]).toEqual([201, 'ar'])
  expect(await get('/api/account')).toMatchObject({ language: 'ar' })
})

test('what is wrong is named by field, in the asked language, and nothing is saved', async () => {
  await found()
  const refused = await put(
    '/api/account',
    { name: 'New', trn: '123', timeZone: 'Mars/Olympus', email: 'a@b', bank: { iban: 'AE00 0331 2345 6789 0123 456' } },
    'ar-SA,ar;q=0.9,en;q=0.5',
  )
  expect(refused.status).toBe(422)
  expect(Object.keys(refused.body.fields).toSorted()).toEqual(['bank.iban', 'email', 'timeZone', 'trn'])
  expect(refused.body.fields.trn).toBe(
    'يتكوّن رقم التسجيل الضريبي في الإمارات من 15 رقماً، ويبدأ بـ\u00a01 وينتهي بـ\u00a003. يرجى مراجعته.',
  )
  expect((await get('/api/account')).name).toBe('Noor')
})

test('a new time zone takes effect at the next local midnight', async () => {
  await found()
  const saved = await put('/api/account', { timeZone: 'America/New_York' })
  expect(saved.body).toMatchObject({
    timeZone: 'Asia/Dubai',
    nextTimeZone: 'America/New_York',
    nextTimeZoneFrom: '2027-03-02T20:00:00.000Z',
  })
  server.clock.set('2027-03-02T20:00:00.000Z')
  expect(await get('/api/account')).toMatchObject({ timeZone: 'America/New_York', nextTimeZone: null })
  server.clock.set('2027-03-02T08:00:00.000Z')
})

const ZONES = {
  AE: 'Asia/Dubai',
  SA: 'Asia/Riyadh',
  BH: 'Asia/Bahrain',
  KW: 'Asia/Kuwait',
  QA: 'Asia/Qatar',
  OM: 'Asia/Muscat',
}

test.each(Object.entries(ZONES))('a company that signs up in %s lives in %s', async (country, zone) => {
  token = (await server.signUp({ country })).token
  expect(await get('/api/account')).toMatchObject({ country, timeZone: zone })
})

test('an invoice at 23:00 on 31 December in Riyadh is of that year', async () => {
  token = (await server.signUp({ country: 'SA' })).token
  server.clock.set('2026-12-31T20:00:01.000Z')
  const body = { ...invoiceBody(), currency: 'SAR' }
  const draft = await server.request<Fields>('POST', '/api/invoices', { token, body })
  expect([draft.status, draft.body.issueDate]).toEqual([201, '2026-12-31'])
  server.clock.set('2027-03-02T08:00:00.000Z')
})

test('the zone follows the country until the owner chooses one, be it the same', async () => {
  token = (await server.signUp()).token
  for (const [country, timeZone] of Object.entries(ZONES).toReversed()) {
    expect((await put('/api/account', { country })).body).toMatchObject({ timeZone, nextTimeZone: null })
  }
  // A change to a country outside the Gulf leaves the time zone as it is.
  expect((await put('/api/account', { country: 'GB' })).body).toMatchObject({ timeZone: 'Asia/Dubai' })
  await put('/api/account', { country: 'SA' })
  await put('/api/account', { timeZone: 'Asia/Riyadh' })
  expect((await put('/api/account', { country: 'KW' })).body).toMatchObject({
    timeZone: 'Asia/Riyadh',
    nextTimeZone: null,
  })
})

test('once something is issued, the zone of another country counts from the next local midnight', async () => {
  token = (await createCompany(server)).token
  await server.request('POST', '/api/invoices?issue=1', { token, body: invoiceBody() })
  const moved = await put('/api/account', { country: 'SA', trn: '300000000000003' })
  expect(moved.body).toMatchObject({
    timeZone: 'Asia/Dubai',
    nextTimeZone: 'Asia/Riyadh',
    nextTimeZoneFrom: '2027-03-02T20:00:00.000Z',
  })
})

test('whether somebody said that the company is registered is known, whatever the answer was', async () => {
  token = (await server.signUp()).token
  expect(await get('/api/account')).toMatchObject({ vatRegistered: false, vatAnswered: false })
  expect((await put('/api/account', { name: 'Noor' })).body).toMatchObject({ vatAnswered: false })
  expect((await put('/api/account', { vatRegistered: false })).body).toMatchObject({
    vatRegistered: false,
    vatAnswered: true,
  })
  expect(await get('/api/account')).toMatchObject({ vatAnswered: true })
})

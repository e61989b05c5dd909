import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { startDraftAmounts } from '#jobs/draft-amounts.ts'
import { createCompany } from '#tests/support/companies.ts'
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
const post = (path: string, body: object) => server.request<CommercialDocument>('POST', path, { token, body })
const get = async (path: string) => (await server.request<Fields>('GET', path, { token })).body

test('the default rate follows the country until somebody sets one', async () => {
  await found()
  await put('/api/account', { country: 'SA' })
  expect((await get('/api/tax-configuration')).defaultRate).toBe('15')
  await put('/api/tax-configuration', { defaultRate: '7.5', pricesIncludeTax: true })
  await put('/api/account', { country: 'BH' })
  expect(await get('/api/tax-configuration')).toMatchObject({ defaultRate: '7.5', pricesIncludeTax: true })
})

test('tax rates are percentages that begin on real days', async () => {
  await found()
  const rates = [{ name: '', nameAr: '', rate: '100.5', from: '2027-02-30' }]
  const refused = await put('/api/tax-configuration', { defaultRate: '101', rates })
  expect(Object.keys(refused.body.fields).toSorted()).toEqual(['defaultRate', 'rates.0.from', 'rates.0.rate'])
  const number = await put('/api/tax-configuration', { defaultRate: 5 })
  expect(number.body.fields.defaultRate).toBe('Send this as a decimal string, like "1050.00", not as a JSON number.')
})

const INVOICE = {
  customer: { name: 'Gulf Horizon', nameAr: 'أفق الخليج', trn: '100987654321003', address: 'Dubai' },
  lines: [{ description: 'Chair', quantity: '1', unitPrice: '100', tax: 'standard' }],
}

test('a document is taxed by the day of its supply, from the registration until it is given back', async () => {
  await found({ vatRegistered: true, trn: '100123456789003', vatFrom: '2027-02-01', vatUntil: '2027-03-01' })
  const days = ['2027-01-31', '2027-02-01', '2027-02-28', '2027-03-01']
  const drafts = await Promise.all(days.map((supplyDate) => post('/api/invoices', { ...INVOICE, supplyDate })))
  const figures = drafts.map(({ body: { totals, seller, kind } }) => [
    totals.tax,
    seller.vatRegistered,
    seller.trn,
    kind,
  ])
  const taxed = ['5.00', true, '100123456789003', 'simplified-tax-invoice']
  const untaxed = ['0.00', false, undefined, 'invoice']
  expect(figures).toEqual([untaxed, taxed, taxed, untaxed])
  // The day of supply defaults to the issue date, which is 2 March here.
  expect((await post('/api/invoices', INVOICE)).body.totals.tax).toBe('0.00')
})

test('giving the registration back changes drafts from its day on, and nothing that is issued', async () => {
  await found({ vatRegistered: true, trn: '100123456789003' })
  const issued = (await post('/api/invoices?issue=1', INVOICE)).body
  const [before, after] = await Promise.all(
    ['2027-03-01', '2027-03-02'].map((supplyDate) => post('/api/invoices', { ...INVOICE, supplyDate })),
  )
  await put('/api/account', { vatUntil: '2027-03-02' })
  const taxOf = async (id = '') => (await get(`/api/invoices/${id}`)).totals
  expect(await taxOf(before?.body.id)).toMatchObject({ tax: '5.00', total: '105.00' })
  expect(await taxOf(after?.body.id)).toMatchObject({ tax: '0.00', total: '100.00' })
  expect(await get(`/api/invoices/${issued.id}`)).toEqual(issued)
  await put('/api/account', { vatUntil: null })
  expect(await taxOf(after?.body.id)).toMatchObject({ tax: '5.00', total: '105.00' })
})

test('the days of a registration are real, and the second is after the first', async () => {
  await found({ vatRegistered: true, trn: '100123456789003' })
  const refused = async (body: object) => Object.keys((await put('/api/account', body)).body.fields)
  expect(await refused({ vatFrom: '2027-02-30' })).toEqual(['vatFrom'])
  expect(await refused({ vatFrom: '2027-03-01', vatUntil: '2027-03-01' })).toEqual(['vatUntil'])
  await put('/api/account', { vatFrom: '2027-03-01' })
  expect(await refused({ vatUntil: '2027-02-01' })).toEqual(['vatUntil'])
  expect(await get('/api/account')).toMatchObject({ vatFrom: '2027-03-01', vatUntil: null })
})

test('two rates do not begin on one day, and one with which was issued neither vanishes nor changes', async () => {
  await found({ vatRegistered: true, trn: '100123456789003' })
  const rateFrom = (from: string, rate: string) => ({ name: 'Standard', nameAr: 'أساسية', rate, from })
  const [old, next] = [rateFrom('2018-01-01', '5'), rateFrom('2027-06-01', '7')]
  const twice = await put('/api/tax-configuration', { rates: [old, next, { ...next, rate: '8' }] })
  expect([twice.status, Object.keys(twice.body.fields)]).toEqual([422, ['rates.2.from']])
  await put('/api/tax-configuration', { rates: [old, next] })
  await post('/api/invoices', INVOICE)
  expect((await put('/api/tax-configuration', { rates: [next] })).status).toBe(200)
  await put('/api/tax-configuration', { rates: [old, next] })
  await post('/api/invoices?issue=1', INVOICE)
  for (const rates of [[next], [{ ...old, rate: '6' }], [{ ...old, from: '2019-01-01' }]]) {
    const refused = await put('/api/tax-configuration', { rates })
    expect([refused.status, refused.body.reason]).toEqual([409, 'tax.rate-in-use'])
  }
  // Its name may change, and a rate that is still to come may go.
  const renamed = await put('/api/tax-configuration', { rates: [{ ...old, name: 'VAT' }] })
  expect([renamed.status, renamed.body.rates]).toEqual([200, [{ ...old, name: 'VAT' }]])
})

test('own words for a treatment stand on the documents that have it, as they were when it was issued', async () => {
  await found({ vatRegistered: true, trn: '100123456789003' })
  const texts = { zero: 'Export documents kept.', zeroAr: 'مستندات التصدير محفوظة.', exempt: 'Of no line here.' }
  await put('/api/tax-configuration', { texts })
  const lines = [...INVOICE.lines, { description: 'Freight', quantity: '1', unitPrice: '50', tax: 'zero' }]
  const draft = (await post('/api/invoices', { ...INVOICE, lines })).body
  expect(draft.taxTexts).toEqual({ zero: texts.zero, zeroAr: texts.zeroAr })
  expect((await post('/api/invoices', INVOICE)).body.taxTexts).toBeUndefined()

  const issued = (await post(`/api/invoices/${draft.id}/issue`, {})).body
  await put('/api/tax-configuration', { texts: { zero: 'Another.' } })
  expect((await get(`/api/invoices/${issued.id}`)).taxTexts).toEqual({ zero: texts.zero, zeroAr: texts.zeroAr })
  expect((await put('/api/tax-configuration', { texts: { zero: 'x'.repeat(501) } })).body.reason).toBe(
    'request.invalid',
  )
})

test('the commercial registration and the style of amounts are frozen with the seller, and only where they were chosen', async () => {
  await found()
  const plain = (await post('/api/invoices', INVOICE)).body.seller
  expect(Object.keys(plain)).not.toContain('commercialRegistration')
  expect(Object.keys(plain)).not.toContain('amountStyle')
  await put('/api/account', { commercialRegistration: ' CN-١٠١٠١٢٣٤ ', amountStyle: 'symbol' })
  expect(await get('/api/account')).toMatchObject({ commercialRegistration: 'CN-10101234', amountStyle: 'symbol' })
  const chosen = { commercialRegistration: 'CN-10101234', amountStyle: 'symbol' }
  const draft = (await post('/api/invoices', INVOICE)).body
  expect(draft.seller).toMatchObject(chosen)
  const issued = (await post(`/api/invoices/${draft.id}/issue`, {})).body
  await put('/api/account', { commercialRegistration: '', amountStyle: 'code' })
  expect((await get(`/api/invoices/${issued.id}`)).seller).toMatchObject(chosen)
  expect((await get('/api/account')).commercialRegistration).toBeNull()
  const long = await put('/api/account', { commercialRegistration: '1'.repeat(41) })
  expect(Object.keys(long.body.fields)).toEqual(['commercialRegistration'])
})

const REGISTERED = { vatRegistered: true, trn: '100123456789003' }
const UNREGISTERED = { vatRegistered: false, trn: null }
const draftsOf = async (query = '') =>
  (
    await server.request<{ items: { totals: { total: string } }[] }>('GET', `/api/invoices?status=draft${query}`, {
      token,
    })
  ).body

test('drafts that nobody opens tell the new total in lists and sums, once tax has changed', async () => {
  await found(REGISTERED)
  await post('/api/invoices', INVOICE)
  const issued = (await server.request<CommercialDocument>('POST', '/api/invoices?issue=1', { token, body: INVOICE }))
    .body
  const offer = (await post('/api/quotations', INVOICE)).body
  expect((await draftsOf()).items).toMatchObject([{ totals: { total: '105.00' } }])

  await put('/api/account', UNREGISTERED)
  expect((await draftsOf()).items).toMatchObject([{ totals: { total: '100.00' } }])
  expect((await draftsOf('&q=100.00')).items).toHaveLength(1)
  const { items } = await get('/api/quotations?status=draft')
  expect(items).toMatchObject([{ id: offer.id, totals: { total: '100.00' }, version: offer.version }])
  expect(await get(`/api/invoices/${issued.id}`)).toMatchObject({ totals: { total: '105.00' } })

  await put('/api/account', REGISTERED)
  await put('/api/tax-configuration', { rates: [{ name: '', nameAr: '', rate: '10', from: '2027-01-01' }] })
  expect((await draftsOf()).items).toMatchObject([{ totals: { total: '110.00' } }])
})

test('of many drafts the newest follow at once and the others soon, also after a restart', async () => {
  await found(REGISTERED)
  const stranger = (await createCompany(server, REGISTERED)).token
  await server.request('POST', '/api/invoices', { token: stranger, body: INVOICE })
  for (let made = 0; made < 75; made++) await post('/api/invoices', INVOICE)
  await put('/api/account', UNREGISTERED)
  const totals = async () => (await draftsOf('&limit=100')).items.map(({ totals }) => totals.total)
  expect((await totals()).filter((total) => total === '100.00')).toHaveLength(50)
  expect((await totals())[0]).toBe('100.00')

  const job = startDraftAmounts({ db: server.db, log: () => undefined, now: server.clock.now })
  await job.run()
  await job.stop()
  expect(new Set(await totals())).toEqual(new Set(['100.00']))
  expect(job.state()).toMatchObject({ failures: 0 })
  const theirs = await server.request('GET', '/api/invoices?status=draft', { token: stranger })
  expect(theirs.body).toMatchObject({ items: [{ totals: { total: '105.00' } }] })
})

type Changes = { draftChanges?: { drafts: Fields[]; changed: number; later: number } }

test('a change of tax names the drafts whose totals it changed, newest first, and how many', async () => {
  await found(REGISTERED)
  const invoice = (await post('/api/invoices', INVOICE)).body
  const offer = (await post('/api/quotations', { ...INVOICE, customer: undefined, currency: 'BHD' })).body
  await post('/api/invoices', { ...INVOICE, lines: [{ ...INVOICE.lines[0], tax: 'zero' }] })
  await post('/api/invoices?issue=1', INVOICE)
  const { draftChanges } = (await put('/api/account', UNREGISTERED)).body as Changes
  expect(draftChanges).toEqual({
    drafts: [
      {
        id: offer.id,
        type: 'quotation',
        customer: { name: '', nameAr: null },
        issueDate: '2027-03-02',
        currency: 'BHD',
        totalBefore: '105.000',
        total: '100.000',
      },
      {
        id: invoice.id,
        type: 'invoice',
        customer: { name: 'Gulf Horizon', nameAr: 'أفق الخليج' },
        issueDate: '2027-03-02',
        currency: 'AED',
        totalBefore: '105.00',
        total: '100.00',
      },
    ],
    changed: 2,
    later: 0,
  })
  // Only what was changed by this change, and nothing for one that is none of tax.
  expect((await put('/api/account', { ...UNREGISTERED, vatUntil: '2027-01-01' })).body).toMatchObject({
    draftChanges: { drafts: [], changed: 0, later: 0 },
  })
  expect((await put('/api/account', { name: 'Noor Trading' })).body).not.toHaveProperty('draftChanges')
  expect(await get('/api/account')).not.toHaveProperty('draftChanges')
})

test('of many drafts twenty are named, the number of all that changed is told, and how many follow', async () => {
  await found(REGISTERED)
  for (let made = 0; made < 57; made++) await post('/api/invoices', INVOICE)
  const rates = [{ name: '', nameAr: '', rate: '10', from: '2027-01-01' }]
  const { draftChanges } = (await put('/api/tax-configuration', { rates })).body as Changes
  expect(draftChanges?.drafts).toHaveLength(20)
  expect(draftChanges).toMatchObject({ changed: 50, later: 7 })
  expect(draftChanges?.drafts[0]).toMatchObject({ totalBefore: '105.00', total: '110.00' })
})

const rated = (line: object, more: object = {}) => ({ ...INVOICE, ...more, lines: [{ ...INVOICE.lines[0], ...line }] })
const problemsOf = async (path: string, body: object) => {
  const answer = await server.request<Refused>('POST', path, { token, body })
  return answer.status === 201 ? {} : { [answer.status]: answer.body.fields }
}

test.each(['15', '100', '12.3456', '4.9999', '0.0001'])(
  'a seller in the Emirates has no line at %s percent, in a draft or issued',
  async (taxRate) => {
    await found(REGISTERED)
    for (const path of ['/api/invoices', '/api/invoices?issue=1', '/api/quotations']) {
      expect(await problemsOf(path, rated({ tax: 'standard', taxRate }))).toEqual({
        422: { 'lines.0.taxRate': 'Choose one of: 5%.' },
      })
    }
    expect(await problemsOf('/api/invoices', rated({ tax: 'standard', taxRate: '5.00' }))).toEqual({})
  },
)

test('a standard line at zero percent is not taken: zero-rated says why', async () => {
  await found(REGISTERED)
  expect(await problemsOf('/api/invoices', rated({ tax: 'standard', taxRate: '0' }))).toEqual({
    422: { 'lines.0.taxRate': 'A standard rate is never 0%. Choose Zero-rated instead.' },
  })
  expect(await problemsOf('/api/invoices', rated({ tax: 'zero' }))).toEqual({})
})

test('a rate of its own counts from its day, by the day of each document', async () => {
  await found(REGISTERED)
  await put('/api/tax-configuration', { rates: [{ name: '', nameAr: '', rate: '7.5', from: '2027-03-10' }] })
  const line = { tax: 'standard', taxRate: '7.50' }
  const refused = { 422: { 'lines.0.taxRate': 'Choose one of: 5%.' } }
  expect(await problemsOf('/api/invoices', rated(line, { issueDate: '2027-03-09' }))).toEqual(refused)
  expect(await problemsOf('/api/invoices', rated(line, { issueDate: '2027-03-10' }))).toEqual({})
  const supplied = { issueDate: '2027-03-10', supplyDate: '2027-03-09' }
  expect(await problemsOf('/api/invoices', rated(line, supplied))).toEqual(refused)
})

test('a draft whose rate is no longer in force is named when it is changed or issued, and can be read', async () => {
  await found(REGISTERED)
  const rates = [{ name: '', nameAr: '', rate: '7.5', from: '2027-01-01' }]
  await put('/api/tax-configuration', { rates })
  const body = rated({ tax: 'standard', taxRate: '7.5' })
  const { id, version } = (await post('/api/invoices', body)).body
  await put('/api/tax-configuration', { rates: [] })
  expect(await get(`/api/invoices/${id}`)).toMatchObject({ status: 'draft', totals: { tax: '7.50' } })
  const changed = await put(`/api/invoices/${id}`, { ...body, version })
  expect([changed.status, Object.keys(changed.body.fields)]).toEqual([422, ['lines.0.taxRate']])
  const issued = await server.request<Refused>('POST', `/api/invoices/${id}/issue`, { token })
  expect([issued.status, issued.body.reason, Object.keys(issued.body.fields)]).toEqual([
    422,
    'document.not-ready',
    ['lines.0.taxRate'],
  ])
})

test('who charges no tax, and who sells from outside the Gulf, names any rate', async () => {
  await found({ vatRegistered: false })
  expect(await problemsOf('/api/invoices', rated({ tax: 'standard', taxRate: '15' }))).toEqual({})
  await found({ country: 'GB', vatRegistered: true })
  expect(await problemsOf('/api/invoices', rated({ tax: 'standard', taxRate: '20' }))).toEqual({})
})

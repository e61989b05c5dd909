/** Quotations through the front door: what they have of their own, and what they have not. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { firstBrokenLink } from '#api/documents/issue/hash-chain.ts'
import { issuedToday } from '#api/subscription/service.ts'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { type Company, createCompany } from '#tests/support/companies.ts'
import { invoiceBody } from '#tests/support/examples.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let owner: Company
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

type Refused = { reason: string; fields?: Record<string, string> }
type Listed = { items: { id: string; status: string; validUntil?: string | null; dueDate: string | null }[] }

const post = <Body = CommercialDocument>(path: string, body?: object) =>
  server.request<Body>('POST', path, { token: owner.token, body })
const get = <Body = CommercialDocument>(path: string) => server.request<Body>('GET', path, { token: owner.token })
const issued = async (change: object = {}) =>
  (await post('/api/quotations?issue=1', { ...invoiceBody(), ...change })).body
const textOf = async (path: string) =>
  pdfText((await get(path)).bytes)
    .join('\n')
    .replace(/\s+/g, ' ')

describe('a quotation of a registered company with bank details', () => {
  let quotation: CommercialDocument
  beforeAll(async () => {
    const bank = { bankName: 'Emirates NBD', accountName: 'Sanad', iban: 'AE070331234567890123456' }
    owner = await createCompany(server, { vatRegistered: true, trn: '100123456789003' })
    await server.request('PUT', '/api/account', { token: owner.token, body: { bank } })
    quotation = await issued({ validUntil: '2027-03-15' })
  })

  test('has a number and a kind of its own, and takes no place of the day', async () => {
    expect(quotation).toMatchObject({
      number: 'QT-0001',
      kind: 'quotation',
      status: 'issued',
      validUntil: '2027-03-15',
    })
    expect(quotation.totals.total).toBe('275.88')
    expect(quotation).not.toHaveProperty('payments')
    expect(await issuedToday({ db: server.db.read, account: owner.account, now: server.clock.now() })).toBe(0)
    expect(await firstBrokenLink({ db: server.db.read, account: owner.account })).toBeNull()
  })

  test.each(['en', 'ar', 'bilingual'])('is printed as one, in %s', async (language) => {
    const text = await textOf(`/api/quotations/${quotation.id}/pdf?language=${language}`)
    if (language !== 'ar') expect(text).toMatch(/Quotation.*QT-0001.*Valid until/)
    if (language !== 'en') expect(text).toContain('عرض سعر')
    expect(text).not.toMatch(/Tax Invoice|Bill to|فاتورة|AE07 0331|Emirates NBD/)
  })

  test('is owed by nobody', async () => {
    const { body } = await get<{ unpaid: unknown[]; overdue: unknown[] }>('/api/quotations/summary')
    expect(body).toMatchObject({ unpaid: [], overdue: [] })
    expect((await get<{ unpaid: unknown[] }>('/api/invoices/summary')).body.unpaid).toEqual([])
    expect((await get(`/api/quotations/${quotation.id}`)).body).toMatchObject({ overdue: false, settlement: 'unpaid' })
  })

  test('takes no payment and no credit note', async () => {
    const money = { date: '2027-03-01', amount: '1.00', method: 'cash' }
    expect((await post(`/api/invoices/${quotation.id}/payments`, money)).status).toBe(404)
    expect((await post(`/api/invoices/${quotation.id}/credit-notes`, { reason: 'No' })).status).toBe(404)
  })
})

describe('its last day', () => {
  beforeAll(async () => {
    owner = await createCompany(server)
  })

  test('ends with that day where the company is', async () => {
    const { id } = await issued({ validUntil: '2027-03-02' })
    const expired = async () => (await get(`/api/quotations/${id}`)).body.expired
    const last = Date.parse('2027-03-02T19:59:59.999Z') - server.clock.now().getTime()
    server.clock.advance({ ms: last })
    expect(await expired()).toBeUndefined()
    server.clock.advance({ ms: 1 })
    expect(await expired()).toBe(true)
    server.clock.advance({ ms: -last - 1 })
  })

  test('is what the lists sort by, filter and name', async () => {
    await issued({ validUntil: '2027-05-01' })
    await issued({})
    server.clock.advance({ days: 1 })
    const all = (await get<Listed>('/api/quotations')).body.items
    expect(all.map(({ validUntil, dueDate }) => [validUntil, dueDate])).toEqual([
      [null, null],
      ['2027-05-01', null],
      ['2027-03-02', null],
    ])
    const expired = (await get<Listed>('/api/quotations?expired=1')).body.items
    expect(expired.map(({ validUntil }) => validUntil)).toEqual(['2027-03-02'])
    const sorted = (await get<Listed>('/api/quotations?sort=-dueDate')).body.items
    expect(sorted.map(({ validUntil }) => validUntil)).toEqual(['2027-05-01', '2027-03-02', null])
    const csv = new TextDecoder().decode((await get('/api/quotations.csv?language=en')).bytes)
    expect(csv).toContain('Valid until')
    expect(csv).toMatch(/QT-0001,Expired/)
    server.clock.advance({ days: -1 })
  })

  test('is not before the day of issue', async () => {
    const refused = await post<Refused>('/api/quotations?issue=1', {
      ...invoiceBody(),
      issueDate: '2027-03-02',
      validUntil: '2027-03-01',
    })
    expect(refused.status).toBe(422)
    expect(Object.keys(refused.body.fields ?? {})).toEqual(['validUntil'])
  })
})

describe('fields of another type', () => {
  beforeAll(async () => {
    owner = await createCompany(server)
  })

  test.each([
    ['quotations', 'dueDate'],
    ['quotations', 'supplyDate'],
    ['invoices', 'validUntil'],
  ])('%s have no %s', async (collection, field) => {
    const made = await post<Refused>(`/api/${collection}`, { ...invoiceBody(), [field]: '2027-03-09' })
    expect([made.status, Object.keys(made.body.fields ?? {})]).toEqual([422, [field]])
    const { id, version } = (await post(`/api/${collection}`, invoiceBody())).body
    const change = { ...invoiceBody(), version, [field]: '2027-03-09' }
    const changed = await server.request<Refused>('PUT', `/api/${collection}/${id}`, {
      token: owner.token,
      body: change,
    })
    expect([changed.status, Object.keys(changed.body.fields ?? {})]).toEqual([422, [field]])
  })
})

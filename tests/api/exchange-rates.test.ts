/** The exchange rate of a document through the front door: it is of the day that it names, and from the source that was chosen. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { type Company, createCompany } from '#tests/support/companies.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import type { Refused } from '#tests/support/selling.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let owner: Company
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  owner = await createCompany(server)
})

const ask = <Body = CommercialDocument & Refused>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  server.request<Body>(method, `/api${path}`, { token: owner.token, ...(body && { body }) })
const made = async (path: string, body?: object) => (await ask('POST', path, body)).body
const printed = async ({ id }: CommercialDocument, language = 'en', of = 'invoices') => {
  const { bytes } = await server.request('GET', `/api/${of}/${id}/pdf?language=${language}`, { token: owner.token })
  return pdfText(bytes).join(' ').replace(/\s+/g, ' ')
}

const OLD = '2026-03-15'
const BODY = {
  customer: { name: 'Example Cafe', nameAr: 'مقهى المثال' },
  currency: 'EUR',
  language: 'en',
  issueDate: OLD,
  pricesIncludeTax: false,
  lines: [{ description: 'Design', quantity: '3', unitPrice: '33.33', tax: 'standard' }],
  exchangeRate: '4.085',
}
const SOURCES = [
  { source: undefined, en: 'Exchange rate, {day}', ar: 'سعر الصرف، ' },
  { source: 'Central Bank', en: 'Central Bank rate, {day}', ar: 'سعر المصرف المركزي، ' },
  { source: 'المصرف المركزي', en: 'Central Bank rate, {day}', ar: 'سعر المصرف المركزي، ' },
  { source: 'Contract C-7', en: 'Exchange rate (Contract C-7), {day}', ar: 'سعر الصرف (Contract C-7' },
]

test.each(SOURCES)('issued with the source %p, the paper states it and the day', async ({ source, en, ar }) => {
  for (const exchangeRateDate of [undefined, '2026-03-12']) {
    const rate = { ...(source && { exchangeRateSource: source }), ...(exchangeRateDate && { exchangeRateDate }) }
    for (const type of ['invoices', 'quotations']) {
      const issued = await made(`/${type}?issue=1`, { ...BODY, ...rate })
      expect(issued.exchangeRateDate).toBe(exchangeRateDate ?? OLD)
      expect(issued.exchangeRateSource).toBe(source ?? 'typed')
      const day = exchangeRateDate ? '12 March 2026' : '15 March 2026'
      expect(await printed(issued, 'en', type)).toContain(en.replace('{day}', day))
      expect(await printed(issued, 'ar', type)).toContain(ar)
    }
  }
})

const COPIES: [string, (original: object) => Promise<CommercialDocument>][] = [
  ['a duplicate', async (body) => made(`/invoices/${(await made('/invoices?issue=1', body)).id}/duplicate`)],
  ['the duplicate of a draft', async (body) => made(`/invoices/${(await made('/invoices', body)).id}/duplicate`)],
  ['a conversion', async (body) => made(`/quotations/${(await made('/quotations?issue=1', body)).id}/convert`, {})],
  [
    'a part of a quotation',
    async (body) => made(`/quotations/${(await made('/quotations?issue=1', body)).id}/convert`, { percent: '50' }),
  ],
  [
    'another issue date',
    async (body) => {
      const { id, version } = await made('/invoices', body)
      return (await ask('PUT', `/invoices/${id}`, { ...body, issueDate: '2026-12-01', version })).body
    },
  ],
  [
    'another supply date',
    async (body) => {
      const { id, version } = await made('/invoices', body)
      return (await ask('PUT', `/invoices/${id}`, { ...body, supplyDate: '2026-03-01', version })).body
    },
  ],
]

test.each(COPIES)('%s asks for the rate anew, at the field', async (_name, copy) => {
  for (const rate of [{}, { exchangeRateSource: 'Central Bank' }]) {
    const draft = await copy({ ...BODY, ...rate })
    expect(draft.status).toBe('draft')
    expect(draft).not.toHaveProperty('exchangeRate')
    expect(draft).not.toHaveProperty('exchangeRateSource')
    expect(draft).not.toHaveProperty('exchangeRateDate')
    const refused = await ask('POST', `/invoices/${draft.id}/issue`)
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([422, ['exchangeRate']])
  }
})

test('a rate with a day of its own keeps both when the document moves', async () => {
  const own = { ...BODY, exchangeRateSource: 'Central Bank', exchangeRateDate: '2026-03-12' }
  const { id, version } = await made('/invoices', own)
  await ask('PUT', `/invoices/${id}`, { ...own, issueDate: '2026-11-26', version })
  const issued = await made(`/invoices/${id}/issue`)
  expect(issued).toMatchObject({ exchangeRate: '4.085', exchangeRateDate: '2026-03-12' })
  expect(await printed(issued)).toContain('Central Bank rate, 12 March 2026')
})

test('a revision on a later day asks for the rate anew, and one of the same day keeps it', async () => {
  const old = await made('/quotations?issue=1', BODY)
  expect(await made(`/quotations/${old.id}/revise`)).not.toHaveProperty('exchangeRate')
  const { issueDate: _today, ...today } = BODY
  const fresh = await made('/quotations?issue=1', today)
  expect(await made(`/quotations/${fresh.id}/revise`)).toMatchObject({ exchangeRate: '4.085' })
})

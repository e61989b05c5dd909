/** No route answers a Saudi invoice or credit note in English alone. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { stripBidi } from '#domain/text/bidi.ts'
import { createCompany } from '#tests/support/companies.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  const facts = { name: 'Noor', nameAr: 'نور', country: 'SA', vatRegistered: true, trn: '399999999900003' }
  token = (await createCompany(server, facts)).token
})
afterAll(() => server.close())

const DRAFT = {
  currency: 'SAR',
  customer: { name: 'Layla', nameAr: 'ليلى' },
  lines: [{ description: 'Chair', descriptionAr: 'كرسي', quantity: '1', unitPrice: '100', tax: 'standard' }],
}
const post = async (path: string, body: object) =>
  (await server.request<CommercialDocument & { publicUrl: string }>('POST', path, { token, body })).body
const paperOf = async (path: string) => {
  const { status, bytes } = await server.request('GET', path, { token })
  expect(status).toBe(200)
  return stripBidi(pdfText(bytes).join('\n'))
}
const isArabic = (text: string) => /\p{Script=Arabic}/u.test(text)

test.each(['ar', 'bilingual'] as const)('one issued in %s', async (language) => {
  const invoice = await post('/api/invoices?issue=1', { ...DRAFT, language })
  expect(invoice.status).toBe('issued')
  const note = await post(`/api/invoices/${invoice.id}/credit-notes`, { reason: 'Returned' })
  const { publicUrl } = await post(`/api/invoices/${invoice.id}/public-link`, {})
  const shared = `/api/public/documents/${publicUrl.split('/').at(-1)}`
  const ways = [`/api/invoices/${invoice.id}/pdf`, `/api/credit-notes/${note.id}/pdf`, `${shared}/pdf`]
  for (const way of ways) {
    for (const query of ['', '?language=en', '?language=ar', '?language=bilingual']) {
      expect([way, query, isArabic(await paperOf(`${way}${query}`))]).toEqual([way, query, true])
    }
    expect(await paperOf(`${way}?language=en`)).toContain('Chair')
  }
  // The picture of an Arabic paper is not the English one, which a reader of English asks for.
  const pictureIn = async (query: string) =>
    Bun.hash((await server.request('GET', `${shared}/pages/1?language=${query}`)).bytes)
  expect((await pictureIn('en')) === (await pictureIn('ar'))).toBe(language === 'bilingual')
})

test('a draft in English shows what would be issued, and is refused until it says so itself', async () => {
  const draft = await post('/api/invoices', { ...DRAFT, language: 'en' })
  expect(isArabic(await paperOf(`/api/invoices/${draft.id}/pdf`))).toBe(true)
  const refused = await server.request<{ fields: object }>('POST', `/api/invoices/${draft.id}/issue`, { token })
  expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ['language']])
})

test('a Saudi quotation and an invoice of another country may be in English', async () => {
  const quotation = await post('/api/quotations', { ...DRAFT, language: 'en' })
  expect(isArabic(await paperOf(`/api/quotations/${quotation.id}/pdf`))).toBe(false)
  ;({ token } = await createCompany(server, { name: 'Noor' }))
  const { id } = await post('/api/invoices?issue=1', { ...DRAFT, currency: 'AED', language: 'en' })
  expect(isArabic(await paperOf(`/api/invoices/${id}/pdf?language=en`))).toBe(false)
})

test('Arabic that is missing from an issued invoice is named in its warnings', async () => {
  const facts = { name: 'Noor', country: 'SA', vatRegistered: true, trn: '399999999900003' }
  ;({ token } = await createCompany(server, facts))
  const lines = [...DRAFT.lines, { ...DRAFT.lines[0], descriptionAr: '' }]
  const body = { ...DRAFT, lines, language: 'bilingual', customer: { name: 'Layla', address: 'Riyadh' } }
  const { warnings = [] } = (
    await server.request<{ warnings?: object[] }>('POST', '/api/invoices?issue=1', { token, body })
  ).body
  const paths = ['seller.name', 'customer.name', 'customer.address', 'lines.1.description']
  expect(warnings).toEqual(paths.map((path) => ({ warning: 'arabic-missing', path })))
})

/** Why a line bears no tax: chosen per line or by the account's default, frozen, and printed with its own article. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { stripBidi } from '#domain/text/bidi.ts'
import { createCompany } from '#tests/support/companies.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

type Answer = CommercialDocument & { fields?: Record<string, string>; warnings?: { warning: string; path: string }[] }

const FACTS = { name: 'Noor', nameAr: 'نور', country: 'SA', vatRegistered: true, trn: '399999999900003' }

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  token = (await createCompany(server, FACTS)).token
})

const line = (tax: string, exemption?: string) => ({
  description: 'Parts',
  descriptionAr: 'قطع',
  quantity: '1',
  unitPrice: '100',
  tax,
  ...(exemption !== undefined && { exemption }),
})
const body = (...lines: object[]) => ({
  currency: 'SAR',
  language: 'bilingual',
  customer: { name: 'Layla', nameAr: 'ليلى' },
  lines,
})
const post = (path: string, sent: object) => server.request<Answer>('POST', path, { token, body: sent })
const configure = (exemptions: object) =>
  server.request<Answer & { exemptions: object }>('PUT', '/api/tax-configuration', { token, body: { exemptions } })
const paperOf = async (path: string) =>
  stripBidi(pdfText((await server.request('GET', path, { token })).bytes).join(' ')).replace(/\s+/g, ' ')

test('a line states its own article; a line without takes the account’s, as it was when the invoice was issued', async () => {
  expect((await configure({ zero: 'VATEX-SA-33', exempt: 'VATEX-SA-30' })).body.exemptions).toEqual({
    zero: 'VATEX-SA-33',
    exempt: 'VATEX-SA-30',
  })
  const lines = [line('zero', 'VATEX-SA-32'), line('zero'), line('standard')]
  const { body: issued } = await post('/api/invoices?issue=1', body(...lines))
  expect(issued.lines.map(({ exemption }) => exemption)).toEqual(['VATEX-SA-32', undefined, undefined])
  expect(issued.exemptions).toEqual({ zero: 'VATEX-SA-33' })
  expect(issued.warnings).toBeUndefined()
  await configure({})
  const paper = await paperOf(`/api/invoices/${issued.id}/pdf`)
  expect(paper).toContain('Line 1: Zero-rated supply: Export of goods (Article 32')
  expect(paper).toContain('Line 2: Zero-rated supply: Export of services (Article 33')
  expect(paper).not.toContain('to 36')
  expect((await server.request('GET', `/api/invoices/${issued.id}`, { token })).body).toEqual(issued)
  const note = await post(`/api/invoices/${issued.id}/credit-notes`, {
    reason: 'Returned',
    lines: [{ line: 1, quantity: '1' }],
  })
  expect(await paperOf(`/api/credit-notes/${note.body.id}/pdf`)).toContain('Export of services (Article 33')
})

test('without a reason the paper claims no article, and the issued invoice warns', async () => {
  const { body: issued } = await post('/api/invoices?issue=1', body(line('standard'), line('exempt')))
  expect(issued.warnings).toEqual([{ warning: 'exemption-missing', path: 'lines.1.exemption' }])
  expect(await paperOf(`/api/invoices/${issued.id}/pdf`)).not.toContain('Article')
})

test('a reason of another treatment, country or of nobody is refused at its line', async () => {
  const refused = async (sent: object) => {
    const answers = [await post('/api/invoices', sent), await post('/api/invoices?issue=1', sent)]
    return answers.map(({ status, body: { fields = {} } }) => [status, Object.keys(fields)])
  }
  const atLine = [422, ['lines.1.exemption']]
  for (const wrong of [line('zero', 'VATEX-SA-30'), line('standard', 'VATEX-SA-32'), line('zero', 'VATEX-EU-132')]) {
    expect(await refused(body(line('standard'), wrong))).toEqual([atLine, atLine])
  }
  const defaults = await configure({ zero: 'VATEX-SA-29' })
  expect([defaults.status, Object.keys(defaults.body.fields ?? {})]).toEqual([422, ['exemptions.zero']])
  token = (await createCompany(server, { ...FACTS, country: 'AE', trn: '100123456789003' })).token
  const abroad = { ...body(line('standard'), line('zero', 'VATEX-SA-32')), currency: 'AED' }
  expect(await refused(abroad)).toEqual([atLine, atLine])
})

test('a draft keeps the reason of a line through changes, a copy and a conversion', async () => {
  const { body: quotation } = await post('/api/quotations?issue=1', body(line('zero', 'VATEX-SA-35')))
  const { body: converted } = await post(`/api/quotations/${quotation.id}/convert`, {})
  expect(converted.lines[0]?.exemption).toBe('VATEX-SA-35')
  const { body: draft } = await post('/api/invoices', body(line('zero', 'VATEX-SA-36')))
  const { body: copy } = await post(`/api/invoices/${draft.id}/duplicate`, {})
  expect(copy.lines[0]?.exemption).toBe('VATEX-SA-36')
  const changed = await server.request<Answer>('PUT', `/api/invoices/${draft.id}`, {
    token,
    body: { version: draft.version, ...body(line('zero', 'VATEX-SA-EDU')) },
  })
  expect(changed.body.lines[0]?.exemption).toBe('VATEX-SA-EDU')
})

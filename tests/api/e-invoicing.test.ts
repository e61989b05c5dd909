import { afterAll, beforeAll, expect, test } from 'bun:test'
import { unzipSync } from 'fflate'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { attachedFiles, relationshipsOf } from '#tests/support/attached-files.ts'
import { createCompany } from '#tests/support/companies.ts'
import { BUYER, SELLER } from '#tests/support/e-invoice-parties.ts'
import { invoiceBody } from '#tests/support/examples.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

type Finding = { rule: string; level: string; at: string; field: string; line?: number; sentence: string }
type Answer = {
  profile: string | null
  state: string
  why?: string
  findings: Finding[]
  sha256?: string
  madeLater?: true
}
type Missing = { at: string; id: string | null; name: string; field: string; level: string; heals: number }
type Readiness = { asOf: string; score: { ready: number; of: number }; missing: Missing[] }
type Refused = { reason: string; why?: string; fields: Record<string, { problem: string }> }

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer({ env: { WRITE_BUDGET: 'off' } })
})
afterAll(() => server.close())

const call = <Body>(method: string, path: string, body?: unknown) =>
  server.request<Body>(method, path, { token, ...(body !== undefined && { body }) })

/** A company that prepares e-invoices and whose facts are whole. */
async function prepare(mode = 'prepare') {
  token = (await createCompany(server)).token
  expect((await call('PUT', '/api/account', SELLER)).status).toBe(200)
  expect((await call('PUT', '/api/e-invoicing/settings', { mode })).status).toBe(200)
}

const wholeBody = () => ({ ...invoiceBody(), customer: BUYER, dueDate: '2099-01-01' })
const issue = async (body: object = wholeBody()) => {
  const issued = await call<CommercialDocument>('POST', '/api/invoices?issue=1', body)
  expect([issued.status, issued.body]).toEqual([201, expect.anything()])
  return issued.body
}
const answerOf = async (id: string, type = 'invoices') =>
  (await call<Answer>('GET', `/api/${type}/${id}/e-invoice`)).body
const xmlOf = async (id: string, type = 'invoices') => {
  const { status, headers, bytes } = await server.request('GET', `/api/${type}/${id}/e-invoice.xml`, { token })
  return { status, headers, text: new TextDecoder().decode(bytes) }
}
const sha256 = (text: string) => new Bun.CryptoHasher('sha256').update(text).digest('hex')

test('is off until somebody switches it on, and names its dates and their source', async () => {
  token = (await createCompany(server)).token
  const settings = await call<{ mode: string; profile: object; dates: { date: string; source: string }[] }>(
    'GET',
    '/api/e-invoicing/settings',
  )
  expect(settings.body).toMatchObject({ mode: 'off', country: 'AE', profile: { name: 'pint-ae', version: '1.0.4' } })
  expect(settings.body.dates.map(({ date }) => date)).toEqual([
    '2026-07-01',
    '2026-10-30',
    '2027-01-01',
    '2027-03-31',
    '2027-07-01',
  ])
  const invoice = await issue()
  expect(await answerOf(invoice.id)).toMatchObject({ state: 'not-applicable', why: 'off', profile: null, findings: [] })
  const changed = await call('PUT', '/api/e-invoicing/settings', { mode: 'prepare', revenue: 'under-50m' })
  expect(changed.body).toMatchObject({ mode: 'prepare', revenue: 'under-50m' })
  // It is made of the frozen copy, and its PDF stays as it is.
  expect(await answerOf(invoice.id)).toMatchObject({ state: 'not-ready', madeLater: true })
})

test('a whole invoice has its file: to download, in its PDF, the same bytes for ever', async () => {
  await prepare()
  const invoice = await issue()
  const answer = await answerOf(invoice.id)
  expect(answer).toMatchObject({ state: 'ready', profile: 'pint-ae', version: '1.0.4' })
  expect(answer.madeLater).toBeUndefined()
  expect(answer.findings.filter(({ level }) => level === 'fatal')).toEqual([])
  const xml = await xmlOf(invoice.id)
  expect(xml.headers.get('content-disposition')).toContain(`filename="${invoice.number}.xml"`)
  expect(sha256(xml.text)).toBe(answer.sha256 ?? '')
  expect(xml.text).toContain('<cbc:StreetName>Business Bay 12</cbc:StreetName>')
  // The usual word of a unit became its code.
  expect(xml.text).toContain('<cbc:InvoicedQuantity unitCode="MTR">2.5</cbc:InvoicedQuantity>')
  const pdf = await server.request('GET', `/api/invoices/${invoice.id}/pdf`, { token })
  const files = attachedFiles(pdf.bytes)
  expect(relationshipsOf(pdf.bytes)).toEqual({
    [`${invoice.number}.json`]: 'Data',
    [`${invoice.number}.xml`]: 'Alternative',
  })
  expect(files[`${invoice.number}.xml`]).toBe(xml.text)

  await call('PUT', '/api/account', { tin: null, postal: null, name: 'Another name' })
  await call('PUT', '/api/e-invoicing/settings', { mode: 'off' })
  expect(await answerOf(invoice.id)).toMatchObject({ state: 'ready', sha256: answer.sha256 })
  expect((await xmlOf(invoice.id)).text).toBe(xml.text)
})

test('an archive has the files of those that have one, when it is asked for them', async () => {
  await prepare()
  const [whole, lacking] = [await issue(), await issue({ ...invoiceBody(), dueDate: '2099-01-01' })]
  const namesIn = async (query: string) => {
    const ids = `${whole.id},${lacking.id}`
    const { bytes } = await server.request('GET', `/api/invoices.zip?ids=${ids}${query}`, { token })
    return Object.keys(unzipSync(bytes)).toSorted()
  }
  expect(await namesIn('')).toEqual(['INV-0001.pdf', 'INV-0002.pdf'])
  expect(await namesIn('&xml=1')).toEqual(['INV-0001.pdf', 'INV-0001.xml', 'INV-0002.pdf'])
})

test('each call says what it answers and how it refuses', async () => {
  type Call = { summary?: string; description?: string }
  const { body } = await server.request<{ paths: Record<string, Record<string, Call>> }>('GET', '/api/docs/json')
  const calls = Object.entries(body.paths)
    .filter(([path]) => /e-invoic/.test(path) || /(invoices|credit-notes)\/\{id\}\/send/.test(path))
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, call]) => ({ name: `${method} ${path}`, call })),
    )
  expect(calls.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'put /api/e-invoicing/settings',
      'get /api/e-invoicing/readiness',
      'post /api/documents/e-invoice',
      'get /api/credit-notes/{id}/e-invoice',
      'get /api/invoices/{id}/e-invoice.xml',
      'post /api/invoices/{id}/send',
    ]),
  )
  for (const { name, call } of calls) {
    expect([name, call.summary]).toEqual([name, expect.stringMatching(/^[A-Z].{10,}/)])
    // The permission is appended to each.
    expect([name, call.description]).toEqual([name, expect.stringMatching(/^(?!Needs).+\n\nNeeds/s)])
  }
  const xml = calls.find(({ name }) => name === 'get /api/invoices/{id}/e-invoice.xml')
  expect(xml?.call.description).toContain('409 `e-invoice.not-ready`')
})

test('a one-use link leads to the file', async () => {
  await prepare()
  const invoice = await issue()
  const path = `/api/invoices/${invoice.id}/e-invoice.xml`
  const link = await call<{ url: string }>('POST', '/api/downloads', { path })
  const { pathname } = new URL(link.body.url)
  const { bytes } = await server.request('GET', pathname)
  expect(new TextDecoder().decode(bytes)).toBe((await xmlOf(invoice.id)).text)
})

test('what is missing is a sentence in the reader’s language, with its field; and there is no file', async () => {
  await prepare()
  const invoice = await issue({ ...invoiceBody(), dueDate: '2099-01-01' })
  const english = await answerOf(invoice.id)
  expect(english.state).toBe('not-ready')
  expect(english.findings.filter(({ level }) => level === 'fatal').map(({ at, field }) => `${at} ${field}`)).toEqual([
    'customer postal.street',
    'customer postal.city',
    'customer emirate',
    'customer tin',
  ])
  const arabic = await server.request<Answer>('GET', `/api/invoices/${invoice.id}/e-invoice`, {
    token,
    headers: { 'accept-language': 'ar' },
  })
  expect(arabic.body.findings[0]?.sentence).toBe('شارع المشتري غير مذكور.')
  const refused = JSON.parse((await xmlOf(invoice.id)).text) as Refused // because it is the answer of a refusal
  expect([refused.reason, Object.keys(refused.fields)]).toEqual([
    'e-invoice.not-ready',
    ['customer.postal.street', 'customer.postal.city', 'customer.emirate', 'customer.tin'],
  ])
})

test('a credit note has its file, whose reason is needed', async () => {
  await prepare()
  const invoice = await issue()
  const path = `/api/invoices/${invoice.id}/credit-notes`
  const first = await call<CommercialDocument>('POST', path, { reason: 'Back', lines: [{ line: 2, quantity: '1' }] })
  expect((await answerOf(first.body.id, 'credit-notes')).findings.map(({ rule }) => rule)).toContain('158')
  const second = await call<CommercialDocument>('POST', path, { reason: 'Back', reasonCode: 'returned' })
  expect(await answerOf(second.body.id, 'credit-notes')).toMatchObject({ state: 'ready' })
  const xml = await xmlOf(second.body.id, 'credit-notes')
  expect(xml.text).toContain('<cbc:ResponseCode>DL8.61.1.D</cbc:ResponseCode>')
  expect(xml.text).toContain(`<cbc:ID>${invoice.number}</cbc:ID>`)
})

test('holding back stops an invoice that would be refused, and never a credit note', async () => {
  await prepare('hold-back')
  const refused = await call<Refused>('POST', '/api/invoices?issue=1', { ...invoiceBody(), dueDate: '2099-01-01' })
  expect([refused.status, refused.body.reason]).toEqual([422, 'invoice.not-ready'])
  expect(Object.keys(refused.body.fields)).toContain('customer.tin')
  const invoice = await issue()
  expect(invoice.number).toBe('INV-0001')
  const note = await call('POST', `/api/invoices/${invoice.id}/credit-notes`, { reason: 'Back' })
  expect(note.status).toBe(201)
})

test.each([
  ['a private person', { customer: { ...BUYER, person: 'private' } }, 'private-person'],
  ['three decimals', { currency: 'KWD', exchangeRate: '11.9' }, 'currency-decimals'],
])('%s is outside', async (_name, change, why) => {
  await prepare()
  const invoice = await issue({ ...wholeBody(), ...change })
  expect(await answerOf(invoice.id)).toMatchObject({ state: 'not-applicable', why })
  const refused = JSON.parse((await xmlOf(invoice.id)).text) as Refused // because it is the answer of a refusal
  expect([refused.reason, refused.why]).toEqual(['e-invoice.not-applicable', why])
  expect((await call('POST', '/api/documents/e-invoice', { ...wholeBody(), ...change })).body).toMatchObject({ why })
})

test('a draft, a void invoice and another country have none', async () => {
  await prepare()
  const draft = await call<CommercialDocument>('POST', '/api/invoices', wholeBody())
  expect(await answerOf(draft.body.id)).toMatchObject({ why: 'draft' })
  const invoice = await issue()
  await call('POST', `/api/invoices/${invoice.id}/void`, { reason: 'Mistake' })
  expect(await answerOf(invoice.id)).toMatchObject({ why: 'void' })
  token = (await createCompany(server)).token
  await call('PUT', '/api/account', { country: 'OM' })
  const refused = await call<Refused>('PUT', '/api/e-invoicing/settings', { mode: 'prepare' })
  expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ['mode']])
})

test('a draft is checked as it would be issued now, with the facts of its items', async () => {
  await prepare()
  const item = await call<{ id: string }>('POST', '/api/items', { name: 'Phone', barcode: '6291041500213' })
  const line = { description: 'Phone', quantity: '1', unitPrice: '900', tax: 'reverse-charge', itemId: item.body.id }
  const body = { ...wholeBody(), lines: [{ ...line, goodsType: 'electronics' }] }
  const check = async () => (await call<Answer>('POST', '/api/documents/e-invoice', body)).body
  const fatal = ({ findings }: Answer) => findings.filter(({ level }) => level === 'fatal')
  expect(fatal(await check()).map(({ rule, at, line: index }) => [rule, at, index])).toEqual([['184', 'item', 0]])
  await call('PUT', `/api/items/${item.body.id}`, { classification: '8517.13' })
  expect(await check()).toMatchObject({ state: 'ready' })
  const invoice = await issue(body)
  expect(invoice.lines[0]).toMatchObject({ itemType: 'goods', classification: '851713', gtin: '6291041500213' })
  expect((await xmlOf(invoice.id)).text).toContain(
    '<cbc:ItemClassificationCode listID="HS">851713</cbc:ItemClassificationCode>',
  )
  expect((await call<{ items: unknown[] }>('GET', '/api/invoices')).body.items.length).toBe(1)
})

test('readiness counts the documents that would pass today, and orders what is missing by what it heals', async () => {
  token = (await createCompany(server)).token
  const customer = await call<{ id: string }>('POST', '/api/customers', { name: 'Sadaf Trading' })
  for (let count = 0; count < 3; count++)
    await issue({
      ...wholeBody(),
      customer: undefined,
      ...(count < 2 ? { customerId: customer.body.id } : { customer: BUYER }),
    })
  const readiness = async () => (await call<Readiness>('GET', '/api/e-invoicing/readiness')).body
  const before = await readiness()
  expect(before.score).toEqual({ ready: 0, of: 3 })
  const lacks = before.missing
    .filter(({ level }) => level === 'fatal')
    .map(({ at, field, heals }) => [at, field, heals])
  expect(lacks.slice(0, 2)).toEqual([
    ['company', 'postal.street', 3],
    ['company', 'postal.city', 3],
  ])
  expect(lacks).toContainEqual(['customer', 'tin', 2])
  await call('PUT', '/api/account', SELLER)
  expect((await readiness()).score).toEqual({ ready: 1, of: 3 })
  const { name: _name, ...facts } = BUYER
  await call('PUT', `/api/customers/${customer.body.id}`, facts)
  const after = await readiness()
  expect(after.score).toEqual({ ready: 3, of: 3 })
  expect(after.missing.filter(({ level }) => level === 'fatal')).toEqual([])
})

test('readiness counts documents that are too large to be read at once, and what their lines lack once', async () => {
  await prepare()
  const [line] = invoiceBody().lines
  const large = { ...wholeBody(), lines: Array.from({ length: 1_000 }, () => line) }
  const issued = [await issue(large), await issue(), await issue(large)]
  const { body } = await call<Readiness>('GET', '/api/e-invoicing/readiness')
  expect(body.score).toEqual({ ready: 3, of: 3 })
  const ofLines = body.missing.filter(({ field }) => field === 'lines.0.itemType')
  expect(new Set(ofLines.map(({ id }) => id))).toEqual(new Set(issued.map(({ id }) => id)))
  expect(ofLines.map(({ at, heals }) => [at, heals])).toEqual(issued.map(() => ['document', 1]))
  expect(body.missing.filter(({ field }) => field.startsWith('lines.1.'))).toEqual([])
})

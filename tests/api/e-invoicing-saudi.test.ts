/** E-invoices of a Saudi company: two documents and their chain, what is held back, and a return line. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { unzipSync } from 'fflate'
import { sql } from 'drizzle-orm'
import { XmlDocument } from 'libxml2-wasm'
import { damagedBooksOf } from '#api/health/books-check-service.ts'
import { eInvoiceFiles } from '#db/schema/tax.ts'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { FIRST_PREVIOUS_HASH } from '#domain/tax/e-invoice-facts.ts'
import { SAUDI_BUYER, SAUDI_SELLER } from '#tests/support/e-invoice-parties.ts'
import { attachedFiles } from '#tests/support/attached-files.ts'
import { createCompany } from '#tests/support/companies.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

type Finding = { rule: string; level: string; at: string; field: string; line?: number; sentence: string }
type Answer = {
  profile: string | null
  version: string | null
  state: string
  why?: string
  findings: Finding[]
  sha256?: string
  counter?: number
  previousHash?: string
}
type Refused = { reason: string; why?: string; fields: Record<string, { problem: string }> }

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer({ env: { WRITE_BUDGET: 'off' } })
})
afterAll(() => server.close())

const call = <Body>(method: string, path: string, body?: unknown) =>
  server.request<Body>(method, path, { token, ...(body !== undefined && { body }) })

const LINE = { description: 'Coffee', descriptionAr: 'قهوة', quantity: '2', unitPrice: '50.00', tax: 'standard' }
const sale = () => ({ currency: 'SAR', language: 'ar', customer: SAUDI_BUYER, lines: [LINE] })

/** A Saudi company whose facts are whole. */
async function open(mode = 'prepare', facts: object = {}) {
  const company = await createCompany(server)
  token = company.token
  expect((await call('PUT', '/api/account', { ...SAUDI_SELLER, ...facts })).status).toBe(200)
  expect((await call('PUT', '/api/e-invoicing/settings', { mode })).status).toBe(200)
  return company
}

async function issue(body: object = sale()) {
  const issued = await call<CommercialDocument>('POST', '/api/invoices?issue=1', body)
  expect([issued.status, issued.body]).toEqual([201, expect.anything()])
  return issued.body
}
const credit = async (invoice: { id: string }, body: object = { reason: 'Returned' }) =>
  (await call<CommercialDocument>('POST', `/api/invoices/${invoice.id}/credit-notes`, body)).body
const answerOf = async (id: string, type = 'invoices') =>
  (await call<Answer>('GET', `/api/${type}/${id}/e-invoice`)).body
const xmlOf = async (id: string, type = 'invoices') => {
  const { bytes } = await server.request('GET', `/api/${type}/${id}/e-invoice.xml`, { token })
  return new TextDecoder().decode(bytes)
}
const hashOf = (xml: string) => new Bun.CryptoHasher('sha256').update(xml).digest('base64')

test('the settings name the profile and the dates of both phases', async () => {
  await open('off')
  const { body } = await call<{ dates: { date: string }[] }>('GET', '/api/e-invoicing/settings')
  expect(body).toMatchObject({ country: 'SA', profile: { name: 'zatca', version: '3.4.6' } })
  expect(body.dates.map(({ date }) => date)).toEqual(['2021-12-04', '2026-06-30'])
})

test('an invoice and its credit note are two links of one chain, and their bytes stay', async () => {
  await open()
  const invoice = await issue()
  const note = await credit(invoice)
  const [first, second] = [await answerOf(invoice.id), await answerOf(note.id, 'credit-notes')]
  expect(first).toMatchObject({ state: 'ready', profile: 'zatca', version: '3.4.6', findings: [], counter: 1 })
  expect(second).toMatchObject({ state: 'ready', findings: [], counter: 2 })
  const [xml, noteXml] = [await xmlOf(invoice.id), await xmlOf(note.id, 'credit-notes')]
  expect(first.previousHash).toBe(FIRST_PREVIOUS_HASH)
  expect(second.previousHash).toBe(hashOf(xml))
  expect(xml).toContain(`<cbc:UUID>${invoice.id}</cbc:UUID>`)
  expect(xml).toContain('<cbc:InvoiceTypeCode name="0100000">388</cbc:InvoiceTypeCode>')
  expect(xml).toContain('<cac:AdditionalDocumentReference><cbc:ID>ICV</cbc:ID><cbc:UUID>1</cbc:UUID>')
  expect(noteXml).toContain('<cbc:InvoiceTypeCode name="0100000">381</cbc:InvoiceTypeCode>')
  expect(noteXml).toContain(`<cbc:ID>${invoice.number}</cbc:ID>`)
  expect(noteXml).toContain(`mimeCode="text/plain">${hashOf(xml)}<`)
  expect(Buffer.from(first.sha256 ?? '', 'hex').toString('base64')).toBe(hashOf(xml))
  const pdf = await server.request('GET', `/api/invoices/${invoice.id}/pdf`, { token })
  expect(attachedFiles(pdf.bytes)[`${invoice.number}.xml`]).toBe(xml)
  const zip = await server.request('GET', `/api/invoices.zip?ids=${invoice.id}&xml=1`, { token })
  expect(new TextDecoder().decode(unzipSync(zip.bytes)[`${invoice.number}.xml`])).toBe(xml)

  await call('PUT', '/api/account', { nameAr: 'اسم آخر', postal: null })
  await call('PUT', '/api/e-invoicing/settings', { mode: 'off' })
  expect(await xmlOf(invoice.id)).toBe(xml)
  const unchained = await issue()
  expect(await answerOf(unchained.id)).toMatchObject({ state: 'not-applicable', why: 'off' })
  await call('PUT', '/api/account', { postal: SAUDI_SELLER.postal })
  await call('PUT', '/api/e-invoicing/settings', { mode: 'prepare' })
  // It was issued without a link, and never gets one; the counter goes on where it was.
  expect(await answerOf(unchained.id)).toMatchObject({ state: 'not-applicable', why: 'off' })
  const third = await answerOf((await issue()).id)
  expect([third.counter, third.previousHash]).toEqual([3, hashOf(noteXml)])
})

test('the time of the file is the clock of the company at issue, without a zone', async () => {
  await open('prepare')
  await call('PUT', '/api/account', { timeZone: 'Asia/Riyadh' })
  const invoice = await issue()
  const time = (await xmlOf(invoice.id)).match(/<cbc:IssueTime>(.*?)</)?.[1]
  const inRiyadh = new Date(Date.parse(invoice.issuedAt ?? '') + 3 * 3_600_000)
  expect(time).toBe(inRiyadh.toISOString().slice(11, 19))
})

test('a private person has a simplified document, of whom nothing is missing', async () => {
  await open('hold-back')
  const invoice = await issue({ ...sale(), customer: { name: 'Layla', country: 'SA', person: 'private' } })
  expect(await answerOf(invoice.id)).toMatchObject({ state: 'ready', findings: [], counter: 1 })
  expect(await xmlOf(invoice.id)).toContain('<cbc:InvoiceTypeCode name="0200000">388</cbc:InvoiceTypeCode>')
})

test('what is missing is said in both languages; the document has its link, and gives no file', async () => {
  await open('prepare', { postal: { ...SAUDI_SELLER.postal, district: '' } })
  const lacking = await issue()
  const answer = await answerOf(lacking.id)
  expect(answer).toMatchObject({ state: 'not-ready', counter: 1 })
  expect(answer.findings.map(({ rule, at, field, sentence }) => [rule, at, field, sentence])).toEqual([
    ['BR-KSA-09', 'company', 'postal.district', 'The seller’s district is missing.'],
  ])
  const arabic = await server.request<Answer>('GET', `/api/invoices/${lacking.id}/e-invoice`, {
    token,
    headers: { 'accept-language': 'ar' },
  })
  expect(arabic.body.findings.map(({ sentence }) => sentence)).toEqual(['حي البائع غير مذكور.'])
  const refused = await call<Refused>('GET', `/api/invoices/${lacking.id}/e-invoice.xml`)
  expect([refused.status, refused.body.reason, Object.keys(refused.body.fields)]).toEqual([
    409,
    'e-invoice.not-ready',
    ['seller.postal.district'],
  ])
  const pdf = await server.request('GET', `/api/invoices/${lacking.id}/pdf`, { token })
  expect(Object.keys(attachedFiles(pdf.bytes))).toEqual([`${lacking.number}.json`])
  // The next one follows it, whole.
  await call('PUT', '/api/account', { postal: SAUDI_SELLER.postal })
  const next = await answerOf((await issue()).id)
  expect([next.state, next.counter]).toEqual(['ready', 2])
})

test('an invoice with a fatal finding is held back and takes no link; a return among sales is one', async () => {
  await open('hold-back')
  const returned = { ...sale(), lines: [LINE, { ...LINE, quantity: '-1' }] }
  const draft = await call<Answer>('POST', '/api/documents/e-invoice', returned)
  expect(draft.body.findings.map(({ rule, line, sentence }) => [rule, line, sentence])).toEqual([
    ['BR-KSA-F-04', 1, expect.stringContaining('A credit note says it instead')],
  ])
  const refused = await call<Refused>('POST', '/api/invoices?issue=1', returned)
  expect([refused.status, refused.body.reason, Object.keys(refused.body.fields)]).toEqual([
    422,
    'invoice.not-ready',
    ['lines.1.quantity'],
  ])
  const lacking = await call<Refused>('POST', '/api/invoices?issue=1', {
    ...sale(),
    customer: { ...SAUDI_BUYER, postal: undefined },
  })
  expect(Object.keys(lacking.body.fields)).toContain('customer.postal.buildingNumber')
  const whole = await issue()
  expect(await answerOf(whole.id)).toMatchObject({ state: 'ready', counter: 1 })
  // A credit note is never held back.
  await call('PUT', '/api/account', { commercialRegistration: null })
  expect(await answerOf((await credit(whole)).id, 'credit-notes')).toMatchObject({ counter: 2 })
})

test('a Saudi invoice cannot be voided, so no counter is without its document', async () => {
  await open()
  const invoice = await issue()
  const refused = await call<Refused>('POST', `/api/invoices/${invoice.id}/void`, { reason: 'Mistake' })
  expect([refused.status, refused.body.reason]).toEqual([409, 'invoice.void-not-allowed'])
  expect([(await answerOf(invoice.id)).counter, (await answerOf((await issue()).id)).counter]).toEqual([1, 2])
})

test('who is not registered has none, and quotations and receipts take no link', async () => {
  await open('prepare', { vatRegistered: false, trn: null })
  expect(await answerOf((await issue()).id)).toMatchObject({ state: 'not-applicable', why: 'not-registered' })
  await call('PUT', '/api/account', { vatRegistered: true, trn: SAUDI_SELLER.trn })
  expect((await call('POST', '/api/quotations?issue=1', { ...sale(), validUntil: '2099-01-01' })).status).toBe(201)
  expect(await answerOf((await issue()).id)).toMatchObject({ counter: 1 })
})

test('the chain of one company knows nothing of another’s', async () => {
  await open()
  await issue()
  await open()
  expect(await answerOf((await issue()).id)).toMatchObject({ counter: 1, previousHash: FIRST_PREVIOUS_HASH })
})

test.each([
  ['a gap', 3, 'before', { figure: 'counter', kept: '3', added: '2' }],
  ['the hash of no file', 2, 'of nothing', { figure: 'previous_hash', kept: 'of nothing' }],
  ['no document', 2, 'before', { figure: 'counter', kept: '2', added: '' }],
] as const)('the daily check finds a file with %s', async (_, counter, before, found) => {
  const { account } = await open()
  const invoice = await issue()
  const check = () => damagedBooksOf({ db: server.db.read, account })
  expect(await check()).toBeUndefined()
  const previousHash = before === 'before' ? hashOf(await xmlOf(invoice.id)) : before
  await server.db.write((tx) =>
    tx.insert(eInvoiceFiles).values({
      accountId: account,
      documentId: 'planted',
      profile: 'zatca',
      version: '3.4.6',
      sha256: '41',
      bytes: Buffer.from('A'),
      at: new Date(),
      counter,
      previousHash,
    }),
  )
  expect(await check()).toMatchObject({ kind: 'figure', table: 'e_invoice_files', row: 'planted', ...found })
})

test.each([
  ['the last file', 1],
  ['all files', 0],
])('the daily check finds that %s of a chain was lost, also after documents without a link', async (_, left) => {
  const { account } = await open()
  const [, last] = [await issue(), await issue()]
  await call('PUT', '/api/e-invoicing/settings', { mode: 'off' })
  await issue()
  const check = () => damagedBooksOf({ db: server.db.read, account })
  expect(await check()).toBeUndefined()
  await server.db.write(async (tx) => {
    const trigger = await tx.get<{ sql: string }>(
      sql`SELECT sql FROM sqlite_master WHERE name = 'e_invoice_files_no_delete'`,
    )
    await tx.run(sql`DROP TRIGGER e_invoice_files_no_delete`)
    await tx.run(sql`DELETE FROM e_invoice_files WHERE account_id = ${account} AND counter > ${left}`)
    await tx.run(sql.raw(trigger.sql))
  })
  const lost = { table: 'e_invoice_files', row: last.id, figure: 'counter', kept: '', added: '2' }
  expect(await check()).toMatchObject({ kind: 'figure', ...lost })
})

test('a name that the QR code has no bytes for is refused where it is typed', async () => {
  await open()
  const [longest, longer] = ['ش'.repeat(127), 'ش'.repeat(128)]
  const put = async (body: object) => {
    const { status, body: answer } = await call<Refused>('PUT', '/api/account', body)
    return [status, status === 200 ? [] : Object.keys(answer.fields)]
  }
  expect(await put({ nameAr: longest })).toEqual([200, []])
  expect(await put({ nameAr: longer })).toEqual([422, ['nameAr']])
  expect(await put({ name: longer })).toEqual([422, ['name']])
  expect(await put({ country: 'AE', trn: null, nameAr: longer })).toEqual([200, []])
  expect(await put({ country: 'SA' })).toEqual([422, ['nameAr']])
  const { body } = await call<{ fields: { nameAr: string } }>('PUT', '/api/account', { country: 'SA' })
  expect(body.fields.nameAr).toContain('at most 255 bytes')
  const typed = { email: `${crypto.randomUUID()}@example.com`, code: '000000', password: 'a long enough password' }
  const refused = await server.request<Refused>('POST', '/api/auth/signup', {
    body: { ...typed, companyName: longer, language: 'ar', country: 'SA' },
  })
  expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ['companyName']])
})

/** Texts that XML cannot hold, or that would end what stands around them, and directions that a reader cannot see. */
const HOSTILE = [']]>', '&amp;<x/>', '\u0001', '\ud800', '\udc00x', '\u202e\u2066', '\ufffe', '\u0000', '--><!--\r\n\t']

test('no text keeps a document from being issued with a file that is read back, or it is refused at its field', async () => {
  for (const hostile of HOSTILE) {
    await open()
    const text = `a${hostile}b`
    const body = {
      ...sale(),
      reference: text,
      notes: text,
      customer: {
        ...SAUDI_BUYER,
        name: text,
        nameAr: text,
        address: text,
        postal: { ...SAUDI_BUYER.postal, street: text, city: text },
      },
      lines: [{ ...LINE, description: text, descriptionAr: text, unit: text }],
    }
    const issued = await call<CommercialDocument & Refused>('POST', '/api/invoices?issue=1', body)
    expect([JSON.stringify(hostile), issued.status]).toEqual([
      JSON.stringify(hostile),
      issued.status === 422 ? 422 : 201,
    ])
    if (issued.status === 422) {
      expect(Object.keys(issued.body.fields).length).toBeGreaterThan(0)
      continue
    }
    const file = await call('GET', `/api/invoices/${issued.body.id}/e-invoice.xml`)
    expect([JSON.stringify(hostile), file.status]).toEqual([JSON.stringify(hostile), 200])
    using read = XmlDocument.fromString(new TextDecoder().decode(file.bytes))
    expect(read.root.name).toBe('Invoice')
  }
})

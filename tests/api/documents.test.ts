import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { type Company, createCompany } from '#tests/support/companies.ts'
import { invoiceBody } from '#tests/support/examples.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let owner: Company
let invoice: CommercialDocument
beforeAll(async () => {
  server = await startTestServer()
  owner = await createCompany(server)
  invoice = (
    await server.request<CommercialDocument>('POST', '/api/invoices?issue=1', {
      token: owner.token,
      body: invoiceBody(),
    })
  ).body
})
afterAll(() => server.close())

const link = async (path: string) =>
  server.request<{ url: string }>('POST', '/api/downloads', { token: owner.token, body: { path } })
const open = async (url: string) => server.request('GET', new URL(url).pathname)

test('a link opens its file once, as an attachment under the number, and is not in the log', async () => {
  const made = await link(`/api/invoices/${invoice.id}/pdf?language=ar`)
  expect(made.status).toBe(201)
  const first = await open(made.body.url)
  expect(first.status).toBe(200)
  expect(first.headers.get('content-disposition')).toBe(
    `attachment; filename="INV-0001-ar.pdf"; filename*=UTF-8''INV-0001-ar.pdf`,
  )
  expect(pdfText(first.bytes).join('')).toContain('275.88')
  expect((await open(made.body.url)).status).toBe(404)
  const token = made.body.url.split('/').at(-1) ?? ''
  expect(JSON.stringify(server.logged)).not.toContain(token)
})

test('a link dies after a minute', async () => {
  const made = await link(`/api/invoices/${invoice.id}/pdf`)
  server.clock.advance({ seconds: 61 })
  expect((await open(made.body.url)).status).toBe(404)
})

test('a browser that opens a spent link gets a page in its language with the way back; another caller gets JSON', async () => {
  const { body } = await link(`/api/invoices/${invoice.id}/pdf`)
  await open(body.url)
  const page = async (referer: string) => {
    const headers = { accept: 'text/html,*/*;q=0.8', referer }
    const answer = await server.request('GET', new URL(body.url).pathname, { headers, language: 'ar' })
    return { ...answer, html: new TextDecoder().decode(answer.bytes) }
  }
  const { status, headers, html } = await page('http://localhost/reports/ageing?currency=AED')
  expect([status, headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
  expect(html).toContain('<html lang="ar" dir="rtl">')
  expect(html).toContain('href="/reports/ageing?currency=AED"')
  for (const elsewhere of ['https://evil.example/x', 'http://localhost//evil.example', 'javascript:alert(1)'])
    expect((await page(elsewhere)).html).toContain('href="/dashboard"')
  expect((await open(body.url)).body).toMatchObject({ reason: 'request.not-found' })
})

test('only files can be linked, and only one’s own', async () => {
  const paths = [
    '/api/account',
    '/etc/passwd',
    '//evil.example/api/invoices/x/pdf',
    'https://evil.example/',
    '/api/invoices/../pdf',
  ]
  for (const path of paths) expect((await link(path)).status).toBe(404)
})

test('the PDF of an issued invoice is the same bytes for ever, also after the company changes', async () => {
  const path = `/api/invoices/${invoice.id}/pdf`
  const first = await server.request('GET', path, { token: owner.token })
  await server.request('PUT', '/api/account', { token: owner.token, body: { name: 'Renamed', digits: 'arab' } })
  const later = await server.request('GET', path, { token: owner.token })
  expect(first.headers.get('content-type')).toBe('application/pdf')
  expect(later.bytes).toEqual(first.bytes)
})

test('a draft prints with its mark and the title of its preview, without a number', async () => {
  const draft = await server.request<CommercialDocument>('POST', '/api/invoices', {
    token: owner.token,
    body: invoiceBody(),
  })
  const pdf = await server.request('GET', `/api/invoices/${draft.body.id}/pdf`, { token: owner.token })
  const text = pdfText(pdf.bytes).join('\n')
  expect(text).toContain('Draft')
  expect(text).toContain('Tax Invoice')
  expect(text).not.toContain('INV-')
})

test('the preview is the pages of the same paper, and keeps nothing', async () => {
  const before = await server.request<{ items: unknown[] }>('GET', '/api/invoices', { token: owner.token })
  const preview = await server.request<{ pages: string[] }>('POST', '/api/documents/preview', {
    token: owner.token,
    body: invoiceBody(),
  })
  expect(preview.status).toBe(200)
  expect(preview.body.pages).toHaveLength(1)
  expect(preview.body.pages[0]).toStartWith('<svg')
  const after = await server.request<{ items: unknown[] }>('GET', '/api/invoices', { token: owner.token })
  expect(after.body.items.length).toBe(before.body.items.length)
})

type Region = { field: string; isPlace: boolean }

test('the preview has a place for what is still to be written, and none for what is', async () => {
  const { token } = await server.signUp()
  const blanksOf = async (body: object) => {
    const answer = await server.request<{ regions: Region[] }>('POST', '/api/documents/preview', { token, body })
    expect(answer.status).toBe(200)
    return answer.body.regions.filter(({ isPlace }) => isPlace).map(({ field }) => field)
  }
  expect(await blanksOf({ lines: [] })).toEqual(['dueDate', 'customer', 'seller', 'lines'])
  expect(await blanksOf({ lines: [], seller: { name: 'Al Waha' } })).toEqual(['dueDate', 'customer', 'lines'])
  expect(await blanksOf({ ...invoiceBody(), dueDate: '2027-01-01', seller: { name: 'Al Waha' } })).toEqual([])
})

test('the preview shows the company as it is being typed, and saves nothing of it', async () => {
  const { token } = await server.signUp()
  const printed = async (seller?: object) => {
    const body = { ...invoiceBody(), ...(seller && { seller }) }
    const answer = await server.request<{ pages: string[] }>('POST', '/api/documents/preview', { token, body })
    expect(answer.status).toBe(200)
    return answer.body.pages.join('')
  }
  const before = await printed()
  expect(await printed({ name: ' ', nameAr: '', trn: '' })).toBe(before)
  const asNamed = await printed({ name: 'Al Waha' })
  expect(asNamed).not.toBe(before)
  const asRegistered = await printed({ name: 'Al Waha', vatRegistered: true })
  expect(asRegistered).not.toBe(asNamed)
  expect(await printed({ name: 'Al Waha', vatRegistered: true, trn: '1001' })).not.toBe(asRegistered)
  // A number alone says nothing on the paper of a company that is not registered.
  expect(await printed({ name: 'Al Waha', trn: '1001' })).toBe(asNamed)
  expect(await printed()).toBe(before)
  await server.request('PUT', '/api/account', { token, body: { name: 'Al Waha', vatRegistered: true } })
  expect(await printed()).toBe(asRegistered)
})

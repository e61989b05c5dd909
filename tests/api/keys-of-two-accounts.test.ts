/**
 * Clients choose the ids of documents, and a PDF shows those of its own. Memory that is keyed by such an id is keyed by
 * account and id: a stranger's document of the same id changes nothing for its namesake. Every cache is in the table below,
 * or the first test fails.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { type Company, createCompany, REGISTERED } from '#tests/support/companies.ts'
import { invoiceBody } from '#tests/support/examples.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

const ROOT = join(import.meta.dir, '../../src')
const LAYERS = ['http', 'api', 'pdf', 'pictures', 'spreadsheets', 'mail', 'pages', 'jobs', 'backup']
const KEEPS = / = (?:limit\(|runInTurn\(|new (?:Map|Set|WeakMap|FairQueue)<)/

/** The key that each route reads. Keys of documents are tested below. */
const KEYS: Record<string, string> = {
  'api/client-page/limits.ts': 'network address; account and id of the document',
  'api/client-page/visits.ts': 'account and id of the document, with address and browser',
  'api/documents/attachments/uploads.ts': 'account',
  'api/documents/preview-body.ts': 'session',
  'pdf/rendering/turns.ts': 'account; of its previews the draft',
  'pdf/rendering/archives.ts': 'account',
  'pictures/pictures.ts': 'account',
  'spreadsheets/reading/workbooks.ts': 'account',
  'spreadsheets/writing/spreadsheets.ts': 'account',
  'http/limits/write-budget.ts': 'account',
  'jobs/customer-reminders.ts': 'account',
  'jobs/recurring-invoices.ts': 'series, an id that the server makes, and day',
  'api/exports/running.ts': 'account',
  'api/subscription/routes.ts': 'account',
  'api/team/routes.ts': 'network address',
  'http/limits/limit.ts': 'what the limits of this table give it',
  'http/limits/login-limits.ts': 'e-mail, which one user has; network address; device',
  'http/session-cache.ts': 'hash of the token',
  'http/requests.ts': 'the request itself',
  'http/operator-warnings.ts': 'none: of the whole server',
  'api/account/refused-sign-in-service.ts': 'user, an id that the server makes, and day',
  'api/auth/passwords.ts': 'network address',
  'api/auth/limits.ts': 'network address; user, an id that the server makes',
  'api/admin/routes.ts': 'network address',
  'api/admin/admins/routes.ts': 'network address',
  'api/admin/totp/routes.ts': 'admin, an id that the server makes',
  'api/admin/payments/routes.ts': 'admin, an id that the server makes',
  'mail/outbox/taken-mails.ts': 'mail, an id that the server makes',
  'mail/delivery.ts': 'mail, an id that the server makes',
  'pages/app-page.ts': 'route',
  'pages/routes.ts': 'text of a page, the same for everybody',
  'pdf/pool.ts': 'none: processes',
  'pdf/renderer.ts': 'typeface',
  'pdf/line-breaks.ts': 'letter',
  // Nothing of these outlives what it is made for.
  'api/health/missing-service.ts': 'account, of one check',
  'api/customers/balances.ts': 'of one request',
  'api/documents/files/csv-details.ts': 'of one file',
  'api/documents/files/zip.ts': 'of one archive',
  'api/exports/entries.ts': 'of one archive',
  'api/exports/slices.ts': 'of one archive',
  'api/documents/history.ts': 'of one request',
  'api/imports/kinds/history-customers.ts': 'of the check of one file',
  'api/inventory/categories/service.ts': 'of one request',
  'api/inventory/stock/ledger.ts': 'of one request',
  'api/inventory/stocktakes/counts.ts': 'of one request',
  'api/documents/share/letter-jobs.ts': 'of one request',
  'api/documents/share/send-many.ts': 'of one request',
  'api/invoices/reminders/many-service.ts': 'of one request',
  'api/reports/ageing/past.ts': 'of one request',
  'api/reports/vat/return-service.ts': 'of one request',
  'pdf/report/report-print.ts': 'of one file',
  'pdf/rendering/pdf-objects.ts': 'of one file',
  'pdf/rendering/reading-order.ts': 'of one file',
  'pdf/rendering/svg-pages.ts': 'of one file',
}

let server: TestServer
let owner: Company
let stranger: Company
beforeAll(async () => {
  server = await startTestServer({ env: { TRUSTED_PROXIES: '1' } })
})
afterAll(() => server.close())
beforeEach(async () => {
  owner = await createCompany(server)
  stranger = await createCompany(server, { ...REGISTERED, name: 'Stranger Trading' })
})

test('every place that keeps something by a key is known', () => {
  const found = LAYERS.flatMap((layer) =>
    readdirSync(join(ROOT, layer), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => `${layer}/${name}`),
  ).filter((path) => KEEPS.test(readFileSync(join(ROOT, path), 'utf8')))
  expect(found.toSorted()).toEqual(Object.keys(KEYS).toSorted())
})

/** The same document of both, whose ids only the account tells apart. */
async function namesakes(collection: 'quotations' | 'invoices') {
  const id = crypto.randomUUID()
  return { id, own: await shared(owner, collection, id), other: await shared(stranger, collection, id) }
}

async function shared({ token }: Company, collection: string, id: string) {
  const request = { token, body: { ...invoiceBody(), id } }
  const { hash = '' } = (await server.request<CommercialDocument>('POST', `/api/${collection}?issue=1`, request)).body
  const path = `/api/${collection}/${id}/public-link`
  const { publicUrl } = (await server.request<{ publicUrl: string }>('POST', path, { token })).body
  return { hash, path: `/api/public/documents/${publicUrl.split('/').at(-1)}` }
}

const headers = { 'x-forwarded-for': '203.0.113.9', 'user-agent': 'Phone' }
const from = (network: number) => ({ ...headers, 'x-forwarded-for': `198.51.${network >> 8}.${network & 255}` })

async function statusesOf(times: number, ask: (time: number) => Promise<{ status: number }>): Promise<Set<number>> {
  const statuses = new Set<number>()
  for (let time = 0; time < times; time++) statuses.add((await ask(time)).status)
  return statuses
}

describe('a stranger with a document of the same id', () => {
  test.each([
    ['views', 'view', {}, 204],
    ['refused answers', 'accept', { name: ' ' }, 422],
    ['refused reasons', 'decline', { reason: ' ' }, 422],
  ])('uses up the %s of his own alone', async (_, action, body, status) => {
    const { own, other } = await namesakes('quotations')
    const spent = await statusesOf(40, (time) =>
      server.request('POST', `${other.path}/${action}`, { headers: from(time), body }),
    )
    expect(spent).toContain(429)
    expect((await server.request('POST', `${own.path}/${action}`, { headers: from(99), body })).status).toBe(status)
  })

  test('uses up the signatures of his own alone', async () => {
    const { own, other } = await namesakes('quotations')
    const sign = ({ path, hash }: typeof own, network: number) =>
      server.request('POST', `${path}/accept`, {
        headers: from(network),
        body: { name: 'Layla', hash, signature: btoa('JFIF') },
      })
    expect(await statusesOf(8, (time) => sign(other, time))).toContain(429)
    expect((await sign(own, 99)).status).toBe(422)
  })

  test('is another visit of the same client', async () => {
    const { id, own, other } = await namesakes('invoices')
    for (const { path } of [other, own]) await server.request('POST', `${path}/view`, { headers })
    const { body } = await server.request<CommercialDocument>('GET', `/api/invoices/${id}`, { token: owner.token })
    expect(body.views).toBe(1)
  })

  test('has papers, pages and data of his own', async () => {
    const { own, other } = await namesakes('invoices')
    for (const [document, name] of [
      [other, 'Stranger Trading'],
      [own, REGISTERED.name],
    ] as const) {
      const { bytes } = await server.request('GET', `${document.path}/pdf`, { headers })
      expect(pdfText(bytes).join(' ')).toContain(name ?? '')
      const { body } = await server.request<{ seller: { name: string } }>('GET', document.path, { headers })
      expect(body.seller.name).toBe(name ?? '')
    }
  })

  test('takes the place of no preview of it', async () => {
    const id = crypto.randomUUID()
    const preview = ({ token }: Company) =>
      server.request('POST', '/api/documents/preview', { token, body: { ...invoiceBody(), id } })
    const drawn = await Promise.all([preview(owner), preview(stranger), preview(stranger)])
    expect(drawn[0]?.status).toBe(200)
  })

  test('and of the same key has an effect of his own', async () => {
    const ids = await Promise.all(
      [owner, stranger].map(async ({ token }) => {
        const request = { token, body: invoiceBody(), headers: { 'idempotency-key': 'the same key' } }
        return (await server.request<CommercialDocument>('POST', '/api/invoices', request)).body.id
      }),
    )
    expect(new Set(ids).size).toBe(2)
  })

  test('deletes, and is answered, without a trace at the other', async () => {
    const { id, own, other } = await namesakes('quotations')
    for (const { path, hash } of [other, own])
      await server.request('POST', `${path}/accept`, { headers, body: { name: 'Layla', hash } })
    const mail = (await server.mails()).filter(({ text }) => text.includes(`/quotations/${id}`))
    expect(new Set(mail.map(({ to }) => to))).toEqual(new Set([owner.user.email, stranger.user.email]))
    const draft = crypto.randomUUID()
    for (const { token } of [owner, stranger])
      await server.request('POST', '/api/invoices', { token, body: { ...invoiceBody(), id: draft } })
    await server.request('DELETE', `/api/invoices/${draft}`, { token: stranger.token })
    expect((await server.request('GET', `/api/invoices/${draft}`, { token: owner.token })).status).toBe(200)
  })
})

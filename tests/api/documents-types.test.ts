/** Documents of one type never show up among those of another. The quotation is made by the services: it has no routes yet. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { createDraft, deleteDrafts } from '#api/documents/drafts/drafts.ts'
import { readFrozenCopy } from '#api/documents/frozen-copy.ts'
import { firstBrokenLink } from '#api/documents/issue/hash-chain.ts'
import { createAndIssue } from '#api/documents/issue/issue.ts'
import { listDocuments } from '#api/documents/list/list.ts'
import { summarizeDocuments } from '#api/documents/list/summary.ts'
import { printedPdf } from '#api/documents/print.ts'
import { getDocument } from '#api/documents/read-document.ts'
import { shareDocument } from '#api/documents/share/share.ts'
import { issuedToday } from '#api/subscription/service.ts'
import { settings } from '#db/schema/settings.ts'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { type Company, createCompany } from '#tests/support/companies.ts'
import { invoiceBody } from '#tests/support/examples.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let owner: Company
let invoice: CommercialDocument
let quotation: CommercialDocument
let draft: CommercialDocument
beforeAll(async () => {
  server = await startTestServer()
  owner = await createCompany(server)
  const { token, account } = owner
  const now = server.clock.now()
  // Refused since, and kept by accounts that had them before.
  const prefixes = { invoicePrefix: 'A', quotationPrefix: 'A' }
  await server.db.write((tx) => tx.update(settings).set(prefixes).where(eq(settings.accountId, account)))
  invoice = (await server.request<CommercialDocument>('POST', '/api/invoices?issue=1', { token, body: invoiceBody() }))
    .body
  quotation = await server.db.write((tx) => createAndIssue({ db: tx, account, now }, 'quotation', body()))
  draft = await server.db.write((tx) => createDraft({ db: tx, account, now }, 'quotation', body()))
})
afterAll(() => server.close())

// because the example leaves out only what a draft may
const body = () => invoiceBody() as Parameters<typeof createDraft>[2]
const get = <Body>(path: string) => server.request<Body>('GET', path, { token: owner.token })
const idsOf = ({ items }: { items: { id: string }[] }) => items.map(({ id }) => id)

test('each type has its own numbers, also under one prefix, and all stand in one chain', async () => {
  expect([invoice.number, quotation.number]).toEqual(['A-0001', 'A-0001'])
  expect(await firstBrokenLink({ db: server.db.read, account: owner.account })).toBeNull()
})

describe('A quotation', () => {
  test('is in no list, search or file of invoices, and in those of quotations', async () => {
    for (const query of ['', '?q=A-0001', '?sort=-total', '?status=issued', '?currency=AED', '?from=2000-01-01']) {
      const { body } = await get<{ items: { id: string }[] }>(`/api/invoices${query}`)
      expect({ query, ids: idsOf(body) }).toEqual({ query, ids: [invoice.id] })
    }
    const csv = new TextDecoder().decode((await get('/api/invoices.csv')).bytes)
    expect(csv.split('A-0001').length - 1).toBe(1)
    expect((await get(`/api/invoices.csv?ids=${quotation.id}`)).status).toBe(404)
    expect((await get(`/api/invoices.zip?ids=${quotation.id}`)).status).toBe(404)
    const now = server.clock.now()
    const list = (q?: string) =>
      listDocuments({ db: server.db.read, account: owner.account, now }, 'quotation', { ...(q && { q }) })
    expect(idsOf(await list())).toEqual([draft.id, quotation.id])
    expect(idsOf(await list('A-0001'))).toEqual([quotation.id])
  })

  test('is unknown at an invoice’s address, whatever is asked of it', async () => {
    const { token } = owner
    for (const path of ['', '/pdf', '/pages', '/history']) {
      expect({ path, status: (await get(`/api/invoices/${quotation.id}${path}`)).status }).toEqual({
        path,
        status: 404,
      })
    }
    const writes: [method: string, path: string, body?: object][] = [
      ['PUT', `/${draft.id}`, { ...invoiceBody(), version: 1 }],
      ['DELETE', `/${draft.id}`],
      ['POST', `/${draft.id}/issue`],
      ['POST', `/${quotation.id}/duplicate`],
      ['POST', `/${quotation.id}/void`, { reason: 'Not an invoice' }],
      ['POST', `/${quotation.id}/send`, { to: ['accounts@alwaha.example'] }],
      ['POST', `/${quotation.id}/public-link`],
      ['DELETE', `/${quotation.id}/public-link`],
      ['POST', '', { ...invoiceBody(), id: quotation.id }],
      ['POST', '?issue=1', { ...invoiceBody(), id: draft.id }],
    ]
    for (const [method, path, body] of writes) {
      const { status } = await server.request(method, `/api/invoices${path}`, { token, ...(body && { body }) })
      expect({ method, path, status }).toEqual({ method, path, status: 404 })
    }
    const download = { path: `/api/invoices/${quotation.id}/pdf` }
    expect((await server.request('POST', '/api/downloads', { token, body: download })).status).toBe(404)
    const { deleted } = await server.db.write((tx) =>
      deleteDrafts({ db: tx, account: owner.account, now: server.clock.now() }, 'invoice', [draft.id]),
    )
    expect(deleted).toEqual([])
  })

  test('is in no sum of invoices, owes nothing, and takes no place of the day', async () => {
    const { body } = await get('/api/invoices/summary')
    expect(body).toMatchObject({ drafts: 0, unpaid: [{ currency: 'AED', count: 1 }] })
    const now = server.clock.now()
    const own = await summarizeDocuments({ db: server.db.read, account: owner.account, now }, 'quotation')
    expect(own).toMatchObject({ drafts: 1, unpaid: [], overdue: [] })
    expect(await issuedToday({ db: server.db.read, account: owner.account, now })).toBe(1)
  })

  test('is read, printed, shared and opened by its own type', async () => {
    const { account } = owner
    const now = server.clock.now()
    const read = await getDocument({ db: server.db.read, account, now }, 'quotation', quotation.id)
    expect(read).toEqual(quotation)
    const { bytes, name } = await printedPdf({ ...server.deps, account }, 'quotation', quotation.id)
    expect([name, new TextDecoder().decode(bytes.subarray(0, 5))]).toEqual(['A-0001.pdf', '%PDF-'])
    const path = await server.db.write((tx) => shareDocument({ db: tx, account, now }, 'quotation', quotation.id))
    const opened = await server.request<{ number: string }>('GET', `/api/public/documents/${path.split('/').at(-1)}`)
    expect([opened.status, opened.body.number]).toEqual([200, 'A-0001'])
  })
})

test('a frozen copy says its type', () => {
  expect(readFrozenCopy('{"id":"1","type":"quotation"}')).toEqual({
    type: 'quotation',
    document: { id: '1' } as CommercialDocument,
  })
})

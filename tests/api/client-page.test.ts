import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { CommercialDocument } from '#domain/documents/document.ts'
import type { PublicDocument } from '#domain/documents/public-document.ts'
import { type Company, createCompany } from '#tests/support/companies.ts'
import { invoiceBody } from '#tests/support/examples.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { linkOf, shareInvoice } from '#tests/support/shared-invoices.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let owner: Company
beforeAll(async () => {
  server = await startTestServer({ env: { APP_URL: 'https://sanad.example', TRUSTED_PROXIES: '1' } })
})
afterAll(() => server.close())

/** A company whose invoice is shared: the token of its link. */
async function sharedInvoice(change: object = {}) {
  const shared = await shareInvoice(server, change)
  owner = shared.owner
  return shared
}

const current = async (id: string) =>
  (await server.request<CommercialDocument>('GET', `/api/invoices/${id}`, { token: owner.token })).body

/** Headers of another browser at another address. */
const from = (address: string, userAgent = 'Phone') => ({
  headers: { 'x-forwarded-for': address, 'user-agent': userAgent },
})

const textOf = ({ bytes }: { bytes: Uint8Array }) => new TextDecoder().decode(bytes)

describe('A link', () => {
  test('is made once, is the last thing of its address, and stands in the answers of the invoice', async () => {
    const { invoice, token } = await sharedInvoice()
    expect(token).toMatch(/^[\w-]{32}$/)
    expect(invoice.publicUrl).toBeUndefined()
    expect((await linkOf(server, owner, invoice.id)).token).toBe(token)
    expect((await current(invoice.id)).publicUrl).toBe(`https://sanad.example/d/${token}`)
    expect(JSON.stringify(server.logged)).not.toContain(token)
  })

  test('belongs to issued documents alone', async () => {
    owner = await createCompany(server)
    const { body: draft } = await server.request<CommercialDocument>('POST', '/api/invoices', {
      token: owner.token,
      body: invoiceBody(),
    })
    for (const method of ['POST', 'DELETE']) {
      const refused = await server.request<{ reason: string }>(method, `/api/invoices/${draft.id}/public-link`, {
        token: owner.token,
      })
      expect([refused.status, refused.body.reason]).toEqual([409, 'invoice.wrong-status'])
    }
  })

  test('that was taken back answers the same bytes as one that never was; a new one has another token', async () => {
    const { invoice, token } = await sharedInvoice()
    const dead = await server.request('DELETE', `/api/invoices/${invoice.id}/public-link`, { token: owner.token })
    expect(dead.status).toBe(204)
    expect((await current(invoice.id)).publicUrl).toBeUndefined()
    const never = `${token.slice(0, -4)}AAAA`
    const headers = { 'x-request-id': 'the-same-request' }
    for (const path of [
      '/api/public/documents/:token',
      '/api/public/documents/:token/pdf',
      '/d/:token',
      '/d/:token/paper',
    ]) {
      const [taken, unknown] = [
        await server.request('GET', path.replace(':token', token), { headers }),
        await server.request('GET', path.replace(':token', never), { headers }),
      ]
      expect(taken.status).toBe(404)
      expect(taken.bytes).toEqual(unknown.bytes)
    }
    expect((await server.request('POST', `/api/public/documents/${token}/view`)).status).toBe(404)
    expect((await linkOf(server, owner, invoice.id)).token).not.toBe(token)
  })
})

describe('What a client gets', () => {
  test('is the document, without ids, versions, deliveries or other people’s addresses', async () => {
    const { invoice, path } = await sharedInvoice()
    const answer = await server.request<PublicDocument>('GET', path)
    expect(answer.body).toMatchObject({ number: 'INV-0001', status: 'issued', totals: { total: '275.88' } })
    const text = textOf(answer)
    for (const own of [invoice.id, owner.user.id, owner.account, owner.user.email, 'accounts@alwaha.example'])
      expect(text).not.toContain(own)
    for (const field of [
      'version',
      'views',
      'sentAt',
      'viewedAt',
      'hash',
      'customerId',
      'itemId',
      'createdAt',
      'publicUrl',
    ])
      expect(text).not.toContain(`"${field}"`)
    expect(text).toContain('accounts@noor.example')
  })

  test('stays what was issued when the company changes', async () => {
    const { path } = await sharedInvoice()
    const before = await server.request('GET', path)
    await server.request('PUT', '/api/account', { token: owner.token, body: { name: 'Renamed' } })
    expect((await server.request('GET', path)).bytes).toEqual(before.bytes)
  })

  test('is a PDF in the language asked for, without the link inside', async () => {
    const { path, token } = await sharedInvoice()
    const pdf = await server.request('GET', `${path}/pdf?language=ar&download=1`)
    expect(pdf.headers.get('content-disposition')).toStartWith('attachment; filename="INV-0001-ar.pdf"')
    expect(pdfText(pdf.bytes).join('')).toContain('فاتورة ضريبية')
    expect(Buffer.from(pdf.bytes).includes(token)).toBe(false)
    expect((await server.request('GET', `${path}/pdf`)).headers.get('content-disposition')).toStartWith('inline')
  })

  test('is the paper as pictures, page by page', async () => {
    const { path } = await sharedInvoice()
    const picture = await server.request('GET', `${path}/pages/1?language=ar`)
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
    expect(textOf(picture)).toStartWith('<svg')
    expect((await server.request('GET', `${path}/pages/2`)).status).toBe(404)
  })

  test('is marked as void once it is', async () => {
    const { invoice, path } = await sharedInvoice()
    await server.request('POST', `/api/invoices/${invoice.id}/void`, {
      token: owner.token,
      body: { reason: 'Mistake' },
    })
    expect((await server.request<PublicDocument>('GET', path)).body.status).toBe('void')
    await server.request('POST', `${path}/view`, from('198.51.100.7'))
    expect((await current(invoice.id)).views).toBe(0)
  })
})

describe('A view', () => {
  test('is counted by POST, once a visit, and is in the history without a trace of who it was', async () => {
    const { invoice, path } = await sharedInvoice()
    for (const get of [path, `${path}/pdf`, `/d/${path.split('/').at(-1)}`])
      await server.request('GET', get, from('198.51.100.1'))
    expect(await current(invoice.id)).toMatchObject({ views: 0, viewedAt: null })

    const first = server.clock.now().toISOString()
    expect((await server.request('POST', `${path}/view`, from('198.51.100.1'))).status).toBe(204)
    server.clock.advance({ minutes: 29 })
    await server.request('POST', `${path}/view`, from('198.51.100.1'))
    expect(await current(invoice.id)).toMatchObject({ views: 1, viewedAt: first })

    await server.request('POST', `${path}/view`, from('198.51.100.1', 'Desktop'))
    await server.request('POST', `${path}/view`, from('198.51.100.2'))
    server.clock.advance({ minutes: 31 })
    await server.request('POST', `${path}/view`, from('198.51.100.1'))
    expect(await current(invoice.id)).toMatchObject({ views: 4, viewedAt: first })

    const history = await server.request<{ items: object[] }>('GET', `/api/invoices/${invoice.id}/history`, {
      token: owner.token,
    })
    expect(history.body.items.at(-1)).toEqual({ kind: 'viewed', at: server.clock.now().toISOString(), by: 'client' })
  })

  test('is never the company’s own; a stranger’s and one with a dead token count', async () => {
    const { invoice, path } = await sharedInvoice()
    const view = (token: string, address: string) => server.request('POST', `${path}/view`, { token, ...from(address) })
    expect((await view(owner.token, '198.51.100.10')).status).toBe(204)
    expect((await current(invoice.id)).views).toBe(0)
    const stranger = await server.signUp()
    await view(stranger.token, '198.51.100.11')
    await view('not.a.token', '198.51.100.12')
    expect((await current(invoice.id)).views).toBe(2)
  })

  test('keeps an invoice from being voided', async () => {
    const { invoice, path } = await sharedInvoice()
    await server.request('POST', `${path}/view`, from('198.51.100.20'))
    const refused = await server.request<{ reason: string }>('POST', `/api/invoices/${invoice.id}/void`, {
      token: owner.token,
      body: { reason: 'Mistake' },
    })
    expect([refused.status, refused.body.reason]).toEqual([409, 'invoice.void-not-allowed'])
  })
})

describe('The count of its pages', () => {
  // This test starts a server of its own, because the renderer ends here.
  let first: TestServer
  beforeAll(async () => {
    first = server
    server = await startTestServer({ env: { APP_URL: 'https://sanad.example', TRUSTED_PROXIES: '1' } })
  })
  afterAll(async () => {
    await server.close()
    server = first
  })

  test('is counted from the print that is kept, without printing again', async () => {
    const line = invoiceBody().lines[0]
    const { path, token } = await sharedInvoice({ lines: Array.from({ length: 60 }, () => line) })
    const imagesIn = async () => textOf(await server.request('GET', `/d/${token}/paper`)).match(/\/pages\/\d+/g)?.length
    const count = await imagesIn()
    expect(count).toBeGreaterThan(1)
    expect((await server.request('GET', `${path}/pages/${count}`)).status).toBe(200)
    expect((await server.request('GET', `${path}/pages/${(count ?? 0) + 1}`)).status).toBe(404)
    await server.deps.pdf.close()
    expect((await server.request('GET', `${path}/pages/1`)).status).toBe(503)
    expect(await imagesIn()).toBe(count)
  })
})

describe('Whoever tries tokens or lets a program look', () => {
  test('is slowed down, alone', async () => {
    const { path } = await sharedInvoice()
    const tried: number[] = []
    for (let index = 0; index < 22; index++) {
      const token = String(index).padStart(32, 'A')
      tried.push((await server.request('GET', `/api/public/documents/${token}`, from('203.0.113.5'))).status)
    }
    expect([tried[0], tried.at(-1)]).toEqual([404, 429])
    expect((await server.request('GET', path, from('203.0.113.5'))).status).toBe(200)
    expect((await server.request('GET', `${path}/none`, from('203.0.113.6'))).status).toBe(404)
  })

  test('cannot print all day, nor fill the history', async () => {
    const { invoice, path, token } = await sharedInvoice()
    const prints: number[] = []
    const ways = [`${path}/pdf`, `${path}/pages/1`, `/d/${token}/paper`]
    for (let index = 0; index < 33; index++)
      prints.push((await server.request('GET', ways[index % 3] ?? '', from('203.0.113.7'))).status)
    expect([prints[0], prints.at(-1)]).toEqual([200, 429])
    // The same limit whichever way leads to the paper.
    for (const way of [`/d/${token}/paper`, `${path}/pages/1`, `${path}/pdf`])
      expect((await server.request('GET', way, from('203.0.113.7'))).status).toBe(429)
    expect((await server.request('GET', `/d/${token}/paper`, from('203.0.113.8'))).status).toBe(200)
    const views: number[] = []
    for (let index = 0; index < 32; index++)
      views.push((await server.request('POST', `${path}/view`, from(`203.0.113.${index + 20}`))).status)
    expect([views[0], views.at(-1)]).toEqual([204, 429])
    expect((await current(invoice.id)).views).toBe(30)
  })
})

/** The client's page wears the logo and colour that its document was issued with. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { type Company, createCompany } from '#tests/support/companies.ts'
import { invoiceBody } from '#tests/support/examples.ts'
import { pngFile } from '#tests/support/image-files.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

const LOGO = pngFile(60, 20, (x) => (x < 30 ? [15, 95, 89] : [200, 20, 20]))
const OTHER_LOGO = pngFile(20, 20, (x) => (x < 10 ? [0, 0, 200] : [200, 20, 20]))

let server: TestServer
let owner: Company
beforeAll(async () => {
  server = await startTestServer({ env: { APP_URL: 'https://sanad.example', WRITE_BUDGET: 'off' } })
})
afterAll(() => server.close())
beforeEach(async () => {
  owner = await createCompany(server)
})

const call = <Answer>(method: string, path: string, body?: unknown) =>
  server.request<Answer>(method, path, { token: owner.token, body })
const putLogo = (bytes: Buffer) =>
  server.request<{ logo: { hash: string } }>('PUT', '/api/company-branding/logo', {
    token: owner.token,
    body: bytes,
    headers: { 'content-type': 'image/png' },
  })
const textAt = async (path: string) => new TextDecoder().decode((await server.request('GET', path)).bytes)

async function sharedInvoice(): Promise<string> {
  const { body } = await call<CommercialDocument>('POST', '/api/invoices?issue=1', invoiceBody())
  const shared = await call<{ publicUrl: string }>('POST', `/api/invoices/${body.id}/public-link`)
  return shared.body.publicUrl.split('/').at(-1) ?? ''
}

async function sharedStatement(): Promise<string> {
  const { body } = await call<{ id: string }>('POST', '/api/customers', { name: 'Al Waha' })
  await call('POST', '/api/invoices?issue=1', { ...invoiceBody(), customer: undefined, customerId: body.id })
  const shared = await call<{ publicUrl: string }>('POST', `/api/customers/${body.id}/statement/public-link`)
  return shared.body.publicUrl.split('/').at(-1) ?? ''
}

describe('the brand on the client’s page', () => {
  test('is its logo, by the link’s own address, and its colour, as a file of styles', async () => {
    const hash = (await putLogo(LOGO)).body.logo.hash
    await call('PUT', '/api/company-branding', { color: '#ffcc00' })
    const token = await sharedInvoice()
    const src = `/api/public/documents/${token}/logo?v=${hash}`
    for (const path of [`/d/${token}`, `/d/${token}?language=ar`, `/d/${token}/paper`]) {
      const page = await textAt(path)
      expect(page, path).toContain(`<img class="logo" src="${src}" alt="" width="60" height="20" />`)
      expect(page, path).toContain('<link rel="stylesheet" href="/client-page-color/ffcc00" />')
      expect(page, path).not.toMatch(/<style|style=/)
    }
    const logo = await server.request('GET', src)
    expect(await new Bun.Image(logo.bytes).metadata()).toEqual({ width: 60, height: 20, format: 'png' })
    expect(Object.fromEntries(logo.headers)).toMatchObject({
      'cache-control': 'private, max-age=31536000, immutable',
      'content-type': 'image/png',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex, nofollow',
    })
    expect(logo.headers.get('content-security-policy')).toStartWith("default-src 'none'")
    const styles = await server.request('GET', '/client-page-color/ffcc00')
    expect(styles.headers.get('content-type')).toStartWith('text/css')
    expect(new TextDecoder().decode(styles.bytes)).toMatch(/^:root\{--brand:#ffcc00;--primary:#[0-9a-f]{6};/)
  })

  test('has the company’s own notes, which are printed too', async () => {
    await call('PUT', '/api/company-branding', { notes: 'Returns within 14 days', notesAr: 'الإرجاع خلال 14 يوماً' })
    const token = await sharedInvoice()
    expect(await textAt(`/d/${token}`)).toContain('Returns within 14 days')
    expect(await textAt(`/d/${token}?language=ar`)).toContain('الإرجاع خلال')
  })

  test('is that of the moment of issue; a link that is taken back shows none', async () => {
    const hash = (await putLogo(LOGO)).body.logo.hash
    await call('PUT', '/api/company-branding', { color: '#0f5f59' })
    const token = await sharedInvoice()
    const before = await textAt(`/d/${token}`)
    await putLogo(OTHER_LOGO)
    await call('PUT', '/api/company-branding', { color: '#b3261e' })
    expect(await textAt(`/d/${token}`)).toBe(before)
    expect((await server.request('GET', `/api/public/documents/${token}/logo?v=${hash}`)).status).toBe(200)
    const { items } = (await call<{ items: CommercialDocument[] }>('GET', '/api/invoices')).body
    await call('DELETE', `/api/invoices/${items[0]?.id}/public-link`)
    expect((await server.request('GET', `/api/public/documents/${token}/logo`)).status).toBe(404)
  })

  test('is none where nothing was chosen, nor for what is no colour', async () => {
    const token = await sharedInvoice()
    expect(await textAt(`/d/${token}`)).not.toMatch(/<img|client-page-color/)
    expect((await server.request('GET', `/api/public/documents/${token}/logo`)).status).toBe(404)
    for (const color of ['teal', '12345g', '0f5f59}body{x'])
      expect((await server.request('GET', `/client-page-color/${encodeURIComponent(color)}`)).status, color).toBe(404)
  })

  test('of a statement is that of today', async () => {
    await putLogo(LOGO)
    const token = await sharedStatement()
    const hash = (await putLogo(OTHER_LOGO)).body.logo.hash
    await call('PUT', '/api/company-branding', { color: '#b3261e' })
    const page = await textAt(`/d/${token}`)
    expect(page).toContain(`src="/api/public/statements/${token}/logo?v=${hash}"`)
    expect(page).toContain('/client-page-color/b3261e')
    expect((await server.request('GET', `/api/public/statements/${token}/logo?v=${hash}`)).status).toBe(200)
  })
})

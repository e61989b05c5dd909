/** Input that pretends to be another user, leaves a folder, or carries a forged signature is refused. */
import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { unzipSync } from 'fflate'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { ADMIN, createUnlimitedCompany } from '#tests/faults/unlimited.ts'
import type { Company } from '#tests/support/companies.ts'
import { ALWAHA, invoiceBody } from '#tests/support/examples.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

const SECRET = 'a secret that this test knows, of 64 bytes and of a few more bytes.'

let server: TestServer
beforeAll(async () => {
  const settings = { JWT_SECRET: SECRET, NODE_ENV: 'production', APP_URL: 'https://sanad.example' }
  server = await startTestServer({ env: { ...ADMIN, ...settings, HSTS_SUBDOMAINS: 'on', GALLERY: 'off' } })
})
afterAll(() => server.close())

const issue = async ({ token }: Company, change: object = {}) =>
  (
    await server.request<CommercialDocument>('POST', '/api/invoices?issue=1', {
      token,
      body: { ...invoiceBody(), ...change },
    })
  ).body

describe('A token', () => {
  const signedWith = (token: string, alg: string, hash: string) => {
    const [, payload] = token.split('.')
    const head = Buffer.from(JSON.stringify({ alg, typ: 'JWT' })).toString('base64url')
    const signature = createHmac(hash, SECRET).update(`${head}.${payload}`).digest('base64url')
    return `${head}.${payload}.${signature}`
  }

  test.each([
    ['HS256', 'sha256', 200],
    ['HS384', 'sha384', 401],
    ['HS512', 'sha512', 401],
  ] as const)('signed with %s', async (alg, hash, status) => {
    const { token } = await server.signUp()
    const answer = await server.request('GET', '/api/auth/verify', { token: signedWith(token, alg, hash) })
    expect(answer.status).toBe(status)
  })
})

describe('A company that is called like somebody else', () => {
  const name = 'support@bank.example\u202Egpj'
  let company: Company
  beforeAll(async () => {
    company = await createUnlimitedCompany(server, { name, address: 'Deira' })
  })

  test('sends mail under a name without @, and without controls of direction', async () => {
    const { id } = await issue(company)
    const { token } = company
    const body = { to: [ALWAHA.email], subject: 'Pay\u202E now', message: 'Hello' }
    expect((await server.request('POST', `/api/invoices/${id}/send`, { token, body })).status).toBe(200)
    const mail = (await server.mails()).at(-1)
    expect(mail?.subject).toBe('Pay now')
    expect(mail?.from).toMatch(/^"?support bank\.examplegpj"? <[^<>]+>$/)
  })

  test('has a page whose title reads as it is written', async () => {
    const { id } = await issue(company)
    const shared = await server.request<{ publicUrl: string }>('POST', `/api/invoices/${id}/public-link`, {
      token: company.token,
    })
    const page = await server.request('GET', new URL(shared.body.publicUrl).pathname)
    const title = /<title>([^<]*)</.exec(new TextDecoder().decode(page.bytes))?.[1]
    expect(title).toContain('support@bank.examplegpj')
    expect(title).not.toMatch(/[\u202A-\u202E\u2066-\u2069]/)
  })
})

test('files are named within their folder, whatever the prefix of numbers', async () => {
  const company = await createUnlimitedCompany(server)
  const { token } = company
  const saved = await server.request('PUT', '/api/dashboard-settings', {
    token,
    body: { invoice_prefix: 'A/../../../B' },
  })
  expect(saved.status).toBe(200)
  const { id, number } = await issue(company)
  expect(number).toContain('A/../../../B')
  const pdf = await server.request('GET', `/api/invoices/${id}/pdf?download=1`, { token })
  expect(pdf.headers.get('content-disposition')).toMatch(/filename="A-B[-\d]*\.pdf"; filename\*=UTF-8''A-B[-\d]*\.pdf$/)
  const zip = await server.request('GET', `/api/invoices.zip?ids=${id}`, { token })
  for (const name of Object.keys(unzipSync(zip.bytes))) expect(name).toMatch(/^A-B[-\d]*\.pdf$/)
  const body = { to: [ALWAHA.email] }
  expect((await server.request('POST', `/api/invoices/${id}/send`, { token, body })).status).toBe(200)
  expect((await server.mails()).at(-1)?.attachments.map(({ name }) => name)).toEqual([
    expect.stringMatching(/^A-B[-\d]*\.pdf$/),
  ])
})

test('a document names a customer of its account or none, also beside one that is typed', async () => {
  const [company, stranger] = [await createUnlimitedCompany(server), await createUnlimitedCompany(server)]
  const theirs = await server.request<{ id: string }>('POST', '/api/customers', { token: stranger.token, body: ALWAHA })
  const { token } = company
  const draft = await server.request<CommercialDocument>('POST', '/api/invoices', { token, body: invoiceBody() })
  for (const customerId of [theirs.body.id, '01999999-9999-7999-8999-999999999999']) {
    const body = { ...invoiceBody(), customerId }
    for (const [method, path, sent] of [
      ['POST', '/api/invoices', body],
      ['POST', '/api/invoices?issue=1', body],
      ['PUT', `/api/invoices/${draft.body.id}`, { ...body, version: draft.body.version }],
    ] as const) {
      const refused = await server.request<{ fields: object }>(method, path, { token, body: sent })
      expect([method, path, refused.status, Object.keys(refused.body.fields)]).toEqual([
        method,
        path,
        422,
        ['customerId'],
      ])
    }
  }
})

test('whoever signs up with an admin’s address is subscribed', async () => {
  const { user, token } = await server.signUp({ email: ADMIN.ADMIN_EMAIL })
  expect(user.subscription_status).toBe('subscribed')
  const status = await server.request('GET', '/api/subscription/status', { token })
  expect(status.body).toMatchObject({ status: 'active', isActive: true, unlimited: true })
})

test('HTTPS is asked of subdomains when the setting says so, and the gallery’s loose policy stands nowhere else', async () => {
  for (const path of ['/', '/api/health', '/gallery', '/gallery/index.html', '/gallery/iframe.html']) {
    const { headers } = await server.request('GET', path)
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
    expect(headers.get('content-security-policy')).not.toContain("'unsafe")
  }
})

test('what is built is not sniffed, stays with its origin, and carries nothing that only binds pages', async () => {
  const namesAt = async (path: string) => {
    const { headers } = await server.request('GET', path)
    const names = ['x-content-type-options', 'cross-origin-resource-policy', 'strict-transport-security']
    return [...names, 'content-security-policy', 'permissions-policy'].filter((name) => headers.has(name))
  }
  expect(await namesAt('/boot.js')).toHaveLength(5)
  expect(await namesAt('/assets/Ab1_xyz.js')).toEqual([
    'x-content-type-options',
    'cross-origin-resource-policy',
    'strict-transport-security',
  ])
})

test('a proxy that is not counted is told in the log, once, and in the overview', async () => {
  const login = { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD }
  const { adminToken } = (await server.request<{ adminToken: string }>('POST', '/api/admin/login', { body: login }))
    .body
  const warnings = async () =>
    (await server.request<{ warnings: string[] }>('GET', '/api/admin/overview', { token: adminToken })).body.warnings
  expect(await warnings()).toEqual([])
  const headers = { 'x-forwarded-for': '203.0.113.9' }
  for (let n = 0; n < 2; n++) await server.request('GET', '/api/health', { headers })
  expect(await warnings()).toEqual(['proxy-not-trusted'])
  expect(server.logged.filter(({ event }) => event.startsWith('a proxy forwards'))).toHaveLength(1)
})

/** An admin looks at a company: with its permission alone, for half an hour, without changing a row. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { openDatabase } from '#db/database.ts'
import { type Company, createCompany } from '#tests/support/companies.ts'
import { describeDatabases, openTestDatabase } from '#tests/support/databases.ts'
import { invoiceBody } from '#tests/support/examples.ts'
import { joinTeam } from '#tests/support/team.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { ROUTES } from './route-table.ts'

const ADMIN = { ADMIN_EMAIL: 'boss@example.com', ADMIN_PASSWORD: 'a lamp in the lighthouse' }
const SECRETS = { ...ADMIN, JWT_SECRET: 'one secret for both of these servers' }
const UNKNOWN = '01999999-9999-7999-8999-999999999999'
const REASON = 'The total of INV-0001 looks wrong to him'

type Begun = { token: string; until: string; reason?: string; fields?: Record<string, { problem?: string }> }

let server: TestServer
let company: Company

const enter = async (at = server) => {
  const body = { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD }
  return (await at.request<{ adminToken: string }>('POST', '/api/admin/login', { body })).body.adminToken
}
const dayAfter = (days: number) => new Date(server.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
const permit = (until: string | null, token = company.token) =>
  server.request<{ until: string | null; reason?: string; fields?: Record<string, string> }>(
    'PUT',
    '/api/account/support-access',
    { token, body: { until } },
  )
const look = async (reason = REASON, who = company) =>
  server.request<Begun>('POST', `/api/admin/users/${who.user.id}/view-as`, {
    token: await enter(),
    body: { accountId: who.account, reason },
  })
const statusOf = async (token: string, path = '/api/invoices') => (await server.request('GET', path, { token })).status

describeDatabases('Looking at a company', (backend) => {
  beforeAll(async () => {
    server = await startTestServer({ backend, env: SECRETS })
    company = await createCompany(server)
  })
  afterAll(() => server.close())

  test('needs its permission, a reason, and a user who works there', async () => {
    expect((await server.request('GET', '/api/account/support-access', company)).body).toEqual({ until: null })
    const refused = await look()
    expect([refused.status, refused.body.reason]).toEqual([409, 'admin.no-permission'])
    expect((await permit(dayAfter(1))).body).toEqual({ until: dayAfter(1) })
    for (const reason of ['', '   ']) expect((await look(reason)).status).toBe(422)
    const stranger = await createCompany(server)
    expect((await look(REASON, { ...stranger, account: company.account })).status).toBe(404)
    const begun = await look()
    expect([begun.status, Date.parse(begun.body.until)]).toEqual([200, server.clock.now().getTime() + 30 * 60_000])
    expect(await statusOf(begun.body.token)).toBe(200)
    await permit(null)
  })

  test('is the owner’s to permit, for at most 14 days from today', async () => {
    const seller = await joinTeam(server, company.token, { email: `seller-${backend}@example.com`, role: 'seller' })
    expect((await permit(dayAfter(1), seller.token)).body.reason).toBe('team.not-allowed')
    expect((await permit(dayAfter(14))).status).toBe(200)
    for (const [day, problem] of [
      [dayAfter(15), 'day-too-late'],
      [dayAfter(-1), 'before-today'],
      ['2027-02-30', 'not-a-day'],
    ] as const) {
      const refused = await permit(day)
      expect([refused.status, Object.keys(refused.body.fields ?? {}), problem]).toEqual([422, ['until'], problem])
    }
    await permit(null)
  })

  test('ends with the permission, its last day, the half hour, the membership, and the admin’s word', async () => {
    const begin = async () => {
      await permit(dayAfter(0))
      const { token } = (await look()).body
      expect(await statusOf(token)).toBe(200)
      return token
    }
    const taken = await begin()
    await permit(null)
    expect(await statusOf(taken)).toBe(401)
    const over = await begin()
    server.clock.advance({ minutes: 30 })
    expect(await statusOf(over)).toBe(401)
    const ended = await begin()
    expect((await server.request('POST', '/api/admin/view-as/end', { token: ended })).status).toBe(204)
    expect(await statusOf(ended)).toBe(401)
    // The permission ends at midnight in Dubai, in less than the half hour.
    server.clock.advance({ hours: 11, minutes: 15 })
    const late = await begin()
    server.clock.advance({ minutes: 20 })
    expect(await statusOf(late)).toBe(401)
    server.clock.advance({ hours: 12 })
  })

  test('is told to the user by mail, once and in his language, and to the audit', async () => {
    await server.request('PUT', '/api/account', { token: company.token, body: { language: 'ar' } })
    await permit(dayAfter(1))
    const before = (await server.mails()).length
    await look('<b>سبب</b> الاطلاع')
    const [letter, ...others] = (await server.mails()).slice(before)
    expect([letter?.to, others.length]).toEqual([company.user.email, 0])
    expect(letter?.subject).toContain('فريق دعم منصة سند يطّلع على')
    expect(letter?.text).toContain('<b>سبب</b> الاطلاع')
    expect(letter?.html).not.toContain('<b>سبب')
    const { body } = await server.request<{ items: Array<{ action: string; reason: string }> }>(
      'GET',
      '/api/admin/audit',
      { token: await enter() },
    )
    expect(body.items.find(({ action }) => action === 'view-as')?.reason).toBe('<b>سبب</b> الاطلاع')
    await permit(null)
  })

  test('begins at most 20 times an hour', async () => {
    server.clock.advance({ hours: 2 })
    await permit(dayAfter(1))
    for (let times = 0; times < 20; times++) expect((await look()).status).toBe(200)
    expect((await look()).body.reason).toBe('admin.too-many-views')
    server.clock.advance({ hours: 1 })
    expect((await look()).status).toBe(200)
    await permit(null)
  })
})

/** Each row of each table, in an order of their own. */
async function everyRow(at: TestServer): Promise<Record<string, unknown[]>> {
  const tables = await at.db.read.all<{ name: string }>(
    sql`SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name`,
  )
  const rows: Record<string, unknown[]> = {}
  for (const { name } of tables) {
    const all = await at.db.read.all<Record<string, unknown>>(sql`SELECT * FROM ${sql.identifier(name)}`)
    rows[name] = all.map((row) => Bun.hash(JSON.stringify(row, asText)).toString()).toSorted()
  }
  return rows
}

const asText = (_key: string, value: unknown) => (typeof value === 'bigint' ? `${value}` : value)

describe('A look through every call', () => {
  beforeAll(async () => {
    server = await startTestServer({ env: SECRETS })
    company = await createCompany(server)
  })
  afterAll(() => server.close())

  test('leaves every row as it was, reaches no write job, and shows no secret', async () => {
    const { token } = company
    const made = async (path: string, body: unknown) =>
      (await server.request<{ id: string; sku: string; customerId: string }>('POST', path, { token, body })).body
    const customer = await made('/api/customers', { name: 'Layla' })
    const item = await made('/api/items', { name: 'Tea', trackStock: true })
    const invoice = await made('/api/invoices?issue=1', { ...invoiceBody(), customerId: customer.id })
    const quotation = await made('/api/quotations?issue=1', invoiceBody())
    const payment = await made(`/api/invoices/${invoice.id}/payments`, {
      date: '2027-03-02',
      amount: '1.00',
      method: 'cash',
    })
    const note = await made(`/api/invoices/${invoice.id}/credit-notes`, {
      reason: 'Returned',
      lines: [{ line: 0, amount: '1.00' }],
    })
    const stocktake = await made('/api/stocktakes', {})
    const share = async (path: string) => {
      const { body } = await server.request<{ publicUrl: string }>('POST', `/api/${path}/public-link`, { token })
      return body.publicUrl.split('/').at(-1) ?? ''
    }
    const links = [
      await share(`invoices/${invoice.id}`),
      await share(`quotations/${quotation.id}`),
      await share(`credit-notes/${note.id}`),
      await share(`customers/${customer.id}/statement`),
    ]
    const [shared] = links
    await permit(dayAfter(1))
    const begun = await look()
    await server.mails()

    const ids: Record<string, string> = {
      invoices: invoice.id,
      quotations: quotation.id,
      'credit-notes': note.id,
      payments: payment.id,
      customers: customer.id,
      items: item.id,
      stocktakes: stocktake.id,
    }
    // Its own writes are no part of the walk.
    await server.deps.mail.stop()
    const before = await everyRow(server)
    const { write } = server.db
    let writes = 0
    server.db.write = (...job) => {
      writes++
      return write(...job)
    }
    const seen: Record<string, number> = {}
    for (const [name, { access, viewer, query = '' }] of Object.entries(ROUTES)) {
      if (access !== 'session' && access !== 'open') continue
      const [method = '', path = ''] = name.split(' ')
      // Acts that need no token are no part of a look.
      if (access === 'open' && method !== 'GET') continue
      const collection = path.split('/')[2] ?? ''
      const id = ids[collection] ?? UNKNOWN
      const address = `${path}${query.replaceAll(':id', id)}`.replace(':sku', item.sku).replaceAll(/:\w+/g, id)
      if (access === 'open' && path !== '/api/public/documents/:token') continue
      const requested = access === 'open' ? `/api/public/documents/${shared}` : address
      const { status, bytes } = await server.request(method, requested, { token: begun.body.token })
      seen[name] = status
      if (viewer) expect([name, [200, 404, 422].includes(status)]).toEqual([name, true])
      // A link opens its document to anybody.
      const text = Buffer.from(bytes).toString('latin1')
      if (viewer) expect([name, links.filter((secret) => text.includes(secret))]).toEqual([name, []])
    }
    server.db.write = write
    expect(Object.values(seen).filter((status) => status === 200).length).toBeGreaterThan(30)
    expect(writes).toBe(0)
    expect(await everyRow(server)).toEqual(before)
  })
})

test('taking the permission back, and ending a look, count at the next request of another process', async () => {
  const database = await openTestDatabase('server')
  server = await startTestServer({ database, env: SECRETS })
  company = await createCompany(server)
  const options = { ...database.options, dataDir: join(database.options.dataDir, 'second') }
  const second = { ...database, db: await openDatabase(options), options }
  const two = await startTestServer({ database: second, env: SECRETS })
  const atTwo = async (token: string) => (await two.request('GET', '/api/invoices', { token })).status
  await permit(dayAfter(1))
  const [first, other] = [(await look()).body.token, (await look()).body.token]
  expect([await atTwo(first), await atTwo(other)]).toEqual([200, 200])
  await server.request('POST', '/api/admin/view-as/end', { token: first })
  expect([await atTwo(first), await atTwo(other)]).toEqual([401, 200])
  await permit(null)
  expect(await atTwo(other)).toBe(401)
  await two.close()
  await server.close()
  await database.close()
})

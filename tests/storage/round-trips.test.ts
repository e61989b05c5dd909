/** What the main calls cost on a libSQL server far away, counted between the two. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { type Company, createCompany } from '#tests/support/companies.ts'
import { openDistantDatabase } from '#tests/support/distant-database.ts'
import { ALWAHA, invoiceBody } from '#tests/support/examples.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

describe('Round trips to a libSQL server', () => {
  let database: Awaited<ReturnType<typeof openDistantDatabase>>
  let server: TestServer
  let company: Company
  let customerId: string
  beforeAll(async () => {
    database = await openDistantDatabase()
    server = await startTestServer({ database })
    company = await createCompany(server)
    const { token } = company
    const saved = await server.request<{ id: string }>('POST', '/api/customers', { token, body: ALWAHA })
    customerId = saved.body.id
  })
  afterAll(async () => {
    await server.close()
    await database.close()
  })

  /** With the goodbye to a connection, for which nobody waits. */
  async function tripsOf(method: string, path: string, body?: unknown) {
    await Bun.sleep(20)
    const before = database.proxy.requests()
    const headers = new Map(method === 'POST' ? [['idempotency-key', crypto.randomUUID()]] : [])
    const answer = await server.request<{ id: string }>(method, path, {
      token: company.token,
      body,
      headers: Object.fromEntries(headers),
    })
    await Bun.sleep(20)
    return { status: answer.status, id: answer.body.id, trips: database.proxy.requests() - before }
  }

  test('issuing at once asks, writes with the commit, and takes leave', async () => {
    const body = { ...invoiceBody(), id: crypto.randomUUID(), customer: undefined, customerId }
    expect(await tripsOf('POST', '/api/invoices?issue=1', body)).toMatchObject({ status: 201, trips: 4 })
  })

  test('issuing a draft reads what the draft names too', async () => {
    const { id } = await tripsOf('POST', '/api/invoices', { ...invoiceBody(), customer: undefined, customerId })
    expect(await tripsOf('POST', `/api/invoices/${id}/issue`)).toMatchObject({ status: 200, trips: 4 })
  })

  test.each(['/api/auth/verify', '/api/dashboard-settings', '/api/tax-configuration'])(
    'GET %s is one',
    async (path) => {
      expect(await tripsOf('GET', path)).toMatchObject({ status: 200, trips: 1 })
    },
  )
})

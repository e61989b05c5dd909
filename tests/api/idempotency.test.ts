import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { type Company, createCompany } from '#tests/support/companies.ts'
import { invoiceBody } from '#tests/support/examples.ts'
import { describeDatabases } from '#tests/support/databases.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

describeDatabases('A POST with an Idempotency-Key', (backend) => {
  let server: TestServer
  let owner: Company
  beforeAll(async () => {
    server = await startTestServer({ backend })
  })
  afterAll(() => server.close())

  const post = (key: string, body: unknown = invoiceBody(), path = '/api/invoices') =>
    server.request<CommercialDocument & { reason?: string }>('POST', path, {
      token: owner.token,
      body,
      headers: { 'idempotency-key': key },
    })

  const count = async () =>
    (await server.request<{ items: unknown[] }>('GET', '/api/invoices', { token: owner.token })).body.items.length

  test('has one effect, also when twenty twins come at once', async () => {
    owner = await createCompany(server)
    const twins = await Promise.all(
      Array.from({ length: 20 }, () => post('twins', invoiceBody(), '/api/invoices?issue=1')),
    )
    expect(new Set(twins.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(twins.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(twins.filter(({ headers }) => headers.get('idempotent-replayed') === 'true')).toHaveLength(19)
    expect(await count()).toBe(1)
  })

  test('is refused with another body', async () => {
    owner = await createCompany(server)
    await post('key')
    const other = await post('key', { ...invoiceBody(), reference: 'other' })
    expect([other.status, other.body.reason]).toEqual([409, 'idempotency.mismatch'])
    expect(await count()).toBe(1)
  })

  test('keeps no refusal: the same key may succeed later', async () => {
    owner = await createCompany(server)
    const refused = await post('later', { lines: [] }, '/api/invoices?issue=1')
    expect(refused.status).toBe(422)
    expect((await post('later')).status).toBe(201)
  })

  test('is forgotten after a day, and belongs to one account', async () => {
    owner = await createCompany(server)
    await post('day')
    const mine = owner
    owner = await createCompany(server)
    expect((await post('day')).headers.get('idempotent-replayed')).toBeNull()
    owner = mine
    server.clock.advance({ hours: 25 })
    expect((await post('day')).headers.get('idempotent-replayed')).toBeNull()
    server.clock.advance({ hours: -25 })
    expect(await count()).toBe(2)
  })

  test('with a key longer than 200 characters is refused by name', async () => {
    owner = await createCompany(server)
    expect((await post('k'.repeat(201))).status).toBe(422)
  })
})

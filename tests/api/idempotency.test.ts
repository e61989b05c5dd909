import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Invoice } from '#domain/documents/document.ts'
import { type Company, foundCompany } from '#tests/support/companies.ts'
import { invoiceBody } from '#tests/support/examples.ts'
import { describePlaces } from '#tests/support/places.ts'
import { startWorld, type World } from '#tests/support/world.ts'

describePlaces('A POST with an Idempotency-Key', (place) => {
  let world: World
  let owner: Company
  beforeAll(async () => {
    world = await startWorld({ place })
  })
  afterAll(() => world.close())

  const post = (key: string, body: unknown = invoiceBody(), path = '/api/invoices') =>
    world.call<Invoice & { reason?: string }>('POST', path, {
      token: owner.token,
      body,
      headers: { 'idempotency-key': key },
    })

  const count = async () =>
    (await world.call<{ items: unknown[] }>('GET', '/api/invoices', { token: owner.token })).body.items.length

  test('has one effect, also when twenty twins come at once', async () => {
    owner = await foundCompany(world)
    const twins = await Promise.all(
      Array.from({ length: 20 }, () => post('twins', invoiceBody(), '/api/invoices?issue=1')),
    )
    expect(new Set(twins.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(twins.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(twins.filter(({ headers }) => headers.get('idempotent-replayed') === 'true')).toHaveLength(19)
    expect(await count()).toBe(1)
  })

  test('is refused with another body', async () => {
    owner = await foundCompany(world)
    await post('key')
    const other = await post('key', { ...invoiceBody(), reference: 'other' })
    expect([other.status, other.body.reason]).toEqual([409, 'idempotency.mismatch'])
    expect(await count()).toBe(1)
  })

  test('keeps no refusal: the same key may succeed later', async () => {
    owner = await foundCompany(world)
    const refused = await post('later', { lines: [] }, '/api/invoices?issue=1')
    expect(refused.status).toBe(422)
    expect((await post('later')).status).toBe(201)
  })

  test('is forgotten after a day, and belongs to one account', async () => {
    owner = await foundCompany(world)
    await post('day')
    const mine = owner
    owner = await foundCompany(world)
    expect((await post('day')).headers.get('idempotent-replayed')).toBeNull()
    owner = mine
    world.clock.advance({ hours: 25 })
    expect((await post('day')).headers.get('idempotent-replayed')).toBeNull()
    world.clock.advance({ hours: -25 })
    expect(await count()).toBe(2)
  })

  test('with a key longer than 200 characters is refused by name', async () => {
    owner = await foundCompany(world)
    expect((await post('k'.repeat(201))).status).toBe(422)
  })
})

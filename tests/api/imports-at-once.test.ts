/** Imports beside each other: repeats of requests, two tabs, two companies, and sessions that end. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { createCompany } from '#tests/support/companies.ts'
import { importing, type ImportSeen, importsOf } from '#tests/support/imports.ts'
import { PASSWORD, startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const FILE = 'Name,Email\nNoor,noor@example.com\nPalm,palm@example.com\n'

const send = <Body>(token: string, path: string, { key, body = FILE }: { key: string; body?: string }) =>
  server.request<Body>('POST', path, {
    token,
    body,
    headers: { 'content-type': 'text/csv', 'idempotency-key': key },
  })

test('a repeat of an upload answers the same import, and begins no other', async () => {
  const shop = await importsOf(server)
  const upload = (body?: string) =>
    send<ImportSeen>(shop.token, '/api/imports?kind=customers', { key: 'one', ...(body !== undefined && { body }) })
  const [first, second] = await Promise.all([upload(), upload()])
  expect([first.status, second.status]).toEqual([201, 201])
  expect(second.body).toEqual(first.body)
  expect(await shop.list('imports')).toHaveLength(1)
  expect(await shop.check(first.body.id)).toMatchObject({ rows: 2, counts: { new: 2 } })
  // Later, too, and whatever has become of it.
  await shop.run(first.body.id, 'apply')
  expect((await upload()).body).toEqual(first.body)
  expect(await shop.list('imports')).toHaveLength(1)
  expect(await upload('Name\nSomebody else\n')).toMatchObject({ status: 409, body: { reason: 'idempotency.mismatch' } })
})

test('a repeat of an import in one call answers the same import, also after it was refused', async () => {
  const shop = await importsOf(server)
  const call = (key: string, body?: string) =>
    send<{ id: string; reason?: string }>(shop.token, '/api/customers/import', {
      key,
      ...(body !== undefined && { body }),
    })
  const first = await call('one')
  expect(first.status).toBe(202)
  await server.imports.run()
  expect(await call('one')).toMatchObject({ status: 202, body: first.body })
  await server.imports.run()
  expect(await shop.list('imports')).toHaveLength(1)
  expect(await shop.list('customers')).toHaveLength(2)

  const refused = 'Name,TRN\nNoor,12\n'
  for (let times = 0; times < 2; times++)
    expect(await call('two', refused)).toMatchObject({ status: 422, body: { reason: 'import.not-ready' } })
  expect(await shop.list('imports')).toHaveLength(1)
})

test('two tabs apply one import, and it is applied once', async () => {
  const shop = await importsOf(server)
  const { body } = await shop.upload('customers', FILE)
  await shop.check(body.id)
  const answers = await Promise.all([1, 2].map(() => shop.ask('POST', `/api/imports/${body.id}/apply`)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202, 409]))
  await server.imports.run()
  expect(await shop.see(body.id)).toMatchObject({ state: 'done', done: 2 })
  expect(await shop.list('customers')).toHaveLength(2)
})

test('two companies import at once, each its own', async () => {
  const shops = await Promise.all([importsOf(server), importsOf(server)])
  const ids = await Promise.all(
    shops.map(async (shop, index) => {
      const rows = Array.from({ length: 150 }, (_, row) => `Customer ${index} ${row}`)
      const { body } = await shop.upload('customers', `Name\n${rows.join('\n')}\n`)
      await shop.check(body.id)
      expect((await shop.ask('POST', `/api/imports/${body.id}/apply`)).status).toBe(202)
      return body.id
    }),
  )
  await server.imports.run()
  for (const [index, shop] of shops.entries()) {
    expect(await shop.see(ids[index] ?? '')).toMatchObject({ state: 'done', done: 150 })
    const names = (await shop.list<{ name: string }>('customers?limit=100')).map(({ name }) => name)
    expect(names).toHaveLength(100)
    expect(names.every((name) => name.startsWith(`Customer ${index} `))).toBe(true)
    expect((await shop.ask('GET', `/api/imports/${ids[1 - index]}`)).status).toBe(404)
  }
})

test('an import goes on when its member signs out, and is there when he is back', async () => {
  const company = await createCompany(server)
  const shop = importing(server, company)
  const { body } = await shop.upload('customers', FILE)
  await shop.check(body.id)
  await shop.ask('POST', `/api/imports/${body.id}/apply`)
  expect((await shop.ask('POST', '/api/auth/logout')).status).toBeLessThan(300)
  expect((await shop.ask('GET', `/api/imports/${body.id}`)).status).toBe(401)
  expect((await shop.upload('customers', FILE)).status).toBe(401)
  await server.imports.run()
  const back = await server.request<{ token: string }>('POST', '/api/auth/login', {
    body: { email: company.user.email, password: PASSWORD },
  })
  const again = importing(server, back.body)
  expect(await again.see(body.id)).toMatchObject({ state: 'done', done: 2 })
  expect(await again.list('customers')).toHaveLength(2)
})

test('a file, its answers and corrections stay when the session ends, and go on after the next sign-in', async () => {
  const company = await createCompany(server)
  const shop = importing(server, company)
  const file = 'Name;Price;Cost\nTea;"1.234,75";"1.100,50"\nCoffee;cheap;"1,50"\nCocoa;free;"2,50"\n'
  const { id } = (await shop.upload('items', file)).body
  await shop.check(id, { answers: { 1: 'comma' } })
  await shop.check(id, { corrections: { 3: { price: '20,25' } } })
  expect((await shop.ask('POST', '/api/auth/logout')).status).toBeLessThan(300)
  const rest = { answers: { 2: 'comma' }, corrections: { 4: { price: '15,50' } } }
  expect((await shop.ask('PUT', `/api/imports/${id}`, rest)).status).toBe(401)
  expect((await shop.ask('POST', `/api/imports/${id}/apply`)).status).toBe(401)

  const back = await server.request<{ token: string }>('POST', '/api/auth/login', {
    body: { email: company.user.email, password: PASSWORD },
  })
  const again = importing(server, back.body)
  expect(await again.list('imports')).toMatchObject([{ id, state: 'columns', rows: 3 }])
  expect(await again.see(id)).toMatchObject({
    answers: { 1: 'comma' },
    questions: [{ column: 2, ask: 'decimal-comma' }],
  })
  expect(await again.check(id, rest)).toMatchObject({ state: 'checked', counts: { new: 3, refused: 0 } })
  await again.run(id, 'apply')
  expect(await again.list('items?sort=name')).toMatchObject([
    { name: 'Cocoa', price: '15.5', cost: '2.5' },
    { name: 'Coffee', price: '20.25', cost: '1.5' },
    { name: 'Tea', price: '1234.75', cost: '1100.5' },
  ])
})

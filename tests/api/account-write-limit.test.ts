/** How much an account may write, and what is open beyond that. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { refusalMessages } from '#i18n/refusals.ts'
import { translator } from '#i18n/translator.ts'
import { type Company, createCompany } from '#tests/support/companies.ts'
import { invoiceBody } from '#tests/support/examples.ts'
import { PASSWORD, startTestServer, type TestServer } from '#tests/support/test-server.ts'

type Answered = { reason: string; error: string }

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const write = ({ token }: Company, language = 'en') =>
  server.request<Answered>('POST', '/api/downloads', { token, language, body: { path: '/api/invoices.csv' } })

/** Answers the first refusal. */
async function writeUntilRefused(owner: Company) {
  for (let count = 0; count <= 301; count++) {
    const answer = await write(owner)
    if (answer.status !== 201) return { answer, count }
  }
  throw new Error('Nothing was refused')
}

test('300 changes at once, then five a second; its neighbour writes on', async () => {
  const [owner, neighbour] = [await createCompany(server), await createCompany(server)]
  const { answer, count } = await writeUntilRefused(owner)
  expect([answer.status, answer.body.reason, answer.headers.get('retry-after')]).toEqual([
    429,
    'account.write-limit',
    '1',
  ])
  // The writes of the sign-up count as well.
  expect(count).toBeGreaterThan(290)
  expect((await write(owner, 'ar')).body.error).toBe(translator(refusalMessages, 'ar')('account.write-limit'))
  expect((await write(neighbour)).status).toBe(201)
  server.clock.advance({ seconds: 1 })
  const statuses: number[] = []
  for (let more = 0; more < 6; more++) statuses.push((await write(owner)).status)
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
})

test('reading, previews and signing out stay open', async () => {
  const owner = await createCompany(server)
  await writeUntilRefused(owner)
  const { token } = owner
  expect((await server.request('GET', '/api/invoices', { token })).status).toBe(200)
  expect((await server.request('POST', '/api/documents/preview', { token, body: invoiceBody() })).status).toBe(200)
  expect((await server.request('POST', '/api/auth/logout', { token })).status).toBe(204)
  const login = await server.request('POST', '/api/auth/login', {
    body: { email: owner.user.email, password: PASSWORD },
  })
  expect(login.status).toBe(200)
})

test('32 MB of drafts at once, then 100 kB a second', async () => {
  const { token } = await createCompany(server)
  const line = { ...invoiceBody().lines[0], description: 'x'.repeat(880) }
  const body = { ...invoiceBody(), lines: Array.from({ length: 1_000 }, () => line) }
  const create = () =>
    server.request<Answered>('POST', '/api/invoices', {
      token,
      body,
      headers: { 'idempotency-key': crypto.randomUUID() },
    })
  const bytes = JSON.stringify(body).length
  const most = Math.floor((32 * 1024 * 1024) / bytes)
  let made = 0
  let answer = await create()
  for (; answer.status === 201 && made <= most; answer = await create()) made += 1
  expect([answer.status, answer.body.reason]).toEqual([429, 'account.write-limit'])
  expect(made).toBeGreaterThanOrEqual(most - 1)
  const seconds = Number(answer.headers.get('retry-after'))
  expect(seconds).toBeLessThanOrEqual(Math.ceil(bytes / 100_000))
  server.clock.advance({ seconds })
  expect((await create()).status).toBe(201)
  expect((await create()).status).toBe(429)
}, 30_000)

test('a server under load may lift it', async () => {
  const lifted = await startTestServer({ env: { WRITE_BUDGET: 'off' } })
  const { token } = await createCompany(lifted)
  const body = { path: '/api/invoices.csv' }
  for (let count = 0; count < 310; count++) {
    expect((await lifted.request('POST', '/api/downloads', { token, body })).status).toBe(201)
  }
  await lifted.close()
})

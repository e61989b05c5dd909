/** Guessing at a password: strangers are slowed down, and the owner comes in meanwhile. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { PASSWORD, type TestServer, WRONG_PASSWORD, codeIn, startTestServer } from '#tests/support/test-server.ts'

const ADMIN = { ADMIN_EMAIL: 'boss@example.com', ADMIN_PASSWORD: 'a lamp in the lighthouse' }

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { ...ADMIN, TRUSTED_PROXIES: '1' } })
})
afterAll(() => server.close())

type From = { address: string; cookie?: string }

const post = (path: string, body: object, { address, cookie }: From) =>
  server.request('POST', path, { body, headers: { 'x-forwarded-for': address, ...(cookie && { cookie }) } })
const logIn = (email: string, password: string, from: From) => post('/api/auth/login', { email, password }, from)
const cookieOf = ({ headers }: { headers: Headers }) => (headers.get('set-cookie') ?? '').split(';')[0] ?? ''

/** 120 wrong passwords from 12 addresses. @returns how many were refused unread. */
async function guessAt(email: string, network: string): Promise<number> {
  let refused = 0
  for (let n = 0; n < 120; n++) {
    if ((await logIn(email, WRONG_PASSWORD, { address: `${network}.${n % 12}` })).status === 429) refused += 1
  }
  return refused
}

async function newUser(email: string): Promise<{ home: From; cookie: string }> {
  await server.signUp({ email })
  const home = { address: '192.0.2.1' }
  const first = await logIn(email, PASSWORD, home)
  expect(first.status).toBe(200)
  return { home, cookie: cookieOf(first) }
}

describe('Strangers who guess from many addresses', () => {
  const email = 'owner@example.com'
  let home: From
  let cookie: string
  beforeAll(async () => {
    ;({ home, cookie } = await newUser(email))
    expect(await guessAt(email, '203.0.113')).toBeGreaterThan(0)
  })

  test('lock out who comes from nowhere known, also with the right password', async () => {
    expect((await logIn(email, PASSWORD, { address: '198.51.100.1' })).status).toBe(429)
  })

  test('do not lock the owner out of an address he signed in from', async () => {
    expect((await logIn(email, PASSWORD, home)).status).toBe(200)
  })

  test('nor of an address at which his session is alive', async () => {
    const signedIn = await server.request<{ token: string }>('POST', '/api/auth/login', {
      body: { email, password: PASSWORD },
      headers: { 'x-forwarded-for': home.address },
    })
    const headers = { 'x-forwarded-for': '192.0.2.77' }
    expect((await server.request('GET', '/api/auth/verify', { token: signedIn.body.token, headers })).status).toBe(200)
    expect((await logIn(email, PASSWORD, { address: '192.0.2.77' })).status).toBe(200)
  })

  test('nor of a device he signed in with, wherever it is now', async () => {
    expect(cookie).toMatch(/^sanad_device=/)
    expect((await logIn(email, PASSWORD, { address: '203.0.113.3', cookie })).status).toBe(200)
  })

  test('a device of somebody else, or a made-up one, is a stranger', async () => {
    const other = await newUser('other@example.com')
    for (const made of [
      other.cookie,
      `${cookie}x`,
      cookie.replace(/=../, '=AA'),
      'sanad_device=',
      'sanad_device=a.b',
    ]) {
      expect((await logIn(email, PASSWORD, { address: '198.51.100.2', cookie: made })).status).toBe(429)
    }
  })

  test('a known device has a few tries only', async () => {
    const tries: number[] = []
    for (let n = 0; n < 12; n++)
      tries.push((await logIn(email, WRONG_PASSWORD, { address: '198.51.100.3', cookie })).status)
    expect(tries).toEqual([...Array<number>(10).fill(401), 429, 429])
  })

  test('and a password that was reset lets the owner in from anywhere', async () => {
    const there = { address: '198.51.100.4' }
    expect((await logIn(email, PASSWORD, there)).status).toBe(429)
    await post('/api/auth/forgot-password', { email }, there)
    const code = codeIn((await server.mails()).findLast(({ to }) => to === email))
    const { body } = await post('/api/auth/verify-reset-code', { email, code }, there)
    const password = 'eight tall date palms'
    expect((await post('/api/auth/reset-password', { resetToken: body.resetToken, password }, there)).status).toBe(204)
    expect((await logIn(email, password, there)).status).toBe(200)
  })
})

test('the cookie is kept from scripts, other sites and other paths, and holds no e-mail', async () => {
  await server.signUp({ email: 'kept@example.com' })
  const { headers } = await logIn('kept@example.com', PASSWORD, { address: '192.0.2.9' })
  const header = headers.get('set-cookie') ?? ''
  for (const part of ['HttpOnly', 'SameSite=Strict', 'Path=/api/auth', 'Max-Age=31536000'])
    expect(header).toContain(part)
  expect(header).not.toContain('kept')
})

test('an admin is guarded as a whole, and comes in from where he was before', async () => {
  const body = { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD }
  const first = await post('/api/admin/login', body, { address: '192.0.2.1' })
  expect(first.status).toBe(200)
  const statuses: number[] = []
  for (let n = 0; n < 60; n++) {
    const guess = { ...body, password: WRONG_PASSWORD }
    statuses.push((await post('/api/admin/login', guess, { address: `203.0.113.${n % 6}` })).status)
  }
  expect(statuses.filter((status) => status === 401)).toHaveLength(20)
  expect((await post('/api/admin/login', body, { address: '198.51.100.1' })).status).toBe(429)
  expect((await post('/api/admin/login', body, { address: '192.0.2.1' })).status).toBe(200)
  const onDevice = { address: '203.0.113.1', cookie: cookieOf(first) }
  expect((await post('/api/admin/login', body, onDevice)).status).toBe(200)
})

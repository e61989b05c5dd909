import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { sessions } from '#db/schema/auth.ts'
import { ADMIN, logInAdmin } from '#tests/faults/unlimited.ts'
import { processorMs } from '#tests/support/processor-time.ts'
import { PASSWORD, type SignedUp, startTestServer, type TestServer } from '#tests/support/test-server.ts'

type LoggedIn = { token: string; user: SignedUp['user']; error: string; reason: string }

let server: TestServer
let owner: SignedUp

const logIn = (
  email: string,
  password = PASSWORD,
  extra: { headers?: Record<string, string>; language?: string } = {},
) => server.request<LoggedIn>('POST', '/api/auth/login', { body: { email, password }, ...extra })

const statusOf = async (token: string, path = '/api/account') => (await server.request('GET', path, { token })).status

const open = async () => {
  server = await startTestServer({ env: { ...ADMIN, TRUSTED_PROXIES: '1' } })
  owner = await server.signUp('owner@example.com')
}
const close = () => server.close()

const claimsOf = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'))

/** A token made by hand. */
function forge(
  claims: Record<string, unknown>,
  secret: string,
  header: Record<string, unknown> = { alg: 'HS256' },
): string {
  const signed = [header, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`
}

describe('Logging in', () => {
  beforeAll(open)
  afterAll(close)

  test('answers a token and the user, whatever case the e-mail is typed in', async () => {
    const { status, body } = await logIn('OWNER@Example.com')
    expect(status).toBe(200)
    expect(body).toMatchObject({ user: owner.user, company: { role: 'owner' } })
    expect(claimsOf(body.token)).toMatchObject({ sub: owner.user.id, aud: 'user', sid: expect.any(String) })
    expect(await statusOf(body.token)).toBe(200)
  })

  test('tells a wrong password from an unknown e-mail neither by words nor by time', async () => {
    const spent: Record<string, number[]> = {}
    for (let round = 0; round < 5; round++) {
      for (const email of ['owner@example.com', 'nobody@example.com']) {
        const from = processorMs()
        const { status, body } = await logIn(email, 'not the password at all', { language: 'ar' })
        spent[email] = [...(spent[email] ?? []), processorMs() - from]
        expect([status, body.reason]).toEqual([401, 'auth.wrong-credentials'])
        expect(body.error).toBe('البريد الإلكتروني أو كلمة المرور غير صحيحة.')
      }
    }
    const [known = 0, unknown = 0] = Object.values(spent).map((times) => times.sort((a, b) => a - b)[2] ?? 0)
    expect(unknown / known).toBeGreaterThan(0.5)
    expect(unknown / known).toBeLessThan(2)
  })

  test('is limited for one address, and the owner comes in from another', async () => {
    const attacker = { headers: { 'x-forwarded-for': '203.0.113.7' } }
    const tries: number[] = []
    for (let attempt = 0; attempt < 12; attempt++)
      tries.push((await logIn('owner@example.com', 'guess', attacker)).status)
    expect(tries).toEqual([...Array<number>(10).fill(401), 429, 429])
    const refused = await logIn('ＯＷＮＥＲ@example.com', PASSWORD, attacker)
    expect([refused.status, refused.body.reason]).toEqual([429, 'request.too-many'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(
      (await logIn('owner@example.com', PASSWORD, { headers: { 'x-forwarded-for': '198.51.100.9' } })).status,
    ).toBe(200)
    server.clock.advance({ seconds: 60 })
    expect((await logIn('owner@example.com', PASSWORD, attacker)).status).toBe(200)
  })

  test('believes only what our own proxy has seen, not what a client writes before it', async () => {
    const claimed = (from: number) => ({ headers: { 'x-forwarded-for': `10.0.0.${from}, 203.0.113.50` } })
    for (let attempt = 0; attempt < 10; attempt++) await logIn('other@example.com', 'guess', claimed(attempt))
    expect((await logIn('other@example.com', 'guess', claimed(99))).status).toBe(429)
  })

  test('of fifty at once is answered in line, and a longer line is cut off', async () => {
    const fifty = await Promise.all(Array.from({ length: 50 }, (_, index) => logIn(`p${index}@example.com`, 'a guess')))
    expect(new Set(fifty.map(({ status }) => status))).toEqual(new Set([401]))
    const crowd = Promise.all(Array.from({ length: 70 }, (_, index) => logIn(`q${index}@example.com`, 'a guess')))
    let isAnswered = false
    void crowd.then(() => (isAnswered = true))
    expect((await server.request('GET', '/api/health')).status).toBe(200)
    expect(isAnswered).toBe(false)
    const statuses = (await crowd).map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(62)
    expect(statuses.filter((status) => status === 429)).toHaveLength(8)
    expect((await logIn('owner@example.com')).status).toBe(200)
  }, 120_000)

  test('puts no e-mail and no password into the log or an error', async () => {
    const refused = await server.request('POST', '/api/auth/login', {
      body: { email: 'owner@example.com', password: 7 },
    })
    const broken = await server.request('POST', '/api/auth/login', {
      body: '{"email":"owner@example.com","password":"open se',
    })
    expect([refused.status, broken.status]).toEqual([422, 400])
    for (const text of [server.logged, refused.body, broken.body].map((part) => JSON.stringify(part))) {
      for (const secret of ['owner@', 'example.com', PASSWORD, 'open se', 'a guess']) expect(text).not.toContain(secret)
    }
  })
})

describe('A session', () => {
  beforeAll(open)
  afterAll(close)

  test('ends at once with logout, and only that one', async () => {
    const [first, second] = await Promise.all([logIn('owner@example.com'), logIn('owner@example.com')])
    expect(await statusOf(first.body.token)).toBe(200)
    const out = await server.request('POST', '/api/auth/logout', { token: first.body.token })
    expect([out.status, out.bytes.length]).toEqual([204, 0])
    expect(await statusOf(first.body.token)).toBe(401)
    expect(await statusOf(first.body.token, '/api/auth/verify')).toBe(401)
    expect(await statusOf(second.body.token)).toBe(200)
    expect((await server.request('POST', '/api/auth/logout', { token: first.body.token })).status).toBe(401)
  })

  test('ended elsewhere is dead within five seconds, and for verify at once', async () => {
    const believed = (await logIn('owner@example.com')).body.token
    const verified = (await logIn('owner@example.com')).body.token
    expect([await statusOf(believed), await statusOf(verified)]).toEqual([200, 200])
    await server.db.write((tx) =>
      tx.update(sessions).set({ endedAt: server.clock.now() }).where(eq(sessions.accountId, owner.account)),
    )
    expect(await statusOf(verified, '/api/auth/verify')).toBe(401)
    expect(await statusOf(verified)).toBe(401)
    server.clock.advance({ seconds: 4 })
    expect(await statusOf(believed)).toBe(200)
    server.clock.advance({ seconds: 1 })
    expect(await statusOf(believed)).toBe(401)
  })

  test('lives thirty days', async () => {
    const { token } = (await logIn('owner@example.com')).body
    server.clock.advance({ days: 30, ms: -1 })
    expect(await statusOf(token)).toBe(200)
    server.clock.advance({ ms: 1 })
    expect(await statusOf(token)).toBe(401)
  })
})

describe('A token', () => {
  beforeAll(open)
  afterAll(close)

  test('opens nothing when it is not ours, not alive, or not one', async () => {
    const claims = claimsOf(owner.token)
    const secret = server.env.jwtSecret
    const past = Math.floor(Date.now() / 1000) - 10
    const none = forge(claims, secret, { alg: 'none' })
    const refused: Record<string, string> = {
      'no algorithm': none,
      'no algorithm, no signature': `${none.split('.').slice(0, 2).join('.')}.`,
      'another secret': forge(claims, 'another secret of sufficient length, made up'),
      expired: forge({ ...claims, exp: past }, secret),
      'without an end': forge({ ...claims, exp: undefined }, secret),
      'an end that is none': forge({ ...claims, exp: null }, secret),
      'an end that is text': forge({ ...claims, exp: String(claims.exp) }, secret),
      'a session that never was': forge({ ...claims, sid: crypto.randomUUID() }, secret),
      'no session': forge({ ...claims, sid: undefined }, secret),
      'a session that is no text': forge({ ...claims, sid: { $ne: null } }, secret),
      'a changed claim': owner.token.replace(/\.[^.]+\./, `.${Buffer.from('{"aud":"user"}').toString('base64url')}.`),
      garbage: 'a.b.c',
      nothing: '',
    }
    for (const [kind, token] of Object.entries(refused)) {
      const answer = await server.request('GET', '/api/account', { token, language: 'ar' })
      expect([kind, answer.status, answer.body.reason]).toEqual([kind, 401, 'auth.required'])
      expect(answer.body.error).toBe('يرجى تسجيل الدخول أولاً')
    }
    expect(await statusOf(forge(claims, secret))).toBe(200)
  })

  test('of an admin opens nothing without an end either', async () => {
    const claims = claimsOf(await logInAdmin(server))
    const statusOfAdmin = async (token: string) =>
      (await server.request('GET', '/api/admin/overview', { token })).status
    const secret = server.env.jwtSecret
    expect(await statusOfAdmin(forge(claims, secret))).toBe(200)
    for (const exp of [undefined, null, String(claims.exp), 0])
      expect([exp, await statusOfAdmin(forge({ ...claims, exp }, secret))]).toEqual([exp, 401])
  })

  test('of an admin is the wrong kind, even with a user’s session in it', async () => {
    const token = forge({ ...claimsOf(owner.token), aud: 'admin' }, server.env.jwtSecret)
    const answer = await server.request('GET', '/api/account', { token })
    expect([answer.status, answer.body.reason]).toEqual([403, 'auth.wrong-token'])
  })
})

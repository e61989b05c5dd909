/** A signed-in user changes the password, and sees and ends the other sessions. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { sessions } from '#db/schema/auth.ts'
import { PASSWORD, type SignedUp, startTestServer, type TestServer } from '#tests/support/test-server.ts'

type Listed = {
  items: {
    id: string
    current: boolean
    createdAt: string
    lastSeenAt: string
    browser: string | null
    system: string | null
  }[]
}
type Refused = { reason: string; fields?: Record<string, string>; token: string }

const NEW_PASSWORD = 'eleven dhows at anchor'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'

let server: TestServer
let owner: SignedUp

const logIn = async (email: string, password = PASSWORD, userAgent = FIREFOX) =>
  server.request<Refused>('POST', '/api/auth/login', {
    body: { email, password },
    headers: { 'user-agent': userAgent },
  })
const change = (token: string, body: unknown, language = 'en') =>
  server.request<Refused>('POST', '/api/auth/change-password', { token, body, language })
const list = async (token: string) => (await server.request<Listed>('GET', '/api/auth/sessions', { token })).body.items
const end = async (token: string, id = '') =>
  (await server.request('DELETE', `/api/auth/sessions${id && `/${id}`}`, { token })).status
const statusOf = async (token: string) => (await server.request('GET', '/api/account', { token })).status

const open = async () => {
  server = await startTestServer()
  owner = await server.signUp('owner@example.com')
}
const close = () => server.close()

describe('Changing the password', () => {
  beforeAll(open)
  afterAll(close)

  test('takes the current one, ends the other sessions at once, and tells it in a mail', async () => {
    const other = (await logIn('owner@example.com')).body.token
    const stranger = await server.signUp('stranger@example.com')
    expect(await statusOf(other)).toBe(200)
    const done = await change(owner.token, { currentPassword: PASSWORD, password: NEW_PASSWORD }, 'ar')
    expect([done.status, done.bytes.length]).toEqual([204, 0])
    expect([await statusOf(other), await statusOf(owner.token), await statusOf(stranger.token)]).toEqual([
      401, 200, 200,
    ])
    expect((await logIn('owner@example.com')).status).toBe(401)
    expect((await logIn('owner@example.com', NEW_PASSWORD)).status).toBe(200)
    const mail = (await server.mails()).at(-1)
    expect([mail?.to, mail?.subject]).toEqual(['owner@example.com', 'تغيّرت كلمة مرورك في منصة سند'])
    for (const secret of [PASSWORD, NEW_PASSWORD]) {
      expect(JSON.stringify([mail, server.logged])).not.toContain(secret)
    }
  })

  test('says which field is wrong and changes nothing', async () => {
    const someone = await server.signUp('careful@example.com')
    const wrong = await change(someone.token, { currentPassword: 'not mine', password: NEW_PASSWORD }, 'ar')
    expect([wrong.status, wrong.body.reason]).toEqual([422, 'request.invalid'])
    expect(wrong.body.fields).toEqual({ currentPassword: 'هذه ليست كلمة مرورك الحالية.' })
    const common = await change(someone.token, { currentPassword: PASSWORD, password: 'password123' })
    expect(Object.keys(common.body.fields ?? {})).toEqual(['password'])
    for (const body of [{}, { currentPassword: PASSWORD }, { currentPassword: 7, password: NEW_PASSWORD }, []]) {
      expect((await change(someone.token, body)).status).toBe(422)
    }
    expect((await logIn('careful@example.com')).status).toBe(200)
  })

  test('is limited, so that a stolen session does not find out the password', async () => {
    const robbed = await server.signUp('robbed@example.com')
    const tries: number[] = []
    for (let at = 0; at < 12; at++) {
      tries.push((await change(robbed.token, { currentPassword: `guess ${at}`, password: NEW_PASSWORD })).status)
    }
    expect(tries).toEqual([...Array<number>(10).fill(422), 429, 429])
    server.clock.advance({ seconds: 60 })
    const body = { currentPassword: PASSWORD, password: NEW_PASSWORD }
    expect((await change(robbed.token, body)).status).toBe(204)
  })

  test('by two at once is done by one', async () => {
    const someone = await server.signUp('both@example.com')
    const second = (await logIn('both@example.com')).body.token
    const answers = await Promise.all([
      change(someone.token, { currentPassword: PASSWORD, password: 'the first of two words' }),
      change(second, { currentPassword: PASSWORD, password: 'the second of two words' }),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 422])
  })
})

describe('The sessions of a user', () => {
  beforeAll(open)
  afterAll(close)

  test('are listed, this one first, with what a person recognises them by', async () => {
    server.clock.advance({ hours: 1 })
    const { token } = (await logIn('owner@example.com')).body
    const [mine, first, ...more] = await list(token)
    expect(more).toEqual([])
    expect(mine).toEqual({
      id: expect.any(String),
      current: true,
      createdAt: '2027-03-02T09:00:00.000Z',
      lastSeenAt: '2027-03-02T09:00:00.000Z',
      browser: 'firefox',
      system: 'linux',
    })
    expect(first).toMatchObject({ current: false, browser: null, system: null })
    const [row] = await server.db.read
      .select()
      .from(sessions)
      .where(eq(sessions.id, mine?.id ?? ''))
    expect(JSON.stringify(row)).not.toContain('Mozilla')
  })

  test('are said to be seen, to five minutes, and the latest seen stands first', async () => {
    const [a, b] = [(await logIn('owner@example.com')).body.token, (await logIn('owner@example.com')).body.token]
    const before = await list(b)
    server.clock.advance({ minutes: 4, seconds: 59 })
    await statusOf(a)
    expect((await list(b)).map(({ lastSeenAt }) => lastSeenAt)).toEqual(before.map(({ lastSeenAt }) => lastSeenAt))
    server.clock.advance({ minutes: 1 })
    await statusOf(a)
    const [self, latest] = await list(b)
    expect(self?.current).toBe(true)
    expect(latest?.lastSeenAt).toBe(server.clock.now().toISOString())
    expect((await list(a))[0]?.id).toBe(latest?.id)
  })

  test('end one by one, at once; one that is over or another’s is not there', async () => {
    const someone = await server.signUp('single@example.com')
    const other = (await logIn('single@example.com')).body.token
    const third = (await logIn('single@example.com')).body.token
    expect(await statusOf(other)).toBe(200)
    const id = (await list(other))[0]?.id ?? ''
    expect(await end(owner.token, id)).toBe(404)
    expect(await statusOf(other)).toBe(200)
    expect(await end(someone.token, id)).toBe(204)
    expect([await statusOf(other), await statusOf(third), await statusOf(someone.token)]).toEqual([401, 200, 200])
    expect(await end(someone.token, id)).toBe(404)
    for (const odd of ['x', '%00', "' or 1=1 --", 'a'.repeat(101)]) {
      expect([404, 422]).toContain(await end(someone.token, encodeURIComponent(odd)))
    }
    expect((await list(someone.token)).map(({ id: listed }) => listed)).not.toContain(id)
    expect(await end(third, (await list(third))[0]?.id)).toBe(204)
    expect(await statusOf(third)).toBe(401)
  })

  test('end everywhere else together', async () => {
    const someone = await server.signUp('all@example.com')
    const others = [(await logIn('all@example.com')).body.token, (await logIn('all@example.com')).body.token]
    expect(await Promise.all(others.map(statusOf))).toEqual([200, 200])
    expect(await end(someone.token)).toBe(204)
    expect(await Promise.all(others.map(statusOf))).toEqual([401, 401])
    expect(await list(someone.token)).toHaveLength(1)
    expect(await statusOf(owner.token)).toBe(200)
  })

  test('that ran out are not listed', async () => {
    const someone = await server.signUp('old@example.com')
    server.clock.advance({ days: 29 })
    const { token } = (await logIn('old@example.com')).body
    expect(await list(token)).toHaveLength(2)
    server.clock.advance({ days: 1 })
    expect(await list(token)).toHaveLength(1)
    expect(await statusOf(someone.token)).toBe(401)
    server.clock.advance({ days: -30 })
  })
})

import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { adminAudit, adminSessions, admins } from '#db/schema/admin.ts'
import { ensureFirstAdmin } from '#api/admin/service.ts'
import { describeDatabases } from '#tests/support/databases.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

type UserList = {
  items: Array<{ id: string; email: string; companyName: string; createdAt: string }>
  nextCursor: string | null
}
type Entry = { adminToken: string; reason: string; error: string }

const ADMIN = { adminEmail: 'boss@example.com', adminPassword: 'a lamp in the lighthouse' }
const env = { ADMIN_EMAIL: 'Boss@Example.com', ADMIN_PASSWORD: ADMIN.adminPassword }

let server: TestServer

const enter = (password = ADMIN.adminPassword, email = ADMIN.adminEmail) =>
  server.request<Entry>('POST', '/api/admin/login', { body: { email, password } })

const adminToken = async () => (await enter()).body.adminToken

describeDatabases('An admin', (backend) => {
  beforeAll(async () => {
    server = await startTestServer({ backend, env })
  })
  afterAll(() => server.close())

  test('lists users, newest first, page by page, and finds them by e-mail and company', async () => {
    const token = await adminToken()
    for (const name of ['Noor', 'Waha', 'واحة النخيل', '100% Dates']) await server.signUp({ name })
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const path: string = `/api/admin/users?limit=3${cursor ? `&cursor=${cursor}` : ''}`
      const page: { body: UserList } = await server.request<UserList>('GET', path, { token })
      seen.push(...page.body.items.map(({ companyName }) => companyName))
      cursor = page.body.nextCursor
    } while (cursor)
    expect(seen).toEqual(['100% Dates', 'واحة النخيل', 'Waha', 'Noor'])
    const found = async (q: string) => {
      const { body } = await server.request<UserList>('GET', `/api/admin/users?q=${encodeURIComponent(q)}`, { token })
      return body.items.map(({ companyName }) => companyName)
    }
    expect(await found('PERSON-2@')).toEqual(['Waha'])
    expect(await found('النخيل')).toEqual(['واحة النخيل'])
    expect(await found('nobody')).toEqual([])
    const { body } = await server.request<UserList>('GET', '/api/admin/users?q=noor', { token })
    expect(body.items[0]).toEqual({
      id: expect.any(String),
      email: 'person-1@example.com',
      companyName: 'Noor',
      createdAt: '2027-03-02T08:00:00.000Z',
      subscription: {
        status: 'trial',
        isActive: 'Regular_active_trial',
        expiresAt: '2027-03-05T08:00:00.000Z',
        daysRemaining: 3,
        unlimited: false,
      },
      plan: null,
      lastSeenAt: null,
    } as UserList['items'][number])
    expect((await server.request('GET', '/api/admin/users?cursor=made-up', { token })).status).toBe(422)
    expect((await server.request('GET', '/api/admin/users?limit=101', { token })).status).toBe(422)
  })

  test('gives unlimited access and takes it, each with a line in the audit', async () => {
    const token = await adminToken()
    const person = await server.signUp()
    const path = `/api/admin/users/${person.user.id}`
    const status = async () => (await server.request('GET', '/api/subscription/status', { token: person.token })).body
    const granted = await server.request(`POST`, `${path}/grant-unlimited`, { token, body: { reason: 'Support' } })
    expect([granted.status, granted.body.subscription]).toEqual([200, await status()])
    expect(await status()).toEqual({
      status: 'active',
      isActive: true,
      expiresAt: null,
      daysRemaining: 0,
      unlimited: true,
    })
    expect((await server.request('POST', `${path}/revoke-unlimited`, { token })).status).toBe(200)
    expect(await status()).toMatchObject({ isActive: 'Regular_active_trial', unlimited: false })
    const lines = await server.db.read.select().from(adminAudit).where(eq(adminAudit.userId, person.user.id))
    expect(lines.map(({ action, reason }) => `${action}: ${reason}`).sort()).toEqual([
      'grant-unlimited: Support',
      'revoke-unlimited: null',
    ])
    const unknown = await server.request('POST', `/api/admin/users/${crypto.randomUUID()}/grant-unlimited`, { token })
    expect(unknown.status).toBe(404)
  })
})

describe('The admin’s door', () => {
  beforeAll(async () => {
    server = await startTestServer({ env })
  })
  afterAll(() => server.close())

  test('opens with his own password only', async () => {
    for (const refused of [await enter('wrong'), await enter(ADMIN.adminPassword, 'nobody@example.com')]) {
      expect([refused.status, refused.body.reason]).toEqual([401, 'auth.wrong-credentials'])
    }
    expect((await enter()).status).toBe(200)
  })

  test('is no user’s door, nor a user’s his', async () => {
    const token = await adminToken()
    const person = await server.signUp()
    const crossed = await server.request<Entry>('GET', '/api/admin/users', { token: person.token, language: 'ar' })
    expect([crossed.status, crossed.body.reason]).toEqual([403, 'auth.wrong-token'])
    expect(crossed.body.error).toBe('لا يتيح تسجيل دخولك الوصول إلى هذا القسم.')
    for (const path of ['/api/account', '/api/auth/verify', '/api/subscription/status', '/api/invoices']) {
      const answer = await server.request('GET', path, { token })
      expect([path, answer.status, answer.body.reason]).toEqual([path, 403, 'auth.wrong-token'])
    }
    expect((await server.request('GET', '/api/admin/users')).status).toBe(401)
    // Signing in as a user with an admin's e-mail: there is no such user.
    const asUser = { email: ADMIN.adminEmail, password: ADMIN.adminPassword }
    expect((await server.request('POST', '/api/auth/login', { body: asUser })).status).toBe(401)
  })

  test('closes after twelve hours, and when his session is ended', async () => {
    const token = await adminToken()
    const list = async (token: string) => (await server.request('GET', '/api/admin/users', { token })).status
    server.clock.advance({ hours: 12, ms: -1 })
    expect(await list(token)).toBe(200)
    server.clock.advance({ ms: 1 })
    expect(await list(token)).toBe(401)
    const next = await adminToken()
    await server.db.write((tx) => tx.update(adminSessions).set({ endedAt: server.clock.now() }))
    expect(await list(next)).toBe(401)
  })

  test('closes behind him when he signs out, and behind nobody else', async () => {
    const [gone, other, person] = [await adminToken(), await adminToken(), await server.signUp()]
    const list = async (token: string) => (await server.request('GET', '/api/admin/users', { token })).status
    expect((await server.request('POST', '/api/admin/logout', { token: gone })).status).toBe(204)
    expect([await list(gone), await list(other)]).toEqual([401, 200])
    expect((await server.request('GET', '/api/auth/verify', { token: person.token })).status).toBe(200)
  })

  test('lets nobody guess for long', async () => {
    const statuses: number[] = []
    for (let attempt = 0; attempt < 12; attempt++) statuses.push((await enter('a guess')).status)
    expect(statuses.slice(-2)).toEqual([429, 429])
    server.clock.advance({ minutes: 1 })
    expect((await enter()).status).toBe(200)
  })
})

describe('The first admin', () => {
  beforeAll(async () => {
    server = await startTestServer({ env })
  })
  afterAll(() => server.close())

  test('is made once, and follows a password changed in the environment', async () => {
    const rows = () => server.db.read.select().from(admins)
    const [before] = await rows()
    const token = await adminToken()
    await ensureFirstAdmin(server.db, ADMIN, server.clock.now())
    expect(await rows()).toEqual(before ? [before] : [])
    expect((await server.request('GET', '/api/admin/users', { token })).status).toBe(200)
    await ensureFirstAdmin(server.db, { ...ADMIN, adminPassword: 'another lamp entirely' }, server.clock.now())
    expect((await server.request('GET', '/api/admin/users', { token })).status).toBe(401)
    expect([(await enter()).status, (await enter('another lamp entirely')).status]).toEqual([401, 200])
    expect(await rows()).toHaveLength(1)
  })

  test('needs an e-mail that is one: the start stops with a line that names the setting', async () => {
    const start = ensureFirstAdmin(server.db, { ...ADMIN, adminEmail: 'boss' }, server.clock.now())
    await expect(start).rejects.toThrow('ADMIN_EMAIL must be an e-mail address')
  })

  test('is not made without the settings', async () => {
    const bare = await startTestServer()
    expect(await bare.db.read.select().from(admins)).toEqual([])
    await bare.close()
  })
})

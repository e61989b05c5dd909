/** Admins among themselves: invited by mail, signed out, removed, and what each of these ends. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { URI } from 'otpauth'
import { openDatabase } from '#db/database.ts'
import { adminInvitations } from '#db/schema/admin.ts'
import { sweepAdminInvitations } from '#api/admin/admins/invitation-service.ts'
import { acceptAs, ADMINS, ADMINS_PASSWORD, inviteAdmin, joinAdmins, keyIn, listAdmins } from '#tests/support/admins.ts'
import { createCompany } from '#tests/support/companies.ts'
import { describeDatabases, openTestDatabase } from '#tests/support/databases.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { viewOf } from '#tests/support/viewing.ts'

const SECRET = { JWT_SECRET: 'one secret for all of these servers' }
const ADMIN = { ADMIN_EMAIL: 'Boss@Example.com', ADMIN_PASSWORD: 'a lamp in the lighthouse', ...SECRET }
const BOSS = 'boss@example.com'
const UNKNOWN = '01999999-9999-7999-8999-999999999999'
const REASON = 'She works elsewhere now'

type Answer = { adminToken: string; reason?: string; fields?: Record<string, string> }
type Line = { action: string; reason: string | null; data: Record<string, string>; admin: string }

let server: TestServer
let boss: string
let invited = 0

const enter = async (email = BOSS, password = ADMIN.ADMIN_PASSWORD, at = server) =>
  at.request<Answer>('POST', '/api/admin/login', { body: { email, password } })
const newAddress = () => `admin-${++invited}@example.com`
const statusOf = async (token: string, at = server) => (await at.request('GET', '/api/admin/totp', { token })).status
const act = (id: string, what: 'end-sessions' | 'remove', { token = boss, reason = REASON, at = server } = {}) =>
  at.request<Answer>('POST', `${ADMINS}/${id}/${what}`, { token, body: { reason } })
const withdraw = (id: string) => server.request<Answer>('POST', `${ADMINS}/invitations/${id}/withdraw`, { token: boss })
const outcome = ({ status, body }: { status: number; body: { reason?: string } }) => [status, body?.reason]
const GONE = [404, 'request.not-found']
const linesAbout = async (email: string) => {
  const { body } = await server.request<{ items: Line[] }>('GET', '/api/admin/audit?limit=100', { token: boss })
  return body.items.filter(({ data }) => data.email === email).map(({ action, reason }) => [action, reason])
}

async function start(backend: 'file' | 'server' = 'file') {
  server = await startTestServer({ backend, env: { ...ADMIN, ADMIN_RECOVERY: 'on' } })
  boss = (await enter()).body.adminToken
}

describeDatabases('An invitation to the admins', (backend) => {
  beforeAll(() => start(backend))
  afterAll(() => server.close())

  test('is mailed, and makes an admin with a password of his own, once', async () => {
    const email = newAddress()
    const answer = await inviteAdmin(server, boss, email.toUpperCase())
    const expiresAt = new Date(server.clock.now().getTime() + 48 * 3_600_000).toISOString()
    expect([answer.status, answer.body]).toEqual([201, { id: expect.any(String), email, expiresAt }])
    const createdAt = server.clock.now().toISOString()
    const { id } = answer.body
    expect((await listAdmins(server, boss)).invitations).toEqual([{ id, email, invitedBy: BOSS, createdAt, expiresAt }])
    const key = await keyIn(server, email)
    const stored = JSON.stringify(await server.db.read.select().from(adminInvitations))
    expect(stored).not.toContain(key)

    const { status, body } = await acceptAs(server, key)
    expect([status, await statusOf(body.adminToken)]).toEqual([200, 200])
    const { items, invitations } = await listAdmins(server, body.adminToken)
    expect(invitations).toEqual([])
    const facts = { createdAt, lastLoginAt: createdAt, twoStep: false }
    expect(items).toMatchObject([
      { email: BOSS, ...facts, fromSettings: true, you: false },
      { email, ...facts, sessions: 1, fromSettings: false, you: true },
    ])
    expect((await enter(email, ADMINS_PASSWORD)).status).toBe(200)
    expect(outcome(await acceptAs(server, key))).toEqual(GONE)
    expect(await linesAbout(email)).toEqual([
      ['accept-invitation', null],
      ['invite-admin', null],
    ])
    expect(outcome(await inviteAdmin(server, boss, email))).toEqual([409, 'admin.exists'])
  })

  test('opened twice at the same time makes one admin', async () => {
    const email = newAddress()
    await inviteAdmin(server, boss, email)
    const key = await keyIn(server, email)
    const both = await Promise.all([acceptAs(server, key), acceptAs(server, key)])
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 404]))
    const { items } = await listAdmins(server, boss)
    expect(items.filter((one) => one.email === email)).toMatchObject([{ sessions: 1 }])
  })

  test('opens nothing when it is wrong, replaced, withdrawn or older than 48 hours, and each is refused alike', async () => {
    const email = newAddress()
    await inviteAdmin(server, boss, email)
    const replaced = await keyIn(server, email)
    const { id } = (await inviteAdmin(server, boss, email)).body
    const withdrawn = await keyIn(server, email)
    expect((await listAdmins(server, boss)).invitations).toMatchObject([{ id, email }])
    expect((await withdraw(id)).status).toBe(204)
    expect(outcome(await withdraw(id))).toEqual(GONE)
    await inviteAdmin(server, boss, email)
    const expired = await keyIn(server, email)
    server.clock.advance({ hours: 48, ms: -1 })
    boss = (await enter()).body.adminToken
    expect((await listAdmins(server, boss)).invitations).toHaveLength(1)
    server.clock.advance({ ms: 1 })
    expect((await listAdmins(server, boss)).invitations).toEqual([])
    const answers = []
    for (const key of ['made-up', replaced, withdrawn, expired]) answers.push(await acceptAs(server, key))
    expect(answers.map(outcome)).toEqual(Array.from({ length: 4 }, () => GONE))
    expect(new Set(answers.map(({ body }) => JSON.stringify({ ...body, requestId: '' }))).size).toBe(1)
    expect(await server.db.write((tx) => sweepAdminInvitations(tx, 10, server.clock.now()))).toBe(1)
  })

  test('takes the password of a user’s rules alone, and stays open until then', async () => {
    const email = newAddress()
    await inviteAdmin(server, boss, email)
    const key = await keyIn(server, email)
    for (const password of ['', 'short', 'password', email]) {
      const refused = await acceptAs(server, key, password)
      expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([422, ['password']])
    }
    expect((await acceptAs(server, key)).status).toBe(200)
  })

  test('needs an address, and says which is wrong', async () => {
    for (const email of ['', 'nobody', 'nobody@nowhere', 'two@at@example.com']) {
      const refused = await server.request<Answer>('POST', ADMINS, { token: boss, body: { email } })
      expect([email, refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([email, 422, ['email']])
    }
    expect(
      (await server.request('POST', ADMINS, { token: boss, body: { email: 'a@example.com', language: 'fr' } })).status,
    ).toBe(422)
  })

  test('is written in the language that is named', async () => {
    const email = newAddress()
    await inviteAdmin(server, boss, email, { language: 'ar' })
    const letter = (await server.mails()).findLast(({ to }) => to === email)
    expect(letter?.subject).toBe('دعوة إلى إدارة نظام منصة سند')
    expect(letter?.text).toContain(BOSS)
    expect(JSON.stringify(server.logged)).not.toMatch(/admin-\d|boss@/)
  })
})

describe('Invitations', () => {
  beforeAll(() => start())
  afterAll(() => server.close())

  test('are 20 an hour at most, of each admin', async () => {
    const other = await joinAdmins(server, boss, newAddress())
    for (let times = 1; times < 20; times++) expect((await inviteAdmin(server, boss, newAddress())).status).toBe(201)
    expect(outcome(await inviteAdmin(server, boss, newAddress()))).toEqual([429, 'admin.too-many-invitations'])
    expect((await inviteAdmin(server, other.token, newAddress())).status).toBe(201)
    server.clock.advance({ hours: 1 })
    expect((await inviteAdmin(server, boss, newAddress())).status).toBe(201)
  })

  test('are tried ten times from one address, and then once a minute', async () => {
    const statuses: number[] = []
    for (let times = 0; times < 11; times++) statuses.push((await acceptAs(server, 'a guess')).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 404), 429])
    server.clock.advance({ minutes: 1 })
    expect((await acceptAs(server, 'a guess')).status).toBe(404)
    server.clock.advance({ minutes: 10 })
  })
})

describe('Removing an admin', () => {
  beforeAll(() => start())
  afterAll(() => server.close())

  test('ends his sessions, his looks and his links to files, and refuses him as one whom nobody knows', async () => {
    const company = await createCompany(server)
    const leaver = await joinAdmins(server, boss, newAddress())
    const stayer = await joinAdmins(server, boss, newAddress())
    const look = await viewOf(server, company, leaver.token)
    const made = await server.request<{ url: string }>('POST', '/api/admin/downloads', {
      token: leaver.token,
      body: { path: '/api/admin/users.csv' },
    })
    const guest = newAddress()
    await inviteAdmin(server, leaver.token, guest)
    const key = await keyIn(server, guest)

    expect((await act(leaver.id, 'remove')).status).toBe(204)
    expect([await statusOf(leaver.token), await statusOf(stayer.token)]).toEqual([401, 200])
    expect((await server.request('GET', '/api/invoices', { token: look.token })).status).toBe(401)
    const file = await server.app.handle(new Request(`http://localhost${new URL(made.body.url).pathname}`))
    expect(file.status).toBe(404)
    expect(outcome(await acceptAs(server, key))).toEqual(GONE)
    expect((await listAdmins(server, boss)).items.map(({ email }) => email)).toEqual([BOSS, stayer.email])
    for (const path of ['login', 'emergency-recovery']) {
      const tried = async (email: string) => {
        const body = { email, password: ADMINS_PASSWORD }
        return (await server.request<Answer>('POST', `/api/admin/${path}`, { body })).body
      }
      const [removed, unknown] = [await tried(leaver.email), await tried('nobody@example.com')]
      expect(removed).toMatchObject({ reason: 'auth.wrong-credentials' })
      expect({ ...removed, requestId: '' }).toEqual({ ...unknown, requestId: '' })
    }
    expect((await linesAbout(leaver.email))[0]).toEqual(['remove-admin', REASON])
    expect(outcome(await act(leaver.id, 'remove'))).toEqual(GONE)
  })

  test('leaves the reports that he took care of to nobody', async () => {
    const company = await createCompany(server)
    const leaver = await joinAdmins(server, boss, newAddress())
    const report = { category: 'bug', description: 'The PDF stays empty' }
    const sent = await server.request<{ id: string }>('POST', '/api/issue-reports', {
      token: company.token,
      body: report,
    })
    const path = `/api/admin/issue-reports/${sent.body.id}`
    const assign = () => server.request('POST', `${path}/assign`, { token: boss, body: { adminId: leaver.id } })
    const thread = async () =>
      (
        await server.request<{ assignedTo: object; admins: { id: string }[]; messages: { admin: string }[] }>(
          'GET',
          path,
          {
            token: boss,
          },
        )
      ).body
    await server.request('POST', `${path}/replies`, { token: leaver.token, body: { text: 'Please try again' } })
    expect((await assign()).status).toBe(200)
    expect((await act(leaver.id, 'remove')).status).toBe(204)
    const { assignedTo, admins, messages } = await thread()
    expect<unknown[]>([assignedTo, admins.some(({ id }) => id === leaver.id), messages[1]?.admin]).toEqual([
      null,
      false,
      leaver.email,
    ])
    expect((await assign()).status).toBe(422)
  })

  test('can be taken back by another invitation, with a new password and nothing of before', async () => {
    const email = newAddress()
    const first = await joinAdmins(server, boss, email)
    const totp = await server.request<{ address: string }>('POST', '/api/admin/totp', {
      token: first.token,
      body: { password: ADMINS_PASSWORD },
    })
    const code = URI.parse(totp.body.address).generate({ timestamp: server.clock.now().getTime() })
    await server.request('POST', '/api/admin/totp/confirm', { token: first.token, body: { code } })
    const listed = async () => (await listAdmins(server, boss)).items.find((one) => one.email === email)
    expect((await listed())?.twoStep).toBe(true)
    await act(first.id, 'remove')
    await inviteAdmin(server, boss, email)
    const password = 'another harbour entirely'
    const again = await acceptAs(server, await keyIn(server, email), password)
    expect([again.status, await statusOf(first.token)]).toEqual([200, 401])
    expect(await listed()).toMatchObject({ id: first.id, twoStep: false, sessions: 1 })
    expect([(await enter(email, ADMINS_PASSWORD)).status, (await enter(email, password)).status]).toEqual([401, 200])
  })

  test('needs a reason and somebody who is there, and not the one of the settings', async () => {
    const other = await joinAdmins(server, boss, newAddress())
    for (const what of ['end-sessions', 'remove'] as const) {
      for (const body of [{}, { reason: '' }, { reason: '  ' }, { reason: 'x'.repeat(501) }]) {
        const path = `${ADMINS}/${other.id}/${what}`
        const refused = await server.request<Answer>('POST', path, { token: boss, body })
        expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([422, ['reason']])
      }
      expect(outcome(await act(UNKNOWN, what))).toEqual(GONE)
    }
    const first = (await listAdmins(server, boss)).items.find(({ fromSettings }) => fromSettings)
    expect(outcome(await act(first?.id ?? '', 'remove'))).toEqual([409, 'admin.from-settings'])
    expect(await statusOf(other.token)).toBe(200)
  })

  test('or signing him out leaves him the way in', async () => {
    const other = await joinAdmins(server, boss, newAddress())
    expect((await act(other.id, 'end-sessions')).status).toBe(204)
    expect([await statusOf(other.token), await statusOf(boss)]).toEqual([401, 200])
    expect((await enter(other.email, ADMINS_PASSWORD)).status).toBe(200)
    expect((await linesAbout(other.email))[0]).toEqual(['end-admin-sessions', REASON])
  })
})

test('the last one stays, and one of the settings who was removed comes back at the next start', async () => {
  const database = await openTestDatabase('file')
  server = await startTestServer({ database, env: ADMIN })
  boss = (await enter()).body.adminToken
  const other = await joinAdmins(server, boss, newAddress())
  // He is one among others where the settings do not name him.
  const later = await startTestServer({ database, env: SECRET })
  const first = (await listAdmins(later, boss)).items.find(({ email }) => email === BOSS)
  expect(first?.fromSettings).toBe(false)
  expect((await act(first?.id ?? '', 'remove', { token: other.token, at: later })).status).toBe(204)
  expect(outcome(await act(other.id, 'remove', { token: other.token, at: later }))).toEqual([409, 'admin.last'])
  expect((await enter(BOSS, ADMIN.ADMIN_PASSWORD, later)).status).toBe(401)
  const again = await startTestServer({ database, env: ADMIN })
  expect((await enter(BOSS, ADMIN.ADMIN_PASSWORD, again)).status).toBe(200)
  expect(await statusOf(boss, again)).toBe(401)
  await database.close()
})

test('a removal, and the end of sessions, count at the next request of another process', async () => {
  const database = await openTestDatabase('server')
  server = await startTestServer({ database, env: ADMIN })
  boss = (await enter()).body.adminToken
  const company = await createCompany(server)
  const options = { ...database.options, dataDir: join(database.options.dataDir, 'second') }
  const two = await startTestServer({ database: { ...database, db: await openDatabase(options), options }, env: ADMIN })
  // The letters are read where the first process delivers them.
  await two.deps.mail.stop()
  const [leaver, other] = [await joinAdmins(server, boss, newAddress()), await joinAdmins(server, boss, newAddress())]
  const look = await viewOf(server, company, leaver.token)
  const looking = async () => (await two.request('GET', '/api/invoices', { token: look.token })).status
  expect([await statusOf(leaver.token, two), await looking(), await statusOf(other.token, two)]).toEqual([
    200, 200, 200,
  ])
  await act(leaver.id, 'remove')
  await act(other.id, 'end-sessions')
  expect([await statusOf(leaver.token, two), await looking(), await statusOf(other.token, two)]).toEqual([
    401, 401, 401,
  ])
  // One invitation, opened at both at the same time.
  const email = newAddress()
  await inviteAdmin(server, boss, email)
  const key = await keyIn(server, email)
  const both = await Promise.all([acceptAs(server, key), acceptAs(two, key)])
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 404]))
  await two.close()
  await server.close()
  await database.close()
})

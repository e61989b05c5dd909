/** The history of a user's access, through the front door: each act once, to him alone, with the mails that tell of it. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { eq, sql } from 'drizzle-orm'
import { URI } from 'otpauth'
import { recordAccountEvent } from '#api/account/event-service.ts'
import { refusedSignIns } from '#db/schema/auth.ts'
import type { UserId } from '#http/identity.ts'
import { startSweep } from '#jobs/sweep.ts'
import { ADMIN, logInAdmin } from '#tests/faults/unlimited.ts'
import { describeDatabases } from '#tests/support/databases.ts'
import { processorMs } from '#tests/support/processor-time.ts'
import { inviteMember, joinTeam, MEMBER_PASSWORD } from '#tests/support/team.ts'
import { PASSWORD, type TestServer, WRONG_PASSWORD, codeIn, startTestServer } from '#tests/support/test-server.ts'

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36'
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1'
const NEW_PASSWORD = 'eleven dhows at anchor'

type Event = { kind: string; at: string; data: Record<string, string> }
type Page = { items: Event[]; nextCursor: string | null; fields?: Record<string, string> }

let server: TestServer
const start = async (backend?: 'file' | 'server') => {
  server = await startTestServer({ ...(backend && { backend }), env: { ...ADMIN, TRUSTED_PROXIES: '1' } })
}

const logIn = (email: string, agent = '', password = PASSWORD, code?: string) =>
  server.request<{ token: string; reason?: string }>('POST', '/api/auth/login', {
    body: { email, password, ...(code && { code }) },
    headers: { 'x-forwarded-for': '192.0.2.9', ...(agent && { 'user-agent': agent }) },
  })
const pageOf = async (token: string, query = '') =>
  (await server.request<Page>('GET', `/api/account/security-events${query}`, { token })).body
const eventsOf = async (token: string) => (await pageOf(token)).items
const kindsOf = async (token: string) => (await eventsOf(token)).map(({ kind }) => kind)
const mailsTo = async (email: string, subject: string) =>
  (await server.mails()).filter((mail) => mail.to === email && mail.subject.includes(subject))

describe('A kind of device', () => {
  beforeAll(() => start())
  afterAll(() => server.close())

  test('is no news at the sign-up, and a new one is told once, by the history and a mail', async () => {
    const { token, user } = await server.signUp()
    expect(await kindsOf(token)).toEqual([])
    // The sign-up had none to tell either, so this one is known.
    await logIn(user.email)
    expect(await kindsOf(token)).toEqual([])
    server.clock.advance({ minutes: 5 })
    for (let times = 0; times < 2; times++) expect((await logIn(user.email, CHROME)).status).toBe(200)
    expect(await eventsOf(token)).toEqual([
      { kind: 'new-device', at: server.clock.now().toISOString(), data: { browser: 'chrome', system: 'windows' } },
    ])
    const letters = await mailsTo(user.email, 'New sign-in')
    expect(letters).toHaveLength(1)
    expect(letters[0]?.text).toContain('Chrome on Windows')
    expect(letters[0]?.text).toContain('/settings#security')
    expect(letters[0]?.text).toMatch(/2 March 2027, 12:05/)
  })

  test('stays known when its session has ended and was swept', async () => {
    const { token, user } = await server.signUp()
    await logIn(user.email, SAFARI)
    await server.request('DELETE', '/api/auth/sessions', { token })
    const sweep = startSweep({
      db: server.db,
      dataDir: server.env.dataDir,
      log: () => undefined,
      now: server.clock.now,
    })
    await sweep.run()
    await sweep.stop()
    await logIn(user.email, SAFARI)
    expect(await kindsOf(token)).toEqual(['other-sessions-ended', 'new-device'])
    expect(await mailsTo(user.email, 'New sign-in')).toHaveLength(1)
  })

  test('is told once when two browsers of it sign in at the same time, in the language of the company', async () => {
    const { token, user } = await server.signUp({ language: 'ar' })
    await Promise.all([logIn(user.email, SAFARI), logIn(user.email, SAFARI)])
    expect(await kindsOf(token)).toEqual(['new-device'])
    const letters = await mailsTo(user.email, 'تسجيل دخول جديد')
    expect(letters).toHaveLength(1)
    expect(letters[0]?.text).toContain('Safari على iOS')
    expect(letters[0]?.text).toContain('2 مارس 2027، 12:')
    // Each name alone is left to right, so that the sentence goes on from right to left between them.
    expect(letters[0]?.html).toMatch(/<bdi dir="ltr"[^>]*>Safari<\/bdi> على <bdi dir="ltr"[^>]*>iOS<\/bdi>/)
    expect(letters[0]?.html).toContain('<bdi>2 مارس 2027، 12:')
  })

  test('is not noted by a sign-in that is refused', async () => {
    const { token, user } = await server.signUp()
    expect((await logIn(user.email, SAFARI, WRONG_PASSWORD)).status).toBe(401)
    await server.deps.refusedSignIns.settle()
    expect(await kindsOf(token)).toEqual(['sign-ins-refused'])
    server.clock.advance({ seconds: 1 })
    await logIn(user.email, SAFARI)
    expect(await kindsOf(token)).toEqual(['new-device', 'sign-ins-refused'])
  })
})

describe('The user’s own acts', () => {
  beforeAll(() => start())
  afterAll(() => server.close())

  test('each become one event: password, sessions, two-step verification and its codes', async () => {
    const { token, user } = await server.signUp()
    const act = async (method: string, path: string, body?: object) => {
      server.clock.advance({ seconds: 30 })
      const answer = await server.request<{ address: string; recoveryCodes: string[]; items: { id: string }[] }>(
        method,
        `/api/auth${path}`,
        { token, ...(body && { body }) },
      )
      expect(answer.status).toBeLessThan(300)
      return answer.body
    }
    const { address } = await act('POST', '/totp', { password: PASSWORD })
    const code = () => URI.parse(address).generate({ timestamp: server.clock.now().getTime() + 30_000 })
    const { recoveryCodes } = await act('POST', '/totp/confirm', { code: code() })
    await act('POST', '/totp/recovery-codes', { password: PASSWORD, code: code() })
    expect(recoveryCodes).toHaveLength(10)
    const renewed = await act('POST', '/totp/recovery-codes', { password: PASSWORD, code: code() })
    expect((await logIn(user.email, '', PASSWORD, renewed.recoveryCodes[0])).status).toBe(200)
    const { items } = await act('GET', '/sessions')
    await act('DELETE', `/sessions/${items[1]?.id ?? ''}`)
    // Nobody is signed in elsewhere any more, so nothing ends.
    await act('DELETE', '/sessions')
    await logIn(user.email, '', PASSWORD, renewed.recoveryCodes[1])
    await act('DELETE', '/sessions')
    await act('POST', '/change-password', { currentPassword: PASSWORD, password: NEW_PASSWORD, code: code() })
    await act('DELETE', '/totp', { password: NEW_PASSWORD, code: renewed.recoveryCodes[2] })
    await server.request('POST', '/api/auth/forgot-password', { body: { email: user.email } })
    const mailed = codeIn((await server.mails()).findLast(({ to }) => to === user.email))
    const body = { email: user.email, code: mailed }
    const { resetToken } = (
      await server.request<{ resetToken: string }>('POST', '/api/auth/verify-reset-code', { body })
    ).body
    await server.request('POST', '/api/auth/reset-password', { body: { resetToken, password: PASSWORD } })
    const again = (await logIn(user.email)).body.token
    expect((await kindsOf(again)).toReversed()).toEqual([
      'two-step-on',
      'recovery-codes-renewed',
      'recovery-codes-renewed',
      'recovery-code-used',
      'session-ended',
      'recovery-code-used',
      'other-sessions-ended',
      'password-changed',
      'recovery-code-used',
      'two-step-off',
      'password-reset',
    ])
    expect((await eventsOf(again)).find(({ kind }) => kind === 'other-sessions-ended')?.data).toEqual({ count: '1' })
  })

  test('are no events when they are refused', async () => {
    const { token } = await server.signUp()
    const body = { currentPassword: 'not mine at all', password: NEW_PASSWORD }
    expect((await server.request('POST', '/api/auth/change-password', { token, body })).status).toBe(422)
    expect((await server.request('DELETE', '/api/auth/sessions/nobodys', { token })).status).toBe(404)
    expect(await kindsOf(token)).toEqual([])
  })
})

describe('The acts of support', () => {
  beforeAll(() => start())
  afterAll(() => server.close())

  test('on his sessions become one event and one mail each, without an admin’s name', async () => {
    const { user } = await server.signUp()
    const admin = await logInAdmin(server)
    const act = (path: string) =>
      server.request('POST', `/api/admin/users/${user.id}${path}`, {
        token: admin,
        body: { reason: 'he asked for it' },
      })
    await logIn(user.email, CHROME)
    const { sessions } = (
      await server.request<{ sessions: { items: { id: string; browser: string | null }[] } }>(
        'GET',
        `/api/admin/users/${user.id}`,
        { token: admin },
      )
    ).body
    const chrome = sessions.items.find(({ browser }) => browser === 'chrome')?.id ?? ''
    // A second press finds nothing to end.
    for (let times = 0; times < 2; times++) expect((await act(`/sessions/${chrome}/end`)).status).toBe(200)
    for (let times = 0; times < 2; times++) expect((await act('/end-sessions')).status).toBe(200)
    const { token } = (await logIn(user.email)).body
    const events = await eventsOf(token)
    expect(events.map(({ kind }) => kind)).toEqual([
      'sessions-ended-by-support',
      'session-ended-by-support',
      'new-device',
    ])
    expect(JSON.stringify(events)).not.toContain(ADMIN.ADMIN_EMAIL)
    const letters = await mailsTo(user.email, 'signed you out')
    expect(letters.map(({ text }) => text.includes('Chrome on Windows'))).toEqual([true, false])
    expect(letters.some(({ text }) => text.includes(ADMIN.ADMIN_EMAIL))).toBe(false)
    const seen = await server.request<Page>('GET', `/api/admin/users/${user.id}/security-events`, { token: admin })
    expect(seen.body.items).toEqual(events)
  })
})

describeDatabases('Refused sign-ins', (backend) => {
  beforeAll(() => start(backend))
  afterAll(() => server.close())
  const refuse = async (email: string) => expect((await logIn(email, '', WRONG_PASSWORD)).status).toBe(401)

  test('count as one row a user and UTC day, also when the clock jumps', async () => {
    const { token, user } = await server.signUp()
    for (const at of ['2027-03-02T23:59:00Z', '2027-03-03T00:01:00Z', '2027-03-02T23:58:00Z']) {
      server.clock.set(at)
      await refuse(user.email)
      await server.deps.refusedSignIns.settle()
    }
    server.clock.set('2027-03-03T10:00:00Z')
    for (let times = 0; times < 3; times++) await refuse(user.email)
    await server.deps.refusedSignIns.settle()
    expect(await eventsOf(token)).toEqual([
      { kind: 'sign-ins-refused', at: '2027-03-03T10:00:00.000Z', data: { day: '2027-03-03', count: '4' } },
      { kind: 'sign-ins-refused', at: '2027-03-02T23:59:00.000Z', data: { day: '2027-03-02', count: '2' } },
    ])
  })

  test('count at an invitation as at the log-in', async () => {
    const [inviting, invited] = [await server.signUp(), await server.signUp()]
    const link = await inviteMember(server, inviting.token, { email: invited.user.email, role: 'seller' })
    for (const password of ['', WRONG_PASSWORD])
      expect((await server.request('POST', `/api/invitations/${link}/accept`, { body: { password } })).status).toBe(422)
    await server.deps.refusedSignIns.settle()
    expect((await eventsOf(invited.token)).map(({ data }) => data.count)).toEqual(['1'])
  })

  test('cost the same row for an e-mail without an account, which is nobody’s', async () => {
    const { user } = await server.signUp()
    const rowOf = async (id: string) =>
      (await server.db.read.select().from(refusedSignIns).where(eq(refusedSignIns.userId, id))).at(-1)?.count ?? 0
    const work = async (email: string) => {
      const from = processorMs()
      await refuse(email)
      return processorMs() - from
    }
    const before = await rowOf('')
    await work('nobody@example.com')
    await server.deps.refusedSignIns.settle()
    expect([(await rowOf('')) - before, await rowOf(user.id)]).toEqual([1, 0])
    await work(user.email)
    await server.deps.refusedSignIns.settle()
    expect([(await rowOf('')) - before, await rowOf(user.id)]).toEqual([1, 1])
  })

  test('are written in one transaction however many there are, and by the end of the process', async () => {
    const { token, user } = await server.signUp()
    const refused = server.deps.refusedSignIns
    // because the test notes what the log-in would
    const id = user.id as UserId
    for (let times = 0; times < 5_000; times++) refused.note(id, server.clock.now())
    await refused.settle()
    await refused.settle()
    expect((await eventsOf(token))[0]?.data.count).toBe('5000')
  })

  test('are swept after a year', async () => {
    const { token, user } = await server.signUp()
    await refuse(user.email)
    await server.deps.refusedSignIns.settle()
    const sweepAfter = async (days: number) => {
      const now = () => new Date(server.clock.now().getTime() + days * 86_400_000)
      const sweep = startSweep({ db: server.db, dataDir: server.env.dataDir, log: () => undefined, now })
      await sweep.run()
      await sweep.stop()
      return server.db.read.select().from(refusedSignIns).where(eq(refusedSignIns.userId, user.id))
    }
    expect(await kindsOf(token)).toEqual(['sign-ins-refused'])
    expect(await sweepAfter(365)).toHaveLength(1)
    expect(await sweepAfter(366)).toHaveLength(0)
  })
})

describe('The list', () => {
  beforeAll(() => start())
  afterAll(() => server.close())

  test('is each user’s own, and that of the company is everybody’s there', async () => {
    const owner = await server.signUp()
    const member = await joinTeam(server, owner.token, { email: 'seller@example.com', role: 'seller' })
    await logIn('seller@example.com', SAFARI, MEMBER_PASSWORD)
    await logIn(owner.user.email, CHROME)
    await server.request('PUT', '/api/account/support-access', { token: owner.token, body: { until: '2027-03-02' } })
    const stranger = await server.signUp()
    const devicesOf = async (token: string) =>
      (await eventsOf(token)).map(({ kind, data }) => (kind === 'new-device' ? data.browser : kind))
    expect(await devicesOf(owner.token)).toEqual(['support-access-given', 'chrome'])
    expect(await devicesOf(member.token)).toEqual(['support-access-given', 'safari'])
    expect(await kindsOf(stranger.token)).toEqual([])
  })

  test('goes on where a page ended, with the days of refusals between the events', async () => {
    const { token, user, account } = await server.signUp()
    const id = user.id as UserId // because the test writes what acts would
    const from = server.clock.now().getTime()
    for (let at = 0; at < 60; at++) {
      const now = new Date(from + at * 3_600_000)
      // Two of one moment, some of which are the company's.
      for (const whose of [id, at % 3 === 0 ? null : id]) {
        const event = { user: whose, kind: 'password-changed', data: { at: String(at) } } as const
        await server.db.write((tx) => recordAccountEvent({ db: tx, account, now }, event))
      }
      if (at % 20 === 0) server.deps.refusedSignIns.note(id, now)
    }
    await server.deps.refusedSignIns.settle()
    const all = (await pageOf(token, '?limit=100')).items
    const rest = async (limit: number, cursor = ''): Promise<Event[]> => {
      const page = await pageOf(token, `?limit=${limit}${cursor && `&cursor=${cursor}`}`)
      expect(page.items.length).toBeLessThanOrEqual(limit)
      return page.nextCursor ? [...page.items, ...(await rest(limit, page.nextCursor))] : page.items
    }
    const read = await rest(7)
    expect(read).toHaveLength(123)
    expect(read.slice(0, 100)).toEqual(all)
    expect(read.map(({ at }) => at)).toEqual(
      read
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    )
    expect(read.filter(({ kind }) => kind === 'sign-ins-refused')).toHaveLength(3)
  })

  test('refuses the cursor of another list, and a page of too many', async () => {
    const { token } = await server.signUp()
    const other = Buffer.from(JSON.stringify(['1772438400000', 'x'])).toString('base64url')
    for (const cursor of [other, 'abc']) {
      expect((await pageOf(token, `?cursor=${cursor}`)).fields).toHaveProperty('cursor')
    }
    const path = '/api/account/security-events?limit=1000'
    expect((await server.request('GET', path, { token })).status).toBe(422)
  })

  test('is append-only', async () => {
    const { token, user } = await server.signUp()
    await logIn(user.email, CHROME)
    for (const statement of [sql`UPDATE account_events SET kind = 'two-step-on'`, sql`DELETE FROM account_events`]) {
      const done = server.db
        .write((tx) => tx.run(statement))
        .then(
          () => 'done',
          () => 'refused',
        )
      expect(await done).toBe('refused')
    }
    expect(await kindsOf(token)).toEqual(['new-device'])
  })
})

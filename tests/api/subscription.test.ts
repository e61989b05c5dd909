import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { eq, sql } from 'drizzle-orm'
import { adminAudit } from '#db/schema/admin.ts'
import { issuedSince } from '#api/subscription/issued-count-service.ts'
import { requireIssuing } from '#api/subscription/daily-limit-service.ts'
import { issuedToday } from '#api/subscription/service.ts'
import { Refusal } from '#domain/refusal.ts'
import { invoiceBody } from '#tests/support/examples.ts'
import { type Backend, describeDatabases } from '#tests/support/databases.ts'
import { type SignedUp, startTestServer, type TestServer, TEST_START } from '#tests/support/test-server.ts'

const env = { ADMIN_EMAIL: 'boss@example.com', ADMIN_PASSWORD: 'a lamp in the lighthouse' }

type Refused = { error: string; reason: string }

let server: TestServer
let admin: string

const begin = async (backend: Backend = 'file') => {
  server = await startTestServer({ env, backend })
  const body = { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD }
  admin = (await server.request<{ adminToken: string }>('POST', '/api/admin/login', { body })).body.adminToken
}

const update = (body: Record<string, unknown>, token = admin, language = 'en') =>
  server.request<Refused>('POST', '/api/subscription/update', { token, body, language })

const statusOf = async ({ token }: SignedUp) =>
  (await server.request('GET', '/api/subscription/status', { token })).body

const verifyOf = async ({ token }: SignedUp) => {
  const { body } = await server.request<Pick<SignedUp, 'user'>>('GET', '/api/auth/verify', { token })
  return body.user.subscription_status
}

const limitOf = async ({ token }: SignedUp) => (await server.request('GET', '/api/daily-invoice-limit', { token })).body

const issue = ({ token }: SignedUp) =>
  server.request<Refused & { id: string; resetsAt: string }>('POST', '/api/invoices?issue=1', {
    token,
    body: invoiceBody(),
  })

describe('The subscription’s situations', () => {
  beforeAll(() => begin())
  afterAll(() => server.close())

  test('trial running, trial over', async () => {
    const person = await server.signUp()
    const expiresAt = '2027-03-05T08:00:00.000Z'
    const running = { status: 'trial', isActive: 'Regular_active_trial', expiresAt, unlimited: false }
    expect(await statusOf(person)).toEqual({ ...running, daysRemaining: 3 })
    server.clock.advance({ days: 2, hours: 23, minutes: 59 })
    expect(await statusOf(person)).toEqual({ ...running, daysRemaining: 1 })
    expect(await verifyOf(person)).toBe('trial')
    server.clock.advance({ minutes: 1 })
    expect(await statusOf(person)).toEqual({ ...running, isActive: false, daysRemaining: 0 })
    expect(await verifyOf(person)).toBe('trial')
    server.clock.set(TEST_START)
  })

  const until = '2027-04-01T00:00:00.000Z'
  test.each([
    ['trial', until, 'trial', { status: 'trial', isActive: 'reset_trial', expiresAt: until }],
    ['active', until, 'subscribed', { status: 'active', isActive: true, expiresAt: until }],
    ['subscribed', until, 'subscribed', { status: 'active', isActive: true, expiresAt: until }],
    ['paid', until, 'paid', { status: 'active', isActive: true, expiresAt: until }],
    ['expired', null, 'expired', { status: 'expired', isActive: false, daysRemaining: 0 }],
  ])('set by an admin: %s until %s', async (status, expiresAt, verified, answer) => {
    const person = await server.signUp()
    const updated = await update({ status, expiresAt, userId: person.user.id })
    expect([updated.status, updated.body as unknown]).toEqual([200, await statusOf(person)])
    expect(await statusOf(person)).toMatchObject({ ...answer, unlimited: false })
    expect(await verifyOf(person)).toBe(verified)
    const lines = await server.db.read.select().from(adminAudit).where(eq(adminAudit.userId, person.user.id))
    expect(lines.map(({ action, data }) => [action, data.status])).toEqual([['update-subscription', status]])
  })
})

describe('A paid period', () => {
  beforeAll(() => begin())
  afterAll(() => server.close())

  test('ends at its moment, and issuing with it', async () => {
    const person = await server.signUp()
    await update({ status: 'paid', expiresAt: '2027-04-01T00:00:00Z', userId: person.user.id })
    server.clock.set('2027-03-31T23:59:59.999Z')
    expect([await verifyOf(person), (await issue(person)).status]).toEqual(['paid', 201])
    server.clock.set('2027-04-01T00:00:00.000Z')
    expect(await statusOf(person)).toMatchObject({ status: 'expired', isActive: false, daysRemaining: 0 })
    expect([await verifyOf(person), (await issue(person)).body.reason]).toEqual(['expired', 'subscription.ended'])
    server.clock.set(TEST_START)
  })
})

describe('Updating a subscription', () => {
  beforeAll(() => begin())
  afterAll(() => server.close())

  test('is an admin’s call: a user cannot subscribe himself', async () => {
    const person = await server.signUp()
    const body = { status: 'active', expiresAt: '2030-01-01T00:00:00Z', userId: person.user.id }
    const own = await update(body, person.token)
    expect([own.status, own.body.reason]).toEqual([403, 'auth.wrong-token'])
    expect((await server.request('POST', '/api/subscription/update', { body })).status).toBe(401)
    expect(await statusOf(person)).toMatchObject({ status: 'trial' })
  })

  test('without a user means the admin’s own, if he has signed up', async () => {
    const none = await update({ status: 'active', expiresAt: '2027-04-01' })
    expect([none.status, none.body.reason]).toEqual([400, 'subscription.update-failed'])
    const himself = await server.signUp(env.ADMIN_EMAIL)
    expect((await update({ status: 'active', expiresAt: '2027-04-01' })).status).toBe(200)
    expect(await verifyOf(himself)).toBe('subscribed')
  })

  test('fails with the sentence of the specification, in both languages, and changes nothing', async () => {
    const person = await server.signUp()
    const userId = person.user.id
    for (const body of [
      { status: 'active', expiresAt: '2027-04-01', userId: crypto.randomUUID() },
      { status: 'active', userId },
      { status: 'paid', expiresAt: 'soon', userId },
      { status: 'trial', expiresAt: '2027-13-45', userId },
    ]) {
      const failed = await update(body)
      expect([failed.status, failed.body.error]).toEqual([400, 'Failed to update subscription'])
      expect((await update(body, admin, 'ar')).body.error).toBe('تعذّر تحديث الاشتراك')
    }
    expect((await update({ status: 'free', userId })).status).toBe(422)
    expect(await statusOf(person)).toMatchObject({ isActive: 'Regular_active_trial' })
  })
})

describeDatabases('The daily limit', (backend) => {
  beforeAll(() => begin(backend))
  afterAll(() => server.close())

  test('a trial issues twenty quotations a day, revisions among them, and its banner counts invoices alone', async () => {
    const person = await server.signUp()
    const { token } = person
    const quote = (path = '?issue=1', body: object = invoiceBody()) =>
      server.request<{ id: string; reason?: string; resetsAt?: string }>('POST', `/api/quotations${path}`, {
        token,
        body,
      })
    const first = (await quote()).body.id
    for (let count = 1; count < 19; count++) expect((await quote()).status).toBe(201)
    const revision = await quote(`/${first}/revise`, {})
    expect((await quote(`/${revision.body.id}/issue`, {})).status).toBe(200)
    for (const refused of [await quote(), await quote(`/${(await quote('')).body.id}/issue`, {})]) {
      expect([refused.status, refused.body.reason]).toEqual([402, 'subscription.daily-limit'])
      expect(refused.body.resetsAt).toBe('2027-03-02T20:00:00.000Z')
    }
    expect(await limitOf(person)).toEqual({ invoicesCreatedToday: 0, dailyLimit: 3 })
    expect((await issue(person)).status).toBe(201)
    server.clock.set('2027-03-02T20:00:00.000Z')
    expect((await quote()).status).toBe(201)
    server.clock.set(TEST_START)
  })

  test('counts issued invoices of the local day; drafts are free and voiding gives nothing back', async () => {
    const person = await server.signUp()
    expect(await limitOf(person)).toEqual({ invoicesCreatedToday: 0, dailyLimit: 3 })
    await server.request('POST', '/api/invoices', { token: person.token, body: invoiceBody() })
    const first = await issue(person)
    expect(first.status).toBe(201)
    const path = `/api/invoices/${first.body.id}/void`
    expect((await server.request('POST', path, { token: person.token, body: { reason: 'A mistake' } })).status).toBe(
      200,
    )
    expect(await limitOf(person)).toEqual({ invoicesCreatedToday: 1, dailyLimit: 3 })
    await issue(person)
    await issue(person)
    const fourth = await issue(person)
    expect([fourth.status, fourth.body.reason]).toEqual([402, 'subscription.daily-limit'])
    expect(fourth.body.resetsAt).toBe('2027-03-02T20:00:00.000Z')
    server.clock.set('2027-03-02T19:59:59.999Z')
    expect((await issue(person)).status).toBe(402)
    server.clock.set('2027-03-02T20:00:00.000Z')
    expect(await limitOf(person)).toEqual({ invoicesCreatedToday: 0, dailyLimit: 3 })
    expect((await issue(person)).status).toBe(201)
    server.clock.set(TEST_START)
  })

  test('lets exactly three of many through that come at once', async () => {
    const person = await server.signUp()
    const answers = await Promise.all(Array.from({ length: 12 }, () => issue(person)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
    expect(answers.filter(({ status }) => status === 402)).toHaveLength(9)
    expect(await issuedToday({ db: server.db.read, account: person.account, now: server.clock.now() })).toBe(3)
  })

  test('is not for who has paid, nor for unlimited accounts', async () => {
    const person = await server.signUp()
    await update({ status: 'subscribed', expiresAt: '2027-04-01', userId: person.user.id })
    expect(await limitOf(person)).toEqual({ invoicesCreatedToday: 0, dailyLimit: null })
    for (let count = 0; count < 5; count++) expect((await issue(person)).status).toBe(201)
  })

  test('stays with the old zone until its midnight when the zone is changed', async () => {
    const person = await server.signUp()
    server.clock.set('2027-03-02T18:00:00.000Z') // 22:00 in Dubai, already tomorrow in Auckland
    for (let count = 0; count < 3; count++) await issue(person)
    const moved = await server.request('PUT', '/api/account', {
      token: person.token,
      body: { timeZone: 'Pacific/Auckland' },
    })
    expect(moved.status).toBe(200)
    expect((await issue(person)).body.resetsAt).toBe('2027-03-02T20:00:00.000Z')
    server.clock.set('2027-03-02T20:00:00.000Z') // Dubai's midnight: Auckland's day, begun at 11:00 UTC, counts from now
    expect(await limitOf(person)).toEqual({ invoicesCreatedToday: 3, dailyLimit: 3 })
    expect((await issue(person)).body.resetsAt).toBe('2027-03-03T11:00:00.000Z')
    server.clock.set(TEST_START)
  })
})

describe('What was issued', () => {
  beforeAll(() => begin())
  afterAll(() => server.close())

  test('is counted from the millisecond, whatever hour it is in', async () => {
    const [person, other] = [await server.signUp(), await server.signUp()]
    const userId = person.user.id
    await update({ status: 'subscribed', expiresAt: '2027-04-01', userId })
    const moments = ['17:59:59.999', '18:00:00.000', '18:29:59.999', '18:30:00.000', '18:45:00.000', '19:00:00.000']
    for (const moment of moments) {
      server.clock.set(`2027-03-02T${moment}Z`)
      expect((await issue(person)).status).toBe(201)
    }
    await issue(other)
    const since = async (moment: string) => {
      const counted = issuedSince(sql`${person.account}`, ['invoice', 'quotation'], new Date(`2027-03-02T${moment}Z`))
      return (await server.db.read.get<{ times: number }>(sql`select ${counted} as times`)).times
    }
    for (const [at, moment] of moments.entries()) expect([moment, await since(moment)]).toEqual([moment, 6 - at])
    expect([await since('17:00:00.000'), await since('18:30:00.001'), await since('19:00:00.001')]).toEqual([6, 2, 0])
    server.clock.set(TEST_START)
  })
})

describe('An ended trial', () => {
  beforeAll(() => begin())
  afterAll(() => server.close())

  test('stops issuing and nothing else', async () => {
    const person = await server.signUp()
    server.clock.advance({ days: 3 })
    const refused = await issue(person)
    expect([refused.status, refused.body.reason]).toEqual([402, 'subscription.ended'])
    expect((await server.request('POST', '/api/invoices', { token: person.token, body: invoiceBody() })).status).toBe(
      201,
    )
    expect((await server.request('GET', '/api/invoices', { token: person.token })).status).toBe(200)
    const pending = requireIssuing({ db: server.db.read, account: person.account, now: server.clock.now() }, 'invoice')
    await expect(pending).rejects.toEqual(new Refusal('subscription.ended'))
  })
})

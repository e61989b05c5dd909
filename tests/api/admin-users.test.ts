/** Each thing an admin sees of a user and does to them is proven by the answers to the user's own calls. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { createCompany } from '#tests/support/companies.ts'
import { invoiceBody } from '#tests/support/examples.ts'
import { type PaymentTestServer, startPaymentTestServer } from '#tests/support/payment-test-server.ts'
import { describeDatabases } from '#tests/support/databases.ts'
import { type SignedUp, startTestServer, type TestServer } from '#tests/support/test-server.ts'

const ADMIN = { ADMIN_EMAIL: 'boss@example.com', ADMIN_PASSWORD: 'a lamp in the lighthouse' }

let server: TestServer
let token: string

async function enter() {
  const body = { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD }
  token = (await server.request<{ adminToken: string }>('POST', '/api/admin/login', { body })).body.adminToken
}

const act = (person: SignedUp, kind: string, body?: object, language?: string) =>
  server.request<{ reason: string; error: string; subscription: object }>(
    'POST',
    `/api/admin/users/${person.user.id}/${kind}`,
    { token, ...(body && { body }), ...(language && { language }) },
  )
const status = async ({ token }: SignedUp) => (await server.request('GET', '/api/subscription/status', { token })).body
const verified = async ({ token }: SignedUp) =>
  (await server.request<{ user: { subscription_status: string } }>('GET', '/api/auth/verify', { token })).body.user
    .subscription_status

type Page = {
  trial: { endsAt: string; restarted: boolean }
  paid: { plan: string; until: string } | null
  usage: Record<string, unknown>
  sessions: { open: number; lastSeenAt: string | null }
  companies: object[]
  timeline: Array<{ kind: string; action?: string; reason?: string | null; admin?: string; data?: object }>
}
const page = async ({ user }: SignedUp) =>
  (await server.request<Page>('GET', `/api/admin/users/${user.id}`, { token })).body

describeDatabases('An admin acts on a user, whose own status then says so', (backend) => {
  beforeAll(async () => {
    server = await startTestServer({ backend, env: ADMIN })
    await enter()
  })
  afterAll(() => server.close())

  test('a trial that is over is reset: three days more, as "reset_trial"', async () => {
    const person = await server.signUp()
    server.clock.advance({ days: 4 })
    await enter()
    expect(await status(person)).toMatchObject({ status: 'trial', isActive: false })
    const done = await act(person, 'reset-trial', { reason: 'Was ill' })
    expect([done.status, done.body.subscription]).toEqual([200, await status(person)])
    expect(await status(person)).toMatchObject({ status: 'trial', isActive: 'reset_trial', daysRemaining: 3 })
    expect(await verified(person)).toBe('trial')
  })

  test('one of several companies is named, and the others stay as they are', async () => {
    const person = await server.signUp()
    const founded = await server.request<{ token: string; company: { id: string } }>('POST', '/api/companies', {
      token: person.token,
      body: { name: 'Second', country: 'AE' },
    })
    const second = { ...person, token: founded.body.token }
    const accountId = founded.body.company.id
    expect(await status(second)).toMatchObject({ isActive: false, expiresAt: null })
    expect((await act(person, 'extend-trial', { accountId, days: 7 })).status).toBe(200)
    expect(await status(second)).toMatchObject({ isActive: 'Regular_active_trial', daysRemaining: 7 })
    expect((await act(person, 'grant-unlimited', { accountId })).status).toBe(200)
    expect(await status(second)).toMatchObject({ isActive: true })
    expect(await status(person)).toMatchObject({ status: 'trial' })
    const update = { status: 'expired', userId: person.user.id, accountId: person.account }
    expect((await server.request('POST', '/api/subscription/update', { token, body: update })).status).toBe(200)
    expect(await status(second)).toMatchObject({ isActive: true })
    expect(await page(person)).toMatchObject({
      companies: [
        { id: person.account, role: 'owner', leftAt: null, subscription: { isActive: false } },
        { id: accountId, name: 'Second', role: 'owner', subscription: { isActive: true } },
      ],
    })
    // A company in which he has never worked is none of his.
    const stranger = await server.signUp()
    expect((await act(person, 'reset-trial', { accountId: stranger.account })).status).toBe(404)
    const wrong = { ...update, accountId: stranger.account }
    expect((await server.request('POST', '/api/subscription/update', { token, body: wrong })).status).toBe(400)
  })

  test('a trial is extended from its end', async () => {
    const person = await server.signUp()
    expect((await act(person, 'extend-trial', { days: 7 })).status).toBe(200)
    expect(await status(person)).toMatchObject({ isActive: 'Regular_active_trial', daysRemaining: 10 })
    expect((await act(person, 'extend-trial')).status).toBe(200)
    expect(await status(person)).toMatchObject({ daysRemaining: 13 })
    for (const days of [0, 91, 1.5, 'a week']) expect((await act(person, 'extend-trial', { days })).status).toBe(422)
  })

  test('a period is given, follows the one that runs, and can be ended', async () => {
    const person = await server.signUp()
    expect((await act(person, 'activate')).status).toBe(200)
    expect(await status(person)).toMatchObject({ status: 'active', isActive: true, unlimited: false })
    expect(await verified(person)).toBe('subscribed')
    const first = (await page(person)).paid?.until ?? ''
    expect((await act(person, 'activate', { plan: 'yearly' })).status).toBe(200)
    const { plan, until } = (await page(person)).paid ?? { plan: '', until: '' }
    expect([plan, until.slice(0, 7)]).toEqual(['yearly', `${Number(first.slice(0, 4)) + 1}${first.slice(4, 7)}`])
    expect(await verified(person)).toBe('paid')
    expect((await act(person, 'expire', { reason: 'Asked for it' })).status).toBe(200)
    expect(await status(person)).toMatchObject({ status: 'expired', isActive: false })
    expect(await verified(person)).toBe('expired')
  })

  test('a trial that is ended says so, and not that a subscription has', async () => {
    const person = await server.signUp()
    expect((await act(person, 'expire')).status).toBe(200)
    expect(await status(person)).toMatchObject({ status: 'trial', isActive: false })
  })

  test('unlimited access is given, taken, and hides every other act meanwhile', async () => {
    const person = await server.signUp()
    expect((await act(person, 'grant-unlimited')).status).toBe(200)
    expect(await status(person)).toMatchObject({ status: 'active', isActive: true, unlimited: true })
    for (const kind of ['extend-trial', 'reset-trial', 'activate', 'expire']) {
      const refused = await act(person, kind)
      expect([kind, refused.status, refused.body.reason]).toEqual([kind, 409, 'admin.unlimited'])
    }
    expect((await act(person, 'revoke-unlimited')).status).toBe(200)
    const refused = await act(person, 'revoke-unlimited', {}, 'ar')
    expect([refused.status, refused.body.error]).toEqual([409, 'لا يوجد هنا ما يمكن إنهاؤه.'])
    expect(await status(person)).toMatchObject({ isActive: 'Regular_active_trial', unlimited: false })
  })

  test('all sessions are ended at once, also those that are cached', async () => {
    const person = await server.signUp()
    expect((await server.request('GET', '/api/account', { token: person.token })).status).toBe(200)
    expect((await page(person)).sessions.open).toBe(1)
    expect((await act(person, 'end-sessions', { reason: 'Lost his phone' })).status).toBe(200)
    expect((await server.request('GET', '/api/account', { token: person.token })).status).toBe(401)
    expect((await page(person)).sessions.open).toBe(0)
  })

  test('each act stands in the audit with its reason, and a refused one does not', async () => {
    const person = await server.signUp()
    await act(person, 'extend-trial', { days: 5, reason: 'Ramadan' })
    await act(person, 'revoke-unlimited', { reason: 'Nothing to take' })
    await act(person, 'grant-unlimited')
    type Line = { action: string; reason: string | null; data: object; admin: string; user: { email: string } }
    const lines = async (query: string) =>
      (
        await server.request<{ items: Line[]; nextCursor: string | null }>('GET', `/api/admin/audit?${query}`, {
          token,
        })
      ).body
    const { items } = await lines(`userId=${person.user.id}`)
    const common = { id: expect.any(String), at: expect.any(String), admin: 'boss@example.com' }
    const user = { id: person.user.id, email: person.user.email }
    expect(items).toEqual([
      { ...common, user, action: 'grant-unlimited', reason: null, data: {} },
      { ...common, user, action: 'extend-trial', reason: 'Ramadan', data: { days: '5' } },
    ] as Line[])
    const first = await lines('limit=1')
    const second = await lines(`limit=1&cursor=${first.nextCursor}`)
    expect([...first.items, ...second.items]).toEqual(items)
  })
})

describe('A user’s page', () => {
  beforeAll(async () => {
    server = await startTestServer({ env: ADMIN })
    await enter()
  })
  afterAll(() => server.close())

  test('tells trial, usage and sessions, and what happened, the newest first', async () => {
    const person = await createCompany(server, { name: 'Al Waha' })
    server.clock.advance({ minutes: 5 })
    await server.request('POST', '/api/invoices?issue=1', { token: person.token, body: invoiceBody() })
    await server.request('POST', '/api/invoices', { token: person.token, body: invoiceBody() })
    server.clock.advance({ minutes: 5 })
    await act(person, 'extend-trial', { days: 1, reason: 'Slow bank' })
    const response = await page(person)
    expect(response).toMatchObject({
      companyName: 'Al Waha',
      trial: { endsAt: '2027-03-06T08:00:00.000Z', restarted: false },
      paid: null,
      usage: { issuedToday: 1, dailyLimit: 3, issued: 1, lastIssuedAt: '2027-03-02T08:05:00.000Z', drafts: 1 },
      sessions: { open: 1 },
    })
    expect(response.timeline.map(({ kind, action }) => action ?? kind)).toEqual([
      'extend-trial',
      'first-invoice',
      'signed-up',
    ])
    expect(response.timeline[0]).toMatchObject({ reason: 'Slow bank', admin: 'boss@example.com', data: { days: '1' } })
  })
})

type Overview = {
  users: object
  subscriptions: object
  invoices: object
  payments: object
  mail: { waiting: number; failed: number }
}

describe('The overview', () => {
  let shop: PaymentTestServer
  beforeAll(async () => {
    shop = await startPaymentTestServer({ env: { ...ADMIN, ZIINA_TEST: 'off' } })
    server = shop.server
    await enter()
  })
  afterAll(() => shop.close())

  test('counts people, subscriptions, invoices, payments and mail as they are', async () => {
    const overview = async () => (await server.request<Overview>('GET', '/api/admin/overview', { token })).body
    expect(await overview()).toMatchObject({
      users: { total: 0, newThisWeek: 0, seenThisWeek: 0 },
      subscriptions: { trial: 0, paying: 0, unlimited: 0, ended: 0 },
      payments: { paidThisMonth: 0, takenThisMonth: '0.00', currency: 'AED', open: 0 },
    })
    await server.signUp()
    server.clock.advance({ days: 8 })
    await enter()
    const [payer, friend, newcomer] = [await createCompany(server), await server.signUp(), await server.signUp()]
    await act(friend, 'grant-unlimited')
    await server.request('POST', '/api/invoices?issue=1', { token: payer.token, body: invoiceBody() })
    await shop.pay.start(newcomer)
    await shop.pay.start(payer)
    const bought = await act(payer, 'activate')
    expect(bought.status).toBe(200)
    expect(await overview()).toMatchObject({
      users: { total: 4, newThisWeek: 3, seenThisWeek: 3 },
      subscriptions: { trial: 1, paying: 1, unlimited: 1, ended: 1 },
      invoices: { issuedToday: 1, issuedThisWeek: 1 },
      payments: { open: 2, paidThisMonth: 0 },
      mail: { failed: 0 },
    })
  })

  test('money that was taken is summed, to the fils, for thirty days', async () => {
    const taken = async () => (await server.request<Overview>('GET', '/api/admin/overview', { token })).body.payments
    for (const plan of ['monthly', 'yearly'] as const) {
      const { body } = await shop.pay.start(await server.signUp(), plan)
      shop.simulator.act(body.redirect_url.split('/').at(-1) ?? '', 'approve')
      await shop.simulator.webhooks.settled()
    }
    expect(await taken()).toEqual({ paidThisMonth: 2, takenThisMonth: '539.00', currency: 'AED', open: 2 })
    server.clock.advance({ days: 30, ms: 1 })
    await enter()
    expect(await taken()).toMatchObject({ paidThisMonth: 0, takenThisMonth: '0.00' })
    server.clock.advance({ days: -30, ms: -1 })
    await enter()
    expect(await taken()).toMatchObject({ paidThisMonth: 2 })
  })

  test('the jobs tell how they run and what waits for them', async () => {
    type Job = { name: string; everySeconds: number; runs: number; failures: number; queue: object | null }
    const { body } = await server.request<{ items: Job[] }>('GET', '/api/admin/jobs', { token })
    expect(body.items.map(({ name, everySeconds, failures }) => [name, everySeconds, failures])).toEqual([
      ['mail-delivery', 5, 0],
      ['payment-poll', 5, 0],
    ])
    expect(body.items[0]?.runs).toBeGreaterThan(0)
    expect(body.items[1]?.queue).toEqual({ waiting: 2, oldest: '2027-03-10T08:00:00.000Z', failed: null } as object)
  })
})

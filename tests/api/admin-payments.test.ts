/** One payment as admins see it: what the provider said each time, and asking it again, against the simulator over HTTP. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { paidPeriods, paymentChecks, subscriptionPayments } from '#db/schema/subscription.ts'
import { startSweep } from '#jobs/sweep.ts'
import { KEYS, type PaymentTestServer, startPaymentTestServer } from '#tests/support/payment-test-server.ts'
import { startTestServer } from '#tests/support/test-server.ts'

const ADMIN = { ADMIN_EMAIL: 'boss@example.com', ADMIN_PASSWORD: 'a lamp in the lighthouse' }

type Check = { source: string; answer: string | null; failure: string | null; httpStatus: number | null; at: string }
type Page = {
  id: string
  status: string
  userId: string
  email: string
  period: { from: string; until: string } | null
  attempts: { id: string; status: string }[]
  checks: Check[]
  earlierChecks: number
}
type Checked = { outcome: string; status: string; reason?: string; error?: string; retryAfterSeconds?: number }

let shop: PaymentTestServer
let token: string

const enter = async () => {
  const body = { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD }
  return (await shop.server.request<{ adminToken: string }>('POST', '/api/admin/login', { body })).body.adminToken
}
const page = async (id: string) => (await shop.server.request<Page>('GET', `/api/admin/payments/${id}`, { token })).body
const check = (id: string, as = token) =>
  shop.server.request<Checked>('POST', `/api/admin/payments/${id}/check`, { token: as })
const linesOf = ({ checks }: Page) => checks.map(({ source, answer, failure }) => [source, answer ?? failure])
const periodsOf = (id: string) => shop.server.db.read.select().from(paidPeriods).where(eq(paidPeriods.paymentId, id))

/** Starts a payment, whose intent has the payment's id as its operation. */
async function begin(who: { token: string }, plan: 'monthly' | 'yearly' = 'monthly') {
  const { body } = await shop.pay.start(who, plan)
  const intent = shop.simulator.intents.find(body.redirect_url.split('/').at(-1) ?? '')
  if (!intent) throw new Error('No intent was opened')
  return { id: intent.operation_id ?? '', intent: intent.id, url: body.redirect_url }
}

/** Paid at the provider, whose webhook never comes. */
const payUnseen = (intent: string) => shop.simulator.intents.move(intent, 'completed')

beforeAll(async () => {
  shop = await startPaymentTestServer({ env: ADMIN, switches: { copies: 0 } })
})
beforeEach(async () => {
  // The limits are those of a new minute.
  shop.server.clock.advance({ minutes: 1 })
  token = await enter()
})
afterAll(() => shop.close())

describe('A payment', () => {
  test('shows its payer, its company’s other attempts, and what the provider said each time', async () => {
    const payer = await shop.server.signUp({ name: 'Noor' })
    const first = await begin(payer)
    shop.simulator.act(first.intent, 'fail')
    shop.server.clock.advance({ seconds: 11 })
    await shop.server.poll?.run()
    const second = await begin(payer, 'yearly')
    await begin(await shop.server.signUp())
    shop.server.clock.advance({ seconds: 4 })
    await shop.pay.show(payer, second.id)

    const shown = await page(second.id)
    expect(shown).toMatchObject({ id: second.id, userId: payer.user.id, email: payer.user.email, status: 'waiting' })
    expect(shown.attempts.map(({ id, status }) => [id, status])).toEqual([
      [second.id, 'waiting'],
      [first.id, 'failed'],
    ])
    expect(linesOf(shown)).toEqual([
      ['visit', 'requires_payment_instrument'],
      ['open', 'requires_payment_instrument'],
    ])
    expect(linesOf(await page(first.id)).slice(-2)).toEqual([
      ['poll', 'failed'],
      ['open', 'requires_payment_instrument'],
    ])
    expect([shown.checks[0]?.at, shown.earlierChecks]).toEqual([shop.server.clock.now().toISOString(), 0])
  })

  test('that is paid unseen is checked: a period, a receipt and a mail, and a line of the audit', async () => {
    const payer = await shop.server.signUp()
    const { id, intent } = await begin(payer)
    payUnseen(intent)
    const checked = await check(id)
    expect([checked.status, checked.body]).toEqual([200, { outcome: 'answered', status: 'paid' }])
    expect(await shop.pay.show(payer, id)).toMatchObject({ status: 'paid', period: (await page(id)).period })
    expect((await shop.pay.receipts(payer)).items).toHaveLength(1)
    expect(linesOf(await page(id))[0]).toEqual(['admin', 'completed'])
    const audit = await shop.server.request<{ items: object[] }>('GET', `/api/admin/audit?userId=${payer.user.id}`, {
      token,
    })
    expect(audit.body.items).toMatchObject([
      { action: 'check-payment', data: { payment: id }, admin: ADMIN.ADMIN_EMAIL, user: { id: payer.user.id } },
    ])
    // There is nothing more to ask, and nothing is asked or audited.
    expect((await check(id)).body).toEqual({ outcome: 'none', status: 'paid' })
    expect(linesOf(await page(id)).filter(([source]) => source === 'admin')).toHaveLength(1)
  })

  test('checked by two admins, the poll and two webhooks at once adds one period', async () => {
    const payer = await shop.server.signUp()
    const { id, intent } = await begin(payer)
    const moved = payUnseen(intent)
    shop.simulator.webhooks.send(moved ? [moved] : [])
    shop.server.clock.advance({ seconds: 11 })
    const events = shop.simulator.webhooks.events.filter(({ data }) => data.id === intent)
    const other = await enter()
    const [one, two] = await Promise.all([
      check(id),
      check(id, other),
      shop.server.poll?.run(),
      ...events.map((event) => shop.simulator.webhooks.deliver(event)),
      ...events.map((event) => shop.simulator.webhooks.deliver(event)),
    ])
    for (const { status, body } of [one, two]) expect([status, body.status]).toEqual([200, 'paid'])
    expect(await periodsOf(id)).toHaveLength(1)
    expect((await shop.pay.receipts(payer)).items).toHaveLength(1)
    const paid = `payment ${id} paid, its period added`
    expect(shop.server.logged.filter(({ event }) => event === paid)).toHaveLength(1)
  })

  test('that was declined is paid after all when the provider says so', async () => {
    const payer = await shop.server.signUp()
    const { id, intent } = await begin(payer)
    shop.simulator.act(intent, 'fail')
    expect((await check(id)).body).toEqual({ outcome: 'answered', status: 'failed' })
    payUnseen(intent)
    expect((await check(id)).body).toEqual({ outcome: 'answered', status: 'paid' })
    expect(await periodsOf(id)).toHaveLength(1)
  })

  test('says that the provider is silent, refuses, or does not know it, each with a line', async () => {
    const payer = await shop.server.signUp()
    const { id, intent } = await begin(payer)
    shop.simulator.switch({ down: true })
    const silent = await check(id)
    expect([silent.status, silent.body]).toEqual([200, { outcome: 'no-answer', status: 'waiting' }])
    shop.simulator.switch({ down: false })
    expect((await page(id)).checks[0]).toMatchObject({
      source: 'admin',
      answer: null,
      failure: 'refused',
      httpStatus: 503,
    })
    shop.simulator.switch({ slowMs: 1_500 })
    expect((await check(id)).body.outcome).toBe('no-answer')
    shop.simulator.switch({ slowMs: 0 })
    expect((await page(id)).checks[0]).toMatchObject({ failure: 'unreachable', httpStatus: null })
    const known = shop.simulator.intents.find(intent)
    if (known) known.amount += 1
    expect((await check(id)).body).toEqual({ outcome: 'mismatch', status: 'waiting' })
    expect(await page(id)).toMatchObject({ period: null, checks: [{ failure: 'mismatch' }, {}, {}, {}] })
    // The provider has lost it.
    const isThis = eq(subscriptionPayments.id, id)
    await shop.server.db.write((tx) => tx.update(subscriptionPayments).set({ providerId: 'lost' }).where(isThis))
    expect((await check(id)).body).toEqual({ outcome: 'unknown', status: 'waiting' })
    expect((await page(id)).checks[0]).toMatchObject({ source: 'admin', failure: 'unknown', httpStatus: 404 })
  }, 20_000)

  test('that was never opened is not asked about', async () => {
    const payer = await shop.server.signUp()
    shop.simulator.switch({ down: true })
    expect((await shop.pay.start(payer)).status).toBe(503)
    shop.simulator.switch({ down: false })
    const listed = await shop.server.request<{ items: { id: string; status: string }[] }>(
      'GET',
      '/api/admin/payments',
      {
        token,
      },
    )
    const { id = '', status } = listed.body.items[0] ?? {}
    expect(status).toBe('opening')
    expect(linesOf(await page(id))).toEqual([['open', 'refused']])
    expect((await check(id)).body).toEqual({ outcome: 'none', status: 'opening' })
  })

  test('is checked twenty times in a row, and then not for some seconds', async () => {
    const { id } = await begin(await shop.server.signUp())
    for (let time = 0; time < 20; time++) expect((await check(id)).status).toBe(200)
    const refused = await check(id)
    expect([refused.status, refused.body.reason]).toEqual([429, 'request.too-many'])
    shop.server.clock.advance({ seconds: 3 })
    expect((await check(id)).status).toBe(200)
  })

  test('answers no key, and no address of the provider’s page', async () => {
    const { id, url, intent } = await begin(await shop.server.signUp())
    await check(id)
    const answer = JSON.stringify(await page(id))
    expect(answer).toContain(intent)
    for (const secret of [url, KEYS.apiKey, KEYS.webhookSecret]) expect(answer).not.toContain(secret)
    expect(JSON.stringify(await shop.server.db.read.select().from(paymentChecks))).not.toContain(url)
  })

  test('that never was is 404', async () => {
    for (const path of ['', '/check']) {
      const method = path === '' ? 'GET' : 'POST'
      const unknown = `/api/admin/payments/${crypto.randomUUID()}${path}`
      expect((await shop.server.request(method, unknown, { token })).status).toBe(404)
      expect((await shop.server.request(method, `/api/admin/payments/x${path}`, { token })).status).toBe(422)
    }
  })

  test('has its last hundred answers, which go after 180 days', async () => {
    const { id } = await begin(await shop.server.signUp())
    // The poll would go on adding answers while they are counted.
    await shop.server.poll?.stop()
    for (let round = 0; round < 6; round++) {
      shop.server.clock.advance({ minutes: 1 })
      for (let time = 0; time < 20; time++) await check(id)
    }
    const { checks, earlierChecks } = await page(id)
    const { db, logged } = shop.server
    const all = (await db.read.select().from(paymentChecks).where(eq(paymentChecks.paymentId, id))).length
    expect([checks.length, earlierChecks]).toEqual([100, all - 100])
    expect(all).toBeGreaterThanOrEqual(120)
    const sweepAt = async (days: number) => {
      const now = () => new Date(shop.server.clock.now().getTime() + days * 86_400_000)
      const sweep = startSweep({ db, dataDir: shop.server.env.dataDir, log: (event) => logged.push(event), now })
      await sweep.run()
      await sweep.stop()
      return (await db.read.select().from(paymentChecks).where(eq(paymentChecks.paymentId, id))).length
    }
    expect(await sweepAt(179)).toBe(all)
    expect(await sweepAt(181)).toBe(0)
  })
})

test('a server without payments says so', async () => {
  const server = await startTestServer({ env: ADMIN })
  const body = { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD }
  const { adminToken } = (await server.request<{ adminToken: string }>('POST', '/api/admin/login', { body })).body
  const path = `/api/admin/payments/${crypto.randomUUID()}/check`
  const refused = await server.request<Checked>('POST', path, { token: adminToken })
  expect([refused.status, refused.body.reason]).toEqual([503, 'subscription.payment-not-set-up'])
  await server.close()
})

/** Webhooks: which are accepted, and that they only make the server ask the provider. */
import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import type { SimulatedIntent } from '#src/dev/ziina-simulator/intents.ts'
import { startZiinaSimulator } from '#src/dev/ziina-simulator/simulator.ts'
import { paidPeriods, subscriptionPayments } from '#db/schema/subscription.ts'
import { describeDatabases } from '#tests/support/databases.ts'
import { KEYS, payFor, type PaymentTestServer, startPaymentTestServer } from '#tests/support/payment-test-server.ts'
import { type SignedUp, startTestServer, TEST_START } from '#tests/support/test-server.ts'

const EVENT = 'payment_intent.status.updated'
const signature = (body: string, secret: string = KEYS.webhookSecret) =>
  createHmac('sha256', secret).update(body).digest('hex')

describeDatabases('A webhook about a payment', (backend) => {
  let shop: PaymentTestServer
  let person: SignedUp
  let intent: SimulatedIntent
  let id: string

  beforeAll(async () => {
    shop = await startPaymentTestServer({ backend, switches: { copies: 0 } })
    person = await shop.server.signUp()
  })
  afterAll(() => shop.close())
  beforeEach(async () => {
    person = await shop.server.signUp()
    const { body } = await shop.pay.start(person)
    const found = shop.simulator.intents.find(body.redirect_url.split('/').at(-1) ?? '')
    if (!found) throw new Error('No intent')
    intent = found
    id = found.operation_id ?? ''
  })

  const send = (body: string, headers: Record<string, string> = {}) =>
    shop.server.request('POST', '/api/webhooks/ziina', { body, headers })
  const signed = (body: string) => send(body, { 'x-hmac-signature': signature(body) })
  const eventOf = (change: Partial<SimulatedIntent> = {}) =>
    JSON.stringify({ event: EVENT, data: { ...intent, ...change } })
  const rowsOf = async () => {
    const [row] = (await shop.server.db.read.select().from(subscriptionPayments)).filter((payment) => payment.id === id)
    const periods = (await shop.server.db.read.select().from(paidPeriods)).filter(({ paymentId }) => paymentId === id)
    return { row, periods: periods.length }
  }

  test('without the right signature is a 401 that changes nothing, in both languages', async () => {
    shop.simulator.act(intent.id, 'approve')
    const before = await rowsOf()
    const body = eventOf({ status: 'completed' })
    const right = signature(body)
    for (const headers of [
      {},
      { 'x-hmac-signature': '' },
      { 'x-hmac-signature': 'f'.repeat(64) },
      { 'x-hmac-signature': right.slice(0, 63) },
      { 'x-hmac-signature': `${right}00` },
      { 'x-hmac-signature': signature(body, 'another secret') },
      { 'x-hmac-signature': signature(`${body} `) },
      { 'x-hmac-signature': 'é'.repeat(32) },
    ] as Record<string, string>[]) {
      const refused = await send(body, { ...headers, 'accept-language': 'ar' })
      expect([refused.status, refused.body.reason, refused.body.error]).toEqual([
        401,
        'subscription.payment-unsigned',
        'لا تحمل هذه الرسالة توقيع خدمة الدفع.',
      ])
    }
    expect(await shop.simulator.webhooks.forge(intent)).toBe(401)
    expect(await rowsOf()).toEqual(before)
  })

  test('that claims what is not so only makes us ask', async () => {
    expect((await signed(eventOf({ status: 'completed' }))).status).toBe(204)
    const { row, periods } = await rowsOf()
    expect([row?.status, periods]).toEqual(['waiting', 0])
  })

  test('that is true adds one period, however often and in whatever order it comes', async () => {
    shop.simulator.act(intent.id, 'approve')
    const events = shop.simulator.webhooks.events.filter(({ data }) => data.id === intent.id)
    expect(events.map(({ data }) => data.status)).toEqual(['pending', 'completed'])
    const atOnce = events.flatMap((event) => [event, event, event])
    const answers = await Promise.all(atOnce.map((event) => shop.simulator.webhooks.deliver(event)))
    expect(answers).toEqual(answers.map(() => 204))
    for (const event of [...events.toReversed(), ...events]) {
      expect(await shop.simulator.webhooks.deliver(event)).toBe(204)
    }
    const { row, periods } = await rowsOf()
    expect([row?.status, periods]).toEqual(['paid', 1])
  })

  test('in capital hexadecimal, or long after, is as good', async () => {
    shop.simulator.act(intent.id, 'approve')
    shop.server.clock.advance({ days: 20 })
    const body = eventOf({ status: 'completed' })
    expect((await send(body, { 'x-hmac-signature': signature(body).toUpperCase() })).status).toBe(204)
    expect(await rowsOf()).toMatchObject({ row: { status: 'paid' }, periods: 1 })
    shop.server.clock.advance({ days: -20 })
  })

  test.each([{ amount: 200 }, { currency_code: 'USD' }, { amount: 4900.5 }])(
    'of %p changes nothing',
    async (change) => {
      shop.simulator.act(intent.id, 'approve')
      const before = await rowsOf()
      const { status } = await signed(eventOf(change))
      expect([204, 400]).toContain(status)
      expect(await rowsOf()).toEqual(before)
    },
  )

  test('of another intent, another event, or nothing at all changes nothing', async () => {
    const before = await rowsOf()
    const data = { ...intent, id: crypto.randomUUID(), status: 'completed' }
    expect((await signed(JSON.stringify({ event: EVENT, data }))).status).toBe(204)
    expect((await signed(JSON.stringify({ event: 'refund.status.updated', data: {} }))).status).toBe(204)
    for (const body of [
      '',
      '{',
      '[]',
      'null',
      JSON.stringify({ event: EVENT }),
      eventOf({ status: 'lost' as never }),
    ]) {
      expect([body, (await signed(body)).status === 204]).toEqual([body, body === '[]'])
    }
    expect(await rowsOf()).toEqual(before)
  })

  test('of more than 64 kB is not read', async () => {
    const long = JSON.stringify({ event: EVENT, data: { ...intent, message: 'x'.repeat(70_000) } })
    expect((await signed(long)).status).toBe(413)
  })

  test('arrives while the service is down: the poll asks when it is back', async () => {
    shop.simulator.act(intent.id, 'approve')
    shop.simulator.switch({ down: true })
    expect((await signed(eventOf({ status: 'completed' }))).status).toBe(204)
    expect(await rowsOf()).toMatchObject({ row: { status: 'waiting' }, periods: 0 })
    shop.simulator.switch({ down: false })
    shop.server.clock.advance({ seconds: 11 })
    await shop.server.poll?.run()
    expect(await rowsOf()).toMatchObject({ row: { status: 'paid' }, periods: 1 })
  })

  test('late, doubled, backwards and forged, as the simulator’s switches say', async () => {
    shop.simulator.switch({ copies: 3, lateMs: 20, backwards: true, forged: true })
    shop.simulator.act(intent.id, 'approve')
    await shop.simulator.webhooks.settled()
    shop.simulator.switch({ copies: 0, lateMs: 0, backwards: false, forged: false })
    expect(await rowsOf()).toMatchObject({ row: { status: 'paid' }, periods: 1 })
    expect(await shop.pay.receipts(person)).toMatchObject({ items: [{ id }] })
  })
})

describe('Without a secret', () => {
  test('every webhook is refused, also one signed with an empty secret; the poll still finds the money', async () => {
    const now = TEST_START.getTime()
    const simulator = await startZiinaSimulator({ ...KEYS, switches: { copies: 0 }, now: () => now })
    const env = { ZIINA_API_URL: simulator.apiUrl, ZIINA_API_KEY: KEYS.apiKey }
    const server = await startTestServer({ env })
    const person = await server.signUp()
    const { body } = await payFor(server).start(person)
    const intent = simulator.intents.find(body.redirect_url.split('/').at(-1) ?? '')
    simulator.act(intent?.id ?? '', 'approve')
    const event = JSON.stringify({ event: EVENT, data: intent })
    for (const secret of ['', 'undefined', KEYS.webhookSecret]) {
      const headers = { 'x-hmac-signature': signature(event, secret) }
      expect((await server.request('POST', '/api/webhooks/ziina', { body: event, headers })).status).toBe(401)
    }
    server.clock.advance({ seconds: 11 })
    await server.poll?.run()
    expect(await payFor(server).verified(person)).toBe('subscribed')
    await server.close()
    await simulator.stop()
  })
})

/** The one file that calls the payment service, against a service that answers whatever it likes, over HTTP. */
import { afterAll, beforeEach, describe, expect, test } from 'bun:test'
import { createPaymentGateway, type IntentOrder } from '#api/subscription/gateway.ts'
import { parseMinor } from '#domain/money/money.ts'
import { Refusal } from '#domain/refusal.ts'
import type { LogEvent } from '#http/log.ts'

const KEY = 'a-key-that-nobody-may-see'
const ORDER: IntentOrder = {
  operationId: 'our-own-id',
  amount: parseMinor('49.00', 'AED'),
  currency: 'AED',
  message: 'One month',
  returnTo: { success: 'https://a.example/s', cancel: 'https://a.example/c', failure: 'https://a.example/f' },
  expiresAt: new Date('2027-03-02T08:30:00.000Z'),
}
const GOOD = {
  id: 'intent-1',
  amount: 4900,
  currency_code: 'AED',
  status: 'requires_payment_instrument',
  redirect_url: 'https://pay.example/1',
}

let answers: (() => Response | Promise<Response>)[] = []
let requests: { method: string; path: string; authorization: string | null; body: unknown }[] = []
let logged: LogEvent[] = []

const service = Bun.serve({
  port: 0,
  hostname: '127.0.0.1',
  fetch: async (request) => {
    const text = await request.text()
    const { pathname } = new URL(request.url)
    const authorization = request.headers.get('authorization')
    requests.push({ method: request.method, path: pathname, authorization, body: text && JSON.parse(text) })
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    return answer ? answer() : new Response(null, { status: 500 })
  },
})
afterAll(() => service.stop(true))
beforeEach(() => {
  answers = []
  requests = []
  logged = []
})

const gatewayWith = (more: { stopping?: AbortSignal; timeoutMs?: number } = {}) =>
  createPaymentGateway({
    settings: {
      provider: 'ziina',
      apiUrl: `http://127.0.0.1:${service.port}/api`,
      apiKey: KEY,
      webhookSecret: undefined,
      test: false,
    },
    log: (event) => logged.push(event),
    retryDelaysMs: [1, 1],
    ...more,
  })

const json = (body: unknown, status = 200) => Response.json(body, { status })
const reasonOf = (asking: Promise<unknown>) =>
  asking.then(
    () => 'answered',
    (error: unknown) => (error instanceof Refusal ? error.reason : String(error)),
  )

describe('An order', () => {
  test('is written as documented, with the key in its header alone', async () => {
    answers = [() => json(GOOD, 201)]
    expect(await gatewayWith().open(ORDER)).toMatchObject({ id: 'intent-1', redirectUrl: 'https://pay.example/1' })
    expect(requests).toEqual([
      {
        method: 'POST',
        path: '/api/payment_intent',
        authorization: `Bearer ${KEY}`,
        body: {
          amount: 4900,
          currency_code: 'AED',
          message: 'One month',
          success_url: 'https://a.example/s',
          cancel_url: 'https://a.example/c',
          failure_url: 'https://a.example/f',
          test: false,
          expiry: '1803976200000',
          allow_tips: false,
          operation_id: 'our-own-id',
        },
      },
    ])
  })

  test.each([429, 500, 503])(
    'is tried again after a %i, as the same operation, and three times at most',
    async (status) => {
      answers = [() => json({}, status), () => json({}, status), () => json(GOOD, 201)]
      expect(await reasonOf(gatewayWith().open(ORDER))).toBe('answered')
      expect(requests.map(({ body }) => (body as { operation_id: string }).operation_id)).toEqual(
        Array(3).fill('our-own-id'),
      )
      answers = [() => json({}, status)]
      requests = []
      expect([await reasonOf(gatewayWith().open(ORDER)), requests.length]).toEqual([
        'subscription.payment-unavailable',
        3,
      ])
    },
  )

  test.each([400, 401, 403, 422])('that is refused with %i is not tried again, and said in the log', async (status) => {
    answers = [() => json({ message: 'No' }, status)]
    expect([await reasonOf(gatewayWith().open(ORDER)), requests.length]).toEqual([
      'subscription.payment-unavailable',
      1,
    ])
    expect(logged).toEqual([{ level: 'error', event: 'payment service refused', method: 'POST', status }])
  })

  const strange: unknown[] = [
    null,
    [],
    'text',
    { ...GOOD, id: '' },
    { ...GOOD, amount: '4900' },
    { ...GOOD, amount: 49.5 },
    { ...GOOD, status: 'succeeded' },
    { ...GOOD, currency_code: undefined },
    { ...GOOD, redirect_url: undefined },
    { ...GOOD, redirect_url: 'javascript:alert(1)' },
    { ...GOOD, redirect_url: 'http://pay.example/1' },
    { ...GOOD, redirect_url: '/pay/1' },
  ]
  test.each(strange.map((answer) => [answer]))('answered with %j sends nobody anywhere', async (answer) => {
    answers = [() => json(answer)]
    expect(await reasonOf(gatewayWith().open(ORDER))).toBe('subscription.payment-unavailable')
  })
})

describe('A question', () => {
  test('about an intent that answers with another, or with no JSON, is not believed', async () => {
    for (const answer of [json({ ...GOOD, id: 'intent-2' }), new Response('<html>')]) {
      answers = [() => answer]
      expect(await reasonOf(gatewayWith().ask('intent-1'))).toBe('subscription.payment-unavailable')
    }
    answers = [() => json({}, 404)]
    expect(await gatewayWith().ask('intent-1')).toBe('unknown')
  })

  test('keeps to its own path, whatever the id', async () => {
    answers = [() => json({}, 404)]
    await gatewayWith().ask('../account?x=1')
    expect(requests[0]?.path).toBe('/api/payment_intent/..%2Faccount%3Fx%3D1')
  })

  test('does not carry the key to another address', async () => {
    answers = [
      () => new Response(null, { status: 302, headers: { location: `http://127.0.0.1:${service.port}/else` } }),
    ]
    expect(await reasonOf(gatewayWith().ask('intent-1'))).toBe('subscription.payment-unavailable')
    expect(requests.filter(({ path }) => path === '/else')).toEqual([])
  })

  test('ends in time, and at once when the process stops', async () => {
    const late = Promise.withResolvers<void>()
    // A response of its own each time: its body can be sent once.
    answers = [() => late.promise.then(() => json(GOOD))]
    expect(await reasonOf(gatewayWith({ timeoutMs: 250 }).ask('intent-1'))).toBe('subscription.payment-unavailable')
    expect(requests).toHaveLength(3)
    const stopping = new AbortController()
    const from = performance.now()
    const asking = reasonOf(gatewayWith({ stopping: stopping.signal }).ask('intent-1'))
    stopping.abort()
    expect(await asking).toBe('subscription.payment-unavailable')
    expect(performance.now() - from).toBeLessThan(4_500)
    late.resolve()
  })
})

test('the key is in no line of the log', async () => {
  answers = [() => json({}, 500)]
  await reasonOf(gatewayWith().open(ORDER))
  expect(logged.length).toBeGreaterThan(0)
  expect(JSON.stringify(logged)).not.toContain(KEY)
})

/** Paying through the front door, against the simulator of the payment service over HTTP. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { paidPeriods, subscriptionPayments } from '#db/schema/subscription.ts'
import { KEYS, type PaymentTestServer, startPaymentTestServer } from '#tests/support/payment-test-server.ts'
import { PASSWORD, type SignedUp, startTestServer } from '#tests/support/test-server.ts'

let shop: PaymentTestServer
let person: SignedUp

beforeAll(async () => {
  shop = await startPaymentTestServer()
})
afterAll(() => shop.close())

/** The intent behind a page, as the service has it. */
const intentAt = (redirectUrl: string) => {
  const intent = shop.simulator.intents.find(redirectUrl.split('/').at(-1) ?? '')
  if (!intent) throw new Error('No such intent')
  return intent
}

const paymentOf = (redirectUrl: string) => {
  const { success_url } = intentAt(redirectUrl)
  return new URL(success_url).searchParams.get('payment') ?? ''
}

/** Starts, and answers what was opened. */
const begin = async (who = person, plan?: 'monthly' | 'yearly') => {
  const { status, body } = await shop.pay.start(who, plan)
  expect(status).toBe(200)
  return { url: body.redirect_url, id: paymentOf(body.redirect_url), intent: intentAt(body.redirect_url) }
}

const periods = () => shop.server.db.read.select().from(paidPeriods)

const DAY_MS = 86_400_000
/** Three tries of a second each, on a machine that is busy with something else. */
const SLOW_WITHIN_MS = 12_000

describe('A payment', () => {
  beforeAll(async () => {
    person = await shop.server.signUp()
  })

  test('is opened with the price, in fils, and leads back with our own id', async () => {
    const { url, id, intent } = await begin()
    expect(url).toBe(`${shop.simulator.url}/pay/${intent.id}`)
    expect(intent).toMatchObject({ amount: 4900, currency_code: 'AED', test: true, operation_id: id })
    expect(intent.message).toBe('Sanad subscription, one month')
    expect(intent.success_url).toBe(`http://localhost:3000/payment-return?payment=${id}`)
    expect(intent.cancel_url).toBe(`http://localhost:3000/payment-return?payment=${id}&result=canceled`)
    expect(intent.failure_url).toBe(`http://localhost:3000/payment-return?payment=${id}&result=failed`)
    expect(Number(intent.expiry) - shop.server.clock.now().getTime()).toBe(30 * 60_000)
    expect(await shop.pay.show(person, id)).toMatchObject({ status: 'waiting', amount: '49.00', redirectUrl: url })
  })

  test('that is begun is gone on with; another plan is another one', async () => {
    const [first, again, year] = [await begin(), await begin(), await begin(person, 'yearly')]
    expect(again).toEqual(first)
    expect([year.intent.amount, year.id === first.id]).toEqual([49_000, false])
    expect(await begin(person, 'yearly')).toEqual(year)
    shop.server.clock.advance({ minutes: 25, seconds: 1 })
    const fresh = await begin()
    expect(fresh.id).not.toBe(first.id)
    shop.server.clock.advance({ minutes: -25, seconds: -1 })
  })

  test('is paid: the webhook adds the period, which counts everywhere', async () => {
    const payer = await shop.server.signUp()
    const { id, intent } = await begin(payer)
    shop.simulator.act(intent.id, 'approve')
    await shop.simulator.webhooks.settled()
    const now = shop.server.clock.now()
    const shown = await shop.pay.show(payer, id)
    expect(shown).toMatchObject({ status: 'paid', redirectUrl: null, period: { from: now.toISOString() } })
    const until = shown.period?.until ?? ''
    const days = (Date.parse(until) - now.getTime()) / DAY_MS
    expect(days).toBeGreaterThanOrEqual(28)
    expect(days).toBeLessThanOrEqual(31)
    expect(await shop.pay.status(payer)).toMatchObject({ status: 'active', isActive: true, expiresAt: until })
    expect(await shop.pay.verified(payer)).toBe('subscribed')
    const [receipt] = (await shop.pay.receipts(payer)).items
    expect(receipt).toEqual({
      id,
      plan: 'monthly',
      amount: '49.00',
      currency: 'AED',
      test: true,
      reference: intent.id,
      paidAt: now.toISOString(),
      from: now.toISOString(),
      until,
    })
  })

  test('in the language of whoever pays', async () => {
    const payer = await shop.server.signUp()
    const { body } = await shop.pay.start(payer, 'yearly', { 'accept-language': 'ar' })
    expect(intentAt(body.redirect_url).message).toBe('اشتراك منصة سند لمدة سنة')
  })

  test('of a year after a month: the periods follow on each other, and each counts while it runs', async () => {
    const payer = await shop.server.signUp()
    const start = shop.server.clock.now()
    const month = await begin(payer)
    shop.simulator.act(month.intent.id, 'approve')
    await shop.simulator.webhooks.settled()
    const year = await begin(payer, 'yearly')
    shop.simulator.act(year.intent.id, 'approve')
    await shop.simulator.webhooks.settled()
    const [first, second] = [await shop.pay.show(payer, month.id), await shop.pay.show(payer, year.id)]
    expect(second.period?.from ?? '').toBe(first.period?.until ?? 'none')
    expect((await shop.pay.status(payer)).expiresAt).toBe(second.period?.until)
    expect(await shop.pay.verified(payer)).toBe('subscribed')
    shop.server.clock.set(second.period?.from ?? '')
    expect(await shop.pay.verified({ token: await logIn(payer) })).toBe('paid')
    shop.server.clock.set(second.period?.until ?? '')
    expect(await shop.pay.status({ token: await logIn(payer) })).toMatchObject({ status: 'expired', isActive: false })
    shop.server.clock.set(start)
  })

  test('that failed or was canceled adds nothing, and the next start is a new attempt', async () => {
    const payer = await shop.server.signUp()
    for (const [outcome, status] of [
      ['fail', 'failed'],
      ['cancel', 'canceled'],
    ] as const) {
      const { id, url, intent } = await begin(payer)
      shop.simulator.act(intent.id, outcome)
      await shop.simulator.webhooks.settled()
      expect(await shop.pay.show(payer, id)).toMatchObject({ status, period: null, redirectUrl: null })
      expect((await begin(payer)).url).not.toBe(url)
    }
    expect(await shop.pay.status(payer)).toMatchObject({ status: 'trial' })
  })

  test('that failed is paid with a second card on the same page all the same', async () => {
    const payer = await shop.server.signUp()
    const { id, intent } = await begin(payer)
    shop.simulator.act(intent.id, 'fail')
    await shop.simulator.webhooks.settled()
    shop.simulator.switch({ copies: 0 })
    shop.simulator.act(intent.id, 'approve')
    shop.simulator.switch({ copies: 1 })
    shop.server.clock.advance({ seconds: 30 })
    await shop.server.poll?.run()
    expect(await shop.pay.show(payer, id)).toMatchObject({ status: 'paid' })
  })

  test('that the bank has, or that is paid without our knowing, is not begun a second time', async () => {
    const payer = await shop.server.signUp()
    shop.simulator.switch({ copies: 0, bankMs: 600_000 })
    const { id, intent } = await begin(payer)
    shop.simulator.act(intent.id, 'approve-slowly')
    shop.server.clock.advance({ seconds: 5 })
    for (const plan of ['monthly', 'yearly'] as const) {
      expect((await shop.pay.start(payer, plan)).body.redirect_url).toBe(
        `http://localhost:3000/payment-return?payment=${id}`,
      )
    }
    expect(await shop.pay.show(payer, id)).toMatchObject({ status: 'confirming' })
    shop.simulator.intents.move(intent.id, 'completed')
    shop.server.clock.advance({ seconds: 5 })
    expect((await shop.pay.start(payer)).body.redirect_url).toBe(`http://localhost:3000/payment-return?payment=${id}`)
    expect(await shop.pay.show(payer, id)).toMatchObject({ status: 'paid' })
    shop.simulator.switch({ copies: 1 })
  })

  test('waits for the provider’s word at most every three seconds', async () => {
    const payer = await shop.server.signUp()
    shop.simulator.switch({ copies: 0 })
    const { id, intent } = await begin(payer)
    shop.simulator.act(intent.id, 'approve')
    shop.simulator.switch({ copies: 1 })
    shop.server.clock.advance({ ms: 2_999 })
    expect(await shop.pay.show(payer, id)).toMatchObject({ status: 'waiting' })
    shop.server.clock.advance({ ms: 1 })
    expect(await shop.pay.show(payer, id)).toMatchObject({ status: 'paid' })
  })

  test('is listed a page at a time, the newest first', async () => {
    const payer = await shop.server.signUp()
    const ids: string[] = []
    for (let count = 0; count < 3; count++) {
      const { id, intent } = await begin(payer)
      shop.simulator.act(intent.id, 'approve')
      await shop.simulator.webhooks.settled()
      ids.unshift(id)
    }
    const first = await shop.pay.receipts(payer, '?limit=2')
    const rest = await shop.pay.receipts(payer, `?limit=2&cursor=${first.nextCursor}`)
    expect([...first.items, ...rest.items].map(({ id }) => id)).toEqual(ids)
    expect(rest.nextCursor).toBeNull()
  })
})

const logIn = async ({ user }: SignedUp) => {
  const body = { email: user.email, password: PASSWORD }
  return (await shop.server.request<{ token: string }>('POST', '/api/auth/login', { body })).body.token
}

describe('An Idempotency-Key', () => {
  const headers = { 'idempotency-key': 'once only' }

  test('repeats the attempt, also after it was paid; another body is refused', async () => {
    const payer = await shop.server.signUp()
    const first = await shop.pay.start(payer, 'monthly', headers)
    const again = await shop.pay.start(payer, 'monthly', headers)
    expect(again.body).toEqual(first.body)
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expect((await shop.pay.start(payer, 'yearly', headers)).status).toBe(409)
    const intent = intentAt(first.body.redirect_url)
    shop.simulator.act(intent.id, 'approve')
    await shop.simulator.webhooks.settled()
    const late = await shop.pay.start(payer, 'monthly', headers)
    expect(late.body.redirect_url).toBe(intent.success_url)
  })

  test('and twins at the same moment are one attempt', async () => {
    const payer = await shop.server.signUp()
    const all = await Promise.all(Array.from({ length: 8 }, () => shop.pay.start(payer, 'monthly')))
    expect(new Set(all.map(({ body }) => body.redirect_url)).size).toBe(1)
    const [url = ''] = all.map(({ body }) => body.redirect_url)
    const own = shop.simulator.intents.all().filter(({ operation_id }) => operation_id === intentAt(url).operation_id)
    expect(own).toHaveLength(1)
  })
})

describe('A payment service that cannot be reached', () => {
  test('is a 503 in both languages with nothing charged; the next start goes on with the same attempt', async () => {
    const payer = await shop.server.signUp()
    shop.simulator.switch({ down: true })
    const refused = await shop.pay.start(payer)
    expect([refused.status, refused.body.reason]).toEqual([503, 'subscription.payment-unavailable'])
    expect(refused.headers.get('retry-after')).toBe('10')
    const arabic = await shop.pay.start(payer, 'monthly', { 'accept-language': 'ar' })
    expect(arabic.body.error).toBe('تعذّر الوصول إلى خدمة الدفع الآن. لم يُخصم أي مبلغ؛ يرجى إعادة المحاولة بعد قليل.')
    shop.simulator.switch({ down: false })
    await begin(payer)
    const rows = await shop.server.db.read.select().from(subscriptionPayments)
    expect(rows.filter(({ accountId }) => accountId === payer.account)).toHaveLength(1)
  })

  test('and loses its answers has made one intent, not several', async () => {
    const payer = await shop.server.signUp()
    const before = shop.simulator.intents.all().length
    shop.simulator.switch({ losesAnswers: true })
    expect((await shop.pay.start(payer)).status).toBe(503)
    shop.simulator.switch({ losesAnswers: false })
    await begin(payer)
    expect(shop.simulator.intents.all().length).toBe(before + 1)
  })

  test(
    'and is slow is given up in time',
    async () => {
      const payer = await shop.server.signUp()
      const { id } = await begin(payer)
      shop.simulator.switch({ slowMs: 1_500 })
      shop.server.clock.advance({ seconds: 10 })
      const from = performance.now()
      expect(await shop.pay.show(payer, id)).toMatchObject({ status: 'waiting' })
      expect(performance.now() - from).toBeLessThan(SLOW_WITHIN_MS)
      shop.simulator.switch({ slowMs: 0 })
    },
    SLOW_WITHIN_MS,
  )

  test('is not asked for ever by one account', async () => {
    const payer = await shop.server.signUp()
    const answers = await Promise.all(Array.from({ length: 11 }, () => shop.pay.start(payer)))
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused.map(({ headers }) => Number(headers.get('retry-after')) > 0)).toEqual([true])
  })
})

describe('The poll', () => {
  test('finds what no webhook told, asks ever more rarely, and gives up after the expiry', async () => {
    const payer = await shop.server.signUp()
    shop.simulator.switch({ copies: 0 })
    const [paid, left] = [await begin(payer), await begin(payer, 'yearly')]
    shop.simulator.act(paid.intent.id, 'approve')
    shop.server.clock.advance({ seconds: 10 })
    await shop.server.poll?.run()
    const rows = async () =>
      (await shop.server.db.read.select().from(subscriptionPayments)).filter(({ id }) =>
        [paid.id, left.id].includes(id),
      )
    const [first, second] = await rows()
    expect(first).toMatchObject({ status: 'paid', nextAskAt: null })
    expect((second?.nextAskAt?.getTime() ?? 0) - shop.server.clock.now().getTime()).toBe(20_000)
    for (let turn = 0; turn < 12; turn++) {
      shop.server.clock.advance({ minutes: 5 })
      await shop.server.poll?.run()
    }
    expect((await rows())[1]).toMatchObject({ status: 'expired', nextAskAt: null })
    expect(await shop.pay.show(payer, left.id)).toMatchObject({ status: 'expired', period: null })
    expect(await shop.pay.verified({ token: await logIn(payer) })).toBe('subscribed')

    // A late payment is never lost: a webhook still makes the server ask.
    shop.simulator.intents.move(left.intent.id, 'completed')
    shop.simulator.switch({ copies: 1 })
    shop.simulator.webhooks.send([{ ...left.intent, status: 'completed' }])
    await shop.simulator.webhooks.settled()
    expect(await shop.pay.show(payer, left.id)).toMatchObject({ status: 'paid' })
    shop.server.clock.advance({ minutes: -61 })
  })
})

test('no key, secret, e-mail or page of a payment is in the log', () => {
  const text = JSON.stringify(shop.server.logged)
  expect(text).toContain('paid, its period added')
  for (const secret of [KEYS.apiKey, KEYS.webhookSecret, person.user.email, '/pay/', 'Bearer']) {
    expect(text).not.toContain(secret)
  }
})

test('each paid intent of this file has its one period, and no other has any', async () => {
  const completed = shop.simulator.intents.all().filter(({ status }) => status === 'completed')
  const paidFor = (await periods()).map(({ paymentId }) => paymentId)
  expect(paidFor.toSorted()).toEqual(completed.map(({ operation_id }) => operation_id ?? '').toSorted())
})

describe('Where nobody takes payments', () => {
  test.each<Record<string, string>>([{}, { NODE_ENV: 'production', APP_URL: 'https://invoices.example.com' }])(
    '%p',
    async (env) => {
      const server = await startTestServer({ env })
      const { token } = await server.signUp()
      const refused = await server.request('POST', '/api/create-ziina-subscription', { token, language: 'ar' })
      expect([refused.status, refused.body.reason, refused.body.error]).toEqual([
        503,
        'subscription.payment-not-set-up',
        'لم يُفعَّل الدفع على هذا الخادم بعد. يرجى مراسلة الدعم.',
      ])
      expect((await server.request('GET', '/api/subscription/payments', { token })).body).toEqual({
        items: [],
        nextCursor: null,
      })
      expect((await server.request('POST', '/api/webhooks/ziina', { body: {} })).status).toBe(401)
      await server.close()
    },
  )
})

describe('The plans', () => {
  test('are told to everybody, with the prices of the settings and whether they can be paid here', async () => {
    const offered = { currency: 'AED', prices: { monthly: '49.00', yearly: '490.00' }, yearlySaving: '98.00' }
    expect((await shop.server.request('GET', '/api/subscription/plans')).body).toEqual({ ...offered, payable: true })
    const server = await startTestServer({ env: { PLAN_MONTHLY: '59.5', PLAN_YEARLY: '714' } })
    expect((await server.request('GET', '/api/subscription/plans')).body).toEqual({
      currency: 'AED',
      prices: { monthly: '59.50', yearly: '714.00' },
      yearlySaving: null,
      payable: false,
    })
    await server.close()
  })
})

/**
 * A payment service for development and tests: Ziina's documented API over HTTP, a payment page, and switches for network
 * faults. Listens on loopback only; the container image leaves it out.
 */
import { Elysia, t } from 'elysia'
import { LEAST_AMOUNT } from '#domain/subscription/payment.ts'
import { OUTCOMES, type Outcome, payPage } from './pay-page.ts'
import { payerOf } from './payer.ts'
import { type IntentStore, openIntents, type SimulatedIntent } from './intents.ts'
import { RELIABLE, type Switches, SwitchesBody } from './switches.ts'
import { startWebhookSender } from './webhook.ts'

export type SimulatorOptions = {
  apiKey: string
  webhookSecret: string
  /** Where webhooks go; `deliverTo` changes it. */
  webhookUrl?: string
  /** Preferred port; another one when it is taken. */
  port?: number
  /** Persists the intents across restarts. */
  file?: string
  switches?: Partial<Switches>
  /** The clock that intents expire by. */
  now?: () => number
}

export type ZiinaSimulator = Awaited<ReturnType<typeof startZiinaSimulator>>

const OrderBody = t.Object({
  amount: t.Integer({ minimum: Number(LEAST_AMOUNT) }),
  currency_code: t.String({ minLength: 3, maxLength: 3 }),
  message: t.Optional(t.String()),
  success_url: t.String(),
  cancel_url: t.String(),
  failure_url: t.Optional(t.String()),
  test: t.Optional(t.Boolean()),
  expiry: t.Optional(t.String({ pattern: '^\\d+$' })),
  allow_tips: t.Optional(t.Boolean()),
  operation_id: t.Optional(t.String()),
})

export async function startZiinaSimulator(options: SimulatorOptions) {
  const intents = openIntents(options.file)
  const now = options.now ?? Date.now
  let switches: Switches = { ...RELIABLE, ...options.switches }
  let webhookUrl = options.webhookUrl ?? ''
  const webhooks = startWebhookSender({
    secret: options.webhookSecret,
    address: () => webhookUrl,
    switches: () => switches,
  })

  const act = payerOf({ intents, webhooks, switches: () => switches, now })
  // With Elysia's default two servers would share the port and split the requests.
  const app = new Elysia({ serve: { reusePort: false } })
    .use(api(options.apiKey, intents, () => switches))
    .use(payerPages({ intents, act, now }))
    .get('/switches', () => switches)
    .put('/switches', ({ body }) => (switches = { ...switches, ...body }), { body: t.Partial(SwitchesBody) })
  await app.modules
  const listen = (port: number) => app.listen({ port, hostname: '127.0.0.1' })
  try {
    listen(options.port ?? 0)
  } catch {
    // Taken, probably by another server's simulator.
    listen(0)
  }
  return {
    url: `http://127.0.0.1:${app.server?.port}`,
    /** The value of `ZIINA_API_URL`. */
    apiUrl: `http://127.0.0.1:${app.server?.port}/api`,
    intents,
    webhooks,
    act,
    deliverTo: (url: string) => {
      webhookUrl = url
    },
    switch: (change: Partial<Switches>) => {
      switches = { ...switches, ...change }
    },
    stop: async () => {
      webhooks.stop()
      await app.stop(true)
    },
  }
}

/** The documented calls. */
const api = (apiKey: string, intents: IntentStore, switches: () => Switches) =>
  new Elysia({ prefix: '/api' })
    .onBeforeHandle(async ({ request, status }) => {
      const { slowMs, down } = switches()
      if (slowMs > 0) await Bun.sleep(slowMs)
      if (down) return status(503, { message: 'The simulator is switched to down' })
      if (request.headers.get('authorization') !== `Bearer ${apiKey}`) return status(401, { message: 'Wrong key' })
    })
    .post(
      '/payment_intent',
      ({ body, request, status }) => {
        const intent = intents.add({
          operation_id: body.operation_id ?? null,
          amount: body.amount,
          currency_code: body.currency_code,
          message: body.message ?? '',
          test: body.test ?? false,
          success_url: body.success_url,
          cancel_url: body.cancel_url,
          failure_url: body.failure_url ?? body.cancel_url,
          expiry: body.expiry ?? null,
        })
        if (switches().losesAnswers) return status(502, { message: 'The answer was lost' })
        return status(201, answerOf(intent, request))
      },
      { body: OrderBody },
    )
    .get('/payment_intent/:id', ({ params, request, status }) => {
      const intent = intents.find(params.id)
      return intent ? answerOf(intent, request) : status(404, { message: 'Not found' })
    })

function answerOf(intent: SimulatedIntent, request: Request) {
  const { origin } = new URL(request.url)
  return { ...intent, redirect_url: `${origin}/pay/${intent.id}`, tip_amount: 0, fee_amount: 0, latest_error: null }
}

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
}

type PayerParts = {
  intents: IntentStore
  act: (id: string, outcome: Outcome) => string | undefined
  now: () => number
}

/** The pages of the payer. */
const payerPages = ({ intents, act, now }: PayerParts) =>
  new Elysia()
    .get(
      '/pay/:id',
      ({ params, query }) => {
        const intent = intents.find(params.id)
        const page = payPage(intent, query.lang, now())
        return new Response(page.markup, { status: intent ? 200 : 404, headers: HEADERS })
      },
      { query: t.Object({ lang: t.Optional(t.String()) }) },
    )
    .post(
      '/pay/:id',
      ({ params, body, redirect, status }) => {
        const address = act(params.id, body.outcome)
        return address ? redirect(address, 303) : status(404)
      },
      { body: t.Object({ outcome: t.Union(OUTCOMES.map((outcome) => t.Literal(outcome))) }) },
    )

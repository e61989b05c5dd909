/** A test server with a payment service: the simulator, over HTTP, and webhooks between the two. */
import { startZiinaSimulator } from '#src/dev/ziina-simulator/simulator.ts'
import type { Switches } from '#src/dev/ziina-simulator/switches.ts'
import { type SignedUp, startTestServer, type TestServer, type TestServerOptions } from './test-server.ts'

export const KEYS = { apiKey: 'a-key-for-tests', webhookSecret: 'a-secret-for-tests' }

/** Environment of a server that uses this simulator. */
export const ziinaSettings = ({ apiUrl }: { apiUrl: string }) => ({
  ZIINA_API_URL: apiUrl,
  ZIINA_API_KEY: KEYS.apiKey,
  ZIINA_WEBHOOK_SECRET: KEYS.webhookSecret,
})

export type PaymentTestServer = Awaited<ReturnType<typeof startPaymentTestServer>>

/** No webhook is sent by itself with `switches: { copies: 0 }`. Both sides use the test server's clock. */
export async function startPaymentTestServer(options: TestServerOptions & { switches?: Partial<Switches> } = {}) {
  const { switches = {}, env = {}, ...rest } = options
  const now = () => server.clock.now().getTime()
  const simulator = await startZiinaSimulator({ ...KEYS, switches, now })
  const server: TestServer = await startTestServer({
    ...rest,
    listen: true,
    env: { ...ziinaSettings(simulator), APP_URL: 'http://localhost:3000', ...env },
  })
  simulator.deliverTo(`${server.url}/api/webhooks/ziina`)
  return {
    server,
    simulator,
    pay: payFor(server),
    close: async () => {
      await simulator.stop()
      await server.close()
    },
  }
}

export type Shown = {
  id: string
  status: string
  plan: string
  amount: string
  redirectUrl: string | null
  paidAt: string | null
  checkedAt: string | null
  period: { from: string; until: string } | null
}

/** A payer's actions, through the API. */
export function payFor(server: Pick<TestServer, 'request'>) {
  return {
    start: (person: Pick<SignedUp, 'token'>, plan?: 'monthly' | 'yearly', headers: Record<string, string> = {}) =>
      server.request<{ redirect_url: string; reason: string; error: string }>(
        'POST',
        '/api/create-ziina-subscription',
        {
          token: person.token,
          headers,
          ...(plan && { body: { plan } }),
        },
      ),
    show: async ({ token }: Pick<SignedUp, 'token'>, id: string) =>
      (await server.request<Shown>('GET', `/api/subscription/payments/${id}`, { token })).body,
    receipts: async ({ token }: Pick<SignedUp, 'token'>, query = '') =>
      (
        await server.request<{ items: Record<string, unknown>[]; nextCursor: string | null }>(
          'GET',
          `/api/subscription/payments${query}`,
          { token },
        )
      ).body,
    status: async ({ token }: Pick<SignedUp, 'token'>) =>
      (await server.request('GET', '/api/subscription/status', { token })).body,
    verified: async ({ token }: Pick<SignedUp, 'token'>) =>
      (await server.request<Pick<SignedUp, 'user'>>('GET', '/api/auth/verify', { token })).body.user
        .subscription_status,
  }
}

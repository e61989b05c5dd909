/** A world with a payment service: the simulator, over HTTP, and both ends of the news between them. */
import { startZiinaSimulator } from '#scripts/ziina-simulator/simulator.ts'
import type { Switches } from '#scripts/ziina-simulator/switches.ts'
import { type SignedUp, startWorld, type World, type WorldOptions } from './world.ts'

export const KEYS = { apiKey: 'a-key-for-tests', webhookSecret: 'a-secret-for-tests' }

/** Settings as in the environment, for a server that is to use this simulator. */
export const ziinaSettings = ({ apiUrl }: { apiUrl: string }) => ({
  ZIINA_API_URL: apiUrl,
  ZIINA_API_KEY: KEYS.apiKey,
  ZIINA_WEBHOOK_SECRET: KEYS.webhookSecret,
})

export type PaymentWorld = Awaited<ReturnType<typeof startPaymentWorld>>

/** Real news: with `switches: { copies: 0 }` none leaves by itself. Both go by the world's clock. */
export async function startPaymentWorld(options: WorldOptions & { switches?: Partial<Switches> } = {}) {
  const { switches = {}, env = {}, ...rest } = options
  const now = () => world.clock.now().getTime()
  const simulator = await startZiinaSimulator({ ...KEYS, switches, now })
  const world: World = await startWorld({
    ...rest,
    listen: true,
    env: { ...ziinaSettings(simulator), APP_URL: 'http://localhost:3000', ...env },
  })
  simulator.deliverTo(`${world.url}/api/webhooks/ziina`)
  return {
    world,
    simulator,
    pay: payFor(world),
    close: async () => {
      await simulator.stop()
      await world.close()
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

/** What a payer does, through the front door. */
export function payFor(world: Pick<World, 'call'>) {
  return {
    start: (person: Pick<SignedUp, 'token'>, plan?: 'monthly' | 'yearly', headers: Record<string, string> = {}) =>
      world.call<{ redirect_url: string; reason: string; error: string }>('POST', '/api/create-ziina-subscription', {
        token: person.token,
        headers,
        ...(plan && { body: { plan } }),
      }),
    show: async ({ token }: Pick<SignedUp, 'token'>, id: string) =>
      (await world.call<Shown>('GET', `/api/payments/${id}`, { token })).body,
    receipts: async ({ token }: Pick<SignedUp, 'token'>, query = '') =>
      (
        await world.call<{ items: Record<string, unknown>[]; nextCursor: string | null }>(
          'GET',
          `/api/payments${query}`,
          { token },
        )
      ).body,
    status: async ({ token }: Pick<SignedUp, 'token'>) =>
      (await world.call('GET', '/api/subscription/status', { token })).body,
    verified: async ({ token }: Pick<SignedUp, 'token'>) =>
      (await world.call<Pick<SignedUp, 'user'>>('GET', '/api/auth/verify', { token })).body.user.subscription_status,
  }
}

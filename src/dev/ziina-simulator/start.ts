/** Starts the simulator next to a development server, with random keys and its intents in the data folder. */
import { join } from 'node:path'
import type { Env, PaymentSettings } from '#src/env/env.ts'
import { startZiinaSimulator } from './simulator.ts'

/** Offset from the server's port, leaving room for Vite and a second server. */
const PORT_OFFSET = 100

export type LocalSimulator = {
  settings: Extract<PaymentSettings, { provider: 'ziina' }>
  /** Printed at start. */
  line: string
  /** Where to deliver webhooks, once the server's port is known. */
  listening(port: number): void
  stop(): Promise<void>
}

/** @throws Error in production. The settings never choose it there; this is a second guard. */
export async function startLocalSimulator({ production, payments, dataDir, port }: Env): Promise<LocalSimulator> {
  if (production || payments.provider !== 'simulator') throw new Error('No payment simulator here')
  const [apiKey, webhookSecret] = [crypto.randomUUID(), crypto.randomUUID()]
  const simulator = await startZiinaSimulator({
    apiKey,
    webhookSecret,
    file: join(dataDir, 'ziina-simulator.json'),
    ...(port > 0 && port + PORT_OFFSET < 65_536 && { port: port + PORT_OFFSET }),
  })
  return {
    settings: { provider: 'ziina', apiUrl: simulator.apiUrl, apiKey, webhookSecret, test: true },
    line: `Payments: no ZIINA_API_KEY, a simulator at ${simulator.url} stands in; no money moves`,
    listening: (serverPort) => simulator.deliverTo(`http://127.0.0.1:${serverPort}/api/webhooks/ziina`),
    stop: simulator.stop,
  }
}

/** The simulator as a developer's server starts it beside itself: keys that nobody else knows, intents kept with the data. */
import { join } from 'node:path'
import type { Env, PaymentSettings } from '#src/env/env.ts'
import { startZiinaSimulator } from './simulator.ts'

/** So far from the server's own port that Vite and a second server stay free. */
const PORT_STEP = 100

export type Beside = {
  settings: Extract<PaymentSettings, { provider: 'ziina' }>
  /** For whoever starts the process. */
  line: string
  /** Tells it where the server is, once that is known. */
  listening(port: number): void
  stop(): Promise<void>
}

/** @throws Error in production: there the settings never choose it, and this is said twice. */
export async function startBeside({ production, payments, dataDir, port }: Env): Promise<Beside> {
  if (production || payments.provider !== 'simulator') throw new Error('No payment simulator here')
  const [apiKey, webhookSecret] = [crypto.randomUUID(), crypto.randomUUID()]
  const simulator = await startZiinaSimulator({
    apiKey,
    webhookSecret,
    file: join(dataDir, 'ziina-simulator.json'),
    ...(port > 0 && port + PORT_STEP < 65_536 && { port: port + PORT_STEP }),
  })
  return {
    settings: { provider: 'ziina', apiUrl: simulator.apiUrl, apiKey, webhookSecret, test: true },
    line: `Payments: no ZIINA_API_KEY, a simulator at ${simulator.url} stands in; no money moves`,
    listening: (serverPort) => simulator.deliverTo(`http://127.0.0.1:${serverPort}/api/webhooks/ziina`),
    stop: simulator.stop,
  }
}

/** The simulator's webhooks: signed as Ziina signs them, and as unreliable as the switches say. */
import { createHmac } from 'node:crypto'
import type { SimulatedIntent } from './intents.ts'
import type { Switches } from './switches.ts'

export type WebhookEvent = { event: 'payment_intent.status.updated'; data: SimulatedIntent }

export type WebhookSender = {
  /** Every event so far, the oldest first; with `copies: 0` none is delivered by itself. */
  readonly events: readonly WebhookEvent[]
  /** Delivers an intent's changes as the switches say: late, out of order, several times, or after a forged one. */
  send(changes: SimulatedIntent[]): void
  /** One delivery now; returns the HTTP status, 0 when nobody answered. */
  deliver(event: WebhookEvent, signature?: string): Promise<number>
  /** A delivery that claims the intent is paid, signed with a wrong secret. */
  forge(intent: SimulatedIntent): Promise<number>
  /** Waits for all pending deliveries. */
  settled(): Promise<void>
  stop(): void
}

export type WebhookSenderParts = { secret: string; address: () => string; switches: () => Switches }

/** Ziina tries three times more (docs.ziina.com, Webhooks). */
const RETRY_DELAYS_MS = [200, 1000, 3000]
const TIMEOUT_MS = 10_000

export function startWebhookSender({ secret, address, switches }: WebhookSenderParts): WebhookSender {
  const events: WebhookEvent[] = []
  const pending = new Set<Promise<void>>()
  const stopping = new AbortController()

  const post = async (body: string, signature: string): Promise<number> => {
    try {
      const response = await fetch(address(), {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-hmac-signature': signature },
        body,
        signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), stopping.signal]),
      })
      return response.status
    } catch {
      return 0
    }
  }
  const deliver = (event: WebhookEvent, signature?: string) => {
    const body = JSON.stringify(event)
    return post(body, signature ?? signatureOf(body, secret))
  }
  const forge = (intent: SimulatedIntent) => {
    const body = JSON.stringify({ event: EVENT, data: { ...intent, status: 'completed' } })
    return post(body, signatureOf(body, 'not the secret'))
  }
  const deliverWithRetries = async (event: WebhookEvent): Promise<void> => {
    for (const delayMs of [0, ...RETRY_DELAYS_MS]) {
      await Bun.sleep(delayMs)
      if (stopping.signal.aborted) return
      const status = await deliver(event)
      if (status >= 200 && status < 300) return
    }
  }
  const deliverAll = async (batch: WebhookEvent[]): Promise<void> => {
    const { copies, lateMs, forged } = switches()
    if (copies > 0) await Bun.sleep(lateMs)
    for (const event of batch) {
      if (stopping.signal.aborted) return
      if (forged) await forge(event.data)
      for (let copy = 0; copy < copies; copy++) await deliverWithRetries(event)
    }
  }
  return {
    events,
    deliver,
    forge,
    send: (changes) => {
      const batch = changes.map((data): WebhookEvent => ({ event: EVENT, data }))
      events.push(...batch)
      const delivery = deliverAll(switches().backwards ? batch.toReversed() : batch)
      pending.add(delivery)
      void delivery.finally(() => pending.delete(delivery))
    },
    settled: async () => {
      await Promise.all(pending)
    },
    stop: () => stopping.abort(),
  }
}

const EVENT = 'payment_intent.status.updated'

const signatureOf = (body: string, secret: string) => createHmac('sha256', secret).update(body).digest('hex')

/** The simulator's webhooks: signed as the service signs them, and as unreliable as the switches say. */
import { createHmac } from 'node:crypto'
import type { SimulatedIntent } from './intents.ts'
import type { Switches } from './switches.ts'

export type News = { event: 'payment_intent.status.updated'; data: SimulatedIntent }

export type Courier = {
  /** What would be sent, the oldest first; with `copies: 0` nothing leaves by itself. */
  readonly written: readonly News[]
  /** Sends what happened to an intent, as the switches say: late, in the wrong order, several times, or forged first. */
  send(batch: SimulatedIntent[]): void
  /** One delivery now; answers the status, 0 when nobody was there. */
  deliver(news: News, signature?: string): Promise<number>
  /** A delivery with a signature made without the secret, claiming that the intent was paid. */
  forge(intent: SimulatedIntent): Promise<number>
  /** Waits for everything under way. */
  settled(): Promise<void>
  stop(): void
}

export type CourierParts = { secret: string; address: () => string; switches: () => Switches }

/** The service tries three times more (docs.ziina.com, Webhooks). */
const RETRY_PAUSES_MS = [200, 1000, 3000]
const WITHIN_MS = 10_000

export function startCourier({ secret, address, switches }: CourierParts): Courier {
  const written: News[] = []
  const underWay = new Set<Promise<void>>()
  const stopping = new AbortController()

  const post = async (body: string, signature: string): Promise<number> => {
    try {
      const response = await fetch(address(), {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-hmac-signature': signature },
        body,
        signal: AbortSignal.any([AbortSignal.timeout(WITHIN_MS), stopping.signal]),
      })
      return response.status
    } catch {
      return 0
    }
  }
  const deliver = (news: News, signature?: string) => {
    const body = JSON.stringify(news)
    return post(body, signature ?? signatureOf(body, secret))
  }
  const forge = (intent: SimulatedIntent) => {
    const body = JSON.stringify({ event: EVENT, data: { ...intent, status: 'completed' } })
    return post(body, signatureOf(body, 'not the secret'))
  }
  const insist = async (news: News): Promise<void> => {
    for (const pauseMs of [0, ...RETRY_PAUSES_MS]) {
      await Bun.sleep(pauseMs)
      if (stopping.signal.aborted) return
      const status = await deliver(news)
      if (status >= 200 && status < 300) return
    }
  }
  const leave = async (batch: News[]): Promise<void> => {
    const { copies, lateMs, forged } = switches()
    if (copies > 0) await Bun.sleep(lateMs)
    for (const news of batch) {
      if (stopping.signal.aborted) return
      if (forged) await forge(news.data)
      for (let copy = 0; copy < copies; copy++) await insist(news)
    }
  }
  return {
    written,
    deliver,
    forge,
    send: (batch) => {
      const news = batch.map((data): News => ({ event: EVENT, data }))
      written.push(...news)
      const leaving = leave(switches().backwards ? news.toReversed() : news)
      underWay.add(leaving)
      void leaving.finally(() => underWay.delete(leaving))
    },
    settled: async () => {
      await Promise.all(underWay)
    },
    stop: () => stopping.abort(),
  }
}

const EVENT = 'payment_intent.status.updated'

const signatureOf = (body: string, secret: string) => createHmac('sha256', secret).update(body).digest('hex')

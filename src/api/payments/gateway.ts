/**
 * The one file that speaks with Ziina (docs.ziina.com/developers, API version 2). Its answers are believed as far as they
 * have the documented shape; what it refuses or leaves unanswered becomes `payment.unavailable`. Neither the key nor
 * anything about a person reaches the log.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { type Minor, minor } from '#domain/money/money.ts'
import { PROVIDER_STATUSES, type ProviderStatus } from '#domain/subscription/payment.ts'
import { Refusal } from '#domain/refusal.ts'
import { errorForLog, type Log } from '#http/log.ts'
import type { PaymentSettings } from '#src/env/env.ts'

export type IntentOrder = {
  /** Ours. Asked twice with the same, Ziina makes one intent (`operation_id`). */
  operationId: string
  amount: Minor
  currency: string
  /** Shown to the payer. */
  message: string
  returnTo: { success: string; cancel: string; failure: string }
  expiresAt: Date
}

export type Intent = { id: string; amount: Minor; currency: string; status: ProviderStatus }

export type PaymentGateway = {
  /** Whether no money moves. */
  test: boolean
  /** @throws Refusal `payment.unavailable`: it may have been made all the same; ask again with the same order. */
  open(order: IntentOrder): Promise<Intent & { redirectUrl: string }>
  /** @throws Refusal `payment.unavailable`. */
  ask(id: string): Promise<Intent | 'unknown'>
  /**
   * The intent a webhook speaks of; null for other events. What it says of the intent is for the caller to compare, not
   * to believe: the state is asked for.
   * @throws Refusal `payment.unsigned` for a wrong or missing signature, or without a secret; `request.malformed`.
   */
  readNews(body: Uint8Array, signature: string | null): Intent | null
}

export type GatewayParts = {
  settings: Extract<PaymentSettings, { provider: 'ziina' }>
  log: Log
  /** Ends what is under way when the process stops. */
  stopping?: AbortSignal
  /** The pauses before the second try, the third, and so on. */
  pausesMs?: readonly number[]
  /** How long one try may take. */
  withinMs?: number
}

const PAUSES_MS = [250, 1000]
const WITHIN_MS = 5_000

export function createPaymentGateway(parts: GatewayParts): PaymentGateway {
  const { settings, log } = parts
  const { apiUrl, webhookSecret, test } = settings
  const call = callerOf(parts)
  return {
    test,
    open: async (order) => {
      const answered = await call('POST', '/payment_intent', wireOf(order, test))
      if (!isGood(answered.status)) throw refused(log, 'POST', answered)
      const read = parsed(answered.text)
      const [intent, redirectUrl] = [intentIn(read), pageIn(read, apiUrl)]
      if (intent && redirectUrl) return { ...intent, redirectUrl }
      throw strange(log, 'POST')
    },
    ask: async (id) => {
      const answered = await call('GET', `/payment_intent/${encodeURIComponent(id)}`)
      if (answered.status === 404) return 'unknown'
      if (!isGood(answered.status)) throw refused(log, 'GET', answered)
      const intent = intentIn(parsed(answered.text))
      if (intent?.id !== id) throw strange(log, 'GET')
      return intent
    },
    readNews: (body, signature) => {
      if (!webhookSecret || !isSigned(body, signature, webhookSecret)) throw new Refusal('payment.unsigned')
      const news = parsed(new TextDecoder().decode(body))
      if (!isObject(news)) throw new Refusal('request.malformed')
      if (news.event !== 'payment_intent.status.updated') return null
      const intent = intentIn(news.data)
      if (!intent) throw new Refusal('request.malformed')
      return intent
    },
  }
}

type Method = 'GET' | 'POST'
type Tried = { status: number; text: string }

/** One call, tried again: a GET changes nothing and a POST carries its `operation_id`, so both may be. */
function callerOf({ settings: { apiUrl, apiKey }, log, ...timing }: GatewayParts) {
  const { stopping, pausesMs = PAUSES_MS, withinMs = WITHIN_MS } = timing
  const tryOnce = async (method: Method, path: string, body?: unknown): Promise<Tried> => {
    const within = AbortSignal.timeout(withinMs)
    const response = await fetch(`${apiUrl}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${apiKey}`,
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      // The key goes to that address and to no other.
      redirect: 'error',
      signal: stopping ? AbortSignal.any([within, stopping]) : within,
    })
    return { status: response.status, text: await response.text() }
  }
  return async (method: Method, path: string, body?: unknown): Promise<Tried> => {
    for (let attempt = 0; ; attempt++) {
      const tried = await tryOnce(method, path, body).catch((error: unknown) => ({ error }))
      if ('status' in tried && !isPassing(tried.status)) return tried
      const reason = 'status' in tried ? String(tried.status) : errorForLog(tried.error)
      log({ level: 'warn', event: `payment service did not answer, try ${attempt + 1}`, method, error: reason })
      const pauseMs = pausesMs[attempt]
      if (pauseMs === undefined || stopping?.aborted) throw unavailable()
      await Bun.sleep(pauseMs)
    }
  }
}

const unavailable = () => new Refusal('payment.unavailable', { retryAfterSeconds: 10 })

const isGood = (status: number) => status >= 200 && status < 300
const isPassing = (status: number) => status === 408 || status === 429 || status >= 500

function refused(log: Log, method: Method, { status }: Tried): Refusal {
  log({ level: 'error', event: 'payment service refused', method, status })
  return unavailable()
}

function strange(log: Log, method: Method): Refusal {
  log({ level: 'error', event: 'payment service answered in an unknown shape', method })
  return unavailable()
}

function wireOf({ operationId, amount, currency, message, returnTo, expiresAt }: IntentOrder, test: boolean) {
  return {
    // Exact: what a plan may cost (src/env/env.ts) is far below 2^53.
    amount: Number(amount),
    currency_code: currency,
    message,
    success_url: returnTo.success,
    cancel_url: returnTo.cancel,
    failure_url: returnTo.failure,
    test,
    // Milliseconds since 1970, as text.
    expiry: String(expiresAt.getTime()),
    allow_tips: false,
    operation_id: operationId,
  }
}

/** HMAC SHA-256 of the raw body, in hex (docs.ziina.com, Webhooks). Compared in constant time. */
function isSigned(body: Uint8Array, signature: string | null, secret: string): boolean {
  if (signature === null || !/^[0-9a-f]{64}$/i.test(signature)) return false
  return timingSafeEqual(createHmac('sha256', secret).update(body).digest(), Buffer.from(signature, 'hex'))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

const isStatus = (text: unknown): text is ProviderStatus => PROVIDER_STATUSES.some((known) => known === text)

function intentIn(value: unknown): Intent | undefined {
  if (!isObject(value)) return undefined
  const { id, amount, currency_code: currency, status } = value
  if (typeof id !== 'string' || id === '' || id.length > 200) return undefined
  if (typeof amount !== 'number' || !Number.isSafeInteger(amount)) return undefined
  if (typeof currency !== 'string' || !isStatus(status)) return undefined
  return { id, amount: minor(BigInt(amount)), currency, status }
}

/** Where the payer is sent: HTTPS, or the very machine that was asked (the simulator). */
function pageIn(value: unknown, apiUrl: string): string | undefined {
  const text = isObject(value) ? value.redirect_url : undefined
  const page = typeof text === 'string' ? URL.parse(text) : null
  return page && (page.protocol === 'https:' || page.origin === new URL(apiUrl).origin) ? page.href : undefined
}

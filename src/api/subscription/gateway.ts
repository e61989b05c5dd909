/**
 * Client of Ziina's API (docs.ziina.com/developers, version 2), and the only file that calls it. Answers are checked for
 * their documented shape; a refusal or no answer becomes `subscription.payment-unavailable`. Neither the key nor anything
 * about a person is logged.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { type Minor, minor } from '#domain/money/money.ts'
import { type CheckFailure, PROVIDER_STATUSES, type ProviderStatus } from '#domain/subscription/payment.ts'
import { Refusal } from '#domain/refusal.ts'
import { errorForLog, type Log } from '#http/log.ts'
import type { PaymentSettings } from '#src/env/env.ts'

export type IntentOrder = {
  /** Our payment's id. Ziina's `operation_id`: creating an intent is idempotent by it. */
  operationId: string
  amount: Minor
  currency: string
  /** Shown to the payer. */
  message: string
  returnTo: { success: string; cancel: string; failure: string }
  expiresAt: Date
}

export type Intent = { id: string; amount: Minor; currency: string; status: ProviderStatus }

/** Why there is no answer to go by: a refusal to whoever waits, and a line of the payment's history. */
export class NoAnswer extends Refusal {
  readonly failure: CheckFailure
  readonly httpStatus: number | null

  constructor(failure: CheckFailure, httpStatus: number | null) {
    super('subscription.payment-unavailable', { retryAfterSeconds: 10 })
    this.failure = failure
    this.httpStatus = httpStatus
  }
}

export type PaymentGateway = {
  /** Whether no money moves. */
  test: boolean
  /** @throws NoAnswer: the intent may exist all the same; retry with the same order. */
  open(order: IntentOrder): Promise<Intent & { redirectUrl: string }>
  /** @throws NoAnswer */
  ask(id: string): Promise<Intent | 'unknown'>
  /**
   * The intent that a webhook reports; null for other events. The caller compares it with what was ordered and asks for
   * the state: a webhook alone proves nothing.
   * @throws Refusal `subscription.payment-unsigned` for a wrong or missing signature, or without a secret; `request.malformed`.
   */
  readWebhook(body: Uint8Array, signature: string | null): Intent | null
}

export type GatewayParts = {
  settings: Extract<PaymentSettings, { provider: 'ziina' }>
  log: Log
  /** Aborts pending calls when the process stops. */
  stopping?: AbortSignal
  /** Delay before the second try, the third, and so on. */
  retryDelaysMs?: readonly number[]
  /** The time of one try. */
  timeoutMs?: number
}

const RETRY_DELAYS_MS = [250, 1000]
const TIMEOUT_MS = 5_000

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
      const [intent, redirectUrl] = [intentIn(read), checkoutIn(read, apiUrl)]
      if (intent && redirectUrl) return { ...intent, redirectUrl }
      throw malformed(log, 'POST')
    },
    ask: async (id) => {
      const answered = await call('GET', `/payment_intent/${encodeURIComponent(id)}`)
      if (answered.status === 404) return 'unknown'
      if (!isGood(answered.status)) throw refused(log, 'GET', answered)
      const intent = intentIn(parsed(answered.text))
      if (intent?.id !== id) throw malformed(log, 'GET')
      return intent
    },
    readWebhook: (body, signature) => {
      if (!webhookSecret || !isSigned(body, signature, webhookSecret))
        throw new Refusal('subscription.payment-unsigned')
      const webhook = parsed(new TextDecoder().decode(body))
      if (!isObject(webhook)) throw new Refusal('request.malformed')
      if (webhook.event !== 'payment_intent.status.updated') return null
      const intent = intentIn(webhook.data)
      if (!intent) throw new Refusal('request.malformed')
      return intent
    },
  }
}

type Method = 'GET' | 'POST'
type HttpAnswer = { status: number; text: string }

/** A call with retries. Safe: a GET changes nothing, and a POST carries its `operation_id`. */
function callerOf({ settings: { apiUrl, apiKey }, log, ...timing }: GatewayParts) {
  const { stopping, retryDelaysMs = RETRY_DELAYS_MS, timeoutMs = TIMEOUT_MS } = timing
  const tryOnce = async (method: Method, path: string, body?: unknown): Promise<HttpAnswer> => {
    const timeout = AbortSignal.timeout(timeoutMs)
    const response = await fetch(`${apiUrl}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${apiKey}`,
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      // The key must not follow a redirect to another host.
      redirect: 'error',
      signal: stopping ? AbortSignal.any([timeout, stopping]) : timeout,
    })
    return { status: response.status, text: await response.text() }
  }
  return async (method: Method, path: string, body?: unknown): Promise<HttpAnswer> => {
    for (let attempt = 0; ; attempt++) {
      const tried = await tryOnce(method, path, body).catch((error: unknown) => ({ error }))
      if ('status' in tried && !isTransient(tried.status)) return tried
      const reason = 'status' in tried ? String(tried.status) : errorForLog(tried.error)
      log({ level: 'warn', event: `payment service did not answer, try ${attempt + 1}`, method, error: reason })
      const delayMs = retryDelaysMs[attempt]
      if (stopping?.aborted) throw new Refusal('subscription.payment-unavailable', { retryAfterSeconds: 10 })
      if (delayMs === undefined)
        throw 'status' in tried ? new NoAnswer('refused', tried.status) : new NoAnswer('unreachable', null)
      await Bun.sleep(delayMs)
    }
  }
}

const isGood = (status: number) => status >= 200 && status < 300
const isTransient = (status: number) => status === 408 || status === 429 || status >= 500

function refused(log: Log, method: Method, { status }: HttpAnswer): NoAnswer {
  log({ level: 'error', event: 'payment service refused', method, status })
  return new NoAnswer('refused', status)
}

function malformed(log: Log, method: Method): NoAnswer {
  log({ level: 'error', event: 'payment service answered in an unknown shape', method })
  return new NoAnswer('malformed', null)
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

/** The page to pay on: HTTPS, or the origin of the API itself (the simulator). */
function checkoutIn(value: unknown, apiUrl: string): string | undefined {
  const text = isObject(value) ? value.redirect_url : undefined
  const page = typeof text === 'string' ? URL.parse(text) : null
  return page && (page.protocol === 'https:' || page.origin === new URL(apiUrl).origin) ? page.href : undefined
}

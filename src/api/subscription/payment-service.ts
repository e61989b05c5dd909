/**
 * Payment of the subscription: checkout at the provider, and updates from it by a visit, a webhook or the poll. The
 * provider is called between write jobs, never inside one; whichever way an update arrives, `settle` alone decides.
 */
import { eq } from 'drizzle-orm'
import type { Database, Reader, Writer } from '#db/database.ts'
import { paidPeriods } from '#db/schema/subscription.ts'
import type { Locale } from '#domain/locale.ts'
import { formatMinor } from '#domain/money/money.ts'
import { Refusal } from '#domain/refusal.ts'
import { type CheckSource, isOver, type PaymentRequest } from '#domain/subscription/payment.ts'
import type { Plan } from '#domain/subscription/subscription.ts'
import type { AccountId } from '#http/identity.ts'
import type { Log } from '#http/log.ts'
import { paymentMessages } from '#i18n/subscription/payments.ts'
import { translator } from '#i18n/translator.ts'
import type { Env } from '#src/env/env.ts'
import {
  type AskTrigger,
  beginPayment,
  claimAsk,
  expireUnknown,
  findOtherOpenAttempts,
  findPayment,
  isOurs,
  keepIntent,
  type Payment,
  paymentOfIntent,
  recordCheck,
  settle,
} from './attempt-service.ts'
import { NoAnswer, type PaymentGateway } from './gateway.ts'

export type PaymentParts = {
  db: Database
  env: Pick<Env, 'appUrl' | 'prices' | 'landing' | 'supportEmail'>
  gateway: PaymentGateway
  log: Log
  now: () => Date
}

/** @throws Refusal `subscription.payment-not-set-up` where no provider is configured. */
export function requireGateway(gateway: PaymentGateway | undefined): PaymentGateway {
  if (!gateway) throw new Refusal('subscription.payment-not-set-up')
  return gateway
}

/** The charge of an account that chose this plan. */
export const requestFor = ({ env, gateway }: PaymentParts, plan: Plan): PaymentRequest => ({
  plan,
  amount: env.prices[plan],
  test: gateway.test,
})

/**
 * Before another attempt begins, asks the provider about the account's other open ones. Returns one that turns out to be
 * paid: its payer is shown that instead of a second checkout, and has to start again for another plan. A provider that
 * does not answer blocks nobody.
 */
export async function findPaidAttempt(
  parts: PaymentParts,
  account: AccountId,
  wanted: PaymentRequest,
): Promise<string | undefined> {
  const context = { db: parts.db.read, account, now: parts.now() }
  const others = await findOtherOpenAttempts(context, wanted)
  await Promise.all(others.map((id) => tryAsk(parts, id, 'visit')))
  for (const id of others) if ((await findPayment(context, id)).status === 'paid') return id
  return undefined
}

/**
 * Where to send the payer: the provider's page, or /payment-return when the attempt is paid or confirming already. An
 * attempt that has ended meanwhile is replaced by a new one.
 * @throws Refusal `subscription.payment-unavailable`: nothing was charged; the same call resumes the same attempt.
 */
export async function checkoutUrl(
  parts: PaymentParts,
  account: AccountId,
  id: string,
  language: Locale,
): Promise<string> {
  const { db, now } = parts
  const scope = { db: db.read, account }
  if ((await askIfOpen(parts, account, id)) === 'unknown') await db.write((tx) => expireUnknown(tx, id))
  const begun = await findPayment(scope, id)
  if (begun.status === 'paid' || begun.status === 'confirming') return returnAddress(parts.env, id)
  if (!isOver(begun.status)) return begun.redirectUrl ?? openIntent(parts, begun, language)
  const next = await db.write((tx) => beginPayment({ db: tx, account, now: now() }, requestFor(parts, begun.plan)))
  const fresh = await findPayment(scope, next.id)
  return fresh.redirectUrl ?? openIntent(parts, fresh, language)
}

/** An attempt that is resumed may have been paid a moment ago. */
async function askIfOpen(parts: PaymentParts, account: AccountId, id: string): Promise<AskOutcome> {
  const { redirectUrl } = await findPayment({ db: parts.db.read, account }, id)
  return redirectUrl === null ? 'none' : tryAsk(parts, id, 'visit')
}

async function openIntent(parts: PaymentParts, payment: Payment, language: Locale): Promise<string> {
  const { db, env, gateway, now } = parts
  const { id, plan, amount, currency, expiresAt } = payment
  const order = {
    operationId: id,
    amount,
    currency,
    message: translator(paymentMessages, language)(plan),
    returnTo: {
      success: returnAddress(env, id),
      cancel: returnAddress(env, id, 'canceled'),
      failure: returnAddress(env, id, 'failed'),
    },
    expiresAt,
  }
  const intent = await answerOf(parts, { payment, source: 'open' }, () => gateway.open(order))
  return db.write((tx) => keepIntent(tx, id, intent, now()))
}

/** `result` is a hint for the page's first moment, never proof. */
function returnAddress({ appUrl }: Pick<Env, 'appUrl'>, id: string, result?: 'canceled' | 'failed'): string {
  const address = new URL('/payment-return', appUrl)
  address.searchParams.set('payment', id)
  if (result) address.searchParams.set('result', result)
  return address.href
}

/** `none`: not asked, or no answer. `unknown`: the provider does not know the intent. `mismatch`: as of `settle`. */
export type AskOutcome = 'none' | 'answered' | 'unknown' | 'mismatch'

/**
 * Asks the provider, if it is time to, and settles its answer. `alongside` is written in the transaction that claims the
 * question. @throws NoAnswer
 */
export async function ask(
  parts: PaymentParts,
  id: string,
  trigger: AskTrigger,
  alongside?: (tx: Writer) => Promise<void>,
): Promise<AskOutcome> {
  const { db, env, gateway, log, now } = parts
  const claimed = await db.write(async (tx) => {
    const claim = await claimAsk(tx, id, trigger, now())
    if (claim) await alongside?.(tx)
    return claim
  })
  if (!claimed) return 'none'
  const intent = await answerOf(parts, { payment: claimed, source: trigger }, () => gateway.ask(claimed.providerId))
  if (intent === 'unknown') {
    log({ level: 'warn', event: `payment ${id} is unknown to the payment service` })
    const check = { source: trigger, failure: 'unknown', httpStatus: 404 } as const
    await db.write((tx) => recordCheck(tx, claimed, check, now()))
    return 'unknown'
  }
  const settled = await db.write((tx) => settle(tx, id, { intent, source: trigger, env }, now()))
  if (settled === 'paid') log({ level: 'info', event: `payment ${id} paid, its period added` })
  if (settled !== 'mismatch') return 'answered'
  log({ level: 'error', event: `payment ${id} does not match the payment service's answer` })
  return 'mismatch'
}

/** A call to the provider, whose failure is a line of the payment's history. A storage that is full or away hides no failure. */
async function answerOf<Answer>(
  { db, now }: PaymentParts,
  { payment, source }: { payment: Pick<Payment, 'id' | 'account'>; source: CheckSource },
  call: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof NoAnswer) {
      const { failure, httpStatus } = error
      const check = { source, failure, httpStatus }
      await db.write((tx) => recordCheck(tx, payment, check, now())).catch(() => undefined)
    }
    throw error
  }
}

/** Does as `ask`, but a provider that does not answer changes nothing. */
async function tryAsk(parts: PaymentParts, id: string, trigger: AskTrigger): Promise<AskOutcome> {
  try {
    return await ask(parts, id, trigger)
  } catch (error) {
    if (isUnavailable(error)) return 'none'
    throw error
  }
}

/** Whether the provider did not answer, which the gateway has logged already. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof Refusal && error.reason === 'subscription.payment-unavailable'

/** One payment for its payer: refreshed from the provider while open, as stored when the provider does not answer. */
export async function showPayment(
  parts: Omit<PaymentParts, 'gateway'> & { gateway: PaymentGateway | undefined },
  account: AccountId,
  id: string,
) {
  const { gateway } = parts
  const scope = { db: parts.db.read, account }
  const { redirectUrl, nextAskAt } = await findPayment(scope, id)
  if (gateway && redirectUrl !== null && nextAskAt !== null) await tryAsk({ ...parts, gateway }, id, 'visit')
  return viewOf(scope.db, await findPayment(scope, id))
}

async function viewOf(db: Reader, payment: Payment) {
  const { id, plan, amount, currency, test, status, createdAt, expiresAt, checkedAt, paidAt } = payment
  const [period] = await db
    .select({ begins: paidPeriods.begins, ends: paidPeriods.ends })
    .from(paidPeriods)
    .where(eq(paidPeriods.paymentId, id))
  return {
    id,
    plan,
    amount: formatMinor(amount, currency),
    currency,
    test,
    status,
    /** Where it can still be paid. */
    redirectUrl: status === 'waiting' ? payment.redirectUrl : null,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    /** When the provider last answered. */
    checkedAt: checkedAt?.toISOString() ?? null,
    paidAt: paidAt?.toISOString() ?? null,
    period: period ? { from: period.begins.toISOString(), until: period.ends.toISOString() } : null,
  }
}

/**
 * A signed webhook only triggers a question; its content is compared, never believed. The poll asks later when the
 * provider does not answer now. An intent that is not ours, or of another amount, changes nothing.
 * @throws Refusal `subscription.payment-unsigned`, `request.malformed`
 */
export async function receiveWebhook(parts: PaymentParts, body: Uint8Array, signature: string | null): Promise<void> {
  const reported = parts.gateway.readWebhook(body, signature)
  const payment = reported && (await paymentOfIntent(parts.db.read, reported.id))
  if (!payment) return
  if (isOurs(payment, reported)) return void (await tryAsk(parts, payment.id, 'webhook'))
  const check = { source: 'webhook', answer: reported.status, failure: 'mismatch' } as const
  await parts.db.write((tx) => recordCheck(tx, payment, check, parts.now()))
  parts.log({ level: 'error', event: `payment ${payment.id} does not match the webhook` })
}

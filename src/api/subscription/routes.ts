import { Elysia } from 'elysia'
import { Refusal } from '#domain/refusal.ts'
import { adminSession } from '#http/admin-session.ts'
import { boundedBytes } from '#http/body/json-body.ts'
import { negotiatedLocale } from '#http/locale-negotiation.ts'
import type { Deps } from '#api/deps.ts'
import { fileAnswer } from '#http/files.ts'
import { limit } from '#http/limits/limit.ts'
import { session } from '#http/session.ts'
import { beginPayment } from './attempt-service.ts'
import { PaymentParams, ReceiptListQuery, ReceiptQuery, StartPaymentBody, SubscriptionUpdateBody } from './model.ts'
import {
  checkoutUrl,
  findPaidAttempt,
  receiveWebhook,
  requestFor,
  requireGateway,
  showPayment,
} from './payment-service.ts'
import { offeredPlans } from './plan-service.ts'
import { listReceipts, receiptPdf } from './receipt-service.ts'
import { dailyInvoiceLimit, subscriptionStatus, updateSubscription } from './service.ts'

export const subscriptionRoutes = (deps: Deps) =>
  new Elysia().use(planRoutes(deps)).use(ownSubscription(deps)).use(givenSubscription(deps)).use(paymentRoutes(deps))

/** Public: the landing page shows prices too. `payable`: whether this server takes payments. */
const planRoutes = ({ env, payments }: Deps) =>
  new Elysia().get('/subscription/plans', () => ({
    ...offeredPlans(env.prices),
    payable: payments.gateway !== undefined,
  }))

const ownSubscription = (deps: Deps) =>
  new Elysia()
    .use(session(deps))
    .get('/subscription/status', ({ context }) => subscriptionStatus(context))
    .get('/daily-invoice-limit', ({ read }) => read((context) => dailyInvoiceLimit(context)))

/** An admin's call: a user who could make it would subscribe for free. */
const givenSubscription = (deps: Deps) =>
  new Elysia()
    .use(adminSession(deps))
    .post(
      '/subscription/update',
      ({ admin, body }) => deps.db.write((tx) => updateSubscription(tx, admin, body, deps.now())),
      { body: SubscriptionUpdateBody },
    )

const partsOf = ({ db, env, log, now, payments }: Deps) => ({ db, env, log, now, gateway: payments.gateway })

const paymentRoutes = (deps: Deps) => {
  const { now } = deps
  // Few are enough, because an open attempt is resumed. Keeps one account from flooding the provider.
  const starts = limit({ burst: 10, everySeconds: 30 })
  return new Elysia()
    .use(session(deps))
    .post(
      '/create-ziina-subscription',
      async ({ account, body, change, request }) => {
        const parts = { ...partsOf(deps), gateway: requireGateway(deps.payments.gateway) }
        starts.take(account, now())
        // An Idempotency-Key replays the attempt; its checkout URL is looked up again, or created if the first call died.
        const wanted = requestFor(parts, body?.plan ?? 'monthly')
        const paid = await findPaidAttempt(parts, account, wanted)
        const { id } = await change(200, async (context) => (paid ? { id: paid } : beginPayment(context, wanted)))
        return { redirect_url: await checkoutUrl(parts, account, id, negotiatedLocale(request)) }
      },
      { body: StartPaymentBody },
    )
    .get('/subscription/payments', ({ context, query }) => listReceipts(context, query), {
      query: ReceiptListQuery,
    })
    .get('/subscription/payments/:id', ({ account, params }) => showPayment(partsOf(deps), account, params.id), {
      params: PaymentParams,
    })
    .get(
      '/subscription/payments/:id/receipt',
      async ({ account, params, query, request: { signal } }) =>
        fileAnswer(await receiptPdf({ ...deps, signal }, account, params.id, query.language), 'inline'),
      { params: PaymentParams, query: ReceiptQuery },
    )
}

/** Ziina sends a few hundred bytes. */
const MAX_WEBHOOK_BYTES = 64 * 1024

/** No session: the signature over the raw bytes authenticates, so nothing may parse the body first. */
export const ziinaWebhookRoutes = (deps: Deps) =>
  new Elysia().post(
    '/webhooks/ziina',
    async ({ request, status }) => {
      const body = await boundedBytes(request, MAX_WEBHOOK_BYTES)
      const gateway = deps.payments.gateway
      if (!gateway) throw new Refusal('subscription.payment-unsigned')
      await receiveWebhook({ ...partsOf(deps), gateway }, body, request.headers.get('x-hmac-signature'))
      return status(204)
    },
    { parse: 'none' },
  )
